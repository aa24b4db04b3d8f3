"""The past of a store: its log read, its steps taken back, its chunks and itself as they once were."""
