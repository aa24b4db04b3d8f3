"""The door for agents: the engine as tools of the Model Context Protocol, within each agent's rights."""
