<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="tr">
<context>
    <name>Agents</name>
    <message>
        <source>{name}: {given:,} of {total:,}, {tokens}</source>
        <translation>{name}: {total:,} öğeden {given:,} tanesi, {tokens}</translation>
    </message>
    <message>
        <source>Marks around it: {tokens}</source>
        <translation>Çevresindeki işaretler: {tokens}</translation>
    </message>
    <message>
        <source>How the budget is used</source>
        <translation>Bütçenin kullanımı</translation>
    </message>
    <message>
        <source>Choose an agent</source>
        <translation>Bir ajan seçin</translation>
    </message>
    <message>
        <source>Each agent is told something of its own. Choose one at the left to see what it gets now.</source>
        <translation>Her ajana kendine göre bir şey anlatılır. Şimdi ne alacağını görmek için solda birini seçin.</translation>
    </message>
    <message>
        <source>Nothing to tell</source>
        <translation>Anlatacak bir şey yok</translation>
    </message>
    <message>
        <source>There is no minute in this store that an agent could be told of.</source>
        <translation>Bu depoda bir ajana anlatılabilecek tutanak yok.</translation>
    </message>
    <message>
        <source>What {agent} would be told now</source>
        <translation>{agent} adlı ajana şimdi anlatılacaklar</translation>
    </message>
    <message>
        <source>{tokens:,} of {budget:,} tokens</source>
        <translation>{budget:,} belirteçten {tokens:,} tanesi</translation>
    </message>
    <message>
        <source>{name} ({given:,} of {total:,})</source>
        <translation>{name} ({given:,}/{total:,})</translation>
    </message>
    <message>
        <source>no room</source>
        <translation>yer yok</translation>
    </message>
    <message>
        <source>A budget is a whole number of tokens.</source>
        <translation>Bütçe, belirteç olarak bir tam sayıdır.</translation>
    </message>
    <message>
        <source>A context is made of what there is now, not as of the moment looked at elsewhere.</source>
        <translation>Bağlam, başka yerde bakılan andan değil, şimdi var olandan oluşturulur.</translation>
    </message>
    <message>
        <source>Task of the agent, for which experiences come</source>
        <translation>Ajanın görevi; ona göre deneyimler gelir</translation>
    </message>
    <message>
        <source>For which task? Experiences like it come along …</source>
        <translation>Hangi görev için? Benzer deneyimler de gelir …</translation>
    </message>
    <message>
        <source>What the agent would be told</source>
        <translation>Ajana anlatılacaklar</translation>
    </message>
    <message>
        <source>Text of the item at hand</source>
        <translation>Eldeki öğenin metni</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Budget, in tokens</source>
        <translation>Bütçe, belirteç olarak</translation>
    </message>
    <message>
        <source>Budget</source>
        <translation>Bütçe</translation>
    </message>
    <message>
        <source>Refers to</source>
        <translation>Değindikleri</translation>
    </message>
    <message>
        <source>Referred to by</source>
        <translation>Buna değinenler</translation>
    </message>
    <message>
        <source>Refers to what is not in this store: {ids}</source>
        <translation>Bu depoda olmayanlara değiniyor: {ids}</translation>
    </message>
    <message>
        <source>Of each, the first {n} are listed.</source>
        <translation>Her birinden ilk {n} tanesi listelenir.</translation>
    </message>
    <message>
        <source>No minute at hand</source>
        <translation>Elde tutanak yok</translation>
    </message>
    <message>
        <source>Choose one in the list.</source>
        <translation>Listeden birini seçin.</translation>
    </message>
    <message>
        <source>No memory was made of this minute yet</source>
        <translation>Bu tutanaktan henüz anı oluşturulmadı</translation>
    </message>
    <message>
        <source>its memory is chunk {id}</source>
        <translation>anısı {id} numaralı parça</translation>
    </message>
    <message>
        <source>its memory was taken out of the index; chunk {id} is retired</source>
        <translation>anısı dizinden çıkarıldı; {id} numaralı parça devre dışı</translation>
    </message>
    <message>
        <source>no memory was made of it yet</source>
        <translation>henüz anısı oluşturulmadı</translation>
    </message>
    <message>
        <source>The minute at hand</source>
        <translation>Eldeki tutanak</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Not</translation>
    </message>
    <message>
        <source>Data</source>
        <translation>Veriler</translation>
    </message>
    <message>
        <source>The value at hand, in full</source>
        <translation>Eldeki değerin tamamı</translation>
    </message>
    <message>
        <source>References</source>
        <translation>Değinmeler</translation>
    </message>
    <message>
        <source>Show in Browse</source>
        <translation>Gözat görünümünde göster</translation>
    </message>
    <message>
        <source>{at} UTC</source>
        <translation>{at} UTC</translation>
    </message>
    <message>
        <source>project {project}</source>
        <translation>proje {project}</translation>
    </message>
    <message>
        <source>cycle {cycle:,}</source>
        <translation>döngü {cycle:,}</translation>
    </message>
    <message>
        <source>id {id}</source>
        <translation>kimlik {id}</translation>
    </message>
    <message>
        <source>Minutes like these words, the nearest by meaning first</source>
        <translation>Bu sözcüklere benzeyen tutanaklar, anlamca en yakını başta</translation>
    </message>
    <message>
        <source>Minutes like this …</source>
        <translation>Buna benzeyen tutanaklar …</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>Herhangi bir tür</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proje</translation>
    </message>
    <message>
        <source>Any project</source>
        <translation>Herhangi bir proje</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Süzgeçleri temizle</translation>
    </message>
    <message>
        <source>Which minute refers to which</source>
        <translation>Hangi tutanak hangisine değiniyor</translation>
    </message>
    <message>
        <source>new</source>
        <translation>yeni</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Tutanaklar</translation>
    </message>
    <message>
        <source>No minute matches</source>
        <translation>Eşleşen tutanak yok</translation>
    </message>
    <message>
        <source>Other filters may find some.</source>
        <translation>Başka süzgeçler bir şey bulabilir.</translation>
    </message>
    <message>
        <source>No minute by then</source>
        <translation>O ana kadar tutanak yok</translation>
    </message>
    <message>
        <source>Values are shown as of an earlier moment, before the first of these was written.</source>
        <translation>Değerler daha önceki bir an itibarıyla gösteriliyor; o anda bunların ilki bile yazılmamıştı.</translation>
    </message>
    <message>
        <source>No minute</source>
        <translation>Tutanak yok</translation>
    </message>
    <message>
        <source>None was written under this name.</source>
        <translation>Bu adla hiç tutanak yazılmadı.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} minute, the nearest to these words first; of all, the {most} nearest are looked through</source>
        <comment>{n:,} minutes, the nearest to these words first; of all, the {most} nearest are looked through</comment>
        <translation>
            <numerusform>{n:,} tutanak, bu sözcüklere en yakını başta; hepsinden en yakın {most} tanesine bakılır</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} new minute</source>
        <comment>{n:,} new minutes</comment>
        <translation>
            <numerusform>{n:,} yeni tutanak</numerusform>
        </translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Aranıyor…</translation>
    </message>
    <message>
        <source>No role: what all share</source>
        <translation>Rol yok: herkesin paylaştıkları</translation>
    </message>
    <message>
        <source>Whose memory it is; in brackets, how many tokens each role has in mind</source>
        <translation>Kimin belleği olduğu; parantez içinde her rolün aklındaki belirteç sayısı</translation>
    </message>
    <message>
        <source>{tokens:,} tokens, {over:,} more than the {budget:,} that fit</source>
        <translation>{tokens:,} belirteç; sığan {budget:,} belirteçten {over:,} fazla</translation>
    </message>
    <message>
        <source>{name}: {tokens:,}</source>
        <translation>{name}: {tokens:,}</translation>
    </message>
    <message>
        <source>Most of the budget is used. Agents are told to put up to {flush:,} tokens of what they write into the archive.</source>
        <translation>Bütçenin çoğu kullanıldı. Ajanlara, yazdıklarının {flush:,} kadar belirtecini arşive koymaları söylenir.</translation>
    </message>
    <message>
        <source>Core memory is what it is now, not as of the moment looked at elsewhere.</source>
        <translation>Çekirdek bellek, başka yerde bakılan andaki değil, şimdiki haliyle gösterilir.</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>Bölümler</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>not saved</source>
        <translation>kaydedilmedi</translation>
    </message>
    <message>
        <source>can&apos;t be read</source>
        <translation>okunamıyor</translation>
    </message>
    <message>
        <source>No store is open</source>
        <translation>Açık depo yok</translation>
    </message>
    <message>
        <source>Core memory</source>
        <translation>Çekirdek bellek</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rol</translation>
    </message>
    <message>
        <source>Sections of core memory</source>
        <translation>Çekirdek belleğin bölümleri</translation>
    </message>
    <message>
        <source>No agent wrote anything yet</source>
        <translation>Henüz hiçbir ajan bir şey yazmadı</translation>
    </message>
    <message>
        <source>Agents are programs that share this memory. Each writes minutes, short records of what it did, and is told what the others did. Let one in over MCP with this command, under a name of its own:

{command}</source>
        <translation>Ajanlar bu belleği paylaşan programlardır. Her biri ne yaptığını kısa kayıtlarla, tutanaklarla yazar ve ötekilerin ne yaptığı ona anlatılır. Bir ajanı kendi adıyla MCP üzerinden şu komutla içeri alın:

{command}</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>Komutu kopyala</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Bağlam</translation>
    </message>
    <message>
        <source>{title} ({n:,})</source>
        <translation>{title} ({n:,})</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Sayfa</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} agent</source>
        <comment>{n:,} agents</comment>
        <translation>
            <numerusform>{n:,} ajan</numerusform>
        </translation>
    </message>
    <message>
        <source>The {n:,} agents that wrote the most</source>
        <translation>En çok yazan {n:,} ajan</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Ajanlar</translation>
    </message>
    <message>
        <source>Copied. Write the agent&apos;s own name in the place of NAME.</source>
        <translation>Kopyalandı. NAME yerine ajanın kendi adını yazın.</translation>
    </message>
    <message>
        <source>Copied what {agent} would be told.</source>
        <translation>{agent} adlı ajana anlatılacaklar kopyalandı.</translation>
    </message>
    <message>
        <source>Everyone</source>
        <translation>Herkes</translation>
    </message>
    <message>
        <source>nobody named</source>
        <translation>adı verilmeyen biri</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} minute</source>
        <comment>{n:,} minutes</comment>
        <translation>
            <numerusform>{n:,} tutanak</numerusform>
        </translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Vazgeç</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Hiçbir şey değiştirilmedi</translation>
    </message>
    <message>
        <source>It is being saved</source>
        <translation>Kaydediliyor</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} token</source>
        <comment>{n:,} tokens</comment>
        <translation>
            <numerusform>{n:,} belirteç</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} token, stored: {stored:,}</source>
        <comment>{n:,} tokens, stored: {stored:,}</comment>
        <translation>
            <numerusform>{n:,} belirteç, depoda: {stored:,}</numerusform>
        </translation>
    </message>
    <message>
        <source>{who} changed this section at step {step} while you write.</source>
        <translation>Siz yazarken {who} bu bölümü {step}. adımda değiştirdi.</translation>
    </message>
    <message>
        <source>You typed there too: compare, then decide.</source>
        <translation>Oraya siz de yazdınız: karşılaştırın, sonra karar verin.</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>Yazdıklarınız korunuyor.</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Karşılaştır…</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Geri getir</translation>
    </message>
    <message>
        <source>What you typed was let go.</source>
        <translation>Yazdıklarınız bırakıldı.</translation>
    </message>
    <message>
        <source>{section} was changed while you edited it</source>
        <translation>{section} siz düzenlerken değiştirildi</translation>
    </message>
    <message>
        <source>Not saved. {message}</source>
        <translation>Kaydedilmedi. {message}</translation>
    </message>
    <message>
        <source>What you typed into {section} of core memory is not saved.</source>
        <translation>Çekirdek bellekte {section} bölümüne yazdıklarınız kaydedilmedi.</translation>
    </message>
    <message>
        <source>{section} of {role}</source>
        <translation>{section} ({role})</translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>Birisi</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Kaydet</translation>
    </message>
    <message>
        <source>What is wrong</source>
        <translation>Yanlış olan</translation>
    </message>
    <message>
        <source>Nothing more was said</source>
        <translation>Başka bir şey söylenmedi</translation>
    </message>
    <message>
        <source>The agent itself</source>
        <translation>Ajanın kendisi</translation>
    </message>
    <message>
        <source>What happened last</source>
        <translation>Son olanlar</translation>
    </message>
    <message>
        <source>What that refers to</source>
        <translation>Onların değindikleri</translation>
    </message>
    <message>
        <source>Experience like the task</source>
        <translation>Göreve benzer deneyim</translation>
    </message>
    <message>
        <source>{kind}, by {agent}</source>
        <translation>{kind}, yazan {agent}</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adımla</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Tümünü yap</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Durdur</translation>
    </message>
    <message>
        <source>Leave it here</source>
        <translation>Burada bırak</translation>
    </message>
    <message>
        <source>Begin anew</source>
        <translation>Yeniden başla</translation>
    </message>
    <message>
        <source>Rules evaluate and suggest; each revision is yours to write.</source>
        <translation>Kurallar değerlendirir ve önerir; her düzeltmeyi siz yazarsınız.</translation>
    </message>
    <message>
        <source>The model evaluates, suggests and revises.</source>
        <translation>Model değerlendirir, önerir ve düzeltir.</translation>
    </message>
    <message>
        <source>Who evaluates, suggests and revises</source>
        <translation>Kim değerlendirir, önerir ve düzeltir</translation>
    </message>
    <message>
        <source>Criterion</source>
        <translation>Ölçüt</translation>
    </message>
    <message>
        <source>What it asks of the output</source>
        <translation>Çıktıdan ne istediği</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Ağırlık</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>Geri dönüş</translation>
    </message>
    <message>
        <source>Describes how to go back; empty, the name says it</source>
        <translation>Nasıl geri dönüleceğini anlatır; boşsa ad söyler</translation>
    </message>
    <message>
        <source>Remove the criterion</source>
        <translation>Ölçütü kaldır</translation>
    </message>
    <message>
        <source>Criteria</source>
        <translation>Ölçütler</translation>
    </message>
    <message>
        <source>Add a criterion</source>
        <translation>Ölçüt ekle</translation>
    </message>
    <message>
        <source>A stage is running</source>
        <translation>Bir aşama çalışıyor</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>Çalışan bir şey yok</translation>
    </message>
    <message>
        <source>No run was begun yet</source>
        <translation>Henüz bir deneme başlatılmadı</translation>
    </message>
    <message>
        <source>The run is over</source>
        <translation>Deneme bitti</translation>
    </message>
    <message>
        <source>Your revision is waited for</source>
        <translation>Düzeltmeniz bekleniyor</translation>
    </message>
    <message>
        <source>Nothing is evaluated yet</source>
        <translation>Henüz değerlendirilen bir şey yok</translation>
    </message>
    <message>
        <source>The run goes on; leave it here first, or go on to its end</source>
        <translation>Deneme sürüyor; önce burada bırakın ya da sonuna kadar gidin</translation>
    </message>
    <message>
        <source>Choose an agent at the left, whose minutes they will be</source>
        <translation>Solda, tutanakların sahibi olacak bir ajan seçin</translation>
    </message>
    <message>
        <source>The store is open read-only</source>
        <translation>Depo salt okunur açık</translation>
    </message>
    <message>
        <source>It is kept already, as minutes of {agent}</source>
        <translation>Zaten saklandı; tutanakların sahibi: {agent}</translation>
    </message>
    <message>
        <source>Write what is to be improved, and step</source>
        <translation>Neyin iyileştirileceğini yazın ve adımlayın</translation>
    </message>
    <message>
        <source>Improve</source>
        <translation>İyileştir</translation>
    </message>
    <message>
        <source>Past runs</source>
        <translation>Geçmiş denemeler</translation>
    </message>
    <message>
        <source>A run goes by the minutes there are now, not as of the moment looked at elsewhere.</source>
        <translation>Deneme, başka yerde bakılan ana göre değil, şimdi var olan tutanaklara göre yürür.</translation>
    </message>
    <message>
        <source>Stopped. What ran before stays; an answer that still comes is dropped.</source>
        <translation>Durduruldu. Önce çalışanlar kalır; hâlâ gelen yanıt bırakılır.</translation>
    </message>
    <message>
        <source>Copied the best output.</source>
        <translation>En iyi çıktı kopyalandı.</translation>
    </message>
    <message>
        <source>Kept the run as minutes of {agent}.</source>
        <translation>Deneme tutanak olarak saklandı; sahibi: {agent}.</translation>
    </message>
    <message>
        <source>{kept} No memories were made of them yet: {problem}</source>
        <translation>{kept} Bunlardan henüz anı oluşturulmadı: {problem}</translation>
    </message>
    <message>
        <source>Back to the run</source>
        <translation>Denemeye dön</translation>
    </message>
    <message>
        <source>The run there is gives way to the one that begins.</source>
        <translation>Var olan deneme, başlayana yerini bırakır.</translation>
    </message>
    <message>
        <source>What you wrote to be improved by PAIR was not run yet.</source>
        <translation>PAIR ile iyileştirilmesi için yazdıklarınız henüz çalıştırılmadı.</translation>
    </message>
    <message>
        <source>You wrote a revision on the page PAIR that was not taken.</source>
        <translation>PAIR sayfasında yazdığınız düzeltme alınmadı.</translation>
    </message>
    <message>
        <source>A run of PAIR is not kept as minutes.</source>
        <translation>Bir PAIR denemesi tutanak olarak saklanmadı.</translation>
    </message>
    <message>
        <source>You wrote a revision that was not taken: take it, or undo what you wrote, before you leave the run.</source>
        <translation>Yazdığınız düzeltme alınmadı: denemeyi bırakmadan önce onu alın ya da yazdığınızı geri alın.</translation>
    </message>
    <message>
        <source>PAIR</source>
        <translation>PAIR</translation>
    </message>
    <message>
        <source>What is looked at</source>
        <translation>Neye bakıldığı</translation>
    </message>
    <message>
        <source>Stages of the round</source>
        <translation>Turun aşamaları</translation>
    </message>
    <message>
        <source>No run was kept</source>
        <translation>Saklanan deneme yok</translation>
    </message>
    <message>
        <source>A run that is over can be kept as minutes of an agent; then it is found here.</source>
        <translation>Biten bir deneme bir ajanın tutanakları olarak saklanabilir; o zaman burada bulunur.</translation>
    </message>
    <message>
        <source>{original} → {final}</source>
        <translation>{original} → {final}</translation>
    </message>
    <message>
        <source>improved</source>
        <translation>iyileşti</translation>
    </message>
    <message>
        <source>not improved</source>
        <translation>iyileşmedi</translation>
    </message>
    <message>
        <source>Its minutes tell of no round that could be read.</source>
        <translation>Tutanakları okunabilen bir tur anlatmıyor.</translation>
    </message>
    <message>
        <source>Of its rounds, {n:,} of {total:,} could be read.</source>
        <translation>{total:,} turundan {n:,} tanesi okunabildi.</translation>
    </message>
    <message>
        <source>The newest {n:,} are listed.</source>
        <translation>En yeni {n:,} tanesi listelenir.</translation>
    </message>
    <message>
        <source>Runs that were kept</source>
        <translation>Saklanan denemeler</translation>
    </message>
    <message>
        <source>Show its minute</source>
        <translation>Tutanağını göster</translation>
    </message>
    <message>
        <source>Begin with its best output</source>
        <translation>En iyi çıktısıyla başla</translation>
    </message>
    <message>
        <source>Copy the best output</source>
        <translation>En iyi çıktıyı kopyala</translation>
    </message>
    <message>
        <source>Your revision of: {round}. Change it so that its gaps close (Ctrl+Return takes it).</source>
        <translation>Düzelttiğiniz: {round}. Eksikleri kapanacak biçimde değiştirin (Ctrl+Return alır).</translation>
    </message>
    <message>
        <source>Take this revision</source>
        <translation>Bu düzeltmeyi al</translation>
    </message>
    <message>
        <source>It says what the output says already.</source>
        <translation>Çıktının zaten dediğini diyor.</translation>
    </message>
    <message>
        <source>There is nothing in it.</source>
        <translation>İçinde bir şey yok.</translation>
    </message>
    <message>
        <source>Your revision</source>
        <translation>Düzeltmeniz</translation>
    </message>
    <message>
        <source>{name}: {score} of 100, {recommendation}</source>
        <translation>{name}: 100 üzerinden {score}, {recommendation}</translation>
    </message>
    <message>
        <source>Evaluated by {who}.</source>
        <translation>Değerlendiren: {who}.</translation>
    </message>
    <message>
        <source>Evaluated by rules (heuristic): they look for the words that a criterion asks for, no more.</source>
        <translation>Kurallar (sezgisel) değerlendirdi: bir ölçütün istediği sözcükleri ararlar, fazlasını değil.</translation>
    </message>
    <message>
        <source>{name}: not evaluated yet</source>
        <translation>{name}: henüz değerlendirilmedi</translation>
    </message>
    <message>
        <source>The model did not do it, so rules stood in. {why}</source>
        <translation>Model yapmadı, yerine kurallar geçti. {why}</translation>
    </message>
    <message>
        <source>The model made no revision. {why} Step asks it again, or write one yourself.</source>
        <translation>Model düzeltme yapmadı. {why} Adımla, ona yeniden sorar; ya da düzeltmeyi kendiniz yazın.</translation>
    </message>
    <message>
        <source>{score}  ·  weight {weight}</source>
        <translation>{score}  ·  ağırlık {weight}</translation>
    </message>
    <message>
        <source>{score}  ·  weight {weight}  ·  {gap}</source>
        <translation>{score}  ·  ağırlık {weight}  ·  {gap}</translation>
    </message>
    <message>
        <source>There is no gap: each criterion is met.</source>
        <translation>Eksik yok: her ölçüt karşılandı.</translation>
    </message>
    <message>
        <source>From: {minutes}</source>
        <translation>Kaynak: {minutes}</translation>
    </message>
    <message>
        <source>It follows from no minute.</source>
        <translation>Hiçbir tutanağa dayanmıyor.</translation>
    </message>
    <message>
        <source>followed</source>
        <translation>dayanıldı</translation>
    </message>
    <message>
        <source>The revision went by</source>
        <translation>Düzeltmenin dayandıkları</translation>
    </message>
    <message>
        <source>Revision, by {who}</source>
        <translation>Düzeltme, yapan: {who}</translation>
    </message>
    <message>
        <source>What the revision changed</source>
        <translation>Düzeltmenin değiştirdikleri</translation>
    </message>
    <message>
        <source>Minute of its evaluation</source>
        <translation>Değerlendirmesinin tutanağı</translation>
    </message>
    <message>
        <source>Minute of its output</source>
        <translation>Çıktısının tutanağı</translation>
    </message>
    <message numerus="yes">
        <source>Its minute holds the beginning only, of {n:,} character.</source>
        <comment>Its minute holds the beginning only, of {n:,} characters.</comment>
        <translation>
            <numerusform>Tutanağı {n:,} karakterin yalnızca başını tutuyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Scores of the criteria</source>
        <translation>Ölçütlerin puanları</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Çıktı</translation>
    </message>
    <message>
        <source>Patterns, gap by gap</source>
        <translation>Eksik eksik örüntüler</translation>
    </message>
    <message>
        <source>The round at hand</source>
        <translation>Eldeki tur</translation>
    </message>
    <message>
        <source>best</source>
        <translation>en iyi</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>tutuldu</translation>
    </message>
    <message>
        <source>not kept</source>
        <translation>tutulmadı</translation>
    </message>
    <message>
        <source>not evaluated yet</source>
        <translation>henüz değerlendirilmedi</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Turlar</translation>
    </message>
    <message>
        <source>Keep as minutes</source>
        <translation>Tutanak olarak sakla</translation>
    </message>
    <message>
        <source>Keep as minutes of {agent}</source>
        <translation>{agent} tutanağı olarak sakla</translation>
    </message>
    <message>
        <source>Minutes are never undone: what is kept stays in the store.</source>
        <translation>Tutanaklar geri alınmaz: saklanan depoda kalır.</translation>
    </message>
    <message>
        <source>Kept as minutes of {agent}.</source>
        <translation>Tutanak olarak saklandı; sahibi: {agent}.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pattern</source>
        <comment>{n:,} patterns</comment>
        <translation>
            <numerusform>{n:,} örüntü</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} suggestion</source>
        <comment>{n:,} suggestions</comment>
        <translation>
            <numerusform>{n:,} öneri</numerusform>
        </translation>
    </message>
    <message>
        <source>your turn</source>
        <translation>sıra sizde</translation>
    </message>
    <message>
        <source>{round}: {stage} is running…</source>
        <translation>{round}: {stage} çalışıyor…</translation>
    </message>
    <message>
        <source>{round}: {stage} is next</source>
        <translation>{round}: sırada {stage}</translation>
    </message>
    <message>
        <source>{round}: your revision is waited for</source>
        <translation>{round}: düzeltmeniz bekleniyor</translation>
    </message>
    <message>
        <source>An output is scored against its criteria by somebody who sees nothing else; what earlier minutes teach on each gap leads to a revision, which is scored again. The best of all is what counts.</source>
        <translation>Bir çıktı, başka hiçbir şey görmeyen birince ölçütlerine göre puanlanır; önceki tutanakların her eksik için öğrettikleri bir düzeltmeye götürür, o da yeniden puanlanır. Geçerli olan, hepsinin en iyisidir.</translation>
    </message>
    <message>
        <source>From the minute at hand</source>
        <translation>Eldeki tutanaktan</translation>
    </message>
    <message>
        <source>No minute is at hand; choose one on the page Minutes.</source>
        <translation>Elde tutanak yok; Tutanaklar sayfasında birini seçin.</translation>
    </message>
    <message>
        <source>The data of the minute at hand hold no output.</source>
        <translation>Eldeki tutanağın verileri bir çıktı içermiyor.</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Görev</translation>
    </message>
    <message>
        <source>What was to be done?</source>
        <translation>Ne yapılacaktı?</translation>
    </message>
    <message>
        <source>Write or paste what was made: a plan, a text, a change</source>
        <translation>Yapılanı yazın ya da yapıştırın: bir plan, bir metin, bir değişiklik</translation>
    </message>
    <message>
        <source>Evaluation</source>
        <translation>Değerlendirme</translation>
    </message>
    <message>
        <source>Patterns</source>
        <translation>Örüntüler</translation>
    </message>
    <message>
        <source>Suggestions</source>
        <translation>Öneriler</translation>
    </message>
    <message>
        <source>Revision</source>
        <translation>Düzeltme</translation>
    </message>
    <message>
        <source>How well the output meets each criterion, to somebody who sees these and the task alone.</source>
        <translation>Yalnızca bunları ve görevi gören birine göre çıktının her ölçütü ne kadar karşıladığı.</translation>
    </message>
    <message>
        <source>What minutes of earlier work teach on each gap.</source>
        <translation>Önceki işlerin tutanaklarının her eksik için öğrettikleri.</translation>
    </message>
    <message>
        <source>How each gap can be closed, and what that follows from.</source>
        <translation>Her eksiğin nasıl kapatılabileceği ve bunun neye dayandığı.</translation>
    </message>
    <message>
        <source>The output changed, by a model or by you; then it is evaluated again.</source>
        <translation>Çıktının bir modelce ya da sizce değiştirilmesi; sonra yeniden değerlendirilir.</translation>
    </message>
    <message>
        <source>meets the criteria</source>
        <translation>ölçütleri karşılıyor</translation>
    </message>
    <message>
        <source>needs improvement</source>
        <translation>iyileştirilmeli</translation>
    </message>
    <message>
        <source>significant gaps</source>
        <translation>önemli eksikler</translation>
    </message>
    <message>
        <source>total failure</source>
        <translation>tümüyle başarısız</translation>
    </message>
    <message>
        <source>capability of an agent</source>
        <translation>bir ajanın yetkinliği</translation>
    </message>
    <message>
        <source>pattern of coordination</source>
        <translation>eşgüdüm örüntüsü</translation>
    </message>
    <message>
        <source>conflict resolved</source>
        <translation>çözülen çatışma</translation>
    </message>
    <message>
        <source>task assigned</source>
        <translation>verilen görev</translation>
    </message>
    <message>
        <source>failure</source>
        <translation>başarısızlık</translation>
    </message>
    <message>
        <source>knowledge of a project</source>
        <translation>proje bilgisi</translation>
    </message>
    <message>
        <source>rules (heuristic)</source>
        <translation>kurallar (sezgisel)</translation>
    </message>
    <message>
        <source>you</source>
        <translation>siz</translation>
    </message>
    <message>
        <source>Original</source>
        <translation>Özgün</translation>
    </message>
    <message>
        <source>Revision {n}</source>
        <translation>Düzeltme {n}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} revision</source>
        <comment>{n:,} revisions</comment>
        <translation>
            <numerusform>{n:,} düzeltme</numerusform>
        </translation>
    </message>
    <message>
        <source>Improved from {original} to {final} of 100, in {revisions}. The best is: {best}.</source>
        <translation>100 üzerinden {original} iken {final} oldu; {revisions} ile. En iyisi: {best}.</translation>
    </message>
    <message>
        <source>Not improved: {final} of 100, after {revisions}. The best is the original.</source>
        <translation>İyileşmedi: 100 üzerinden {final}; {revisions} sonrasında. En iyisi özgün olan.</translation>
    </message>
    <message>
        <source>The original met its criteria: {final} of 100. Nothing was to be revised.</source>
        <translation>Özgün çıktı ölçütlerini karşıladı: 100 üzerinden {final}. Düzeltilecek bir şey yoktu.</translation>
    </message>
    <message>
        <source>Left as it was: {final} of 100, without a revision.</source>
        <translation>Olduğu gibi bırakıldı: 100 üzerinden {final}, düzeltme olmadan.</translation>
    </message>
    <message>
        <source>{severity}, priority {priority}</source>
        <translation>{severity}, öncelik {priority}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} minute found, {used} worth using</source>
        <comment>{n:,} minutes found, {used} worth using</comment>
        <translation>
            <numerusform>{n:,} tutanak bulundu, {used} tanesi kullanmaya değer</numerusform>
        </translation>
    </message>
    <message>
        <source>no minute speaks of it</source>
        <translation>bundan söz eden tutanak yok</translation>
    </message>
    <message>
        <source>recency {recency}, relevance {relevance}, accuracy {accuracy}, impact {impact}; similarity {similarity}</source>
        <translation>yakınlık {recency}, ilgi {relevance}, doğruluk {accuracy}, etki {impact}; benzerlik {similarity}</translation>
    </message>
    <message>
        <source>low</source>
        <translation>düşük</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>orta</translation>
    </message>
    <message>
        <source>high</source>
        <translation>yüksek</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritik</translation>
    </message>
    <message>
        <source>An agent&apos;s file (*.json)</source>
        <translation>Bir ajanın dosyası (*.json)</translation>
    </message>
    <message>
        <source>Import an agent&apos;s file</source>
        <translation>Bir ajanın dosyasını içe aktar</translation>
    </message>
    <message numerus="yes">
        <source>{agent}: {n:,} minute came in</source>
        <comment>{agent}: {n:,} minutes came in</comment>
        <translation>
            <numerusform>{agent}: {n:,} tutanak alındı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} event was there before</source>
        <comment>{n:,} events were there before</comment>
        <translation>
            <numerusform>{n:,} olay önceden vardı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} could not be used</source>
        <comment>{n:,} could not be used</comment>
        <translation>
            <numerusform>{n:,} öğe kullanılamadı</numerusform>
        </translation>
    </message>
    <message>
        <source>All that is known of {agent} is in {path}</source>
        <translation>{agent} hakkında bilinen her şey {path} dosyasında</translation>
    </message>
    <message>
        <source>Choose the agent at the left whose file is to be written.</source>
        <translation>Dosyası yazılacak ajanı soldan seçin.</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Bütün dosyalar (*)</translation>
    </message>
    <message>
        <source>Export the agent</source>
        <translation>Ajanı dışa aktar</translation>
    </message>
    <message>
        <source>Who changed playbooks and rules</source>
        <translation>Oyun kitaplarını ve kuralları kim değiştirdi</translation>
    </message>
    <message>
        <source>The audit reads the whole log: which step changed a playbook or the rules, whose it was, and by which proposal. It holds what that comes to against the store, and checks that nobody rewrote the log.</source>
        <translation>Denetim bütün günlüğü okur: hangi adım bir oyun kitabını veya kuralları değiştirdi, kimindi ve hangi öneriyle oldu. Çıkan sonucu depoyla karşılaştırır ve günlüğün yeniden yazılmadığını denetler.</translation>
    </message>
    <message>
        <source>Other persons, with commas between</source>
        <translation>Öteki kişiler, aralarına virgül koyarak</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Denetim</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>Günlük okunuyor…</translation>
    </message>
    <message>
        <source>Nobody ever changed a playbook or the rules.</source>
        <translation>Hiç kimse bir oyun kitabını veya kuralları değiştirmedi.</translation>
    </message>
    <message numerus="yes">
        <source>The log proves it: the one change of playbooks and rules was made by a person.</source>
        <comment>The log proves it: all {n:,} changes of playbooks and rules were made by a person.</comment>
        <translation>
            <numerusform>Günlük kanıtlıyor: oyun kitapları ve kurallardaki {n:,} değişikliğin tamamını bir kişi yaptı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>By {n:,} of them a proposal was approved.</source>
        <comment>By {n:,} of them proposals were approved.</comment>
        <translation>
            <numerusform>Bunların {n:,} tanesiyle bir öneri onaylandı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} fault was found:</source>
        <comment>{n:,} faults were found:</comment>
        <translation>
            <numerusform>{n:,} kusur bulundu:</numerusform>
        </translation>
    </message>
    <message>
        <source>{message} {remedy}</source>
        <translation>{message} {remedy}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} change, the newest first</source>
        <comment>{n:,} changes, the newest first</comment>
        <translation>
            <numerusform>{n:,} değişiklik, en yenisi başta</numerusform>
        </translation>
    </message>
    <message>
        <source>Step {step}: {section}</source>
        <translation>{step}. adım: {section}</translation>
    </message>
    <message>
        <source>Step {step}: {section} of {role}</source>
        <translation>{step}. adım: {section} ({role})</translation>
    </message>
    <message>
        <source>directly</source>
        <translation>doğrudan</translation>
    </message>
    <message>
        <source>by proposal {number} of {agent}</source>
        <translation>{agent} adlı ajanın {number} numaralı önerisiyle</translation>
    </message>
    <message>
        <source>not allowed</source>
        <translation>izinsiz</translation>
    </message>
    <message>
        <source>not run yet</source>
        <translation>henüz yapılmadı</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} change, by a person</source>
        <comment>{n:,} changes, all by a person</comment>
        <translation>
            <numerusform>{n:,} değişiklik, hepsi bir kişiden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} fault</source>
        <comment>{n:,} faults</comment>
        <translation>
            <numerusform>{n:,} kusur</numerusform>
        </translation>
    </message>
    <message>
        <source>The log was read at {moment} (UTC).</source>
        <translation>Günlük {moment} (UTC) anında okundu.</translation>
    </message>
    <message>
        <source>Changes of playbooks and rules</source>
        <translation>Oyun kitapları ve kurallardaki değişiklikler</translation>
    </message>
    <message>
        <source>It is no JSON at line {line}, column {column}: {reason}</source>
        <translation>{line}. satır, {column}. sütunda JSON değil: {reason}</translation>
    </message>
    <message>
        <source>It is JSON of too many levels.</source>
        <translation>JSON çok fazla düzeyli.</translation>
    </message>
    <message>
        <source>It is JSON with a number that is too long.</source>
        <translation>Çok uzun bir sayı içeren JSON.</translation>
    </message>
    <message>
        <source>Text of the section</source>
        <translation>Bölümün metni</translation>
    </message>
    <message>
        <source>A role has a playbook and a state of its own. It is kept once one of them is saved.</source>
        <translation>Her rolün kendi oyun kitabı ve durumu vardır. Rol, bunlardan biri kaydedilince saklanır.</translation>
    </message>
    <message>
        <source>Another role</source>
        <translation>Başka bir rol</translation>
    </message>
    <message>
        <source>&amp;Show</source>
        <translation>&amp;Göster</translation>
    </message>
    <message>
        <source>Name of the role</source>
        <translation>Rolün adı</translation>
    </message>
    <message>
        <source>&amp;Name of the role</source>
        <translation>Rolün &amp;adı</translation>
    </message>
    <message>
        <source>Playbook</source>
        <translation>Oyun kitabı</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Kurallar</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Open threads</source>
        <translation>Açık konular</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>Dersler</translation>
    </message>
    <message>
        <source>State of the role</source>
        <translation>Rolün durumu</translation>
    </message>
    <message>
        <source>Sprint</source>
        <translation>Koşu</translation>
    </message>
    <message>
        <source>In progress, one a line</source>
        <translation>Sürenler, her satırda bir tane</translation>
    </message>
    <message>
        <source>Blockers, one a line</source>
        <translation>Engeller, her satırda bir tane</translation>
    </message>
    <message>
        <source>Shipped last, one a line; the newest five</source>
        <translation>Son teslim edilenler, her satırda bir tane; en yeni beşi</translation>
    </message>
    <message>
        <source>Last action</source>
        <translation>Son eylem</translation>
    </message>
    <message>
        <source>Next action</source>
        <translation>Sonraki eylem</translation>
    </message>
    <message>
        <source>Working on</source>
        <translation>Üzerinde çalıştığı</translation>
    </message>
    <message>
        <source>{name} (as JSON: an item has several lines)</source>
        <translation>{name} (JSON olarak: bir öğe birkaç satırlı)</translation>
    </message>
    <message>
        <source>How the role works. Only a person changes it; agents propose changes.</source>
        <translation>Rolün nasıl çalıştığı. Yalnızca bir kişi değiştirir; ajanlar değişiklik önerir.</translation>
    </message>
    <message>
        <source>What holds for all roles. Only a person changes it; agents propose changes.</source>
        <translation>Bütün roller için geçerli olan. Yalnızca bir kişi değiştirir; ajanlar değişiklik önerir.</translation>
    </message>
    <message>
        <source>How the work stands, for all roles. Agents write it themselves.</source>
        <translation>Bütün roller için işin durumu. Ajanlar kendileri yazar.</translation>
    </message>
    <message>
        <source>What is open between roles, as JSON. Agents write it themselves.</source>
        <translation>Roller arasında açık olanlar, JSON olarak. Ajanlar kendileri yazar.</translation>
    </message>
    <message>
        <source>What was learned, for all roles, one a line. Agents write it themselves.</source>
        <translation>Bütün roller için öğrenilenler, her satırda bir tane. Ajanlar kendileri yazar.</translation>
    </message>
    <message>
        <source>What the role does now. Agents write it themselves.</source>
        <translation>Rolün şimdi yaptığı. Ajanlar kendileri yazar.</translation>
    </message>
    <message>
        <source>never written</source>
        <translation>hiç yazılmadı</translation>
    </message>
    <message>
        <source>step {step}, by {actor}, {age}</source>
        <translation>{step}. adım, {actor}, {age}</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Bekleyen</translation>
    </message>
    <message>
        <source>Approved</source>
        <translation>Onaylanan</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Reddedilen</translation>
    </message>
    <message>
        <source>Agents may not change a playbook or the rules. What they propose waits here until a person approves or rejects it.</source>
        <translation>Ajanlar bir oyun kitabını veya kuralları değiştiremez. Önerdikleri, bir kişi onaylayana veya reddedene kadar burada bekler.</translation>
    </message>
    <message>
        <source>No proposal waits</source>
        <translation>Bekleyen öneri yok</translation>
    </message>
    <message>
        <source>No proposal was approved</source>
        <translation>Onaylanan öneri yok</translation>
    </message>
    <message>
        <source>No proposal was rejected</source>
        <translation>Reddedilen öneri yok</translation>
    </message>
    <message>
        <source>None of {agent} is shown here; choose Everyone at the left to see those of others.</source>
        <translation>Burada {agent} adlı ajanın önerisi yok; ötekilerinkini görmek için solda Herkes öğesini seçin.</translation>
    </message>
    <message>
        <source>Proposals are those of now, not as of the moment looked at elsewhere.</source>
        <translation>Öneriler, başka yerde bakılan andaki değil, şimdiki önerilerdir.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal waits</source>
        <comment>{n:,} proposals wait</comment>
        <translation>
            <numerusform>{n:,} öneri bekliyor</numerusform>
        </translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>gönderilmedi</translation>
    </message>
    <message>
        <source>Nothing was decided. {message}</source>
        <translation>Karar verilmedi. {message}</translation>
    </message>
    <message>
        <source>The section was changed just now. Look at what would change, and decide again.</source>
        <translation>Bölüm az önce değiştirildi. Neyin değişeceğine bakın ve yeniden karar verin.</translation>
    </message>
    <message>
        <source>What you wrote about proposals {numbers} is not sent.</source>
        <translation>{numbers} numaralı öneriler için yazdıklarınız gönderilmedi.</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Öneriler</translation>
    </message>
    <message>
        <source>Which proposals</source>
        <translation>Hangi öneriler</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Onayla</translation>
    </message>
    <message>
        <source>Approve as edited</source>
        <translation>Düzenlendiği gibi onayla</translation>
    </message>
    <message>
        <source>Approve all the same</source>
        <translation>Yine de onayla</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Reddet</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Değişecek olan</translation>
    </message>
    <message>
        <source>As it was proposed, against what holds now</source>
        <translation>Önerildiği hali, şimdi geçerli olana göre</translation>
    </message>
    <message>
        <source>What was proposed</source>
        <translation>Önerilen</translation>
    </message>
    <message>
        <source>What it shall be; you may change it</source>
        <translation>Ne olacağı; değiştirebilirsiniz</translation>
    </message>
    <message>
        <source>The section was changed since this was proposed. What would change is shown against what holds now; see that nothing newer is lost, and change the text if it would be.</source>
        <translation>Bölüm, bu önerildikten sonra değiştirildi. Değişecek olan, şimdi geçerli olana göre gösteriliyor; daha yeni bir şeyin yitmemesine bakın, yitecekse metni değiştirin.</translation>
    </message>
    <message>
        <source>You made this proposal, so another person must approve it. You may reject it.</source>
        <translation>Bu öneriyi siz yaptınız; onu başka bir kişi onaylamalı. Reddedebilirsiniz.</translation>
    </message>
    <message>
        <source>This was decided on</source>
        <translation>Bunun kararı verildi</translation>
    </message>
    <message>
        <source>There is no proposal at hand</source>
        <translation>Elde öneri yok</translation>
    </message>
    <message>
        <source>It is being stored</source>
        <translation>Depolanıyor</translation>
    </message>
    <message>
        <source>The text is empty</source>
        <translation>Metin boş</translation>
    </message>
    <message>
        <source>Not approved yet: the section was changed since this was proposed. See what would change, then press the button itself.</source>
        <translation>Henüz onaylanmadı: Bu önerildikten sonra bölüm değiştirildi. Neyin değişeceğine bakın, sonra düğmenin kendisine basın.</translation>
    </message>
    <message>
        <source>Proposal {number} was approved by {actor} meanwhile</source>
        <translation>{number} numaralı öneri bu arada {actor} tarafından onaylandı</translation>
    </message>
    <message>
        <source>Proposal {number} was rejected by {actor} meanwhile</source>
        <translation>{number} numaralı öneri bu arada {actor} tarafından reddedildi</translation>
    </message>
    <message>
        <source>{overtaken}; what you wrote stays here. Copy it or discard it.</source>
        <translation>{overtaken}; yazdıklarınız burada kalıyor. Kopyalayın ya da vazgeçin.</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Gerekçe</translation>
    </message>
    <message>
        <source>Answer</source>
        <translation>Yanıt</translation>
    </message>
    <message>
        <source>What you say to it; it is kept with the proposal</source>
        <translation>Buna ne diyorsunuz; öneriyle birlikte saklanır</translation>
    </message>
    <message>
        <source>by {agent}</source>
        <translation>öneren {agent}</translation>
    </message>
    <message>
        <source>Proposal {number}, by {agent}, {age}</source>
        <translation>{number} numaralı öneri, {agent}, {age}</translation>
    </message>
    <message>
        <source>approved by {actor}, {age}</source>
        <translation>onaylayan {actor}, {age}</translation>
    </message>
    <message>
        <source>rejected by {actor}, {age}</source>
        <translation>reddeden {actor}, {age}</translation>
    </message>
    <message>
        <source>No reason was given.</source>
        <translation>Gerekçe verilmedi.</translation>
    </message>
    <message>
        <source>Nothing was said to it.</source>
        <translation>Buna bir şey denmedi.</translation>
    </message>
    <message>
        <source>changed since</source>
        <translation>sonradan değişti</translation>
    </message>
    <message>
        <source>Nothing was logged</source>
        <translation>Hiçbir şey kaydedilmedi</translation>
    </message>
    <message>
        <source>Agents log what they did, saw and decided in each cycle (memory_log). It is listed here.</source>
        <translation>Ajanlar her döngüde yaptıklarını, gördüklerini ve kararlarını kaydeder (memory_log). Burada listelenir.</translation>
    </message>
    <message>
        <source>No entry matches</source>
        <translation>Eşleşen kayıt yok</translation>
    </message>
    <message>
        <source>Another role or type may have some, or everyone together.</source>
        <translation>Başka bir rol veya türde, ya da herkeste birlikte olabilir.</translation>
    </message>
    <message>
        <source>The stream is what it is now, not as of the moment looked at elsewhere.</source>
        <translation>Akış, başka yerde bakılan andaki değil, şimdiki haliyle gösterilir.</translation>
    </message>
    <message>
        <source>Reflecting…</source>
        <translation>Derin düşünülüyor…</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Akış</translation>
    </message>
    <message>
        <source>Any role</source>
        <translation>Herhangi bir rol</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Any type</source>
        <translation>Herhangi bir tür</translation>
    </message>
    <message>
        <source>Entries of the stream</source>
        <translation>Akışın kayıtları</translation>
    </message>
    <message>
        <source>Text of the entry</source>
        <translation>Kaydın metni</translation>
    </message>
    <message>
        <source>What it rests on</source>
        <translation>Dayandıkları</translation>
    </message>
    <message>
        <source>The entry at hand</source>
        <translation>Eldeki kayıt</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Eylem</translation>
    </message>
    <message>
        <source>Observation</source>
        <translation>Gözlem</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Karar</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Derin düşünme</translation>
    </message>
    <message>
        <source>no role</source>
        <translation>rol yok</translation>
    </message>
    <message>
        <source>of no known cycle</source>
        <translation>döngüsü bilinmiyor</translation>
    </message>
    <message>
        <source>{importance} of 10, by {who}</source>
        <translation>10 üzerinden {importance}, veren {who}</translation>
    </message>
    <message>
        <source>its agent</source>
        <translation>kendi ajanı</translation>
    </message>
    <message>
        <source>nobody</source>
        <translation>hiç kimse</translation>
    </message>
    <message>
        <source>{heat:.2f} ({warmth})</source>
        <translation>{heat:.2f} ({warmth})</translation>
    </message>
    <message>
        <source>hot</source>
        <translation>sıcak</translation>
    </message>
    <message>
        <source>warm</source>
        <translation>ılık</translation>
    </message>
    <message>
        <source>cold</source>
        <translation>soğuk</translation>
    </message>
    <message>
        <source>recall: one of the newest cycles</source>
        <translation>hatırlama: en yeni döngülerden biri</translation>
    </message>
    <message>
        <source>archive: of a cycle long past</source>
        <translation>arşiv: çoktan geçmiş bir döngüden</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} entry</source>
        <comment>{n:,} entries</comment>
        <translation>
            <numerusform>{n:,} kayıt</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was logged since the last reflection.</source>
        <translation>Son derin düşünmeden beri hiçbir şey kaydedilmedi.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} entry since the last reflection, of importance {importance:,.0f} in sum.</source>
        <comment>{n:,} entries since the last reflection, of importance {importance:,.0f} in sum.</comment>
        <translation>
            <numerusform>Son derin düşünmeden beri {n:,} kayıt, önemleri toplamı {importance:,.0f}.</numerusform>
        </translation>
    </message>
    <message>
        <source>their importance comes to more than {threshold:,.0f}</source>
        <translation>önemleri {threshold:,.0f} değerini aşıyor</translation>
    </message>
    <message>
        <source>{value:,.0f} cycles went by; {threshold:,.0f} are enough</source>
        <translation>{value:,.0f} döngü geçti; {threshold:,.0f} yeter</translation>
    </message>
    <message>
        <source>another sprint began</source>
        <translation>başka bir koşu başladı</translation>
    </message>
    <message>
        <source>somebody asked for it</source>
        <translation>birisi istedi</translation>
    </message>
    <message>
        <source>It is time to reflect: {reasons}.</source>
        <translation>Derin düşünme zamanı: {reasons}.</translation>
    </message>
    <message>
        <source>It is not yet time to reflect.</source>
        <translation>Derin düşünme zamanı henüz gelmedi.</translation>
    </message>
    <message>
        <source>{model} is asked; rules (heuristic) stand in where it fails.</source>
        <translation>{model} modeline sorulur; başarısız olursa yerini kurallar (sezgisel) alır.</translation>
    </message>
    <message>
        <source>No language model is set up, so rules (heuristic) look for what is common.</source>
        <translation>Dil modeli ayarlanmamış; ortak olanı kurallar (sezgisel) arar.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} insight on {read:,} entries, by {who}.</source>
        <comment>{n:,} insights on {read:,} entries, by {who}.</comment>
        <translation>
            <numerusform>{read:,} kayıt üzerine {n:,} içgörü, yapan {who}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was found in {read:,} entries, by {who}. Nothing was written.</source>
        <translation>{read:,} kayıtta bir şey bulunmadı, bakan {who}. Hiçbir şey yazılmadı.</translation>
    </message>
    <message>
        <source>There is nothing new to reflect on. Nothing was written.</source>
        <translation>Üzerinde düşünecek yeni bir şey yok. Hiçbir şey yazılmadı.</translation>
    </message>
    <message>
        <source>{said} The model failed: {problem}</source>
        <translation>{said} Model başarısız oldu: {problem}</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Önem</translation>
    </message>
    <message>
        <source>Heat (beside the ranking)</source>
        <translation>Isı (sıralamanın yanında)</translation>
    </message>
    <message>
        <source>Searched in</source>
        <translation>Arandığı yer</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Yaklaşık</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Issues</source>
        <translation>Konular</translation>
    </message>
    <message>
        <source>Pull requests</source>
        <translation>Çekme istekleri</translation>
    </message>
    <message>
        <source>Made by</source>
        <translation>Yapan</translation>
    </message>
</context>
<context>
    <name>Anchors</name>
    <message>
        <source>Kept from being forgotten, trimmed and demoted.</source>
        <translation>Unutulmaktan, kırpılmaktan ve alt katmana inmekten korunur.</translation>
    </message>
    <message>
        <source>Refuses edits, merges, consolidation and retiring as well; the database enforces it.</source>
        <translation>Düzenlemeyi, birleştirmeyi, pekiştirmeyi ve devreden çıkarmayı da reddeder; bunu veritabanı sağlar.</translation>
    </message>
    <message>
        <source>Stored under strong emotion; that is how it came, and can&apos;t be lifted.</source>
        <translation>Güçlü bir duygu altında saklandı; böyle geldi, kaldırılamaz.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} edit</source>
        <comment>{n:,} edits</comment>
        <translation>
            <numerusform>{n:,} düzenleme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} retirement</source>
        <comment>{n:,} retirements</comment>
        <translation>
            <numerusform>{n:,} devreden çıkarma</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} merge</source>
        <comment>{n:,} merges</comment>
        <translation>
            <numerusform>{n:,} birleştirme</numerusform>
        </translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>değişmedi</translation>
    </message>
    <message>
        <source>edited</source>
        <translation>düzenlendi</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} dream</source>
        <comment>{n:,} dreams</comment>
        <translation>
            <numerusform>{n:,} rüya</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>passed over by {n:,} step</source>
        <comment>passed over by {n:,} steps</comment>
        <translation>
            <numerusform>{n:,} adım es geçti</numerusform>
        </translation>
    </message>
    <message>
        <source>protected chunks</source>
        <translation>korunan parçalar</translation>
    </message>
    <message>
        <source>{parts} of many others</source>
        <translation>başka birçok parçada {parts}</translation>
    </message>
    <message>
        <source>{meaning} Since when, the log can&apos;t tell.</source>
        <translation>{meaning} Ne zamandan beri olduğunu günlük söyleyemiyor.</translation>
    </message>
    <message>
        <source>The text is as it was then.</source>
        <translation>Metin o zamanki gibi.</translation>
    </message>
    <message>
        <source>The text was edited since.</source>
        <translation>Metin o zamandan sonra düzenlendi.</translation>
    </message>
    <message>
        <source>{meaning} Since {dated} UTC, by {actor} (step {step}). {kept}</source>
        <translation>{meaning} {dated} UTC&apos;den beri; yapan: {actor} (adım {step}). {kept}</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Metin</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>Koruma</translation>
    </message>
    <message>
        <source>Since (UTC)</source>
        <translation>Başlangıç (UTC)</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Yapan</translation>
    </message>
    <message>
        <source>Survived</source>
        <translation>Atlattıkları</translation>
    </message>
    <message>
        <source>nothing yet</source>
        <translation>henüz yok</translation>
    </message>
    <message>
        <source>Its text</source>
        <translation>Metni</translation>
    </message>
    <message>
        <source>Choose a chunk to see why it is protected, since when, and what it survived.</source>
        <translation>Neden ve ne zamandan beri korunduğunu, neleri atlattığını görmek için bir parça seçin.</translation>
    </message>
    <message>
        <source>Nothing yet: no step changed, retired or merged many other chunks since.</source>
        <translation>Henüz yok: o zamandan beri hiçbir adım başka birçok parçayı değiştirmedi, devreden çıkarmadı ya da birleştirmedi.</translation>
    </message>
    <message>
        <source>The anchor at hand</source>
        <translation>Eldeki çapa</translation>
    </message>
    <message>
        <source>Chunk {id}</source>
        <translation>Parça {id}</translation>
    </message>
    <message>
        <source>Why it is protected</source>
        <translation>Neden korunuyor</translation>
    </message>
    <message>
        <source>Pinned and immutable</source>
        <translation>Sabitlenmiş ve değişmez</translation>
    </message>
    <message>
        <source>Flashbulbs</source>
        <translation>Flaş bellekler</translation>
    </message>
    <message>
        <source>Nothing is pinned</source>
        <translation>Sabitlenmiş parça yok</translation>
    </message>
    <message>
        <source>Select a chunk in Browse and press P: it survives every forgetting. In the Inspector it can be made immutable, too.</source>
        <translation>Gözat görünümünde bir parça seçip P tuşuna basın: her unutmadan sağ çıkar. Denetçide değişmez de yapılabilir.</translation>
    </message>
    <message>
        <source>There are no flashbulbs</source>
        <translation>Flaş bellek yok</translation>
    </message>
    <message>
        <source>A flashbulb is a memory that was stored under strong emotion. An agent, or an import, brings them.</source>
        <translation>Flaş bellek, güçlü bir duygu altında saklanmış bir anıdır. Bunları bir ajan ya da bir içe aktarma getirir.</translation>
    </message>
    <message>
        <source>Anchors</source>
        <translation>Çapalar</translation>
    </message>
    <message>
        <source>Which protected chunks</source>
        <translation>Hangi korunan parçalar</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Sözcükler</translation>
    </message>
    <message>
        <source>Words of protected chunks …</source>
        <translation>Korunan parçalardaki sözcükler …</translation>
    </message>
    <message>
        <source>Protected chunks</source>
        <translation>Korunan parçalar</translation>
    </message>
    <message>
        <source>The protected chunks could not be read</source>
        <translation>Korunan parçalar okunamadı</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>{rows:,} of {total:,} protected</source>
        <translation>{total:,} korunan parçadan {rows:,} tanesi</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Eşleşen yok</translation>
    </message>
    <message>
        <source>Other words may find some.</source>
        <translation>Başka sözcükler bir şey bulabilir.</translation>
    </message>
    <message>
        <source>Clear the words</source>
        <translation>Sözcükleri temizle</translation>
    </message>
    <message>
        <source>Go to Browse</source>
        <translation>Gözat görünümüne git</translation>
    </message>
</context>
<context>
    <name>Browse</name>
    <message>
        <source>{count} chunks</source>
        <translation>{count} parça</translation>
    </message>
    <message>
        <source>in the query</source>
        <translation>sorguda</translation>
    </message>
    <message>
        <source>Find only these</source>
        <translation>Yalnızca bunları bul</translation>
    </message>
    <message>
        <source>Narrow to these	Ctrl+click</source>
        <translation>Bunlarla daralt	Ctrl+tık</translation>
    </message>
    <message>
        <source>Add these	Shift+click</source>
        <translation>Bunları ekle	Shift+tık</translation>
    </message>
    <message>
        <source>Leave these out	Alt+click</source>
        <translation>Bunları dışarıda bırak	Alt+tık</translation>
    </message>
    <message>
        <source>Ctrl and · Shift or · Alt not</source>
        <translation>Ctrl ve · Shift veya · Alt değil</translation>
    </message>
    <message>
        <source>Facets</source>
        <translation>Kırılımlar</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>Sayılıyor…</translation>
    </message>
    <message>
        <source>Nothing was found to be counted.</source>
        <translation>Sayılacak bir şey bulunamadı.</translation>
    </message>
    <message>
        <source>Saved searches</source>
        <translation>Kayıtlı aramalar</translation>
    </message>
    <message>
        <source>It is in the query already.</source>
        <translation>Zaten sorguda var.</translation>
    </message>
    <message>
        <source>The query can&apos;t be added to: {error}</source>
        <translation>Sorguya ekleme yapılamıyor: {error}</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategori</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Katman</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiket</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Varlık</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum bilgisi</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Görev</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Eklenme</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>Koruma</translation>
    </message>
    <message>
        <source>last 24 hours</source>
        <translation>son 24 saat</translation>
    </message>
    <message>
        <source>last year</source>
        <translation>son bir yıl</translation>
    </message>
    <message numerus="yes">
        <source>last {n} days</source>
        <comment>last {n} days</comment>
        <translation>
            <numerusform>son {n} gün</numerusform>
        </translation>
    </message>
    <message>
        <source>longer ago</source>
        <translation>daha eski</translation>
    </message>
    <message>
        <source>(none)</source>
        <translation>(yok)</translation>
    </message>
    <message>
        <source>(blank)</source>
        <translation>(boş)</translation>
    </message>
    <message>
        <source>{number:,} more…</source>
        <translation>{number:,} tane daha…</translation>
    </message>
    <message numerus="yes">
        <source>0 of {n:,} chunk match {query}</source>
        <comment>0 of {n:,} chunks match {query}</comment>
        <translation>
            <numerusform>{n:,} parçadan hiçbiri {query} ile eşleşmiyor</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Eşleşen yok</translation>
    </message>
    <message>
        <source>Clear the query</source>
        <translation>Sorguyu temizle</translation>
    </message>
    <message>
        <source>Import conversations or an export of another system, or look at the sample first.</source>
        <translation>Konuşmaları ya da başka bir sistemin dışa aktardıklarını içe aktarın, ya da önce örneğe bakın.</translation>
    </message>
    <message>
        <source>This store is empty</source>
        <translation>Bu depo boş</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>İçe aktar…</translation>
    </message>
    <message>
        <source>Open sample</source>
        <translation>Örneği aç</translation>
    </message>
    <message>
        <source>It is open read-only, so nothing can be added.</source>
        <translation>Salt okunur açıldı, bu yüzden bir şey eklenemez.</translation>
    </message>
    <message>
        <source>Reading the store…</source>
        <translation>Depo okunuyor…</translation>
    </message>
    <message>
        <source>What is wrong with it stands below the query bar.</source>
        <translation>Neyin yanlış olduğu sorgu çubuğunun altında yazıyor.</translation>
    </message>
    <message>
        <source>The query can&apos;t be read</source>
        <translation>Sorgu anlaşılamıyor</translation>
    </message>
    <message>
        <source>The store could not be read</source>
        <translation>Depo okunamadı</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>both words, also as beginnings of longer ones</source>
        <translation>iki sözcük birden, daha uzunların başı olarak da</translation>
    </message>
    <message>
        <source>the words in this order</source>
        <translation>bu sıradaki sözcükler</translation>
    </message>
    <message>
        <source>one of them</source>
        <translation>ikisinden biri</translation>
    </message>
    <message>
        <source>not this word</source>
        <translation>bu sözcük olmasın</translation>
    </message>
    <message>
        <source>a field&apos;s value; also tier, status, session, speaker, type, source</source>
        <translation>bir alanın değeri; ayrıca tier, status, session, speaker, type, source</translation>
    </message>
    <message>
        <source>exactly so written: not ada, not Adá; a star is a star</source>
        <translation>tam bu yazımla: ada ya da Adá değil; yıldız yıldızdır</translation>
    </message>
    <message>
        <source>any text in the place of the star</source>
        <translation>yıldızın yerinde herhangi bir metin</translation>
    </message>
    <message>
        <source>a tag; entity: for an entity</source>
        <translation>bir etiket; bir varlık için entity:</translation>
    </message>
    <message>
        <source>a text in the further names and values that came with a chunk</source>
        <translation>parçayla gelen öteki ad ve değerlerde geçen bir metin</translation>
    </message>
    <message>
        <source>also immutable, flashbulb, protected, active, retired, dormant, superseded</source>
        <translation>ayrıca immutable, flashbulb, protected, active, retired, dormant, superseded</translation>
    </message>
    <message>
        <source>what holds at the store&apos;s present: active, and not past its end</source>
        <translation>deponun şimdisinde geçerli olanlar: etkin ve süresi dolmamış</translation>
    </message>
    <message>
        <source>what held on that day, superseded or not (or a time, or now)</source>
        <translation>o gün geçerli olanlar, yerini başkası almış olsa da (bir saat ya da now da olur)</translation>
    </message>
    <message>
        <source>what nobody has used, edited or reviewed yet</source>
        <translation>henüz kimsenin kullanmadığı, düzenlemediği ya da gözden geçirmediği</translation>
    </message>
    <message>
        <source>a text that an earlier chunk has too; retire all, and one stays</source>
        <translation>daha önceki bir parçada da olan metin; hepsini devreden çıkarın, biri kalır</translation>
    </message>
    <message>
        <source>activation; also r (retention), importance, access, any number</source>
        <translation>aktivasyon; ayrıca r (akılda kalma), importance, access, herhangi bir sayı</translation>
    </message>
    <message>
        <source>recorded within 7 days; also accessed, edited</source>
        <translation>son 7 günde kaydedilen; ayrıca accessed, edited</translation>
    </message>
    <message>
        <source>a regular expression, case ignored</source>
        <translation>bir düzenli ifade; büyük/küçük harf ayrımı yok</translation>
    </message>
    <message>
        <source>parentheses group</source>
        <translation>ayraçlar gruplar</translation>
    </message>
    <message>
        <source>one chunk by its number</source>
        <translation>numarasıyla tek bir parça</translation>
    </message>
    <message>
        <source>Up and Down walk through earlier searches; Down after the last one goes to what was found. Words of fields are completed while you type.</source>
        <translation>Yukarı ve Aşağı tuşları önceki aramalarda gezinir; sonuncudan sonra Aşağı, bulunanlara götürür. Alan adları ve değerleri yazarken tamamlanır.</translation>
    </message>
    <message>
        <source>How to search</source>
        <translation>Nasıl aranır</translation>
    </message>
    <message>
        <source>Pinned searches</source>
        <translation>Sabitlenmiş aramalar</translation>
    </message>
    <message>
        <source>Save this search</source>
        <translation>Bu aramayı kaydet</translation>
    </message>
    <message>
        <source>Saved as {name}</source>
        <translation>{name} olarak kayıtlı</translation>
    </message>
    <message>
        <source>Don&apos;t show above the table</source>
        <translation>Tablonun üstünde gösterme</translation>
    </message>
    <message>
        <source>Show above the table</source>
        <translation>Tablonun üstünde göster</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>Yeniden adlandır…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Kaldır</translation>
    </message>
    <message>
        <source>Rename search</source>
        <translation>Aramayı yeniden adlandır</translation>
    </message>
    <message>
        <source>Save search</source>
        <translation>Aramayı kaydet</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Ad</translation>
    </message>
    <message>
        <source>There is a search named {name} already.</source>
        <translation>{name} adında bir arama zaten var.</translation>
    </message>
    <message>
        <source>It needs a name.</source>
        <translation>Bir ada gerek var.</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Parçalar</translation>
    </message>
    <message>
        <source>Browse</source>
        <translation>Gözat</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>Sorgu</translation>
    </message>
    <message>
        <source>Choose columns</source>
        <translation>Sütunları seç</translation>
    </message>
    <message>
        <source>Facets: what there is, and how many</source>
        <translation>Kırılımlar: neler var ve kaç tane</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Aranıyor…</translation>
    </message>
    <message>
        <source>Search: words, &quot;a phrase&quot;, category:fact, tag:editor, is:pinned …</source>
        <translation>Arayın: sözcükler, &quot;bir deyiş&quot;, category:fact, tag:editor, is:pinned …</translation>
    </message>
    <message>
        <source>Copied the first {most:,} of {selected:,}. Export the store for all.</source>
        <translation>{selected:,} parçadan ilk {most:,} tanesi kopyalandı. Hepsi için depoyu dışa aktarın.</translation>
    </message>
    <message>
        <source>The selection of {selected:,} chunks was too scattered in this order to be kept.</source>
        <translation>{selected:,} parçalık seçim bu sıralamada korunamayacak kadar dağınıktı.</translation>
    </message>
    <message>
        <source>The query was cleared: it left out chunk {chunk}.</source>
        <translation>Sorgu temizlendi: {chunk} numaralı parçayı dışarıda bırakıyordu.</translation>
    </message>
    <message>
        <source>Before: {matched}</source>
        <translation>Önceki: {matched}</translation>
    </message>
    <message>
        <source>There is no query to save.</source>
        <translation>Kaydedilecek bir sorgu yok.</translation>
    </message>
    <message numerus="yes">
        <source>{rows:,} of {n:,} chunk</source>
        <comment>{rows:,} of {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçadan {rows:,} tanesi</numerusform>
        </translation>
    </message>
    <message>
        <source>{rows:,} of {total:,}</source>
        <translation>{rows:,} / {total:,}</translation>
    </message>
    <message>
        <source>ascending</source>
        <translation>artan</translation>
    </message>
    <message>
        <source>descending</source>
        <translation>azalan</translation>
    </message>
    <message>
        <source>Sort by</source>
        <translation>Sırala</translation>
    </message>
    <message>
        <source>Type the name of a column</source>
        <translation>Bir sütunun adını yazın</translation>
    </message>
    <message>
        <source>No column is called so</source>
        <translation>Bu adda sütun yok</translation>
    </message>
</context>
<context>
    <name>Bulk edit</name>
    <message numerus="yes">
        <source>&amp;Edit {n:,} chunk</source>
        <comment>&amp;Edit {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçayı &amp;düzenle</numerusform>
        </translation>
    </message>
    <message>
        <source>Edit a field of many chunks</source>
        <translation>Birçok parçanın bir alanını düzenle</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Düzenle</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Alan</translation>
    </message>
    <message>
        <source>&amp;In</source>
        <translation>Kapsa&amp;m</translation>
    </message>
    <message>
        <source>Fie&amp;ld</source>
        <translation>&amp;Alan</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk would change</source>
        <comment>{n:,} chunks would change</comment>
        <translation>
            <numerusform>{n:,} parça değişecek</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk would change (the first {shown} are listed)</source>
        <comment>{n:,} chunks would change (the first {shown} are listed)</comment>
        <translation>
            <numerusform>{n:,} parça değişecek (ilk {shown} tanesi listelendi)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk as before</source>
        <comment>{n:,} chunks as before</comment>
        <translation>
            <numerusform>{n:,} parça olduğu gibi</numerusform>
        </translation>
    </message>
    <message>
        <source>One step, which Undo takes back.</source>
        <translation>Tek adımdır, Geri al ile geri alınır.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk stays as it is.</source>
        <comment>{n:,} chunks stay as they are.</comment>
        <translation>
            <numerusform>{n:,} parça olduğu gibi kalıyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Changing the chunks…</source>
        <translation>Parçalar değiştiriliyor…</translation>
    </message>
    <message>
        <source>Chunks that change</source>
        <translation>Değişecek parçalar</translation>
    </message>
    <message>
        <source>Nothing to do yet.</source>
        <translation>Henüz yapılacak bir şey yok.</translation>
    </message>
    <message>
        <source>Looking…</source>
        <translation>Bakılıyor…</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Kapsam</translation>
    </message>
    <message>
        <source>All that match: {scope}</source>
        <translation>Eşleşenlerin hepsi: {scope}</translation>
    </message>
    <message>
        <source>All chunks of the store</source>
        <translation>Deponun bütün parçaları</translation>
    </message>
    <message>
        <source>Only chunk {ids}</source>
        <translation>Yalnızca {ids} numaralı parça</translation>
    </message>
    <message>
        <source>The {count:,} selected chunks</source>
        <translation>Seçili {count:,} parça</translation>
    </message>
    <message>
        <source>Nothing would change.</source>
        <translation>Hiçbir şey değişmeyecek.</translation>
    </message>
</context>
<context>
    <name>Chunks</name>
    <message>
        <source>Undone</source>
        <translation>Geri alındı</translation>
    </message>
    <message>
        <source>Done again</source>
        <translation>Yinelendi</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>metinler</translation>
    </message>
    <message>
        <source>texts of further vectors</source>
        <translation>ek vektörlerin metinleri</translation>
    </message>
    <message>
        <source>vectors</source>
        <translation>vektörler</translation>
    </message>
    <message>
        <source>search rows</source>
        <translation>arama satırları</translation>
    </message>
    <message>
        <source>tags</source>
        <translation>etiketler</translation>
    </message>
    <message>
        <source>entities</source>
        <translation>varlıklar</translation>
    </message>
    <message>
        <source>uses</source>
        <translation>kullanımlar</translation>
    </message>
    <message>
        <source>relations</source>
        <translation>ilişkiler</translation>
    </message>
    <message>
        <source>marks of review</source>
        <translation>inceleme işaretleri</translation>
    </message>
    <message>
        <source>log payloads</source>
        <translation>günlük içerikleri</translation>
    </message>
    <message>
        <source>payloads of imported logs</source>
        <translation>içe aktarılan günlüklerin içerikleri</translation>
    </message>
    <message>
        <source>entries of the index</source>
        <translation>dizin kayıtları</translation>
    </message>
    <message>
        <source>files of the index, written anew</source>
        <translation>yeniden yazılan dizin dosyaları</translation>
    </message>
    <message>
        <source>lines of the operations log</source>
        <translation>işlem günlüğünün satırları</translation>
    </message>
    <message>
        <source>words and values in memory, all of them</source>
        <translation>bellekteki sözcükler ve değerler (tümü)</translation>
    </message>
    <message numerus="yes">
        <source>Erased {n:,} chunk</source>
        <comment>Erased {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parça kalıcı olarak silindi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk changed.</source>
        <comment>{n:,} chunks changed.</comment>
        <translation>
            <numerusform>{n:,} parça değişti.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} immutable chunk left as it was</source>
        <comment>{n:,} immutable chunks left as they were</comment>
        <translation>
            <numerusform>{n:,} değişmez parça olduğu gibi bırakıldı</numerusform>
        </translation>
    </message>
    <message>
        <source>Removed:</source>
        <translation>Silinenler:</translation>
    </message>
    <message>
        <source>Left:</source>
        <translation>Kalanlar:</translation>
    </message>
    <message>
        <source>Removed {parts}</source>
        <translation>Silinenler: {parts}</translation>
    </message>
    <message>
        <source>Cancelled; nothing was changed</source>
        <translation>İptal edildi; hiçbir şey değişmedi</translation>
    </message>
    <message>
        <source>{place}: {count:,}</source>
        <translation>{place}: {count:,}</translation>
    </message>
    <message>
        <source>Chunk {chunk} is not in the store any more; redo brings it back.</source>
        <translation>{chunk} numaralı parça artık depoda yok; yinele onu geri getirir.</translation>
    </message>
    <message>
        <source>Go to chunk {chunk}</source>
        <translation>{chunk} numaralı parçaya git</translation>
    </message>
    <message>
        <source>Done: {label}. Make these editable first to change them too.</source>
        <translation>Yapılan: {label}. Bunları da değiştirmek için önce düzenlenebilir yapın.</translation>
    </message>
    <message>
        <source>Chunk {chunk}</source>
        <translation>Parça {chunk}</translation>
    </message>
</context>
<context>
    <name>Columns</name>
    <message>
        <source>Sorting…</source>
        <translation>Sıralanıyor…</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>henüz yok</translation>
    </message>
    <message>
        <source>Number of the chunk in this store; newer ones are higher</source>
        <translation>Parçanın bu depodaki numarası; yenilerinki daha yüksektir</translation>
    </message>
    <message>
        <source>Protection: pinned, immutable, flashbulb</source>
        <translation>Koruma: sabitlenmiş, değişmez, flaş bellek</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>Koruma</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>İçerik</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategori</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Katman</translation>
    </message>
    <message>
        <source>Cognitive tier: working, episodic, semantic, dormant</source>
        <translation>Bilişsel katman: working (çalışan), episodic (anısal), semantic (anlamsal), dormant (uykuda)</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Whether it takes part in recall</source>
        <translation>Hatırlamaya katılıp katılmadığı</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivasyon</translation>
    </message>
    <message>
        <source>Base-level activation, in nats; recall ranks by it. The mark is the threshold</source>
        <translation>Temel düzey aktivasyon, nat cinsinden; hatırlama buna göre sıralar. Çizgi eşiği gösterir</translation>
    </message>
    <message>
        <source>Retention</source>
        <translation>Akılda kalma</translation>
    </message>
    <message>
        <source>Chance that it is retained, from its stability and the time since its last use</source>
        <translation>Akılda kalmış olma olasılığı; kararlılığından ve son kullanımından beri geçen süreden</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Önem</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Yarar</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>Olay zamanı</translation>
    </message>
    <message>
        <source>When the event took place (UTC)</source>
        <translation>Olayın gerçekleştiği zaman (UTC)</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Kayıt zamanı</translation>
    </message>
    <message>
        <source>When the store took it in (UTC)</source>
        <translation>Deponun onu aldığı zaman (UTC)</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Son kullanım</translation>
    </message>
    <message>
        <source>When it was last used (UTC); empty if never, or if its source did not say</source>
        <translation>En son ne zaman kullanıldığı (UTC); hiç kullanılmadıysa ya da kaynağı söylemediyse boş</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Kullanım</translation>
    </message>
    <message>
        <source>How often it was used; empty if its source did not say</source>
        <translation>Kaç kez kullanıldığı; kaynağı söylemediyse boş</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Not in this view</source>
        <translation>Bu görünümde yok</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Sabitlemeyi kaldır</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Sabitle</translation>
    </message>
    <message>
        <source>Make editable</source>
        <translation>Düzenlenebilir yap</translation>
    </message>
    <message>
        <source>Make immutable</source>
        <translation>Değişmez yap</translation>
    </message>
    <message>
        <source>New chunk…</source>
        <translation>Yeni parça…</translation>
    </message>
    <message>
        <source>Write a chunk</source>
        <translation>Bir parça yaz</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Düzenle</translation>
    </message>
    <message>
        <source>Change the chunk in the Inspector</source>
        <translation>Parçayı Denetçide değiştir</translation>
    </message>
    <message>
        <source>Edit a field of many…</source>
        <translation>Birçok parçada alan düzenle…</translation>
    </message>
    <message>
        <source>Set a field of the selected chunks, or of all that match; shown first, one step</source>
        <translation>Seçili parçaların ya da eşleşenlerin hepsinin bir alanını ayarla; önce gösterilir, tek adımdır</translation>
    </message>
    <message>
        <source>Show in Browse</source>
        <translation>Gözat görünümünde göster</translation>
    </message>
    <message>
        <source>Find it in the table of all chunks</source>
        <translation>Bütün parçaların tablosunda bul</translation>
    </message>
    <message>
        <source>Why not in Recall?</source>
        <translation>Hatırlamada neden yok?</translation>
    </message>
    <message>
        <source>See what keeps it out of the answer, or brought it in, stage by stage</source>
        <translation>Onu yanıtın dışında tutanı ya da yanıta sokanı aşama aşama gör</translation>
    </message>
    <message>
        <source>Save changes</source>
        <translation>Değişiklikleri kaydet</translation>
    </message>
    <message>
        <source>Store what was changed in the Inspector</source>
        <translation>Denetçide değiştirilenleri sakla</translation>
    </message>
    <message>
        <source>Nothing was changed</source>
        <translation>Hiçbir şey değiştirilmedi</translation>
    </message>
    <message>
        <source>Keep it from being forgotten, trimmed or demoted</source>
        <translation>Unutulmaktan, kırpılmaktan ya da alt katmana inmekten koru</translation>
    </message>
    <message>
        <source>Refuse edits, merges and consolidation as well</source>
        <translation>Düzenlemeyi, birleştirmeyi ve pekiştirmeyi de reddet</translation>
    </message>
    <message>
        <source>Tags…</source>
        <translation>Etiketler…</translation>
    </message>
    <message>
        <source>Change tags</source>
        <translation>Etiketleri değiştir</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>Devreden çıkar</translation>
    </message>
    <message>
        <source>Take it out of recall; nothing is deleted</source>
        <translation>Hatırlamadan çıkar; hiçbir şey silinmez</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Devreye al</translation>
    </message>
    <message>
        <source>Bring it back into recall</source>
        <translation>Yeniden hatırlamaya kat</translation>
    </message>
    <message>
        <source>Merge…</source>
        <translation>Birleştir…</translation>
    </message>
    <message>
        <source>Make one chunk of the selected ones, which must be 2 to 20</source>
        <translation>Seçili parçalardan tek parça yap; sayıları 2 ile 20 arasında olmalı</translation>
    </message>
    <message>
        <source>Select 2 to 20 chunks</source>
        <translation>2 ile 20 arası parça seçin</translation>
    </message>
    <message>
        <source>Split…</source>
        <translation>Böl…</translation>
    </message>
    <message>
        <source>Make several chunks of one</source>
        <translation>Bir parçadan birkaç parça yap</translation>
    </message>
    <message>
        <source>Split again</source>
        <translation>Yeniden böl</translation>
    </message>
    <message>
        <source>Bring the sources of a theme that a dream made back, and retire it</source>
        <translation>Bir rüyanın oluşturduğu temanın kaynaklarını geri getir, temayı devreden çıkar</translation>
    </message>
    <message>
        <source>Erase for good…</source>
        <translation>Kalıcı olarak sil…</translation>
    </message>
    <message>
        <source>Remove text, vectors and log entries, with a receipt; can&apos;t be undone</source>
        <translation>Metni, vektörleri ve günlük kayıtlarını dökümünü vererek sil; geri alınamaz</translation>
    </message>
    <message>
        <source>Undo {undo}</source>
        <translation>Geri al: {undo}</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Redo {redo}</source>
        <translation>Yinele: {redo}</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Yinele</translation>
    </message>
    <message>
        <source>New store…</source>
        <translation>Yeni depo…</translation>
    </message>
    <message>
        <source>Create an empty store</source>
        <translation>Boş bir depo oluştur</translation>
    </message>
    <message>
        <source>Open store…</source>
        <translation>Depo aç…</translation>
    </message>
    <message>
        <source>Open a store file</source>
        <translation>Bir depo dosyası aç</translation>
    </message>
    <message>
        <source>Open sample store</source>
        <translation>Örnek depoyu aç</translation>
    </message>
    <message>
        <source>Look around in a copy of the sample</source>
        <translation>Örneğin bir kopyasında gezin</translation>
    </message>
    <message>
        <source>Close store</source>
        <translation>Depoyu kapat</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>İçe aktar…</translation>
    </message>
    <message>
        <source>See what files would bring, and add it; each is one step that can be undone</source>
        <translation>Dosyaların ne getireceğini gör ve ekle; her biri geri alınabilen tek bir adımdır</translation>
    </message>
    <message>
        <source>Remember a conversation…</source>
        <translation>Bir konuşmayı hatırla…</translation>
    </message>
    <message>
        <source>See what would become of each message of a file, and store it as one step</source>
        <translation>Bir dosyadaki her iletiden ne çıkacağını gör, tek adımda sakla</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Dışa aktar…</translation>
    </message>
    <message>
        <source>Write chunks to a file, in a format of your choice</source>
        <translation>Parçaları seçtiğin biçimde bir dosyaya yaz</translation>
    </message>
    <message>
        <source>Check store</source>
        <translation>Depoyu denetle</translation>
    </message>
    <message>
        <source>Verify every part of it</source>
        <translation>Her bölümünü doğrula</translation>
    </message>
    <message>
        <source>Rebuild index</source>
        <translation>Dizini yeniden kur</translation>
    </message>
    <message>
        <source>Make search rows, missing vectors and the index anew from the texts</source>
        <translation>Arama kayıtlarını, eksik vektörleri ve dizini metinlerden yeniden oluştur</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>Çık</translation>
    </message>
    <message>
        <source>Take back the last step, whoever made it</source>
        <translation>Kim yapmış olursa olsun son adımı geri al</translation>
    </message>
    <message>
        <source>There is nothing to undo</source>
        <translation>Geri alınacak bir şey yok</translation>
    </message>
    <message>
        <source>Do again what was taken back</source>
        <translation>Geri alınanı yeniden yap</translation>
    </message>
    <message>
        <source>There is nothing to redo</source>
        <translation>Yinelenecek bir şey yok</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Bul</translation>
    </message>
    <message>
        <source>Search the chunks</source>
        <translation>Parçalarda ara</translation>
    </message>
    <message>
        <source>Find and replace…</source>
        <translation>Bul ve değiştir…</translation>
    </message>
    <message>
        <source>Replace a text, or what an expression finds, in many chunks; shown first, one step</source>
        <translation>Birçok parçada bir metni ya da bir ifadenin bulduğunu değiştir; önce gösterilir, tek adımdır</translation>
    </message>
    <message>
        <source>Select all matching</source>
        <translation>Eşleşenlerin hepsini seç</translation>
    </message>
    <message>
        <source>Select every chunk that the query matches</source>
        <translation>Sorguyla eşleşen her parçayı seç</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Copy the text of the selected chunks</source>
        <translation>Seçili parçaların metnini kopyala</translation>
    </message>
    <message>
        <source>Copy with columns</source>
        <translation>Sütunlarla kopyala</translation>
    </message>
    <message>
        <source>Copy the selected chunks with the columns on show, as a spreadsheet takes them</source>
        <translation>Seçili parçaları görünen sütunlarıyla, hesap tablosuna uygun kopyala</translation>
    </message>
    <message>
        <source>Change shortcuts…</source>
        <translation>Kısayolları değiştir…</translation>
    </message>
    <message>
        <source>Give commands other keys</source>
        <translation>Komutlara başka tuşlar ver</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Ayarlar…</translation>
    </message>
    <message>
        <source>Change how the window looks and which model makes vectors</source>
        <translation>Pencerenin görünüşünü ve vektörleri hangi modelin ürettiğini değiştir</translation>
    </message>
    <message>
        <source>Command palette…</source>
        <translation>Komut paleti…</translation>
    </message>
    <message>
        <source>Run any command by a few letters of its name</source>
        <translation>Herhangi bir komutu adının birkaç harfiyle çalıştır</translation>
    </message>
    <message>
        <source>Go to chunk…</source>
        <translation>Parçaya git…</translation>
    </message>
    <message>
        <source>By its number, by words or by a query</source>
        <translation>Numarasıyla, sözcüklerle ya da bir sorguyla</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Geri</translation>
    </message>
    <message>
        <source>Where you were before</source>
        <translation>Daha önce bulunduğun yer</translation>
    </message>
    <message>
        <source>Nothing was looked at before</source>
        <translation>Daha önce bakılan bir yer yok</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>İleri</translation>
    </message>
    <message>
        <source>Where you went back from</source>
        <translation>Geri dönülen yer</translation>
    </message>
    <message>
        <source>Nothing was looked at after this</source>
        <translation>Bundan sonra bakılan bir yer yok</translation>
    </message>
    <message>
        <source>Next chunk</source>
        <translation>Sonraki parça</translation>
    </message>
    <message>
        <source>Previous chunk</source>
        <translation>Önceki parça</translation>
    </message>
    <message>
        <source>Go to the Inspector</source>
        <translation>Denetçi&apos;ye git</translation>
    </message>
    <message>
        <source>Read and edit the chunk at hand</source>
        <translation>Eldeki parçayı oku ve düzenle</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Önizle</translation>
    </message>
    <message>
        <source>Show or hide the chunk at hand beside the list, which keeps the keyboard</source>
        <translation>Eldeki parçayı listenin yanında göster ya da gizle; klavye listede kalır</translation>
    </message>
    <message>
        <source>Next part of the window</source>
        <translation>Pencerenin sonraki bölümü</translation>
    </message>
    <message>
        <source>Take the keyboard on: views, facets, view, Inspector, panels</source>
        <translation>Klavyeyi ilerletir: görünümler, kırılımlar, görünüm, Denetçi, paneller</translation>
    </message>
    <message>
        <source>Previous part of the window</source>
        <translation>Pencerenin önceki bölümü</translation>
    </message>
    <message>
        <source>Take the keyboard back: panels, Inspector, view, facets, views</source>
        <translation>Klavyeyi geriletir: paneller, Denetçi, görünüm, kırılımlar, görünümler</translation>
    </message>
    <message>
        <source>Sort by…</source>
        <translation>Sırala…</translation>
    </message>
    <message>
        <source>Order the chunks by a column; by the same one again, the other way round</source>
        <translation>Parçaları bir sütuna göre sırala; aynı sütun yeniden seçilirse ters yönde</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Sütunlar…</translation>
    </message>
    <message>
        <source>Choose the columns of the table of chunks</source>
        <translation>Parça tablosunun sütunlarını seç</translation>
    </message>
    <message>
        <source>Facets</source>
        <translation>Kırılımlar</translation>
    </message>
    <message>
        <source>Show or hide what there is, and how many</source>
        <translation>Neler olduğunu ve kaçar tane olduğunu göster veya gizle</translation>
    </message>
    <message>
        <source>Save search…</source>
        <translation>Aramayı kaydet…</translation>
    </message>
    <message>
        <source>Give the query a name, or change or remove the search that it is</source>
        <translation>Sorguya bir ad ver ya da kayıtlıysa aramayı değiştir veya kaldır</translation>
    </message>
    <message>
        <source>Find duplicates</source>
        <translation>Yinelenenleri bul</translation>
    </message>
    <message>
        <source>Show the chunks whose text an earlier one has too, to retire them</source>
        <translation>Metni daha önceki birinde de olan parçaları, devreden çıkarmak için göster</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Yenile</translation>
    </message>
    <message>
        <source>Ask the store again</source>
        <translation>Depoya yeniden sor</translation>
    </message>
    <message>
        <source>Values as of…</source>
        <translation>Başka bir andaki değerler…</translation>
    </message>
    <message>
        <source>Compute activation, retention and recall as of another moment</source>
        <translation>Aktivasyonu, akılda kalmayı ve hatırlamayı başka bir an için hesapla</translation>
    </message>
    <message>
        <source>Look from here</source>
        <translation>Buradan bak</translation>
    </message>
    <message>
        <source>In Decay: compute all values as of the moment that the crosshair is at</source>
        <translation>Sönüm görünümünde: bütün değerleri artı imlecin bulunduğu an için hesapla</translation>
    </message>
    <message>
        <source>Return to now</source>
        <translation>Şimdiye dön</translation>
    </message>
    <message>
        <source>Compute all values as of now again (Esc)</source>
        <translation>Bütün değerleri yeniden şimdi için hesapla (Esc)</translation>
    </message>
    <message>
        <source>Values are those of now</source>
        <translation>Değerler zaten şimdinin</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>Sistemdeki gibi</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Koyu</translation>
    </message>
    <message>
        <source>Light, high contrast</source>
        <translation>Açık, yüksek karşıtlık</translation>
    </message>
    <message>
        <source>Dark, high contrast</source>
        <translation>Koyu, yüksek karşıtlık</translation>
    </message>
    <message>
        <source>Larger text</source>
        <translation>Daha büyük metin</translation>
    </message>
    <message>
        <source>Smaller text</source>
        <translation>Daha küçük metin</translation>
    </message>
    <message>
        <source>Normal text</source>
        <translation>Normal metin</translation>
    </message>
    <message>
        <source>Reset layout</source>
        <translation>Düzeni sıfırla</translation>
    </message>
    <message>
        <source>Put every dock back in its place</source>
        <translation>Bütün panelleri yerlerine koy</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>İşi iptal et</translation>
    </message>
    <message>
        <source>Stop the job that was started last</source>
        <translation>En son başlatılan işi durdur</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>Çalışan bir şey yok</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Klavye kısayolları</translation>
    </message>
    <message>
        <source>About Mnemoscope</source>
        <translation>Mnemoscope hakkında</translation>
    </message>
    <message>
        <source>No store is open</source>
        <translation>Açık depo yok</translation>
    </message>
    <message>
        <source>The store is open read-only</source>
        <translation>Depo salt okunur açık</translation>
    </message>
    <message>
        <source>The chunk is in the store no more</source>
        <translation>Parça artık depoda değil</translation>
    </message>
    <message>
        <source>No chunk is selected</source>
        <translation>Seçili parça yok</translation>
    </message>
    <message>
        <source>There is no chunk at hand</source>
        <translation>Elde parça yok</translation>
    </message>
    <message>
        <source>The chunk is immutable</source>
        <translation>Parça değişmez</translation>
    </message>
    <message>
        <source>Open this panel and go to it</source>
        <translation>Bu paneli aç ve ona git</translation>
    </message>
    <message>
        <source>Choose a step in History first</source>
        <translation>Önce Geçmiş görünümünde bir adım seçin</translation>
    </message>
    <message>
        <source>Undo this step</source>
        <translation>Bu adımı geri al</translation>
    </message>
    <message>
        <source>Take back the step chosen in History; later ones stay</source>
        <translation>Geçmiş görünümünde seçilen adımı geri al; sonrakiler kalır</translation>
    </message>
    <message>
        <source>Redo this step</source>
        <translation>Bu adımı yinele</translation>
    </message>
    <message>
        <source>Do again what the step chosen in History did</source>
        <translation>Geçmiş görünümünde seçilen adımın yaptığını yeniden yap</translation>
    </message>
    <message>
        <source>Undo back to here…</source>
        <translation>Buraya kadar geri al…</translation>
    </message>
    <message>
        <source>Take back the step chosen in History and every later one, as one step; shows first what that is</source>
        <translation>Geçmiş görünümünde seçilen adımı ve sonraki bütün adımları tek adımda geri al; önce neler olduğunu gösterir</translation>
    </message>
    <message>
        <source>Show the store as of this step</source>
        <translation>Depoyu bu adımdaki haliyle göster</translation>
    </message>
    <message>
        <source>Open the store, read-only, as it was when the step ended</source>
        <translation>Depoyu, adım bittiğindeki haliyle, salt okunur aç</translation>
    </message>
    <message>
        <source>Return to the present store</source>
        <translation>Deponun bugününe dön</translation>
    </message>
    <message>
        <source>Show the store again as it is</source>
        <translation>Depoyu yeniden şimdiki haliyle göster</translation>
    </message>
    <message>
        <source>The store on show is that of now</source>
        <translation>Görünen depo zaten şimdiki</translation>
    </message>
    <message>
        <source>Values as of this step</source>
        <translation>Bu adımdaki değerler</translation>
    </message>
    <message>
        <source>Compute activation, retention and recall as they were after this step; texts stay today&apos;s</source>
        <translation>Aktivasyonu, akılda kalmayı ve hatırlamayı bu adımdan sonraki haliyle hesapla; metinler bugünkü gibi kalır</translation>
    </message>
    <message>
        <source>Versions…</source>
        <translation>Sürümler…</translation>
    </message>
    <message>
        <source>See what the chunk once was, and revert it</source>
        <translation>Parçanın eskiden ne olduğunu gör ve ona döndür</translation>
    </message>
    <message>
        <source>Show in History</source>
        <translation>Geçmiş görünümünde göster</translation>
    </message>
    <message>
        <source>List the steps that changed the chunk</source>
        <translation>Parçayı değiştiren adımları listele</translation>
    </message>
    <message>
        <source>Verify the log</source>
        <translation>Günlüğü doğrula</translation>
    </message>
    <message>
        <source>Follow its chain of hashes from the first row to the last</source>
        <translation>Özet zincirini ilk satırdan sonuncuya kadar izle</translation>
    </message>
    <message>
        <source>Export the log…</source>
        <translation>Günlüğü dışa aktar…</translation>
    </message>
    <message>
        <source>Write steps, and what each changed, as JSONL to be read</source>
        <translation>Adımları ve her birinin neyi değiştirdiğini okunabilir JSONL olarak yaz</translation>
    </message>
    <message>
        <source>It is itself an undo; undo or redo step {undoes} instead</source>
        <translation>Kendisi bir geri almadır; onun yerine {undoes} numaralı adımı geri alın ya da yineleyin</translation>
    </message>
    <message>
        <source>It is itself a redo; undo or redo step {undoes} instead</source>
        <translation>Kendisi bir yinelemedir; onun yerine {undoes} numaralı adımı geri alın ya da yineleyin</translation>
    </message>
    <message>
        <source>It is undone already</source>
        <translation>Zaten geri alınmış</translation>
    </message>
    <message>
        <source>It was not undone</source>
        <translation>Geri alınmamıştı</translation>
    </message>
    <message>
        <source>What it erased is gone for good</source>
        <translation>Sildiği geri gelmez</translation>
    </message>
    <message>
        <source>Undo them again</source>
        <translation>Onları yeniden geri al</translation>
    </message>
    <message>
        <source>Redo what it undid</source>
        <translation>Geri aldıklarını yinele</translation>
    </message>
    <message>
        <source>A kind of fault is chosen in the Health view</source>
        <translation>Bir kusur türü Sağlık görünümünde seçilir</translation>
    </message>
    <message>
        <source>Nothing of this kind was found, or a repair can&apos;t mend it</source>
        <translation>Bu türden bir şey bulunmadı ya da onarım bunu gideremez</translation>
    </message>
    <message>
        <source>Check index</source>
        <translation>Dizini denetle</translation>
    </message>
    <message>
        <source>Compare chunks with vectors, index and search rows</source>
        <translation>Parçaları vektörlerle, dizinle ve arama kayıtlarıyla karşılaştır</translation>
    </message>
    <message>
        <source>Repair index</source>
        <translation>Dizini onar</translation>
    </message>
    <message>
        <source>Mend every fault of vectors, index and search rows; texts and log stay as they are</source>
        <translation>Vektörlerin, dizinin ve arama kayıtlarının her kusurunu gider; metinler ve günlük olduğu gibi kalır</translation>
    </message>
    <message>
        <source>Repair this kind</source>
        <translation>Bu türü onar</translation>
    </message>
    <message>
        <source>Mend the kind of fault at hand, and nothing else</source>
        <translation>Yalnızca eldeki kusur türünü gider</translation>
    </message>
    <message>
        <source>Compare models</source>
        <translation>Modelleri karşılaştır</translation>
    </message>
    <message>
        <source>See whose nearest neighbours differ between a model that is kept and the one in use</source>
        <translation>Saklanan bir modelle kullanılan model arasında hangi parçaların en yakın komşularının ayrıştığını gör</translation>
    </message>
    <message>
        <source>Re-embed…</source>
        <translation>Yeniden göm…</translation>
    </message>
    <message>
        <source>Make all vectors by the model that the settings choose, in the background</source>
        <translation>Bütün vektörleri ayarlarda seçilen modelle, arka planda üret</translation>
    </message>
    <message>
        <source>The queue is shown in the Review view</source>
        <translation>Kuyruk, İnceleme görünümünde gösterilir</translation>
    </message>
    <message>
        <source>This is done in Review</source>
        <translation>Bu, İnceleme görünümünde yapılır</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Kabul et</translation>
    </message>
    <message>
        <source>Leave the chunk as it is; it waits no more until others write to it again</source>
        <translation>Parçayı olduğu gibi bırakır; başkaları ona yeniden yazana kadar artık beklemez</translation>
    </message>
    <message>
        <source>Edit in the Inspector</source>
        <translation>Denetçi&apos;de düzenle</translation>
    </message>
    <message>
        <source>Change the chunk; it waits until it is accepted</source>
        <translation>Parçayı değiştirir; kabul edilene kadar bekler</translation>
    </message>
    <message>
        <source>Take the chunk out of recall; nothing is deleted</source>
        <translation>Parçayı geri çağırmadan çıkarır; hiçbir şey silinmez</translation>
    </message>
    <message>
        <source>Accept all shown…</source>
        <translation>Gösterilenlerin tümünü kabul et…</translation>
    </message>
    <message>
        <source>Accept every chunk of the queue that is listed, as one step</source>
        <translation>Kuyrukta listelenen her parçayı tek adımda kabul eder</translation>
    </message>
    <message>
        <source>Next to review</source>
        <translation>Sonraki incelenecek</translation>
    </message>
    <message>
        <source>Leave the chunk waiting and go on</source>
        <translation>Parçayı beklemede bırakıp sonrakine geçer</translation>
    </message>
    <message>
        <source>Previous to review</source>
        <translation>Önceki incelenecek</translation>
    </message>
    <message>
        <source>Undo the last decision</source>
        <translation>Son kararı geri al</translation>
    </message>
    <message>
        <source>Take back what you did last; what others wrote since stays</source>
        <translation>Son yaptığınızı geri alır; başkalarının o zamandan beri yazdıkları kalır</translation>
    </message>
    <message>
        <source>Select a relation in the Graph view first</source>
        <translation>Önce Çizge görünümünde bir ilişki seçin</translation>
    </message>
    <message>
        <source>Show in Graph</source>
        <translation>Çizgede göster</translation>
    </message>
    <message>
        <source>See what it is related to</source>
        <translation>Nelerle ilişkili olduğuna bakın</translation>
    </message>
    <message>
        <source>Add a relation…</source>
        <translation>İlişki ekle…</translation>
    </message>
    <message>
        <source>Relate it to another chunk</source>
        <translation>Başka bir parçayla ilişkilendirin</translation>
    </message>
    <message>
        <source>Change the relation…</source>
        <translation>İlişkiyi değiştir…</translation>
    </message>
    <message>
        <source>Give it another kind, confidence or evidence</source>
        <translation>Ona başka bir tür, güven ya da kanıt verin</translation>
    </message>
    <message>
        <source>Remove the relation</source>
        <translation>İlişkiyi kaldır</translation>
    </message>
    <message>
        <source>Take the link away; both chunks stay, and Undo brings it back</source>
        <translation>Bağı kaldırır; iki parça da kalır, Geri Al onu geri getirir</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Aç</translation>
    </message>
    <message>
        <source>Show all that the chosen node leads to (Return)</source>
        <translation>Seçili düğümün götürdüğü her şeyi gösterir (Enter)</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Hide what is reached only through the chosen node (Backspace)</source>
        <translation>Yalnızca seçili düğüm üzerinden ulaşılanları gizler (Geri tuşu)</translation>
    </message>
    <message>
        <source>Begin here</source>
        <translation>Buradan başla</translation>
    </message>
    <message>
        <source>Show what lies around the chosen node instead</source>
        <translation>Bunun yerine seçili düğümün çevresini gösterir</translation>
    </message>
    <message>
        <source>This is done in Dream</source>
        <translation>Bu, Rüya görünümünde yapılır</translation>
    </message>
    <message>
        <source>Plan a dream</source>
        <translation>Rüya planla</translation>
    </message>
    <message>
        <source>Work out what the chosen steps would change; nothing is written</source>
        <translation>Seçilen adımların neyi değiştireceğini hesapla; hiçbir şey yazılmaz</translation>
    </message>
    <message>
        <source>Plan the next step</source>
        <translation>Sonraki adımı planla</translation>
    </message>
    <message>
        <source>Go on by one of the chosen steps, and look at what it proposes</source>
        <translation>Seçilen adımlardan birini daha planla ve ne önerdiğine bak</translation>
    </message>
    <message>
        <source>Apply what is accepted</source>
        <translation>Kabul edilenleri uygula</translation>
    </message>
    <message>
        <source>One step of the log that can be undone; a backup is made before</source>
        <translation>Günlükte geri alınabilen tek bir adım; önce yedek alınır</translation>
    </message>
    <message>
        <source>Accept the proposal</source>
        <translation>Öneriyi kabul et</translation>
    </message>
    <message>
        <source>Apply it with the others, and go on to the next</source>
        <translation>Ötekilerle birlikte uygula ve sonrakine geç</translation>
    </message>
    <message>
        <source>Reject the proposal</source>
        <translation>Öneriyi reddet</translation>
    </message>
    <message>
        <source>Leave it out, and go on to the next; of a contradiction, both are kept</source>
        <translation>Dışarıda bırak ve sonrakine geç; bir çelişkide ikisi de kalır</translation>
    </message>
    <message>
        <source>Accept all but contradictions</source>
        <translation>Çelişkiler dışında tümünü kabul et</translation>
    </message>
    <message>
        <source>All of the step that are listed; a contradiction is settled by itself</source>
        <translation>Adımın listelenenlerinin tümü; çelişkiler tek tek çözülür</translation>
    </message>
    <message>
        <source>Reject all but contradictions</source>
        <translation>Çelişkiler dışında tümünü reddet</translation>
    </message>
    <message>
        <source>Edit the proposed text</source>
        <translation>Önerilen metni düzenle</translation>
    </message>
    <message>
        <source>Put what a merge or a summary should say into your own words</source>
        <translation>Bir birleştirmenin ya da özetin ne diyeceğini kendi sözlerinle yaz</translation>
    </message>
    <message>
        <source>Keep the older</source>
        <translation>Eskisini tut</translation>
    </message>
    <message>
        <source>Of two that contradict each other; the other goes dormant</source>
        <translation>Birbiriyle çelişen ikisinden; öteki uykuya geçer</translation>
    </message>
    <message>
        <source>Keep the newer</source>
        <translation>Yenisini tut</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>İkisini de tut</translation>
    </message>
    <message>
        <source>Neither of two that contradict each other goes</source>
        <translation>Birbiriyle çelişen ikisinden hiçbiri gitmez</translation>
    </message>
    <message>
        <source>Next that waits for you</source>
        <translation>Sizi bekleyen sonraki</translation>
    </message>
    <message>
        <source>Go to the next proposal that is not decided yet, of whichever step</source>
        <translation>Hangi adımdan olursa olsun, henüz karara bağlanmamış sonraki öneriye git</translation>
    </message>
    <message>
        <source>Open a plan…</source>
        <translation>Plan aç…</translation>
    </message>
    <message>
        <source>Read a plan from a JSON file, to look through it and apply it</source>
        <translation>İncelemek ve uygulamak için bir JSON dosyasından plan oku</translation>
    </message>
    <message>
        <source>Save the plan…</source>
        <translation>Planı kaydet…</translation>
    </message>
    <message>
        <source>Write the plan and what is accepted of it to a JSON file</source>
        <translation>Planı ve kabul edilenlerini bir JSON dosyasına yaz</translation>
    </message>
    <message>
        <source>Keep the plan to compare with</source>
        <translation>Karşılaştırmak için planı sakla</translation>
    </message>
    <message>
        <source>The next plan, by other steps or parameters, stands beside it under Compare</source>
        <translation>Başka adımlarla ya da parametrelerle yapılan sonraki plan, Karşılaştır altında yanında durur</translation>
    </message>
    <message>
        <source>Put the plan away</source>
        <translation>Planı kaldır</translation>
    </message>
    <message>
        <source>Let go of the plan and of what was decided; nothing is written</source>
        <translation>Planı ve verilen kararları bırak; hiçbir şey yazılmaz</translation>
    </message>
    <message>
        <source>Automatic dreams…</source>
        <translation>Otomatik rüyalar…</translation>
    </message>
    <message>
        <source>What a dream may apply by itself, how often, and whether this window sees to it</source>
        <translation>Bir rüyanın kendiliğinden neleri, ne sıklıkla uygulayabileceği ve bu pencerenin bunu yapıp yapmayacağı</translation>
    </message>
    <message>
        <source>This is done in Predict</source>
        <translation>Bu, Tahmin görünümünde yapılır</translation>
    </message>
    <message>
        <source>Add a gate…</source>
        <translation>Kapı ekle…</translation>
    </message>
    <message>
        <source>Let a decision wait for your word, at the end of the queue</source>
        <translation>Bir kararı, kuyruğun sonunda sözünüzü beklemeye bırakır</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>Keşfet</translation>
    </message>
    <message>
        <source>Look for what the figures of gates tell; what is new waits for your word</source>
        <translation>Kapıların rakamları ne diyor diye bakar; yeni olan sizin sözünüzü bekler</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adımla</translation>
    </message>
    <message>
        <source>Run the next stage of the prediction</source>
        <translation>Tahminin sıradaki aşamasını çalıştırır</translation>
    </message>
    <message>
        <source>Step back</source>
        <translation>Geri adımla</translation>
    </message>
    <message>
        <source>Take back the last stage; in the row of stages also with the left arrow</source>
        <translation>Son aşamayı geri alır; aşama sırasında sol ok da bunu yapar</translation>
    </message>
    <message>
        <source>Run all stages</source>
        <translation>Tüm aşamaları çalıştır</translation>
    </message>
    <message>
        <source>Run what is left, stage by stage (F5 too)</source>
        <translation>Kalanı aşama aşama çalıştırır (F5 de olur)</translation>
    </message>
    <message>
        <source>Stop the prediction</source>
        <translation>Tahmini durdur</translation>
    </message>
    <message>
        <source>Go no further, and drop the answer that is on its way</source>
        <translation>Daha ileri gitmez, yoldaki yanıtı da bırakır</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Yeniden oynat</translation>
    </message>
    <message>
        <source>Predict again from the same memories, by the model that is chosen now</source>
        <translation>Şimdi seçili modelle, aynı anılardan yeniden tahmin eder</translation>
    </message>
    <message>
        <source>Edit the prompt</source>
        <translation>İstemi düzenle</translation>
    </message>
    <message>
        <source>Ask the stage at hand with other words, and run from there</source>
        <translation>Eldeki aşamaya başka sözlerle sorar ve oradan sürdürür</translation>
    </message>
    <message>
        <source>Go to the answer</source>
        <translation>Yanıta git</translation>
    </message>
    <message>
        <source>Write what you say at this gate</source>
        <translation>Bu kapıda ne dediğinizi yazın</translation>
    </message>
    <message>
        <source>Ask this gate again…</source>
        <translation>Bu kapıyı yeniden sor…</translation>
    </message>
    <message>
        <source>Add a gate like the one at hand, to see what would be predicted now</source>
        <translation>Şimdi ne tahmin edileceğini görmek için eldekine benzer bir kapı ekler</translation>
    </message>
    <message>
        <source>Withdraw the gate</source>
        <translation>Kapıyı geri çek</translation>
    </message>
    <message>
        <source>Take it out of the queue; nothing is remembered of it</source>
        <translation>Kuyruktan çıkarır; ondan hiçbir şey anımsanmaz</translation>
    </message>
    <message>
        <source>This is done in Agents</source>
        <translation>Bu, Ajanlar görünümünde yapılır</translation>
    </message>
    <message>
        <source>Minutes</source>
        <translation>Tutanaklar</translation>
    </message>
    <message>
        <source>See what agents did, the newest first</source>
        <translation>Ajanların ne yaptığını gör, en yenisi başta</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>Bağlam</translation>
    </message>
    <message>
        <source>See what the agent at hand would be told now</source>
        <translation>Eldeki ajana şimdi ne anlatılacağını gör</translation>
    </message>
    <message>
        <source>Stream</source>
        <translation>Akış</translation>
    </message>
    <message>
        <source>See what agents logged cycle by cycle, and reflect on it</source>
        <translation>Ajanların döngü döngü kaydettiklerini gör ve üzerinde düşün</translation>
    </message>
    <message>
        <source>Core memory</source>
        <translation>Çekirdek bellek</translation>
    </message>
    <message>
        <source>See and write what a role always has in mind</source>
        <translation>Bir rolün hep aklında olanları gör ve yaz</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Öneriler</translation>
    </message>
    <message>
        <source>Decide on what agents would change of playbooks and rules</source>
        <translation>Ajanların oyun kitaplarında ve kurallarda değiştirmek istediklerine karar ver</translation>
    </message>
    <message>
        <source>Reflect now</source>
        <translation>Şimdi derin düşün</translation>
    </message>
    <message>
        <source>Make insights and lessons of what was logged since the last reflection</source>
        <translation>Son derin düşünmeden beri kaydedilenlerden içgörü ve ders çıkar</translation>
    </message>
    <message>
        <source>Save the section</source>
        <translation>Bölümü kaydet</translation>
    </message>
    <message>
        <source>Write the section of core memory at hand; in its text also Ctrl+S</source>
        <translation>Çekirdek belleğin eldeki bölümünü yaz; metninde Ctrl+S de</translation>
    </message>
    <message>
        <source>Discard what is typed</source>
        <translation>Yazılanlardan vazgeç</translation>
    </message>
    <message>
        <source>Show the section of core memory at hand as it is stored</source>
        <translation>Çekirdek belleğin eldeki bölümünü depodaki haliyle göster</translation>
    </message>
    <message>
        <source>Another role…</source>
        <translation>Başka bir rol…</translation>
    </message>
    <message>
        <source>Show a role that has nothing in mind yet</source>
        <translation>Aklında henüz bir şey olmayan bir rolü göster</translation>
    </message>
    <message>
        <source>Audit playbooks and rules</source>
        <translation>Oyun kitaplarını ve kuralları denetle</translation>
    </message>
    <message>
        <source>Read in the log who changed what only a person may change</source>
        <translation>Yalnızca bir kişinin değiştirebileceğini kimin değiştirdiğini günlükten oku</translation>
    </message>
    <message>
        <source>Approve the proposal</source>
        <translation>Öneriyi onayla</translation>
    </message>
    <message>
        <source>Put the proposal at hand in force, as it stands in its text</source>
        <translation>Eldeki öneriyi, metninde durduğu gibi yürürlüğe koy</translation>
    </message>
    <message>
        <source>Close the proposal at hand, and change nothing</source>
        <translation>Eldeki öneriyi kapat ve hiçbir şeyi değiştirme</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>See how far the agent at hand is trusted, and what moved that</source>
        <translation>Eldeki ajana ne kadar güvenildiğini ve bunu neyin değiştirdiğini görün</translation>
    </message>
    <message>
        <source>It had impact</source>
        <translation>Etkisi oldu</translation>
    </message>
    <message>
        <source>Say that the dissent at hand changed what came out</source>
        <translation>Eldeki itirazın sonucu değiştirdiğini söyleyin</translation>
    </message>
    <message>
        <source>It had no impact</source>
        <translation>Etkisi olmadı</translation>
    </message>
    <message>
        <source>Say that the dissent at hand changed nothing</source>
        <translation>Eldeki itirazın hiçbir şeyi değiştirmediğini söyleyin</translation>
    </message>
    <message>
        <source>Take the override back</source>
        <translation>Karşı kararı geri al</translation>
    </message>
    <message>
        <source>Say that the override at hand was regretted</source>
        <translation>Eldeki karşı karardan pişman olunduğunu söyleyin</translation>
    </message>
    <message>
        <source>It is not regretted</source>
        <translation>Pişman olunmadı</translation>
    </message>
    <message>
        <source>Say that the override at hand is not regretted, whatever later versions tell</source>
        <translation>Sonraki sürümler ne derse desin, eldeki karşı karardan pişman olunmadığını söyleyin</translation>
    </message>
    <message>
        <source>Draw the devil&apos;s advocate</source>
        <translation>Şeytanın avukatını çek</translation>
    </message>
    <message>
        <source>Draw, by chance and trust, the agent that has to object</source>
        <translation>İtiraz edecek ajanı güvene göre kurayla belirleyin</translation>
    </message>
    <message>
        <source>Show the memory of the minute</source>
        <translation>Tutanağın anısını göster</translation>
    </message>
    <message>
        <source>Show the chunk that was made of the minute at hand among all chunks</source>
        <translation>Eldeki tutanaktan oluşturulan parçayı bütün parçalar arasında göster</translation>
    </message>
    <message>
        <source>Copy the context</source>
        <translation>Bağlamı kopyala</translation>
    </message>
    <message>
        <source>Copy what the agent at hand would be told, word for word</source>
        <translation>Eldeki ajana anlatılacakları sözcüğü sözcüğüne kopyala</translation>
    </message>
    <message>
        <source>Copy the command for agents</source>
        <translation>Ajanlar için komutu kopyala</translation>
    </message>
    <message>
        <source>Copy the command that lets an agent use this store</source>
        <translation>Bir ajanın bu depoyu kullanmasını sağlayan komutu kopyala</translation>
    </message>
    <message>
        <source>PAIR</source>
        <translation>PAIR</translation>
    </message>
    <message>
        <source>Improve an output by what earlier work taught, stage by stage</source>
        <translation>Bir çıktıyı, önceki işlerin öğrettikleriyle aşama aşama iyileştir</translation>
    </message>
    <message>
        <source>Step the PAIR run</source>
        <translation>PAIR denemesini adımla</translation>
    </message>
    <message>
        <source>Run the next stage, or begin with what is written</source>
        <translation>Sonraki aşamayı çalıştır ya da yazılanla başla</translation>
    </message>
    <message>
        <source>Run all stages of PAIR</source>
        <translation>PAIR&apos;in tüm aşamalarını çalıştır</translation>
    </message>
    <message>
        <source>Run what is left, until your revision is waited for</source>
        <translation>Düzeltmeniz beklenene kadar kalanı çalıştır</translation>
    </message>
    <message>
        <source>Stop the stage of PAIR</source>
        <translation>PAIR aşamasını durdur</translation>
    </message>
    <message>
        <source>Leave the PAIR run here</source>
        <translation>PAIR denemesini burada bırak</translation>
    </message>
    <message>
        <source>End the run with the best output so far</source>
        <translation>Denemeyi şimdiye kadarki en iyi çıktıyla bitir</translation>
    </message>
    <message>
        <source>Begin PAIR anew</source>
        <translation>PAIR&apos;e yeniden başla</translation>
    </message>
    <message>
        <source>Write what is to be improved; the run stays until another begins</source>
        <translation>Neyin iyileştirileceğini yaz; başkası başlayana kadar deneme kalır</translation>
    </message>
    <message>
        <source>Copy the best output of PAIR</source>
        <translation>PAIR&apos;in en iyi çıktısını kopyala</translation>
    </message>
    <message>
        <source>Copy the output with the highest score so far</source>
        <translation>Şimdiye kadar en yüksek puanlı çıktıyı kopyala</translation>
    </message>
    <message>
        <source>Keep the PAIR run as minutes</source>
        <translation>PAIR denemesini tutanak olarak sakla</translation>
    </message>
    <message>
        <source>Write evaluations and outcome as minutes of the agent at hand, for good</source>
        <translation>Değerlendirmeleri ve sonucu eldeki ajanın tutanakları olarak, kalıcı biçimde yaz</translation>
    </message>
    <message>
        <source>Import an agent&apos;s file…</source>
        <translation>Bir ajanın dosyasını içe aktar…</translation>
    </message>
    <message>
        <source>Bring in what a JSON file tells of an agent: dissents, overrides, its trust</source>
        <translation>Bir JSON dosyasının bir ajan hakkında anlattıklarını al: itirazlar, geçersiz kılmalar, güveni</translation>
    </message>
    <message>
        <source>Export the agent at hand…</source>
        <translation>Eldeki ajanı dışa aktar…</translation>
    </message>
    <message>
        <source>Write all that is known of the agent at hand to a JSON file</source>
        <translation>Eldeki ajan hakkında bilinen her şeyi bir JSON dosyasına yaz</translation>
    </message>
</context>
<context>
    <name>Compare</name>
    <message>
        <source>Expected</source>
        <translation>Beklenen</translation>
    </message>
    <message>
        <source>new</source>
        <translation>yeni</translation>
    </message>
    <message>
        <source>gone</source>
        <translation>yok</translation>
    </message>
    <message numerus="yes">
        <source>{shared:,} of {n:,} hit is in both</source>
        <comment>{shared:,} of {n:,} hits are in both</comment>
        <translation>
            <numerusform>{n:,} sonuçtan {shared:,} tanesi ikisinde de var</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} is new</source>
        <comment>{n:,} are new</comment>
        <translation>
            <numerusform>{n:,} yeni</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} is gone</source>
        <comment>{n:,} are gone</comment>
        <translation>
            <numerusform>{n:,} artık yok</numerusform>
        </translation>
    </message>
    <message>
        <source>Neither profile finds anything.</source>
        <translation>İki profil de bir şey bulmuyor.</translation>
    </message>
    <message>
        <source>Both give the same hits in the same order</source>
        <translation>İkisi de aynı sonuçları aynı sırada veriyor</translation>
    </message>
    <message>
        <source>#{id} from {before} to {after}</source>
        <translation>#{id}: {before}. sıradan {after}. sıraya</translation>
    </message>
    <message>
        <source>Biggest climbs: {climbs}.</source>
        <translation>En çok yükselenler: {climbs}.</translation>
    </message>
    <message>
        <source>Expected, by {left}: {here}. By {right}: {there}.</source>
        <translation>Beklenenler, {left} ile: {here}. {right} ile: {there}.</translation>
    </message>
    <message>
        <source>The same rank by {profile}</source>
        <translation>{profile} profilinde de aynı sırada</translation>
    </message>
    <message>
        <source>Rank {rank} by {profile}</source>
        <translation>{profile} profilinde {rank}. sırada</translation>
    </message>
    <message>
        <source>Not among the hits by {profile}: rank {rank} by score</source>
        <translation>{profile} profilinde sonuçlar arasında değil: puana göre sırası {rank}</translation>
    </message>
    <message>
        <source>Not found by {profile}</source>
        <translation>{profile} profilinde bulunmuyor</translation>
    </message>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Henüz karşılaştırılacak bir şey yok</translation>
    </message>
    <message>
        <source>Ask a question above: what two profiles answer to it stands here side by side.</source>
        <translation>Yukarıda bir soru sorun: iki profilin verdiği yanıtlar burada yan yana durur.</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Soruluyor…</translation>
    </message>
    <message>
        <source>No hits</source>
        <translation>Sonuç yok</translation>
    </message>
    <message>
        <source>This profile finds nothing for the question.</source>
        <translation>Bu profil soru için bir şey bulmuyor.</translation>
    </message>
    <message>
        <source>The question could not be asked</source>
        <translation>Soru sorulamadı</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Karşılaştır</translation>
    </message>
    <message>
        <source>Hits of the profile in force</source>
        <translation>Yürürlükteki profilin sonuçları</translation>
    </message>
    <message>
        <source>Hits of the other profile</source>
        <translation>Öteki profilin sonuçları</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Profiller…</translation>
    </message>
    <message>
        <source>{profile}, in force</source>
        <translation>{profile}, yürürlükte</translation>
    </message>
    <message>
        <source>The other profile</source>
        <translation>Öteki profil</translation>
    </message>
    <message>
        <source>Changes of rank</source>
        <translation>Sıra değişimleri</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
</context>
<context>
    <name>Decay</name>
    <message>
        <source>Activation</source>
        <translation>Aktivasyon</translation>
    </message>
    <message>
        <source>nats, by interaction</source>
        <translation>nat, etkileşime göre</translation>
    </message>
    <message>
        <source>Retention</source>
        <translation>Akılda kalma</translation>
    </message>
    <message>
        <source>by date</source>
        <translation>tarihe göre</translation>
    </message>
    <message>
        <source>Activation {now} nats {when}, {fate}.</source>
        <translation>Aktivasyon {when} {now} nat, {fate}.</translation>
    </message>
    <message>
        <source>not known: no use has a date</source>
        <translation>bilinmiyor: hiçbir kullanımın tarihi yok</translation>
    </message>
    <message>
        <source>P(retrieval) {probability}</source>
        <translation>P(geri çağırma) {probability}</translation>
    </message>
    <message>
        <source>interaction {x:,.0f} ({ahead})</source>
        <translation>etkileşim {x:,.0f} ({ahead})</translation>
    </message>
    <message>
        <source>in {span}</source>
        <translation>{span} sonra</translation>
    </message>
    <message>
        <source>{span} ago</source>
        <translation>{span} önce</translation>
    </message>
    <message>
        <source>{count:,} presentations from interaction {since:,} to {interaction:,}, compacted</source>
        <translation>{since:,}. etkileşimden {interaction:,}. etkileşime {count:,} sunum, sıkıştırılmış</translation>
    </message>
    <message>
        <source>date unknown</source>
        <translation>tarihi bilinmiyor</translation>
    </message>
    <message>
        <source>{reason} {when} (interaction {interaction:,})</source>
        <translation>{reason} {when} (etkileşim {interaction:,})</translation>
    </message>
    <message numerus="yes">
        <source>Copied {n:,} values</source>
        <comment>Copied {n:,} values</comment>
        <translation>
            <numerusform>{n:,} değer kopyalandı</numerusform>
        </translation>
    </message>
    <message>
        <source>Picture (PNG)…</source>
        <translation>Resim (PNG)…</translation>
    </message>
    <message>
        <source>Drawing (SVG)…</source>
        <translation>Çizim (SVG)…</translation>
    </message>
    <message>
        <source>Numbers (CSV)…</source>
        <translation>Sayılar (CSV)…</translation>
    </message>
    <message>
        <source>Copy numbers</source>
        <translation>Sayıları kopyala</translation>
    </message>
    <message>
        <source>Show numbers…</source>
        <translation>Sayıları göster…</translation>
    </message>
    <message>
        <source>Export {name}</source>
        <translation>Dışa aktar: {name}</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name} kaydedildi</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Numbers</source>
        <translation>Sayılar</translation>
    </message>
    <message>
        <source>Hold: keep showing this, whatever is chosen elsewhere</source>
        <translation>Tut: başka yerde ne seçilirse seçilsin bunu göstermeyi sürdür</translation>
    </message>
    <message>
        <source>Held. Follow what is chosen elsewhere again</source>
        <translation>Tutuluyor. Başka yerde seçileni yeniden izle</translation>
    </message>
    <message>
        <source>What to plot</source>
        <translation>Ne çizilsin</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Her şeyi göster (0)</translation>
    </message>
    <message>
        <source>Export or copy</source>
        <translation>Dışa aktar ya da kopyala</translation>
    </message>
    <message>
        <source>Parameters to try out</source>
        <translation>Denenecek parametreler</translation>
    </message>
    <message>
        <source>ACT-R exact</source>
        <translation>ACT-R kesin</translation>
    </message>
    <message>
        <source>Petrov hybrid</source>
        <translation>Petrov karma</translation>
    </message>
    <message>
        <source>v9 retention</source>
        <translation>v9 akılda kalma</translation>
    </message>
    <message>
        <source>FSRS-6 converted</source>
        <translation>FSRS-6 dönüştürülmüş</translation>
    </message>
    <message>
        <source>FSRS-6 replayed</source>
        <translation>FSRS-6 yeniden oynatılmış</translation>
    </message>
    <message>
        <source>v9 activation</source>
        <translation>v9 aktivasyon</translation>
    </message>
    <message>
        <source>Next to fall</source>
        <translation>Sıradaki düşecek</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Şimdi</translation>
    </message>
    <message>
        <source>Falls</source>
        <translation>Düşüş</translation>
    </message>
    <message>
        <source>Activation of the selected chunks</source>
        <translation>Seçili parçaların aktivasyonu</translation>
    </message>
    <message>
        <source>chunk {chunk}</source>
        <translation>parça {chunk}</translation>
    </message>
    <message>
        <source>interaction {x:,.0f} ({place}) · {above:,} of {known:,} above τ</source>
        <translation>etkileşim {x:,.0f} ({place}) · {known:,} parçadan {above:,} tanesi τ üzerinde</translation>
    </message>
    <message>
        <source>below</source>
        <translation>altında</translation>
    </message>
    <message>
        <source>in {ahead:,}</source>
        <translation>{ahead:,} sonra</translation>
    </message>
    <message>
        <source>never</source>
        <translation>hiç</translation>
    </message>
    <message>
        <source>Chunks by when they fall below the threshold</source>
        <translation>Eşiğin altına düşeceği zamana göre parçalar</translation>
    </message>
    <message>
        <source>due</source>
        <translation>vakti</translation>
    </message>
    <message>
        <source>Its source carried no access history: a click in the future tries out a first use.</source>
        <translation>Kaynağı erişim geçmişi taşımıyordu: gelecekte bir noktaya tıklamak ilk kullanımı dener.</translation>
    </message>
    <message>
        <source>what if</source>
        <translation>ya olursa</translation>
    </message>
    <message>
        <source>already below τ</source>
        <translation>şimdiden τ altında</translation>
    </message>
    <message>
        <source>never below τ</source>
        <translation>τ altına hiç inmez</translation>
    </message>
    <message>
        <source>v9 threshold</source>
        <translation>v9 eşiği</translation>
    </message>
    <message>
        <source>desired</source>
        <translation>hedef</translation>
    </message>
    <message>
        <source>own value</source>
        <translation>özel değer</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Hepsini sıfırla</translation>
    </message>
    <message>
        <source>Decay d</source>
        <translation>Sönüm d</translation>
    </message>
    <message>
        <source>How fast each presentation fades: its age to the power −d</source>
        <translation>Her sunumun ne hızla söndüğü: yaşının −d&apos;inci kuvveti</translation>
    </message>
    <message>
        <source>Threshold τ</source>
        <translation>Eşik τ</translation>
    </message>
    <message>
        <source>nats</source>
        <translation>nat</translation>
    </message>
    <message>
        <source>Recall by activation needs B above τ</source>
        <translation>Aktivasyonla hatırlama için B, τ üzerinde olmalı</translation>
    </message>
    <message>
        <source>Scale of the noise: the larger, the wider the band in which retrieval is a matter of luck</source>
        <translation>Gürültünün ölçeği: büyüdükçe geri çağırmanın şansa kaldığı bant genişler</translation>
    </message>
    <message>
        <source>Noise s</source>
        <translation>Gürültü s</translation>
    </message>
    <message>
        <source>Petrov k</source>
        <translation>Petrov k</translation>
    </message>
    <message>
        <source>Newest presentations that the hybrid counts as they are</source>
        <translation>Karmanın olduğu gibi saydığı en yeni sunumlar</translation>
    </message>
    <message>
        <source>Retention at which seed 001 rehearses</source>
        <translation>seed 001&apos;in tekrar ettirdiği akılda kalma düzeyi</translation>
    </message>
    <message>
        <source>Desired retention</source>
        <translation>Hedef akılda kalma</translation>
    </message>
    <message>
        <source>Retention at which FSRS reviews</source>
        <translation>FSRS&apos;in gözden geçirdiği akılda kalma düzeyi</translation>
    </message>
    <message>
        <source>Preset of the threshold</source>
        <translation>Hazır eşik değeri</translation>
    </message>
    <message>
        <source>FSRS-6 weights</source>
        <translation>FSRS-6 ağırlıkları</translation>
    </message>
    <message>
        <source>Tried out only: nothing set here is stored.</source>
        <translation>Yalnızca deneme: burada ayarlanan hiçbir şey saklanmaz.</translation>
    </message>
    <message>
        <source>Click in the future of a plot to try out a use. Nothing is stored.</source>
        <translation>Bir kullanımı denemek için çizimin geleceğine tıklayın. Hiçbir şey saklanmaz.</translation>
    </message>
    <message>
        <source>Take away the rehearsal at {text}</source>
        <translation>{text} anındaki tekrarı kaldır</translation>
    </message>
    <message>
        <source>Clear all</source>
        <translation>Hepsini temizle</translation>
    </message>
    <message>
        <source>interaction {interaction:,}</source>
        <translation>etkileşim {interaction:,}</translation>
    </message>
    <message>
        <source>Rehearsals tried out</source>
        <translation>Denenen tekrarlar</translation>
    </message>
    <message>
        <source>What is tried out</source>
        <translation>Denenenler</translation>
    </message>
    <message>
        <source>Spread of activation over time</source>
        <translation>Aktivasyonun zaman içindeki dağılımı</translation>
    </message>
    <message>
        <source>Spread of activation now</source>
        <translation>Aktivasyonun şimdiki dağılımı</translation>
    </message>
    <message>
        <source>number of chunks</source>
        <translation>parça sayısı</translation>
    </message>
    <message>
        <source>median</source>
        <translation>ortanca</translation>
    </message>
    <message>
        <source>middle half</source>
        <translation>ortadaki yarı</translation>
    </message>
    <message>
        <source>5% to 95%</source>
        <translation>%5 – %95</translation>
    </message>
    <message>
        <source>above τ</source>
        <translation>τ üzerinde</translation>
    </message>
    <message>
        <source>{moment}, interaction {x:,.0f}</source>
        <translation>{moment}, etkileşim {x:,.0f}</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Seçim</translation>
    </message>
    <message>
        <source>Whole store</source>
        <translation>Bütün depo</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk selected</source>
        <comment>{n:,} chunks selected</comment>
        <translation>
            <numerusform>{n:,} parça seçili</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a chunk in another view to see how it fades, or look at all of them.</source>
        <translation>Nasıl söndüğünü görmek için başka bir görünümde bir parça seçin, ya da hepsine bakın.</translation>
    </message>
    <message>
        <source>No chunk selected</source>
        <translation>Seçili parça yok</translation>
    </message>
    <message>
        <source>Show the whole store</source>
        <translation>Bütün depoyu göster</translation>
    </message>
    <message>
        <source>Select chunks in another view to compare how they fade, or look at all of them.</source>
        <translation>Nasıl söndüklerini karşılaştırmak için başka bir görünümde parçalar seçin, ya da hepsine bakın.</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Hiçbir şey seçili değil</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Sönüm</translation>
    </message>
    <message>
        <source>Spread of activation</source>
        <translation>Aktivasyon dağılımı</translation>
    </message>
    <message>
        <source>Computing the spread of activation…</source>
        <translation>Aktivasyon dağılımı hesaplanıyor…</translation>
    </message>
    <message>
        <source>It came into the store after {as_of}.</source>
        <translation>Depoya {as_of} anından sonra geldi.</translation>
    </message>
    <message>
        <source>Chunk {chunk_id} was not there yet</source>
        <translation>{chunk_id} numaralı parça henüz yoktu</translation>
    </message>
    <message>
        <source>Return to now</source>
        <translation>Şimdiye dön</translation>
    </message>
    <message>
        <source>selected chunks</source>
        <translation>seçili parça</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>parça</translation>
    </message>
    <message>
        <source>The curves could not be computed</source>
        <translation>Eğriler hesaplanamadı</translation>
    </message>
    <message>
        <source>Point at a moment of the plot first</source>
        <translation>Önce çizimde bir ana gelin</translation>
    </message>
    <message>
        <source>{title}, as of {moment}</source>
        <translation>{title}, {moment} itibarıyla</translation>
    </message>
    <message>
        <source>Look from here</source>
        <translation>Buradan bak</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>Her şeyi göster</translation>
    </message>
    <message>
        <source>Clear rehearsals</source>
        <translation>Tekrarları temizle</translation>
    </message>
    <message>
        <source>stability in days after a first review of {grade}</source>
        <translation>ilk gözden geçirme {grade} ise gün olarak kararlılık</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>Yeniden</translation>
    </message>
    <message>
        <source>Hard</source>
        <translation>Zor</translation>
    </message>
    <message>
        <source>Good</source>
        <translation>İyi</translation>
    </message>
    <message>
        <source>Easy</source>
        <translation>Kolay</translation>
    </message>
    <message>
        <source>difficulty after a first review of Again</source>
        <translation>ilk gözden geçirme Yeniden ise güçlük</translation>
    </message>
    <message>
        <source>how the first difficulty falls with the grade</source>
        <translation>ilk güçlüğün notla nasıl azaldığı</translation>
    </message>
    <message>
        <source>how difficulty moves with each grade</source>
        <translation>güçlüğün her notla nasıl değiştiği</translation>
    </message>
    <message>
        <source>how difficulty reverts to that of Easy</source>
        <translation>güçlüğün Kolay&apos;ınkine nasıl geri yaklaştığı</translation>
    </message>
    <message>
        <source>gain of stability at a recall</source>
        <translation>hatırlamada kararlılık kazancı</translation>
    </message>
    <message>
        <source>how the gain falls with stability</source>
        <translation>kazancın kararlılıkla nasıl azaldığı</translation>
    </message>
    <message>
        <source>how the gain grows as retention falls</source>
        <translation>akılda kalma düştükçe kazancın nasıl büyüdüğü</translation>
    </message>
    <message>
        <source>stability after forgetting</source>
        <translation>unutmadan sonraki kararlılık</translation>
    </message>
    <message>
        <source>how that falls with difficulty</source>
        <translation>bunun güçlükle nasıl azaldığı</translation>
    </message>
    <message>
        <source>how that grows with the stability before</source>
        <translation>bunun önceki kararlılıkla nasıl büyüdüğü</translation>
    </message>
    <message>
        <source>how that grows as retention falls</source>
        <translation>akılda kalma düştükçe bunun nasıl büyüdüğü</translation>
    </message>
    <message>
        <source>share of the gain at Hard</source>
        <translation>Zor notunda kazancın payı</translation>
    </message>
    <message>
        <source>factor of the gain at Easy</source>
        <translation>Kolay notunda kazancın çarpanı</translation>
    </message>
    <message>
        <source>gain at a review on the same day</source>
        <translation>aynı gün gözden geçirmede kazanç</translation>
    </message>
    <message>
        <source>offset of the grade on the same day</source>
        <translation>aynı günkü notun kayması</translation>
    </message>
    <message>
        <source>how that gain falls with stability</source>
        <translation>bu kazancın kararlılıkla nasıl azaldığı</translation>
    </message>
    <message>
        <source>decay of the forgetting curve</source>
        <translation>unutma eğrisinin sönümü</translation>
    </message>
    <message>
        <source>Default weights</source>
        <translation>Varsayılan ağırlıklar</translation>
    </message>
    <message>
        <source>w{index}: {meanings}
between {low:g} and {high:g}</source>
        <translation>w{index}: {meanings}
{low:g} ile {high:g} arasında</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} minute</source>
        <comment>{n:,} minutes</comment>
        <translation>
            <numerusform>{n:,} dakika</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} hour</source>
        <comment>{n:,} hours</comment>
        <translation>
            <numerusform>{n:,} saat</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} day</source>
        <comment>{n:,} days</comment>
        <translation>
            <numerusform>{n:,} gün</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} year</source>
        <comment>{n:,} years</comment>
        <translation>
            <numerusform>{n:,} yıl</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} presentation</source>
        <comment>{n:,} presentations</comment>
        <translation>
            <numerusform>{n:,} sunum</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} curve</source>
        <comment>{n:,} curves</comment>
        <translation>
            <numerusform>{n:,} eğri</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>in {n:,} years</source>
        <comment>in {n:,} years</comment>
        <translation>
            <numerusform>{n:,} yıl sonra</numerusform>
        </translation>
    </message>
    <message>
        <source>{n:,}th</source>
        <translation>{n:,}.</translation>
    </message>
    <message>
        <source>{n:,}st</source>
        <translation>{n:,}.</translation>
    </message>
    <message>
        <source>{n:,}nd</source>
        <translation>{n:,}.</translation>
    </message>
    <message>
        <source>{n:,}rd</source>
        <translation>{n:,}.</translation>
    </message>
    <message numerus="yes">
        <source>Dates marked ≈ are estimates: this store had {per_day:,.0f} interactions a day over {n:,} day.</source>
        <comment>Dates marked ≈ are estimates: this store had {per_day:,.0f} interactions a day over {n:,} days.</comment>
        <translation>
            <numerusform>≈ ile işaretli tarihler tahmindir: bu depoda {n:,} gün boyunca günde {per_day:,.0f} etkileşim oldu.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>below τ in {n:,} interaction{when}</source>
        <comment>below τ in {n:,} interactions{when}</comment>
        <translation>
            <numerusform>{n:,} etkileşim sonra τ altında{when}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>below τ now and again in {n:,} interaction{when}</source>
        <comment>below τ now and again in {n:,} interactions{when}</comment>
        <translation>
            <numerusform>yer yer τ altında, {n:,} etkileşim sonra kalıcı{when}</numerusform>
        </translation>
    </message>
    <message>
        <source>Retention unknown</source>
        <translation>Akılda kalma bilinmiyor</translation>
    </message>
    <message>
        <source>{name} already below {level}</source>
        <translation>{name} şimdiden {level} altında</translation>
    </message>
    <message>
        <source>{name} never below {level}</source>
        <translation>{name} hiç {level} altına inmez</translation>
    </message>
    <message>
        <source>A memory used once falls below τ on the {nth} interaction</source>
        <translation>Bir kez kullanılan bir anı {nth} etkileşimde τ altına düşer</translation>
    </message>
    <message>
        <source>A memory used once stays above τ for over a billion interactions</source>
        <translation>Bir kez kullanılan bir anı bir milyardan fazla etkileşim boyunca τ üzerinde kalır</translation>
    </message>
    <message>
        <source>A memory used once is below τ at once</source>
        <translation>Bir kez kullanılan bir anı hemen τ altındadır</translation>
    </message>
    <message numerus="yes">
        <source>one used {n:,} time, on the {nth} interaction</source>
        <comment>one used {n:,} times, on the {nth} interaction</comment>
        <translation>
            <numerusform>{n:,} kez kullanılan ise {nth} etkileşimde</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one used {n:,} time, stays above τ for over a billion interactions</source>
        <comment>one used {n:,} times, stays above τ for over a billion interactions</comment>
        <translation>
            <numerusform>{n:,} kez kullanılan ise bir milyardan fazla etkileşim boyunca τ üzerinde kalır</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one used {n:,} time, is below τ at once</source>
        <comment>one used {n:,} times, is below τ at once</comment>
        <translation>
            <numerusform>{n:,} kez kullanılan ise hemen τ altındadır</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{above:,} of {n:,} chunk above τ = {level} {when}.</source>
        <comment>{above:,} of {n:,} chunks above τ = {level} {when}.</comment>
        <translation>
            <numerusform>{n:,} parçadan {above:,} tanesi {when} τ = {level} üzerinde.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The next falls below it in {n:,} interaction{when}.</source>
        <comment>The next falls below it in {n:,} interactions{when}.</comment>
        <translation>
            <numerusform>Sıradaki {n:,} etkileşim sonra altına düşer{when}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk without access history{then} not shown.</source>
        <comment>{n:,} chunks without access history{then} not shown.</comment>
        <translation>
            <numerusform>Erişim geçmişi{then} olmayan {n:,} parça gösterilmiyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk without access history{then} not counted.</source>
        <comment>{n:,} chunks without access history{then} not counted.</comment>
        <translation>
            <numerusform>Erişim geçmişi{then} olmayan {n:,} parça sayılmadı.</numerusform>
        </translation>
    </message>
    <message>
        <source>No chunk has an access history{then}, so there is no activation to show.</source>
        <translation>Hiçbir parçanın erişim geçmişi{then} yok, bu yüzden gösterilecek aktivasyon da yok.</translation>
    </message>
    <message>
        <source>{above:,} of {total:,} {of} ({part}) above τ = {level} {when}.</source>
        <translation>{total:,} {of} içinden {above:,} tanesi ({part}) {when} τ = {level} üzerinde.</translation>
    </message>
    <message>
        <source>This store is empty</source>
        <translation>Bu depo boş</translation>
    </message>
    <message>
        <source>Add or import chunks to see how they fade.</source>
        <translation>Nasıl söndüklerini görmek için parça ekleyin ya da içe aktarın.</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>İptal edildi</translation>
    </message>
    <message>
        <source>Refresh, or move a parameter, to compute it again.</source>
        <translation>Yeniden hesaplamak için yenileyin ya da bir parametreyi oynatın.</translation>
    </message>
    <message>
        <source>Refresh</source>
        <translation>Yenile</translation>
    </message>
    <message>
        <source>This store&apos;s pace is not known, so interactions have no dates.</source>
        <translation>Bu deponun temposu bilinmiyor, bu yüzden etkileşimlerin tarihi yok.</translation>
    </message>
    <message>
        <source>no access history, so its activation is unknown</source>
        <translation>erişim geçmişi yok, bu yüzden aktivasyonu bilinmiyor</translation>
    </message>
    <message>
        <source>below τ already</source>
        <translation>şimdiden τ altında</translation>
    </message>
    <message>
        <source>{name} below {level} on {date}</source>
        <translation>{name} {date} tarihinde {level} altında</translation>
    </message>
    <message>
        <source>now</source>
        <translation>şimdi</translation>
    </message>
    <message>
        <source>then</source>
        <translation>o an</translation>
    </message>
    <message>
        <source>as of {interaction:,}</source>
        <translation>{interaction:,} itibarıyla</translation>
    </message>
    <message>
        <source> by then</source>
        <translation> o ana dek</translation>
    </message>
</context>
<context>
    <name>Dialogs</name>
    <message>
        <source>What is wrong</source>
        <translation>Yanlış olan</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
</context>
<context>
    <name>Dream</name>
    <message>
        <source>No plan yet</source>
        <translation>Henüz plan yok</translation>
    </message>
    <message>
        <source>Once there is one, the store that its accepted proposals would leave stands here.</source>
        <translation>Bir plan olduğunda, kabul edilen önerilerden sonra depo burada gösterilir.</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Hesaplanıyor…</translation>
    </message>
    <message>
        <source>It could not be worked out</source>
        <translation>Hesaplanamadı</translation>
    </message>
    <message>
        <source>Activation (nats)</source>
        <translation>Aktivasyon (nat)</translation>
    </message>
    <message>
        <source>Retention</source>
        <translation>Akılda kalma</translation>
    </message>
    <message>
        <source>Retrieval strength</source>
        <translation>Geri çağırma gücü</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Yarar</translation>
    </message>
    <message>
        <source>Status: active</source>
        <translation>Durum: etkin</translation>
    </message>
    <message>
        <source>Status: dormant</source>
        <translation>Durum: uykuda</translation>
    </message>
    <message>
        <source>Status: superseded</source>
        <translation>Durum: yerine geçilmiş</translation>
    </message>
    <message>
        <source>Status: retired</source>
        <translation>Durum: devre dışı</translation>
    </message>
    <message>
        <source>Tier: working</source>
        <translation>Katman: çalışma</translation>
    </message>
    <message>
        <source>Tier: episodic</source>
        <translation>Katman: olaysal</translation>
    </message>
    <message>
        <source>Tier: semantic</source>
        <translation>Katman: anlamsal</translation>
    </message>
    <message>
        <source>Tier: dormant</source>
        <translation>Katman: uykuda</translation>
    </message>
    <message>
        <source>median {before} → {after}</source>
        <translation>ortanca {before} → {after}</translation>
    </message>
    <message>
        <source>median {after}, as before</source>
        <translation>ortanca {after}, önceki gibi</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} accepted proposal has something in its way and does not count.</source>
        <comment>{n:,} accepted proposals have something in their way and do not count.</comment>
        <translation>
            <numerusform>Kabul edilen {n:,} önerinin önünde bir engel var ve sayılmıyor.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bars: the active chunks after the dream. Dotted: before it.</source>
        <translation>Çubuklar: rüyadan sonraki etkin parçalar. Noktalı: önceki.</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Parçalar</translation>
    </message>
    <message>
        <source>Active chunks</source>
        <translation>Etkin parçalar</translation>
    </message>
    <message>
        <source>Tokens (active)</source>
        <translation>Belirteçler (etkin)</translation>
    </message>
    <message>
        <source>Of the store</source>
        <translation>Deponun</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Önce</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Sonra</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Değişim</translation>
    </message>
    <message>
        <source>The store before and after</source>
        <translation>Önce ve sonra depo</translation>
    </message>
    <message>
        <source>Activation {activation}  ·  retention now {now}  ·  in {days} days {later}</source>
        <translation>Aktivasyon {activation}  ·  akılda kalma şimdi {now}  ·  {days} gün sonra {later}</translation>
    </message>
    <message>
        <source>{before} → {after}</source>
        <translation>{before} → {after}</translation>
    </message>
    <message>
        <source>It would start with an activation of {activation} and a retention of {now}.</source>
        <translation>{activation} aktivasyon ve {now} akılda kalma ile başlar.</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Planla</translation>
    </message>
    <message>
        <source>Plan again</source>
        <translation>Yeniden planla</translation>
    </message>
    <message>
        <source>Next step</source>
        <translation>Sonraki adım</translation>
    </message>
    <message>
        <source>Go on with: {step}</source>
        <translation>Şununla sürdür: {step}</translation>
    </message>
    <message>
        <source>All chosen steps are planned</source>
        <translation>Seçilen tüm adımlar planlandı</translation>
    </message>
    <message>
        <source>Choose a step on the left first</source>
        <translation>Önce solda bir adım seçin</translation>
    </message>
    <message numerus="yes">
        <source>Apply {n:,} accepted</source>
        <comment>Apply {n:,} accepted</comment>
        <translation>
            <numerusform>Kabul edilen {n:,} öneriyi uygula</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply</source>
        <translation>Uygula</translation>
    </message>
    <message>
        <source>Nothing is accepted</source>
        <translation>Hiçbir şey kabul edilmedi</translation>
    </message>
    <message>
        <source>The store is open read-only</source>
        <translation>Depo salt okunur açık</translation>
    </message>
    <message>
        <source>One step of the log, all or nothing, that can be undone. A backup is made before.</source>
        <translation>Günlükte geri alınabilen tek bir adım; ya hepsi ya hiçbiri. Önce yedek alınır.</translation>
    </message>
    <message>
        <source>{step}: {n:,}</source>
        <translation>{step}: {n:,}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal waits for you and is left out.</source>
        <comment>{n:,} proposals wait for you and are left out.</comment>
        <translation>
            <numerusform>{n:,} öneri sizi bekliyor ve dışarıda kalıyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal</source>
        <comment>{n:,} proposals</comment>
        <translation>
            <numerusform>{n:,} öneri</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} accepted</source>
        <comment>{n:,} accepted</comment>
        <translation>
            <numerusform>{n:,} kabul edildi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} waits for you</source>
        <comment>{n:,} wait for you</comment>
        <translation>
            <numerusform>{n:,} sizi bekliyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>looked at {n:,} chunk</source>
        <comment>looked at {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçaya bakıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>looked at {n:,} category</source>
        <comment>looked at {n:,} categories</comment>
        <translation>
            <numerusform>{n:,} kategoriye bakıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>looked at {n:,} group</source>
        <comment>looked at {n:,} groups</comment>
        <translation>
            <numerusform>{n:,} gruba bakıldı</numerusform>
        </translation>
    </message>
    <message>
        <source>{time} ms</source>
        <translation>{time} ms</translation>
    </message>
    <message>
        <source>Accept all others</source>
        <translation>Ötekilerin tümünü kabul et</translation>
    </message>
    <message>
        <source>Reject all others</source>
        <translation>Ötekilerin tümünü reddet</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} contradiction waits to be settled by you. To accept or reject all leaves it as it is.</source>
        <comment>{n:,} contradictions wait to be settled by you, one by one. To accept or reject all leaves them as they are.</comment>
        <translation>
            <numerusform>{n:,} çelişki, sizce tek tek çözülmeyi bekliyor. Tümünü kabul etmek ya da reddetmek onlara dokunmaz.</numerusform>
        </translation>
    </message>
    <message>
        <source>What is listed does not answer the filter</source>
        <translation>Listelenenler süzgece uymuyor</translation>
    </message>
    <message>
        <source>{count:,} of this period&apos;s cap used</source>
        <translation>bu dönemin sınırından {count:,} kullanıldı</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Applying…</source>
        <translation>Uygulanıyor…</translation>
    </message>
    <message>
        <source>Planning…</source>
        <translation>Planlanıyor…</translation>
    </message>
    <message>
        <source>Filter by text, or as in Browse</source>
        <translation>Metne göre ya da Gözat&apos;taki gibi süz</translation>
    </message>
    <message>
        <source>Filter by text …</source>
        <translation>Metne göre süz …</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>Kural</translation>
    </message>
    <message>
        <source>Any rule</source>
        <translation>Her kural</translation>
    </message>
    <message>
        <source>Accept all</source>
        <translation>Tümünü kabul et</translation>
    </message>
    <message>
        <source>Reject all</source>
        <translation>Tümünü reddet</translation>
    </message>
    <message>
        <source>Check recall</source>
        <translation>Hatırlamayı sına</translation>
    </message>
    <message>
        <source>Once there is one, you can see which questions it would have answered otherwise.</source>
        <translation>Bir plan olduğunda, hangi soruların başka yanıtlanacağını görebilirsiniz.</translation>
    </message>
    <message>
        <source>Would recall still find it?</source>
        <translation>Hatırlama onu yine bulur mu?</translation>
    </message>
    <message>
        <source>The accepted proposals are applied to a copy of the store, and your saved questions are asked of both. Without saved questions, chunks are asked for by their own text. Nothing is written here.</source>
        <translation>Kabul edilen öneriler deponun bir kopyasına uygulanır ve kayıtlı sorularınız ikisine de sorulur. Kayıtlı soru yoksa parçalar kendi metinleriyle sorulur. Burada hiçbir şey yazılmaz.</translation>
    </message>
    <message>
        <source>Asking both stores…</source>
        <translation>İki depoya da soruluyor…</translation>
    </message>
    <message>
        <source>Recall could not be checked</source>
        <translation>Hatırlama sınanamadı</translation>
    </message>
    <message>
        <source>Recall stays as it is</source>
        <translation>Hatırlama olduğu gibi kalıyor</translation>
    </message>
    <message>
        <source>No answer lost a chunk that was expected, and none moved far.</source>
        <translation>Hiçbir yanıt beklenen bir parçayı yitirmedi ve hiçbiri uzağa kaymadı.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} saved question asked</source>
        <comment>{n:,} saved questions asked</comment>
        <translation>
            <numerusform>{n:,} kayıtlı soru soruldu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk asked for by its own text</source>
        <comment>{n:,} chunks asked for by their own texts</comment>
        <translation>
            <numerusform>{n:,} parça kendi metniyle soruldu</numerusform>
        </translation>
    </message>
    <message>
        <source>recall@{limit} {before} → {after}</source>
        <translation>recall@{limit} {before} → {after}</translation>
    </message>
    <message>
        <source>MRR {before:.2f} → {after:.2f}</source>
        <translation>MRR {before:.2f} → {after:.2f}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} expected chunk is found no more</source>
        <comment>{n:,} expected chunks are found no more</comment>
        <translation>
            <numerusform>beklenen {n:,} parça artık bulunmuyor</numerusform>
        </translation>
    </message>
    <message>
        <source>Other proposals are accepted now than were checked.</source>
        <translation>Şimdi kabul edilenler, sınanmış olanlardan başka.</translation>
    </message>
    <message>
        <source>not found</source>
        <translation>bulunmadı</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Soru</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Beklenen</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>Nedeni</translation>
    </message>
    <message>
        <source>By</source>
        <translation>Kimden</translation>
    </message>
    <message>
        <source>Show the proposal</source>
        <translation>Öneriyi göster</translation>
    </message>
    <message>
        <source>Reject what causes it</source>
        <translation>Buna yol açanı reddet</translation>
    </message>
    <message>
        <source>Answers that change</source>
        <translation>Değişen yanıtlar</translation>
    </message>
    <message>
        <source>Keep a plan to compare with</source>
        <translation>Karşılaştırmak için bir plan saklayın</translation>
    </message>
    <message>
        <source>Keep the plan under review, then plan again with other steps or parameters: the two stand here side by side.</source>
        <translation>İncelenen planı saklayın, sonra başka adımlarla ya da parametrelerle yeniden planlayın: ikisi burada yan yana durur.</translation>
    </message>
    <message>
        <source>A plan is kept</source>
        <translation>Bir plan saklandı</translation>
    </message>
    <message>
        <source>Plan again with other steps or parameters: the two stand here side by side.</source>
        <translation>Başka adımlarla ya da parametrelerle yeniden planlayın: ikisi burada yan yana durur.</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>Karşılaştırılıyor…</translation>
    </message>
    <message>
        <source>A, kept</source>
        <translation>A, saklanan</translation>
    </message>
    <message>
        <source>B, under review</source>
        <translation>B, incelenen</translation>
    </message>
    <message>
        <source>{side}: planned {at} UTC, {parameters}, {proposals}</source>
        <translation>{side}: planlandı {at} UTC, {parameters}, {proposals}</translation>
    </message>
    <message>
        <source>Both were made with the same parameters.</source>
        <translation>İkisi de aynı parametrelerle yapıldı.</translation>
    </message>
    <message>
        <source>Both propose changes of the same chunks.</source>
        <translation>İkisi de aynı parçalarda değişiklik öneriyor.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal only in one of the two</source>
        <comment>{n:,} proposals only in one of the two</comment>
        <translation>
            <numerusform>{n:,} öneri yalnız ikisinden birinde</numerusform>
        </translation>
    </message>
    <message>
        <source>{only}, the first {shown:,} are listed</source>
        <translation>{only}, ilk {shown:,} listelendi</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parametre</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>Only in A</source>
        <translation>Yalnız A&apos;da</translation>
    </message>
    <message>
        <source>Only in B</source>
        <translation>Yalnız B&apos;de</translation>
    </message>
    <message>
        <source>In</source>
        <translation>Nerede</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Konu</translation>
    </message>
    <message>
        <source>Parameters that differ</source>
        <translation>Farklı parametreler</translation>
    </message>
    <message>
        <source>Steps of both</source>
        <translation>İkisinin adımları</translation>
    </message>
    <message>
        <source>Proposals of one only</source>
        <translation>Yalnız birinin önerileri</translation>
    </message>
    <message>
        <source>Review A instead</source>
        <translation>Onun yerine A&apos;yı incele</translation>
    </message>
    <message>
        <source>Keep this plan</source>
        <translation>Bu planı sakla</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>Proposals</source>
        <translation>Öneriler</translation>
    </message>
    <message>
        <source>{accepted:,} of {proposed:,} accepted</source>
        <translation>{proposed:,} öneriden {accepted:,} kabul</translation>
    </message>
    <message>
        <source>{accepted:,} of {proposed:,}, {waiting:,} wait</source>
        <translation>{accepted:,}/{proposed:,}, {waiting:,} bekliyor</translation>
    </message>
    <message>
        <source>nothing to do</source>
        <translation>yapılacak bir şey yok</translation>
    </message>
    <message>
        <source>not planned</source>
        <translation>planlanmadı</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} group found</source>
        <comment>{n:,} groups found</comment>
        <translation>
            <numerusform>{n:,} grup bulundu</numerusform>
        </translation>
    </message>
    <message>
        <source>running…</source>
        <translation>çalışıyor…</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>dışarıda</translation>
    </message>
    <message>
        <source>waits for you</source>
        <translation>sizi bekliyor</translation>
    </message>
    <message>
        <source>accepted</source>
        <translation>kabul edildi</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>reddedildi</translation>
    </message>
    <message>
        <source>The model did not answer, so rules stood in: {problem}</source>
        <translation>Model yanıt vermedi, yerine kurallar geçti: {problem}</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Kabul et</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Reddet</translation>
    </message>
    <message>
        <source>Edit text</source>
        <translation>Metni düzenle</translation>
    </message>
    <message>
        <source>Keep the older</source>
        <translation>Eskisini tut</translation>
    </message>
    <message>
        <source>Keep the newer</source>
        <translation>Yenisini tut</translation>
    </message>
    <message>
        <source>Keep both</source>
        <translation>İkisini de tut</translation>
    </message>
    <message>
        <source>Next that waits</source>
        <translation>Bekleyen sonraki</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Düzenle</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>İkisi</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Sonraki</translation>
    </message>
    <message>
        <source>Waits for you</source>
        <translation>Sizi bekliyor</translation>
    </message>
    <message>
        <source>Settled</source>
        <translation>Çözüldü</translation>
    </message>
    <message>
        <source>Both are kept</source>
        <translation>İkisi de kalıyor</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>Kabul edildi</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>Reddedildi</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal by this rule. Space accepts or rejects it.</source>
        <comment>{n:,} proposals by this rule. Space accepts or rejects all of them.</comment>
        <translation>
            <numerusform>Bu kuralla {n:,} öneri. Boşluk tuşu tümünü kabul eder ya da reddeder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal by this rule, for you to settle.</source>
        <comment>{n:,} proposals by this rule, for you to settle one by one.</comment>
        <translation>
            <numerusform>Bu kuralla {n:,} öneri; tek tek siz çözersiniz.</numerusform>
        </translation>
    </message>
    <message>
        <source>Rests on</source>
        <translation>Dayandığı</translation>
    </message>
    <message>
        <source>Is about</source>
        <translation>İlgili</translation>
    </message>
    <message numerus="yes">
        <source>Chunk {ids} is in the store no more: this will be refused.</source>
        <comment>Chunks {ids} are in the store no more: this will be refused.</comment>
        <translation>
            <numerusform>{ids} numaralı parça artık depoda değil: bu geri çevrilecek.</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Alan</translation>
    </message>
    <message>
        <source>The proposal at hand</source>
        <translation>Eldeki öneri</translation>
    </message>
    <message>
        <source>What would change</source>
        <translation>Ne değişirdi</translation>
    </message>
    <message>
        <source>Retention over days, before (dotted) and after</source>
        <translation>Günler boyunca akılda kalma, önce (noktalı) ve sonra</translation>
    </message>
    <message>
        <source>Calibrated</source>
        <translation>Ayarlı</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Özgün</translation>
    </message>
    <message>
        <source>Own values</source>
        <translation>Kendi değerleri</translation>
    </message>
    <message>
        <source>The constants that fit stores of today&apos;s size; each names its source.</source>
        <translation>Bugünün depolarının boyuna uyan sabitler; her biri kaynağını söyler.</translation>
    </message>
    <message>
        <source>The constants of the seed to the letter.</source>
        <translation>Özgün belgenin sabitleri, harfi harfine.</translation>
    </message>
    <message>
        <source>The constants that you set.</source>
        <translation>Sizin belirlediğiniz sabitler.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} value differs from {base}.</source>
        <comment>{n:,} values differ from {base}.</comment>
        <translation>
            <numerusform>{n:,} değer {base} profilinden farklı.</numerusform>
        </translation>
    </message>
    <message>
        <source>All values are those of {base}.</source>
        <translation>Tüm değerler {base} profilinin.</translation>
    </message>
    <message>
        <source>Fading</source>
        <translation>Solma</translation>
    </message>
    <message>
        <source>Strengthening</source>
        <translation>Güçlenme</translation>
    </message>
    <message>
        <source>Tiers</source>
        <translation>Katmanlar</translation>
    </message>
    <message>
        <source>Forgetting</source>
        <translation>Unutma</translation>
    </message>
    <message>
        <source>Merging</source>
        <translation>Birleştirme</translation>
    </message>
    <message>
        <source>Reflection</source>
        <translation>Derin düşünme</translation>
    </message>
    <message>
        <source>Compaction</source>
        <translation>Sıkıştırma</translation>
    </message>
    <message>
        <source>Caps</source>
        <translation>Sınırlar</translation>
    </message>
    <message>
        <source>Period of the caps</source>
        <translation>Sınırların dönemi</translation>
    </message>
    <message>
        <source>Working memory fades</source>
        <translation>Çalışma belleği solar</translation>
    </message>
    <message>
        <source>Episodic memory fades</source>
        <translation>Olaysal bellek solar</translation>
    </message>
    <message>
        <source>Semantic memory fades</source>
        <translation>Anlamsal bellek solar</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Bilgiler</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Kararlar</translation>
    </message>
    <message>
        <source>Other categories</source>
        <translation>Öteki kategoriler</translation>
    </message>
    <message>
        <source>Least change of strength</source>
        <translation>En az güç değişimi</translation>
    </message>
    <message>
        <source>Form of utility decay</source>
        <translation>Yarar sönümünün biçimi</translation>
    </message>
    <message>
        <source>Least change of utility</source>
        <translation>En az yarar değişimi</translation>
    </message>
    <message>
        <source>Arousal of a flashbulb</source>
        <translation>Flaş belleğin uyarılması</translation>
    </message>
    <message>
        <source>Importance of a flashbulb</source>
        <translation>Flaş belleğin önemi</translation>
    </message>
    <message>
        <source>Flashbulb strengthens by</source>
        <translation>Flaş bellek güçlendirir</translation>
    </message>
    <message>
        <source>Uses that make a pair</source>
        <translation>Çift yapan kullanımlar</translation>
    </message>
    <message>
        <source>Rehearsal strengthens by</source>
        <translation>Tekrar güçlendirir</translation>
    </message>
    <message>
        <source>Between two rehearsals</source>
        <translation>İki tekrar arası</translation>
    </message>
    <message>
        <source>Utility worth a rehearsal</source>
        <translation>Tekrara değer yarar</translation>
    </message>
    <message>
        <source>Most rehearsals</source>
        <translation>En çok tekrar</translation>
    </message>
    <message>
        <source>Uses that leave working memory</source>
        <translation>Çalışma belleğinden çıkaran kullanım</translation>
    </message>
    <message>
        <source>Importance that does</source>
        <translation>Bunu yapan önem</translation>
    </message>
    <message>
        <source>Uses that make knowledge</source>
        <translation>Bilgi yapan kullanım</translation>
    </message>
    <message>
        <source>Utility that does</source>
        <translation>Bunu yapan yarar</translation>
    </message>
    <message>
        <source>Age of that utility</source>
        <translation>O yararın yaşı</translation>
    </message>
    <message>
        <source>Episodes that share an entity</source>
        <translation>Bir varlığı paylaşan olaylar</translation>
    </message>
    <message>
        <source>Importance that it takes</source>
        <translation>Bunun gerektirdiği önem</translation>
    </message>
    <message>
        <source>Share of a hub</source>
        <translation>Merkezin payı</translation>
    </message>
    <message>
        <source>Idle time that demotes</source>
        <translation>Alçaltan boş süre</translation>
    </message>
    <message>
        <source>Utility that demotes</source>
        <translation>Alçaltan yarar</translation>
    </message>
    <message>
        <source>Utility floor</source>
        <translation>Yarar tabanı</translation>
    </message>
    <message>
        <source>Time under the floor</source>
        <translation>Taban altındaki süre</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>Sığa</translation>
    </message>
    <message>
        <source>Left by trimming</source>
        <translation>Kırpmanın bıraktığı</translation>
    </message>
    <message>
        <source>Decisions kept for</source>
        <translation>Kararlar şu kadar tutulur</translation>
    </message>
    <message>
        <source>Facts kept for</source>
        <translation>Bilgiler şu kadar tutulur</translation>
    </message>
    <message>
        <source>Others kept for</source>
        <translation>Ötekiler şu kadar tutulur</translation>
    </message>
    <message>
        <source>Chunks looked at</source>
        <translation>Bakılan parçalar</translation>
    </message>
    <message>
        <source>Neighbours of each</source>
        <translation>Her birinin komşuları</translation>
    </message>
    <message>
        <source>Similarity of a group</source>
        <translation>Bir grubun benzerliği</translation>
    </message>
    <message>
        <source>Importance apart</source>
        <translation>Önem farkı</translation>
    </message>
    <message>
        <source>Smallest cluster</source>
        <translation>En küçük küme</translation>
    </message>
    <message>
        <source>Largest cluster</source>
        <translation>En büyük küme</translation>
    </message>
    <message>
        <source>Clusters consolidated</source>
        <translation>Pekiştirilen kümeler</translation>
    </message>
    <message>
        <source>Importance of a theme</source>
        <translation>Bir temanın önemi</translation>
    </message>
    <message>
        <source>Similarity of the redundant</source>
        <translation>Yinelenenin benzerliği</translation>
    </message>
    <message>
        <source>Chunks compared</source>
        <translation>Karşılaştırılan parçalar</translation>
    </message>
    <message>
        <source>Clusters of a pattern</source>
        <translation>Bir örüntünün kümeleri</translation>
    </message>
    <message>
        <source>Importance of a pattern</source>
        <translation>Bir örüntünün önemi</translation>
    </message>
    <message>
        <source>Chunks that get a summary</source>
        <translation>Özet alan parça sayısı</translation>
    </message>
    <message>
        <source>Importance of a summary</source>
        <translation>Bir özetin önemi</translation>
    </message>
    <message>
        <source>Summaries written</source>
        <translation>Yazılan özetler</translation>
    </message>
    <message>
        <source>Importance to reflect on</source>
        <translation>Düşünmeyi başlatan önem</translation>
    </message>
    <message>
        <source>Cycles to reflect after</source>
        <translation>Düşünmeye kadar döngü</translation>
    </message>
    <message>
        <source>Latest thought over</source>
        <translation>Üzerinde düşünülen en yeniler</translation>
    </message>
    <message>
        <source>Least importance</source>
        <translation>En az önem</translation>
    </message>
    <message>
        <source>Retrieved for each question</source>
        <translation>Her soru için çağrılan</translation>
    </message>
    <message>
        <source>Presentations compacted from</source>
        <translation>Sıkıştırma başlangıcı (sunum)</translation>
    </message>
    <message>
        <source>Newest kept</source>
        <translation>Tutulan en yeniler</translation>
    </message>
    <message>
        <source>Error accepted</source>
        <translation>Kabul edilen hata</translation>
    </message>
    <message>
        <source>All steps that have a cap</source>
        <translation>Sınırı olan tüm adımlar</translation>
    </message>
    <message>
        <source>Parameters of the dream</source>
        <translation>Rüyanın parametreleri</translation>
    </message>
    <message>
        <source>&amp;Use these</source>
        <translation>B&amp;unları kullan</translation>
    </message>
    <message>
        <source>All as in {profile}</source>
        <translation>Tümü {profile} gibi</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parametreler</translation>
    </message>
    <message>
        <source>Change parameters…</source>
        <translation>Parametreleri değiştir…</translation>
    </message>
    <message>
        <source>Older</source>
        <translation>Eski</translation>
    </message>
    <message>
        <source>Newer</source>
        <translation>Yeni</translation>
    </message>
    <message>
        <source>{side}, {date}: kept</source>
        <translation>{side}, {date}: kalıyor</translation>
    </message>
    <message>
        <source>{side}, {date}: goes dormant</source>
        <translation>{side}, {date}: uykuya geçiyor</translation>
    </message>
    <message>
        <source>{side}, {date}: would stay</source>
        <translation>{side}, {date}: kabulde kalır</translation>
    </message>
    <message>
        <source>{side}, {date}: would go dormant</source>
        <translation>{side}, {date}: kabulde uykuya geçer</translation>
    </message>
    <message>
        <source>Only you can settle this. To accept is to keep the older; until you decide, both stay.</source>
        <translation>Bunu yalnız siz çözebilirsiniz. Kabul etmek eskisini tutmaktır; karar verene dek ikisi de kalır.</translation>
    </message>
    <message>
        <source>Only you can settle this. To accept is to keep the newer; until you decide, both stay.</source>
        <translation>Bunu yalnız siz çözebilirsiniz. Kabul etmek yenisini tutmaktır; karar verene dek ikisi de kalır.</translation>
    </message>
    <message>
        <source>Chunk {id} is immutable, so it stays.</source>
        <translation>{id}. parça değişmez olduğundan kalır.</translation>
    </message>
    <message>
        <source>Chunk {id} is pinned, so it stays.</source>
        <translation>{id}. parça sabitlendiğinden kalır.</translation>
    </message>
    <message>
        <source>Chunk {id} is a flashbulb memory, so it stays.</source>
        <translation>{id}. parça bir flaş bellek olduğundan kalır.</translation>
    </message>
    <message>
        <source>Chunk {id} is a correction, which no dream proposes to let go.</source>
        <translation>{id}. parça bir düzeltmedir; hiçbir rüya onun gitmesini önermez.</translation>
    </message>
    <message>
        <source>Chunk {id} is in the store no more.</source>
        <translation>{id}. parça artık depoda değil.</translation>
    </message>
    <message>
        <source>The newer would go in its place.</source>
        <translation>Onun yerine yenisi gider.</translation>
    </message>
    <message>
        <source>It is in the store no more.</source>
        <translation>Artık depoda değil.</translation>
    </message>
    <message>
        <source>{date}, {category}</source>
        <translation>{date}, {category}</translation>
    </message>
    <message>
        <source>Text of the chunk</source>
        <translation>Parçanın metni</translation>
    </message>
    <message>
        <source>Go to chunk {id}</source>
        <translation>{id} numaralı parçaya git</translation>
    </message>
    <message>
        <source>Proposed text</source>
        <translation>Önerilen metin</translation>
    </message>
    <message>
        <source>Use this text</source>
        <translation>Bu metni kullan</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Vazgeç</translation>
    </message>
    <message>
        <source>Reading the log</source>
        <translation>Günlük okunuyor</translation>
    </message>
    <message>
        <source>No dream yet</source>
        <translation>Henüz rüya yok</translation>
    </message>
    <message>
        <source>Each dream that is applied stands here, with its report and the way to take it back.</source>
        <translation>Uygulanan her rüya, raporu ve geri alma yoluyla burada durur.</translation>
    </message>
    <message>
        <source>The log could not be read</source>
        <translation>Günlük okunamadı</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>Applied</source>
        <translation>Uygulanan</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>in force</source>
        <translation>yürürlükte</translation>
    </message>
    <message>
        <source>Past dreams</source>
        <translation>Geçmiş rüyalar</translation>
    </message>
    <message>
        <source>No proposal matches</source>
        <translation>Eşleşen öneri yok</translation>
    </message>
    <message>
        <source>Other filters may find some.</source>
        <translation>Başka süzgeçler bulabilir.</translation>
    </message>
    <message>
        <source>Nothing to do here</source>
        <translation>Burada yapılacak bir şey yok</translation>
    </message>
    <message>
        <source>This step found nothing to propose.</source>
        <translation>Bu adım önerecek bir şey bulamadı.</translation>
    </message>
    <message>
        <source>Not planned</source>
        <translation>Planlanmadı</translation>
    </message>
    <message>
        <source>The plan does not hold this step. Tick it and plan again, or go on by one step.</source>
        <translation>Plan bu adımı içermiyor. İşaretleyip yeniden planlayın ya da bir adım ilerleyin.</translation>
    </message>
    <message>
        <source>Dream of step {step}</source>
        <translation>{step}. adımdaki rüya</translation>
    </message>
    <message>
        <source>{dated} UTC  ·  by {actor}  ·  parameters: {parameters}</source>
        <translation>{dated} UTC  ·  {actor}  ·  parametreler: {parameters}</translation>
    </message>
    <message numerus="yes">
        <source>It changed {n:,} chunk.</source>
        <comment>It changed {n:,} chunks.</comment>
        <translation>
            <numerusform>{n:,} parçayı değiştirdi.</numerusform>
        </translation>
    </message>
    <message>
        <source>This dream was taken back: nothing of it holds.</source>
        <translation>Bu rüya geri alındı: hiçbir şeyi geçerli değil.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} protected chunk, unchanged: its digest before and after is the same.</source>
        <comment>{n:,} protected chunks, all unchanged: their digests before and after are the same.</comment>
        <translation>
            <numerusform>Korunan {n:,} parça değişmedi: önceki ve sonraki özütler aynı.</numerusform>
        </translation>
    </message>
    <message>
        <source>The proof is computed from the log.</source>
        <translation>Kanıt günlükten hesaplanıyor.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} protected chunk was changed: its digests before and after differ.</source>
        <comment>{n:,} protected chunks were changed: their digests before and after differ.</comment>
        <translation>
            <numerusform>Korunan {n:,} parça değişti: önceki ve sonraki özütler farklı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} more was erased since, and its digest with it.</source>
        <comment>{n:,} more were erased since, and their digests with them.</comment>
        <translation>
            <numerusform>O zamandan beri {n:,} parça daha kalıcı olarak silindi; özütü de onunla gitti.</numerusform>
        </translation>
    </message>
    <message>
        <source>No chunk is protected in this store.</source>
        <translation>Bu depoda korunan parça yok.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal was refused</source>
        <comment>{n:,} proposals were refused</comment>
        <translation>
            <numerusform>{n:,} öneri geri çevrildi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The log keeps which the first {n:,} was, and why; of the others it keeps the number.</source>
        <comment>The log keeps which the first {n:,} were, and why; of the others it keeps the number.</comment>
        <translation>
            <numerusform>Günlük ilk {n:,} önerinin hangisi olduğunu ve nedenini tutar; öbürlerinin yalnız sayısını.</numerusform>
        </translation>
    </message>
    <message>
        <source>Which, and why, was told when it was applied; the log keeps their number.</source>
        <translation>Hangileri ve neden, uygulanırken söylendi; günlük yalnız sayılarını tutar.</translation>
    </message>
    <message>
        <source>Backup made before: {path}</source>
        <translation>Önceden alınan yedek: {path}</translation>
    </message>
    <message>
        <source>No backup was made.</source>
        <translation>Yedek alınmadı.</translation>
    </message>
    <message>
        <source>Proposed</source>
        <translation>Önerilen</translation>
    </message>
    <message>
        <source>Proposal</source>
        <translation>Öneri</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Neden</translation>
    </message>
    <message>
        <source>Protection</source>
        <translation>Koruma</translation>
    </message>
    <message>
        <source>Digest, before and after</source>
        <translation>Özüt, önce ve sonra</translation>
    </message>
    <message>
        <source>The dream at hand</source>
        <translation>Eldeki rüya</translation>
    </message>
    <message>
        <source>Revert this dream</source>
        <translation>Bu rüyayı geri al</translation>
    </message>
    <message>
        <source>Do it again</source>
        <translation>Yinele</translation>
    </message>
    <message>
        <source>Show in History</source>
        <translation>Geçmişte göster</translation>
    </message>
    <message>
        <source>By step</source>
        <translation>Adımlara göre</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Geri çevrilen</translation>
    </message>
    <message>
        <source>Protected chunks</source>
        <translation>Korunan parçalar</translation>
    </message>
    <message>
        <source>Proof</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>Outlook</source>
        <translation>Önizleme</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Hatırlama</translation>
    </message>
    <message>
        <source>Past</source>
        <translation>Geçmiş rüyalar</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Karşılaştır</translation>
    </message>
    <message>
        <source>Dream plans (*.json)</source>
        <translation>Rüya planları (*.json)</translation>
    </message>
    <message>
        <source>Nothing to dream of</source>
        <translation>Rüyası görülecek bir şey yok</translation>
    </message>
    <message>
        <source>This store holds no chunk yet. A dream consolidates and forgets what is there.</source>
        <translation>Bu depoda henüz parça yok. Rüya, var olanı pekiştirir ve unutur.</translation>
    </message>
    <message>
        <source>A dream lets memories fade, strengthens, merges and forgets. Plan it first: you see each change and why, decide on it, and apply what you accept as one step that can be taken back.</source>
        <translation>Rüya anıları soldurur, güçlendirir, birleştirir ve unutur. Önce planlayın: her değişikliği ve nedenini görür, karar verir, kabul ettiklerinizi geri alınabilen tek bir adım olarak uygularsınız.</translation>
    </message>
    <message>
        <source>Plan a dream</source>
        <translation>Rüya planla</translation>
    </message>
    <message>
        <source>Nothing is written by that.</source>
        <translation>Bununla hiçbir şey yazılmaz.</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Yapılacak bir şey yok</translation>
    </message>
    <message>
        <source>No chosen step proposes anything: the store is as dreams leave it.</source>
        <translation>Seçilen hiçbir adım bir şey önermiyor: depo, rüyaların bıraktığı gibi.</translation>
    </message>
    <message>
        <source>Stopped. Nothing was written, and the plan before is as it was.</source>
        <translation>Durduruldu. Hiçbir şey yazılmadı; önceki plan olduğu gibi.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} step was written since this was planned. What it touched will be refused.</source>
        <comment>{n:,} steps were written since this was planned. What they touched will be refused.</comment>
        <translation>
            <numerusform>Bu planlandıktan sonra {n:,} adım yazıldı. Dokundukları geri çevrilecek.</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} kaydedildi.</translation>
    </message>
    <message>
        <source>The plan is kept. Plan again with other steps or parameters to compare.</source>
        <translation>Plan saklandı. Karşılaştırmak için başka adımlarla ya da parametrelerle yeniden planlayın.</translation>
    </message>
    <message>
        <source>Nothing was applied: all that was accepted was refused. {why}</source>
        <translation>Hiçbir şey uygulanmadı: kabul edilenlerin tümü geri çevrildi. {why}</translation>
    </message>
    <message>
        <source>The store is open read-only: dreams can be planned here, and not applied.</source>
        <translation>Depo salt okunur açık: burada rüyalar planlanabilir ama uygulanamaz.</translation>
    </message>
    <message>
        <source>The dream was taken back, and its plan is at hand again with what you decided. Decide otherwise where you want to, and apply it again.</source>
        <translation>Rüya geri alındı; planı, verdiğiniz kararlarla yine elinizde. İstediğiniz yerde başka karar verip yeniden uygulayın.</translation>
    </message>
    <message>
        <source>Show the plan</source>
        <translation>Planı göster</translation>
    </message>
    <message>
        <source>The plan is put away. Nothing was written.</source>
        <translation>Plan kaldırıldı. Hiçbir şey yazılmadı.</translation>
    </message>
    <message>
        <source>Another plan is at hand now. The one before is put away, with what you decided.</source>
        <translation>Şimdi elde başka bir plan var. Önceki, verdiğiniz kararlarla birlikte kaldırıldı.</translation>
    </message>
    <message>
        <source>Bring it back</source>
        <translation>Geri getir</translation>
    </message>
    <message>
        <source>Dream</source>
        <translation>Rüya</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Sayfa</translation>
    </message>
    <message>
        <source>Open a plan…</source>
        <translation>Plan aç…</translation>
    </message>
    <message>
        <source>Save the plan…</source>
        <translation>Planı kaydet…</translation>
    </message>
    <message>
        <source>Keep the plan to compare with</source>
        <translation>Karşılaştırmak için planı sakla</translation>
    </message>
    <message>
        <source>Put the plan away</source>
        <translation>Planı kaldır</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>Plan aç</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Planı kaydet</translation>
    </message>
    <message>
        <source>Tier decay</source>
        <translation>Katman sönümü</translation>
    </message>
    <message>
        <source>Lets the retrieval strength of what is not used fade, by category and tier.</source>
        <translation>Kullanılmayanın geri çağırma gücünü kategoriye ve katmana göre soldurur.</translation>
    </message>
    <message>
        <source>Emotional consolidation</source>
        <translation>Duygusal pekiştirme</translation>
    </message>
    <message>
        <source>Makes what was felt strongly lasting: flashbulb memories.</source>
        <translation>Güçlü hissedileni kalıcı kılar: flaş bellekler.</translation>
    </message>
    <message>
        <source>Synaptic replay</source>
        <translation>Sinaptik yeniden oynatma</translation>
    </message>
    <message>
        <source>Strengthens what is used together, and takes spent synaptic tags off.</source>
        <translation>Birlikte kullanılanı güçlendirir, süresi dolmuş işaretleri kaldırır.</translation>
    </message>
    <message>
        <source>Promotion and demotion</source>
        <translation>Yükseltme ve alçaltma</translation>
    </message>
    <message>
        <source>Turns episodes into knowledge; knowledge that nobody uses goes dormant.</source>
        <translation>Olayları bilgiye çevirir; kimsenin kullanmadığı bilgi uykuya geçer.</translation>
    </message>
    <message>
        <source>Utility decay</source>
        <translation>Yarar sönümü</translation>
    </message>
    <message>
        <source>Lets the utility of what is not used drift back to neutral.</source>
        <translation>Kullanılmayanın yararını yansız değere geri kaydırır.</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Tekrar</translation>
    </message>
    <message>
        <source>Rehearses the most useful chunks that are about to be forgotten.</source>
        <translation>Unutulmak üzere olan en yararlı parçaları tekrarlar.</translation>
    </message>
    <message>
        <source>Foresight expiry</source>
        <translation>Öngörü bitimi</translation>
    </message>
    <message>
        <source>Supersedes what held for a time that is over.</source>
        <translation>Geçerlilik süresi bitenin yerine geçer.</translation>
    </message>
    <message>
        <source>Strategic forgetting</source>
        <translation>Stratejik unutma</translation>
    </message>
    <message>
        <source>Lets what is useless, repeated or too much go dormant, and shows contradictions.</source>
        <translation>Yararsızı, yineleneni ya da fazlayı uykuya geçirir, çelişkileri gösterir.</translation>
    </message>
    <message>
        <source>Clustering</source>
        <translation>Kümeleme</translation>
    </message>
    <message>
        <source>Groups chunks that belong together, for the steps that make something of them.</source>
        <translation>Birbirine ait parçaları, onlardan bir şey yapan adımlar için gruplar.</translation>
    </message>
    <message>
        <source>Consolidation</source>
        <translation>Pekiştirme</translation>
    </message>
    <message>
        <source>Merges each group into a theme, which takes the place of what it stands for.</source>
        <translation>Her grubu, temsil ettiklerinin yerine geçen bir temada birleştirir.</translation>
    </message>
    <message>
        <source>Redundancy</source>
        <translation>Yinelenme</translation>
    </message>
    <message>
        <source>Finds chunks that say the same as another one; the weaker one goes dormant.</source>
        <translation>Bir başkasıyla aynı şeyi söyleyen parçaları bulur; zayıf olan uykuya geçer.</translation>
    </message>
    <message>
        <source>Deep abstraction</source>
        <translation>Derin soyutlama</translation>
    </message>
    <message>
        <source>Draws a pattern from several themes.</source>
        <translation>Birkaç temadan bir örüntü çıkarır.</translation>
    </message>
    <message>
        <source>Category summaries</source>
        <translation>Kategori özetleri</translation>
    </message>
    <message>
        <source>Writes a summary of each category that holds enough chunks.</source>
        <translation>Yeterince parçası olan her kategorinin özetini yazar.</translation>
    </message>
    <message>
        <source>Draws insights from what came in since the last reflection, where there is reason to.</source>
        <translation>Gerektiğinde, son düşünmeden beri gelenlerden içgörüler çıkarır.</translation>
    </message>
    <message>
        <source>Trace compaction</source>
        <translation>İz sıkıştırma</translation>
    </message>
    <message>
        <source>Takes old presentations of a chunk together where its activation stays the same.</source>
        <translation>Aktivasyonu aynı kaldığı yerde bir parçanın eski sunumlarını bir araya getirir.</translation>
    </message>
    <message>
        <source>Unused</source>
        <translation>Kullanılmamış</translation>
    </message>
    <message>
        <source>Flashbulb memory</source>
        <translation>Flaş bellek</translation>
    </message>
    <message>
        <source>Strong emotion</source>
        <translation>Güçlü duygu</translation>
    </message>
    <message>
        <source>Used together</source>
        <translation>Birlikte kullanılmış</translation>
    </message>
    <message>
        <source>Spent tag</source>
        <translation>Süresi dolmuş işaret</translation>
    </message>
    <message>
        <source>Used often</source>
        <translation>Sık kullanılmış</translation>
    </message>
    <message>
        <source>Shared entity</source>
        <translation>Paylaşılan varlık</translation>
    </message>
    <message>
        <source>Useful for long</source>
        <translation>Uzun süredir yararlı</translation>
    </message>
    <message>
        <source>Out of working memory</source>
        <translation>Çalışma belleğinden çıkış</translation>
    </message>
    <message>
        <source>Idle and of little use</source>
        <translation>Boşta ve az yararlı</translation>
    </message>
    <message>
        <source>Unused, compounded</source>
        <translation>Kullanılmamış, bileşik</translation>
    </message>
    <message>
        <source>Unused, linear</source>
        <translation>Kullanılmamış, doğrusal</translation>
    </message>
    <message>
        <source>Endangered</source>
        <translation>Tehlikede</translation>
    </message>
    <message>
        <source>Validity over</source>
        <translation>Geçerliliği bitmiş</translation>
    </message>
    <message>
        <source>Contradiction</source>
        <translation>Çelişki</translation>
    </message>
    <message>
        <source>Under the utility floor</source>
        <translation>Yarar tabanının altında</translation>
    </message>
    <message>
        <source>Said before</source>
        <translation>Önceden söylenmiş</translation>
    </message>
    <message>
        <source>Beyond capacity</source>
        <translation>Sığanın ötesinde</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Birleştirme</translation>
    </message>
    <message>
        <source>Outdated</source>
        <translation>Eskimiş</translation>
    </message>
    <message>
        <source>Repeated</source>
        <translation>Yinelenmiş</translation>
    </message>
    <message>
        <source>Redundant</source>
        <translation>Yinelenen</translation>
    </message>
    <message>
        <source>Recurs</source>
        <translation>Tekrarlanıyor</translation>
    </message>
    <message>
        <source>Members changed</source>
        <translation>Üyeleri değişmiş</translation>
    </message>
    <message>
        <source>Grown large</source>
        <translation>Büyümüş</translation>
    </message>
    <message>
        <source>Presented very often</source>
        <translation>Çok sık sunulmuş</translation>
    </message>
    <message>
        <source>Much of importance</source>
        <translation>Önemli çok şey</translation>
    </message>
    <message>
        <source>Many cycles</source>
        <translation>Çok döngü</translation>
    </message>
    <message>
        <source>End of a sprint</source>
        <translation>Sprint sonu</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>İstendi</translation>
    </message>
    <message>
        <source>It was not used for {days} days and fades by {rate_a_day} a day.</source>
        <translation>{days} gündür kullanılmadı ve günde {rate_a_day} soluyor.</translation>
    </message>
    <message>
        <source>It was felt strongly when it was stored, so it is made more lasting, once.</source>
        <translation>Saklandığında güçlü hissedildi; bu yüzden bir kez daha kalıcı kılınır.</translation>
    </message>
    <message>
        <source>Its arousal of {arousal} makes it a flashbulb memory: pinned, important and more lasting.</source>
        <translation>{arousal} uyarılması onu flaş bellek yapar: sabitlenmiş, önemli ve daha kalıcı.</translation>
    </message>
    <message>
        <source>The time of its synaptic tag is over: it captures nothing any more.</source>
        <translation>İşaretinin süresi doldu: artık hiçbir şeyi yakalamıyor.</translation>
    </message>
    <message>
        <source>It was used {uses} times: the episode becomes knowledge.</source>
        <translation>{uses} kez kullanıldı: olay bilgiye dönüşür.</translation>
    </message>
    <message>
        <source>{episodes_that_share_it} episodes share an entity with it: the episode becomes knowledge.</source>
        <translation>{episodes_that_share_it} olay onunla bir varlığı paylaşıyor: olay bilgiye dönüşür.</translation>
    </message>
    <message>
        <source>It is of utility {utility} after {days} days: the episode becomes knowledge.</source>
        <translation>{days} gün sonra yararı {utility}: olay bilgiye dönüşür.</translation>
    </message>
    <message>
        <source>With {uses} uses and an importance of {importance} it has settled: it leaves working memory.</source>
        <translation>{uses} kullanım ve {importance} önemle yerleşti: çalışma belleğinden çıkar.</translation>
    </message>
    <message>
        <source>It was not used for {days} days and is of utility {utility}: it goes dormant.</source>
        <translation>{days} gündür kullanılmadı ve yararı {utility}: uykuya geçer.</translation>
    </message>
    <message>
        <source>It was not used for {days} days, so its utility drifts towards neutral.</source>
        <translation>{days} gündür kullanılmadı; yararı yansız değere kayıyor.</translation>
    </message>
    <message>
        <source>Its retention is {retention}, under {threshold}, and it is of utility {utility}: a rehearsal makes it more lasting.</source>
        <translation>Akılda kalması {retention}, {threshold} altında ve yararı {utility}: bir tekrar onu daha kalıcı kılar.</translation>
    </message>
    <message>
        <source>What it says held until {days_since_its_end} days ago.</source>
        <translation>Söylediği {days_since_its_end} gün öncesine kadar geçerliydi.</translation>
    </message>
    <message>
        <source>It is of utility {utility} and was not used for {days} days.</source>
        <translation>Yararı {utility} ve {days} gündür kullanılmadı.</translation>
    </message>
    <message>
        <source>Another chunk says the same in the same words.</source>
        <translation>Başka bir parça aynı şeyi aynı sözlerle söylüyor.</translation>
    </message>
    <message>
        <source>{active} chunks are active, and there is room for {capacity}; this is one of the least useful.</source>
        <translation>{active} parça etkin, {capacity} parçalık yer var; bu, en az yararlılardan biri.</translation>
    </message>
    <message>
        <source>{merged} of {members} chunks that belong together become one theme, which replaces them.</source>
        <translation>Birbirine ait {members} parçadan {merged} tanesi, yerlerine geçen tek bir tema olur.</translation>
    </message>
    <message>
        <source>Another chunk of its group says what holds now.</source>
        <translation>Grubundan başka bir parça şimdi geçerli olanı söylüyor.</translation>
    </message>
    <message>
        <source>Another chunk of its group says the same.</source>
        <translation>Grubundan başka bir parça aynısını söylüyor.</translation>
    </message>
    <message>
        <source>Another chunk says as good as the same, and is worth more.</source>
        <translation>Başka bir parça hemen hemen aynısını söylüyor ve daha değerli.</translation>
    </message>
    <message>
        <source>It recurs in {examples} chunks, on {occasions} occasions: a pattern.</source>
        <translation>{examples} parçada, {occasions} ayrı durumda tekrarlanıyor: bir örüntü.</translation>
    </message>
    <message>
        <source>The category has {members} chunks now, and others than were summed up.</source>
        <translation>Kategoride şimdi {members} parça var; özetlenenlerden başkaları.</translation>
    </message>
    <message>
        <source>The category has {members} chunks and no summary.</source>
        <translation>Kategoride {members} parça var, özet yok.</translation>
    </message>
    <message>
        <source>It was presented {presentations} times. The older ones are taken together, the newest {kept_as_they_are} stay; its activation changes by no more than {largest_error} nats.</source>
        <translation>{presentations} kez sunuldu. Eskiler bir araya getirilir, en yeni {kept_as_they_are} kalır; aktivasyonu en çok {largest_error} nat değişir.</translation>
    </message>
    <message>
        <source>An insight that {evidence} of {chunks_since} chunks since the last reflection tell.</source>
        <translation>Son düşünmeden beri gelen {chunks_since} parçadan {evidence} tanesinin anlattığı bir içgörü.</translation>
    </message>
    <message>
        <source>Proposed by the rule “{rule}”.</source>
        <translation>“{rule}” kuralıyla önerildi.</translation>
    </message>
    <message numerus="yes">
        <source>It was used again together with {n:,} other chunk, so it is made more lasting.</source>
        <comment>It was used again together with {n:,} other chunks, so it is made more lasting.</comment>
        <translation>
            <numerusform>{n:,} başka parçayla yine birlikte kullanıldı; bu yüzden daha kalıcı kılınır.</numerusform>
        </translation>
    </message>
    <message>
        <source>Retrieval noise</source>
        <translation>Geri çağırma gürültüsü</translation>
    </message>
    <message>
        <source>One of the two was never presented, so nothing speaks for a change of mind.</source>
        <translation>İkisinden biri hiç sunulmadı; fikir değişikliğine işaret eden bir şey yok.</translation>
    </message>
    <message>
        <source>Preference drift</source>
        <translation>Tercih kayması</translation>
    </message>
    <message>
        <source>Last used {interactions_apart} interactions apart: one probably replaced the other.</source>
        <translation>Son kullanımları arasında {interactions_apart} etkileşim var: biri büyük olasılıkla ötekinin yerini aldı.</translation>
    </message>
    <message>
        <source>days between their dates</source>
        <translation>tarihleri arasındaki gün</translation>
    </message>
    <message>
        <source>interactions between their last uses</source>
        <translation>son kullanımları arasındaki etkileşim</translation>
    </message>
    <message>
        <source>Recall no longer finds it, until someone restores it.</source>
        <translation>Biri devreye alana dek hatırlama onu artık bulmaz.</translation>
    </message>
    <message>
        <source>Recall no longer finds it; it stays to be read.</source>
        <translation>Hatırlama onu artık bulmaz; okunmak üzere kalır.</translation>
    </message>
    <message>
        <source>Recall finds it instead of the chunks it was made from; those stay to be read.</source>
        <translation>Hatırlama, yapıldığı parçaların yerine onu bulur; o parçalar okunmak üzere kalır.</translation>
    </message>
    <message>
        <source>Genuine tension</source>
        <translation>Gerçek gerilim</translation>
    </message>
    <message>
        <source>Both are in use and sure: both may hold at once.</source>
        <translation>İkisi de kullanılıyor ve kesin: ikisi birden geçerli olabilir.</translation>
    </message>
    <message>
        <source>Context sensitivity</source>
        <translation>Bağlama duyarlılık</translation>
    </message>
    <message>
        <source>Each may hold in a context of its own.</source>
        <translation>Her biri kendi bağlamında geçerli olabilir.</translation>
    </message>
    <message>
        <source>days unused</source>
        <translation>kullanılmayan gün</translation>
    </message>
    <message>
        <source>days to go</source>
        <translation>kalan gün</translation>
    </message>
    <message>
        <source>rate a day</source>
        <translation>günlük hız</translation>
    </message>
    <message>
        <source>stability</source>
        <translation>kararlılık</translation>
    </message>
    <message>
        <source>arousal</source>
        <translation>uyarılma</translation>
    </message>
    <message>
        <source>used with</source>
        <translation>birlikte kullanılan</translation>
    </message>
    <message>
        <source>least uses together</source>
        <translation>en az birlikte kullanım</translation>
    </message>
    <message>
        <source>uses</source>
        <translation>kullanım</translation>
    </message>
    <message>
        <source>episodes that share it</source>
        <translation>paylaşan olaylar</translation>
    </message>
    <message>
        <source>utility</source>
        <translation>yarar</translation>
    </message>
    <message>
        <source>importance</source>
        <translation>önem</translation>
    </message>
    <message>
        <source>retention</source>
        <translation>akılda kalma</translation>
    </message>
    <message>
        <source>threshold</source>
        <translation>eşik</translation>
    </message>
    <message>
        <source>days since its end</source>
        <translation>bitişinden beri gün</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>güven</translation>
    </message>
    <message>
        <source>similarity</source>
        <translation>benzerlik</translation>
    </message>
    <message>
        <source>active chunks</source>
        <translation>etkin parça</translation>
    </message>
    <message>
        <source>capacity</source>
        <translation>sığa</translation>
    </message>
    <message>
        <source>members</source>
        <translation>üye</translation>
    </message>
    <message>
        <source>merged</source>
        <translation>birleşen</translation>
    </message>
    <message>
        <source>examples</source>
        <translation>örnek</translation>
    </message>
    <message>
        <source>occasions</source>
        <translation>durum</translation>
    </message>
    <message>
        <source>presentations</source>
        <translation>sunum</translation>
    </message>
    <message>
        <source>kept as they are</source>
        <translation>olduğu gibi kalan</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>kanıt</translation>
    </message>
    <message>
        <source>chunks since</source>
        <translation>o zamandan beri parça</translation>
    </message>
    <message>
        <source>importance since</source>
        <translation>o zamandan beri önem</translation>
    </message>
    <message>
        <source>error now</source>
        <translation>şimdiki hata</translation>
    </message>
    <message>
        <source>largest error</source>
        <translation>en büyük hata</translation>
    </message>
    <message>
        <source>{name} {value}</source>
        <translation>{name} {value}</translation>
    </message>
    <message>
        <source>{field} {before} → {after}</source>
        <translation>{field} {before} → {after}</translation>
    </message>
    <message>
        <source>made by {model}</source>
        <translation>yapan: {model}</translation>
    </message>
    <message>
        <source>made by rules of thumb, without a model</source>
        <translation>modelsiz, pratik kurallarla yapıldı</translation>
    </message>
    <message>
        <source>amended by you</source>
        <translation>sizce düzeltildi</translation>
    </message>
    <message>
        <source>Chunk {id}</source>
        <translation>Parça {id}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk</source>
        <comment>{n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parça</numerusform>
        </translation>
    </message>
    <message>
        <source>New: {kind}</source>
        <translation>Yeni: {kind}</translation>
    </message>
    <message numerus="yes">
        <source>of {n:,} chunk</source>
        <comment>of {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçadan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} presentation taken together</source>
        <comment>{n:,} presentations taken together</comment>
        <translation>
            <numerusform>{n:,} sunum bir araya getirildi</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunks {older} and {newer} contradict each other</source>
        <translation>{older} ve {newer} numaralı parçalar çelişiyor</translation>
    </message>
    <message>
        <source>Chunks {older} and {newer}</source>
        <translation>Parça {older} ve {newer}</translation>
    </message>
    <message>
        <source>theme</source>
        <translation>tema</translation>
    </message>
    <message>
        <source>pattern</source>
        <translation>örüntü</translation>
    </message>
    <message>
        <source>summary</source>
        <translation>özet</translation>
    </message>
    <message>
        <source>insight</source>
        <translation>içgörü</translation>
    </message>
    <message>
        <source>goes dormant</source>
        <translation>uykuya geçer</translation>
    </message>
    <message>
        <source>is superseded</source>
        <translation>yerine geçilir</translation>
    </message>
    <message>
        <source>Recall ranks it as before.</source>
        <translation>Hatırlama onu önceki gibi sıralar.</translation>
    </message>
    <message>
        <source>It fades at the pace of its new tier from now on.</source>
        <translation>Bundan sonra yeni katmanının hızıyla solar.</translation>
    </message>
    <message>
        <source>Recall weighs utility as its profile says.</source>
        <translation>Hatırlama, yararı profilinin dediği gibi tartar.</translation>
    </message>
    <message>
        <source>Recall can find it from then on. What it was made from stays as it is.</source>
        <translation>Hatırlama onu o andan sonra bulabilir. Yapıldığı parçalar olduğu gibi kalır.</translation>
    </message>
</context>
<context>
    <name>Dreaming</name>
    <message>
        <source>Dream by itself</source>
        <translation>Kendiliğinden rüya gör</translation>
    </message>
    <message>
        <source>Dreamed: {done}</source>
        <translation>Rüya görüldü: {done}</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} fades</source>
        <comment>{n:,} fade</comment>
        <translation>
            <numerusform>{n:,} parça soluyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} made lasting</source>
        <comment>{n:,} were made lasting</comment>
        <translation>
            <numerusform>{n:,} parça kalıcı kılındı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} replayed</source>
        <comment>{n:,} were replayed</comment>
        <translation>
            <numerusform>{n:,} yeniden oynatıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} moves</source>
        <comment>{n:,} move</comment>
        <translation>
            <numerusform>{n:,} parça katman değiştiriyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} drifts to neutral</source>
        <comment>{n:,} drift to neutral</comment>
        <translation>
            <numerusform>{n:,} yarar nötre yaklaşıyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} rehearsed</source>
        <comment>{n:,} were rehearsed</comment>
        <translation>
            <numerusform>{n:,} parça tekrarlandı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} expired</source>
        <comment>{n:,} have expired</comment>
        <translation>
            <numerusform>{n:,} parçanın süresi doldu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} forgotten</source>
        <comment>{n:,} were forgotten</comment>
        <translation>
            <numerusform>{n:,} parça unutuldu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} group</source>
        <comment>{n:,} groups</comment>
        <translation>
            <numerusform>{n:,} öbek</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} theme</source>
        <comment>{n:,} themes</comment>
        <translation>
            <numerusform>{n:,} tema</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} repeats another</source>
        <comment>{n:,} repeat others</comment>
        <translation>
            <numerusform>{n:,} parça bir başkasını yineliyor</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} pattern</source>
        <comment>{n:,} patterns</comment>
        <translation>
            <numerusform>{n:,} örüntü</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} summary</source>
        <comment>{n:,} summaries</comment>
        <translation>
            <numerusform>{n:,} özet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} compacted</source>
        <comment>{n:,} were compacted</comment>
        <translation>
            <numerusform>{n:,} parça sıkıştırıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} insight</source>
        <comment>{n:,} insights</comment>
        <translation>
            <numerusform>{n:,} içgörü</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal waits for you.</source>
        <comment>{n:,} proposals wait for you.</comment>
        <translation>
            <numerusform>{n:,} öneri sizi bekliyor.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} proposal was refused.</source>
        <comment>{n:,} proposals were refused.</comment>
        <translation>
            <numerusform>{n:,} öneri reddedildi.</numerusform>
        </translation>
    </message>
    <message>
        <source>A dream is due, and waits for you</source>
        <translation>Bir rüyanın zamanı geldi; sizi bekliyor</translation>
    </message>
    <message>
        <source>A plan is at hand, and a dream by itself would overtake it. It goes on once you applied the plan or put it away.</source>
        <translation>Elde bir plan var; kendiliğinden bir rüya onun önüne geçerdi. Planı uyguladığınızda ya da kaldırdığınızda sürer.</translation>
    </message>
    <message>
        <source>The dream was cancelled</source>
        <translation>Rüya iptal edildi</translation>
    </message>
    <message>
        <source>Nothing was changed. The store does not dream by itself again until it is opened anew, or Dream &gt; Automatic dreams is confirmed.</source>
        <translation>Hiçbir şey değişmedi. Depo, yeniden açılana ya da Rüya &gt; Otomatik rüyalar onaylanana kadar bir daha kendiliğinden rüya görmez.</translation>
    </message>
    <message>
        <source>Open Dream</source>
        <translation>Rüya görünümünü aç</translation>
    </message>
    <message>
        <source>Automatic dreams</source>
        <translation>Otomatik rüyalar</translation>
    </message>
    <message>
        <source>Each minute it is looked whether something is due. A dream is one step of the log that can be undone, with a backup made before. It waits while a plan is at hand in Dream. This switch is kept in the settings, all else in the store.</source>
        <translation>Zamanı gelen bir şey olup olmadığına her dakika bakılır. Rüya, günlükte geri alınabilen tek bir adımdır; önce yedek alınır. Rüya görünümünde bir plan eldeyken bekler. Bu anahtar ayarlarda, geri kalan her şey depoda saklanır.</translation>
    </message>
    <message>
        <source>What is not ticked is not dreamt of by itself, and waits for you in a plan. Contradictions always wait: which side holds is for a person to say.</source>
        <translation>İşaretlenmeyenlerin rüyası kendiliğinden görülmez, bir planda sizi bekler. Çelişkiler her zaman bekler: hangi tarafın geçerli olduğunu bir insan söyler.</translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Döngü</translation>
    </message>
    <message>
        <source>Rehearsal</source>
        <translation>Tekrar</translation>
    </message>
    <message>
        <source>Summaries</source>
        <translation>Özetler</translation>
    </message>
    <message>
        <source>What “{rule}” proposes waits for you all the same</source>
        <translation>“{rule}” kuralının önerdikleri yine de sizi bekler</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} step is due now: {steps}.</source>
        <comment>{n:,} steps are due now: {steps}.</comment>
        <translation>
            <numerusform>Şu anda {n:,} adımın zamanı geldi: {steps}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The next dream is due {moment} UTC.</source>
        <translation>Sonraki rüyanın zamanı: {moment} UTC.</translation>
    </message>
    <message>
        <source>No dream is due before something changes.</source>
        <translation>Bir şey değişmeden hiçbir rüyanın zamanı gelmez.</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>&amp;Dream by itself while this window is open</source>
        <translation>Bu pencere açıkken kendiliğinden &amp;rüya gör</translation>
    </message>
    <message>
        <source>Keep the policy of dreams</source>
        <translation>Rüya ilkelerini sakla</translation>
    </message>
    <message>
        <source>What applies by itself</source>
        <translation>Kendiliğinden uygulananlar</translation>
    </message>
    <message>
        <source>How often</source>
        <translation>Ne sıklıkla</translation>
    </message>
    <message>
        <source>the default</source>
        <translation>varsayılan</translation>
    </message>
</context>
<context>
    <name>Erase</name>
    <message>
        <source>ERASE</source>
        <translation>SİL</translation>
    </message>
    <message numerus="yes">
        <source>Erase this chunk for good?</source>
        <comment>Erase {n:,} chunks for good?</comment>
        <translation>
            <numerusform>{n:,} parça kalıcı olarak silinsin mi?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk with every use, relation and vector</source>
        <comment>{n:,} chunks with every use, relation and vector</comment>
        <translation>
            <numerusform>{n:,} parça, bütün kullanımları, ilişkileri ve vektörleriyle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Immutable chunks can&apos;t be erased: it is</source>
        <comment>Immutable chunks can&apos;t be erased: {immutable:,} of {n:,} are</comment>
        <translation>
            <numerusform>Değişmez parçalar silinemez: {n:,} parçadan {immutable:,} tanesi öyle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It is in the store no more, but its text is still in the log.</source>
        <comment>They are in the store no more, but their texts are still in the log.</comment>
        <translation>
            <numerusform>Artık depoda değil, ama metni hâlâ günlükte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} of them is in the store no more, but its text is still in the log.</source>
        <comment>{n:,} of them are in the store no more, but their texts are still in the log.</comment>
        <translation>
            <numerusform>Bunlardan {n:,} tanesi artık depoda değil, ama metni hâlâ günlükte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} tag</source>
        <comment>{n:,} tags</comment>
        <translation>
            <numerusform>{n:,} etiket</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} entity</source>
        <comment>{n:,} entities</comment>
        <translation>
            <numerusform>{n:,} varlık</numerusform>
        </translation>
    </message>
    <message>
        <source>Text, vectors, search entries and what log, index and caches hold of them are removed and can&apos;t be brought back; Undo can&apos;t either. The log keeps that something was erased. To only take chunks out of recall, retire them.</source>
        <translation>Metin, vektörler, arama kayıtları ve günlüğün, dizinin ve önbelleklerin bunlardan tuttukları kaldırılır ve geri getirilemez; Geri al da getiremez. Günlük bir şeyin silindiğini saklar. Parçaları yalnızca hatırlamadan çıkarmak için devreden çıkarın.</translation>
    </message>
    <message>
        <source>Reading what would go…</source>
        <translation>Nelerin gideceği okunuyor…</translation>
    </message>
    <message>
        <source>Confirmation</source>
        <translation>Onay</translation>
    </message>
    <message>
        <source>&amp;Type {word} or {id}</source>
        <translation>{word} ya da {id} &amp;yazın</translation>
    </message>
    <message>
        <source>&amp;Type {word}</source>
        <translation>{word} &amp;yazın</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Erase for good</source>
        <translation>Kalıcı olarak sil</translation>
    </message>
    <message>
        <source>and {more:,} more</source>
        <translation>ve {more:,} tane daha</translation>
    </message>
    <message>
        <source>Make editable first, or leave out of the selection.</source>
        <translation>Önce düzenlenebilir yapın ya da seçimin dışında bırakın.</translation>
    </message>
    <message>
        <source>{pinned:,} pinned</source>
        <translation>{pinned:,} sabitlenmiş</translation>
    </message>
    <message>
        <source>nothing pinned, no tags, no entities</source>
        <translation>sabitlenmiş parça, etiket ve varlık yok</translation>
    </message>
</context>
<context>
    <name>Errors</name>
    <message>
        <source>Something went wrong in Mnemoscope</source>
        <translation>Mnemoscope&apos;ta bir şey ters gitti</translation>
    </message>
    <message>
        <source>This is a fault of the program, not of what you did. The store is safe: a step is written whole or not at all. The details below help to mend it.</source>
        <translation>Bu programın bir hatası, sizin yaptığınızdan değil. Depo güvende: bir adım ya bütünüyle yazılır ya da hiç. Aşağıdaki ayrıntılar onarmaya yardım eder.</translation>
    </message>
    <message>
        <source>{title}: not done</source>
        <translation>{title}: yapılmadı</translation>
    </message>
    <message>
        <source>That did not work</source>
        <translation>Bu olmadı</translation>
    </message>
</context>
<context>
    <name>Evaluate</name>
    <message>
        <source>without {name}</source>
        <translation>{name} olmadan</translation>
    </message>
    <message>
        <source>with {name}</source>
        <translation>{name} ile</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>daha kötü</translation>
    </message>
    <message>
        <source>better</source>
        <translation>daha iyi</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>değişim yok</translation>
    </message>
    <message>
        <source>not established</source>
        <translation>kesinleşmedi</translation>
    </message>
    <message>
        <source>Each row turns one thing round and asks the same questions again; changes are in points of percent, with 95% intervals. A change whose interval holds zero is not established: it may be chance. Of so many rows, one or two that are established may be chance too.</source>
        <translation>Her satır tek bir şeyi tersine çevirir ve aynı soruları yeniden sorar; değişimler yüzde puanıdır, %95 güven aralıklarıyla. Aralığı sıfırı içeren bir değişim kesinleşmiş sayılmaz: rastlantı olabilir. Bu kadar satır arasında kesinleşmiş bir iki tanesi de rastlantı olabilir.</translation>
    </message>
    <message>
        <source>diversity (MMR)</source>
        <translation>çeşitlilik (MMR)</translation>
    </message>
    <message>
        <source>stage: gate</source>
        <translation>kapı aşaması</translation>
    </message>
    <message>
        <source>stage: route</source>
        <translation>yönlendirme aşaması</translation>
    </message>
    <message>
        <source>stage: route, order</source>
        <translation>yönlendirmenin sıralaması</translation>
    </message>
    <message>
        <source>stage: route, filter</source>
        <translation>yönlendirmenin süzgeci</translation>
    </message>
    <message>
        <source>stage: route, graph</source>
        <translation>yönlendirmenin çizgesi</translation>
    </message>
    <message>
        <source>stage: parts</source>
        <translation>bölümler aşaması</translation>
    </message>
    <message>
        <source>stage: hypothetical answers</source>
        <translation>varsayımsal yanıtlar aşaması</translation>
    </message>
    <message>
        <source>stage: hot tier</source>
        <translation>sıcak katman aşaması</translation>
    </message>
    <message>
        <source>Ablations</source>
        <translation>Ablasyonlar</translation>
    </message>
    <message>
        <source>Not measured yet</source>
        <translation>Henüz ölçülmedi</translation>
    </message>
    <message>
        <source>Leaves out each term and stage of a profile in turn, to see what it adds.</source>
        <translation>Her birinin ne kattığını görmek için bir profilin terimlerini ve aşamalarını sırayla dışarıda bırakır.</translation>
    </message>
    <message>
        <source>Ablations of {profile}, {metric}</source>
        <translation>{profile} profilinin ablasyonları, {metric}</translation>
    </message>
    <message>
        <source>Changes and intervals</source>
        <translation>Değişimler ve aralıklar</translation>
    </message>
    <message>
        <source>points of percent</source>
        <translation>yüzde puanı</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Değişen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Ölçü</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Değişim</translation>
    </message>
    <message>
        <source>So it is</source>
        <translation>Karar</translation>
    </message>
    <message>
        <source>Of</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>{profile} as it is: {metric} {value} on {questions}, at {state}.</source>
        <translation>Olduğu haliyle {profile}: {questions} üzerinde {metric} {value}; {state}.</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tablo (CSV)…</translation>
    </message>
    <message>
        <source>Table (JSON)…</source>
        <translation>Tablo (JSON)…</translation>
    </message>
    <message>
        <source>Plot (PNG)…</source>
        <translation>Çizim (PNG)…</translation>
    </message>
    <message>
        <source>Plot (SVG)…</source>
        <translation>Çizim (SVG)…</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>Tabloyu kopyala</translation>
    </message>
    <message>
        <source>The table was copied.</source>
        <translation>Tablo kopyalandı.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} kaydedildi.</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profiller</translation>
    </message>
    <message>
        <source>Kind and profile</source>
        <translation>Tür ve profil</translation>
    </message>
    <message>
        <source>Evaluate profiles</source>
        <translation>Profilleri değerlendir</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Ölçüler</translation>
    </message>
    <message>
        <source>Check at least one profile.</source>
        <translation>En az bir profili işaretleyin.</translation>
    </message>
    <message>
        <source>Check two or more profiles to see which of them answers the saved questions better.</source>
        <translation>Kayıtlı soruları hangisinin daha iyi yanıtladığını görmek için iki ya da daha çok profil işaretleyin.</translation>
    </message>
    <message>
        <source>{metric} on {questions}</source>
        <translation>{questions} üzerinde {metric}</translation>
    </message>
    <message>
        <source>Figure in the plot</source>
        <translation>Çizimdeki ölçü</translation>
    </message>
    <message>
        <source>Plot of</source>
        <translation>Çizilen</translation>
    </message>
    <message>
        <source>Means and intervals</source>
        <translation>Ortalamalar ve aralıklar</translation>
    </message>
    <message>
        <source>Tuning</source>
        <translation>Uyarlama</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Değerlendir</translation>
    </message>
    <message>
        <source>What is measured</source>
        <translation>Ne ölçülsün</translation>
    </message>
    <message>
        <source>Profiles…</source>
        <translation>Profiller…</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message numerus="yes">
        <source>expects {n:,} chunk</source>
        <comment>expects {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parça bekliyor</numerusform>
        </translation>
    </message>
    <message>
        <source>Saved questions</source>
        <translation>Kayıtlı sorular</translation>
    </message>
    <message>
        <source>No question is saved</source>
        <translation>Kayıtlı soru yok</translation>
    </message>
    <message>
        <source>A saved question knows which chunks it should bring back, so that recall can be measured.</source>
        <translation>Kayıtlı bir soru hangi parçaları getirmesi gerektiğini bilir; böylece hatırlama ölçülebilir.</translation>
    </message>
    <message>
        <source>Save question…</source>
        <translation>Soruyu kaydet…</translation>
    </message>
    <message>
        <source>No question has these words</source>
        <translation>Bu sözcükler hiçbir soruda yok</translation>
    </message>
    <message>
        <source>Clear the search</source>
        <translation>Aramayı temizle</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} question was imported.</source>
        <comment>{n:,} questions were imported.</comment>
        <translation>
            <numerusform>{n:,} soru içe aktarıldı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} was passed over: {first}</source>
        <comment>{n:,} were passed over, the first: {first}</comment>
        <translation>
            <numerusform>{n:,} tanesi es geçildi, ilki: {first}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} question saved in {name}.</source>
        <comment>{n:,} questions saved in {name}.</comment>
        <translation>
            <numerusform>{n:,} soru {name} dosyasına kaydedildi.</numerusform>
        </translation>
    </message>
    <message>
        <source>Questions (*.json *.jsonl)</source>
        <translation>Sorular (*.json *.jsonl)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Bütün dosyalar (*)</translation>
    </message>
    <message>
        <source>Lines of JSON (*.jsonl)</source>
        <translation>JSON satırları (*.jsonl)</translation>
    </message>
    <message>
        <source>Words of a question</source>
        <translation>Bir sorunun sözcükleri</translation>
    </message>
    <message>
        <source>Words …</source>
        <translation>Sözcükler …</translation>
    </message>
    <message>
        <source>Ask it in Recall (Return)</source>
        <translation>Hatırlama görünümünde sor (Enter)</translation>
    </message>
    <message>
        <source>Edit what it expects… (F2)</source>
        <translation>Beklediklerini düzenle… (F2)</translation>
    </message>
    <message>
        <source>Forget it (Del)</source>
        <translation>Unut (Del)</translation>
    </message>
    <message>
        <source>Import questions…</source>
        <translation>Soruları içe aktar…</translation>
    </message>
    <message>
        <source>Export all questions…</source>
        <translation>Bütün soruları dışa aktar…</translation>
    </message>
    <message>
        <source>Import questions</source>
        <translation>Soruları içe aktar</translation>
    </message>
    <message>
        <source>The question was forgotten.</source>
        <translation>Soru unutuldu.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Export questions</source>
        <translation>Soruları dışa aktar</translation>
    </message>
    <message>
        <source>log position {position:,}</source>
        <translation>günlük konumu {position:,}</translation>
    </message>
    <message>
        <source>These figures are of {state}. The store was written to since; it is at {now:,}.</source>
        <translation>Bu ölçüler şu durumun: {state}. O zamandan beri depoya yazıldı; şimdi {now:,} konumunda.</translation>
    </message>
    <message>
        <source>These figures are of another moment: {state}.</source>
        <translation>Bu ölçüler başka bir anın: {state}.</translation>
    </message>
    <message>
        <source>“{name}” was changed or deleted since these figures were made.</source>
        <translation>Bu ölçüler alındıktan sonra “{name}” değiştirildi ya da silindi.</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Yeniden çalıştır</translation>
    </message>
    <message>
        <source>{state}, as of {moment}</source>
        <translation>{state}, {moment} itibarıyla</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Çalıştır</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Dışa aktar…</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Başlıyor…</translation>
    </message>
    <message>
        <source>It could not be measured</source>
        <translation>Ölçülemedi</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>İptal ediliyor…</translation>
    </message>
    <message>
        <source>Which halves the questions are parted into; the same number gives the same halves</source>
        <translation>Soruların hangi yarılara ayrılacağı; aynı sayı aynı yarıları verir</translation>
    </message>
    <message>
        <source>No other weights were better on the half that was searched. Nothing changes.</source>
        <translation>Arama yapılan yarıda başka ağırlıklar daha iyi çıkmadı. Hiçbir şey değişmiyor.</translation>
    </message>
    <message>
        <source>The tuned weights are better: {metric} on the {held} held out goes from {before} to {after}, a gain of {gain} points.</source>
        <translation>Uyarlanan ağırlıklar daha iyi: {metric}, ayrı tutulan {held} üzerinde {before} iken {after} oluyor; kazanç {gain} puan.</translation>
    </message>
    <message>
        <source>The tuned weights are worse: {metric} on the {held} held out goes from {before} to {after}, a change of {gain} points.</source>
        <translation>Uyarlanan ağırlıklar daha kötü: {metric}, ayrı tutulan {held} üzerinde {before} iken {after} oluyor; değişim {gain} puan.</translation>
    </message>
    <message>
        <source>Nothing is established: {metric} on the {held} held out goes from {before} to {after}, a change of {gain} points, whose interval holds zero. The tuned weights may be no better.</source>
        <translation>Kesinleşen bir şey yok: {metric}, ayrı tutulan {held} üzerinde {before} iken {after} oluyor; değişim {gain} puan ve aralığı sıfırı içeriyor. Uyarlanan ağırlıklar daha iyi olmayabilir.</translation>
    </message>
    <message numerus="yes">
        <source>On the half that was searched it went from {before} to {after} in {n:,} trial, which says little: the weights were chosen by these questions.</source>
        <comment>On the half that was searched it went from {before} to {after} in {n:,} trials, which says little: the weights were chosen by these questions.</comment>
        <translation>
            <numerusform>Arama yapılan yarıda {n:,} denemede {before} iken {after} oldu; bu pek az şey söyler: ağırlıklar bu sorulara göre seçildi.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There is {n:,} saved question; tuning needs at least {fewest}.</source>
        <comment>There are {n:,} saved questions; tuning needs at least {fewest}.</comment>
        <translation>
            <numerusform>{n:,} kayıtlı soru var; uyarlama için en az {fewest} tane gerekir.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kept as “{name}”. Figures on these questions say little about it.</source>
        <translation>“{name}” adıyla saklandı. Bu sorulardaki ölçüler onun hakkında pek az şey söyler.</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Ağırlık</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Önce</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Sonra</translation>
    </message>
    <message>
        <source>On the half held out</source>
        <translation>Ayrı tutulan yarıda</translation>
    </message>
    <message>
        <source>Tune a profile</source>
        <translation>Profili uyarla</translation>
    </message>
    <message>
        <source>Keep as profile…</source>
        <translation>Profil olarak sakla…</translation>
    </message>
    <message>
        <source>Weights found</source>
        <translation>Bulunan ağırlıklar</translation>
    </message>
    <message>
        <source>Figures on the half held out</source>
        <translation>Ayrı tutulan yarıdaki ölçüler</translation>
    </message>
    <message>
        <source>Not tuned yet</source>
        <translation>Henüz uyarlanmadı</translation>
    </message>
    <message>
        <source>Weights are searched on a random half of the questions; what they are worth is told by the other half, which the search never sees.</source>
        <translation>Ağırlıklar soruların rastgele bir yarısında aranır; ne işe yaradıklarını aramanın hiç görmediği öteki yarı söyler.</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Hedef</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Tohum</translation>
    </message>
    <message>
        <source>Tune</source>
        <translation>Uyarlanan</translation>
    </message>
    <message>
        <source>for</source>
        <translation>hedef</translation>
    </message>
    <message>
        <source>Keep as profile</source>
        <translation>Profil olarak sakla</translation>
    </message>
    <message>
        <source>&amp;Keep</source>
        <translation>&amp;Sakla</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Ad</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} question</source>
        <comment>{n:,} questions</comment>
        <translation>
            <numerusform>{n:,} soru</numerusform>
        </translation>
    </message>
    <message>
        <source>all</source>
        <translation>hepsi</translation>
    </message>
    <message>
        <source>that profiles answer differently</source>
        <translation>profillerin farklı yanıtladığı</translation>
    </message>
    <message>
        <source>that a profile misses</source>
        <translation>bir profilin kaçırdığı</translation>
    </message>
    <message>
        <source>Questions shown</source>
        <translation>Gösterilen sorular</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Sorular</translation>
    </message>
    <message>
        <source>Question by question</source>
        <translation>Soru soru</translation>
    </message>
    <message>
        <source>{questions}, {metric} of each; Return asks one</source>
        <translation>{questions}, her birinin {metric} değeri; Enter birini sorar</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Soru</translation>
    </message>
    <message>
        <source>no kind</source>
        <translation>türsüz</translation>
    </message>
    <message>
        <source>Share of the expected chunks among the first 5 hits</source>
        <translation>Beklenen parçaların ilk 5 sonuçta bulunan payı</translation>
    </message>
    <message>
        <source>Share of the expected chunks among the first 10 hits</source>
        <translation>Beklenen parçaların ilk 10 sonuçta bulunan payı</translation>
    </message>
    <message>
        <source>Share of the expected chunks among the first 20 hits</source>
        <translation>Beklenen parçaların ilk 20 sonuçta bulunan payı</translation>
    </message>
    <message>
        <source>One divided by the rank of the first expected chunk</source>
        <translation>Bir bölü beklenen ilk parçanın sırası</translation>
    </message>
    <message>
        <source>How high the expected chunks stand among the first 5 hits</source>
        <translation>Beklenen parçaların ilk 5 sonuçta ne kadar yukarıda durduğu</translation>
    </message>
    <message>
        <source>How high the expected chunks stand among the first 10 hits</source>
        <translation>Beklenen parçaların ilk 10 sonuçta ne kadar yukarıda durduğu</translation>
    </message>
    <message>
        <source>How high the expected chunks stand among the first 20 hits</source>
        <translation>Beklenen parçaların ilk 20 sonuçta ne kadar yukarıda durduğu</translation>
    </message>
    <message>
        <source>In percent: means over questions, with 95% intervals</source>
        <translation>Yüzde olarak: soruların ortalaması, %95 güven aralıklarıyla</translation>
    </message>
    <message>
        <source>Measuring…</source>
        <translation>Ölçülüyor…</translation>
    </message>
    <message>
        <source>This store holds no chunk yet</source>
        <translation>Bu depoda henüz parça yok</translation>
    </message>
    <message>
        <source>Import chunks first, then questions about them.</source>
        <translation>Önce parçaları, sonra onlarla ilgili soruları içe aktarın.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>İçe aktar…</translation>
    </message>
    <message>
        <source>Figures on questions that a profile was tuned on say little: it was made to answer these. The weights of calibrated were measured on LoCoMo.</source>
        <translation>Bir profilin uyarlandığı sorulardaki ölçüler pek az şey söyler: profil zaten bunları yanıtlasın diye yapıldı. calibrated profilinin ağırlıkları LoCoMo üzerinde ölçüldü.</translation>
    </message>
    <message numerus="yes">
        <source>{names} was tuned on saved questions: if on these, its figures say little.</source>
        <comment>{names} were tuned on saved questions: if on these, their figures say little.</comment>
        <translation>
            <numerusform>Kayıtlı sorulara uyarlanmış: {names}. Bu sorulara uyarlandıysa ölçüleri pek az şey söyler.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is nothing to measure by</source>
        <translation>Ölçmek için soru yok</translation>
    </message>
    <message>
        <source>Import questions with the chunks that they should bring back, or ask one above and save it.</source>
        <translation>Soruları getirmeleri gereken parçalarla içe aktarın ya da yukarıda bir soru sorup kaydedin.</translation>
    </message>
    <message>
        <source>Another measurement runs; wait for it, or cancel it in Jobs.</source>
        <translation>Başka bir ölçüm sürüyor; bitmesini bekleyin ya da İşler’den iptal edin.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was measured.</source>
        <translation>İptal edildi; hiçbir şey ölçülmedi.</translation>
    </message>
</context>
<context>
    <name>Export</name>
    <message numerus="yes">
        <source>E&amp;verything: {n:,} chunk</source>
        <comment>E&amp;verything: {n:,} chunks</comment>
        <translation>
            <numerusform>&amp;Tümü: {n:,} parça</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>What the &amp;query matches: {n:,} chunk</source>
        <comment>What the &amp;query matches: {n:,} chunks</comment>
        <translation>
            <numerusform>Sor&amp;guya uyanlar: {n:,} parça</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Wrote {n:,} chunk to {name}</source>
        <comment>Wrote {n:,} chunks to {name}</comment>
        <translation>
            <numerusform>{n:,} parça {name} dosyasına yazıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chosen: {n:,} chunk</source>
        <comment>Chosen: {n:,} chunks</comment>
        <translation>
            <numerusform>Seçilen: {n:,} parça</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written: {n:,} chunk</source>
        <comment>Written: {n:,} chunks</comment>
        <translation>
            <numerusform>Yazılan: {n:,} parça</numerusform>
        </translation>
    </message>
    <message>
        <source>Loses nothing: every field, use and relation, and of the whole store its log. For backups and for another Mnemoscope.</source>
        <translation>Hiçbir şey yitirmez: her alan, kullanım ve ilişki, bütün depoda günlüğü de. Yedekler ve başka bir Mnemoscope için.</translation>
    </message>
    <message>
        <source>A row a chunk with all its fields, for spreadsheets. Without uses, relations, vectors, log.</source>
        <translation>Her parça bütün alanlarıyla bir satır; hesap tabloları için. Kullanımlar, ilişkiler, vektörler ve günlük olmadan.</translation>
    </message>
    <message>
        <source>A note that anybody can read, an item a chunk: text, category, tags, speaker, time. Without the other fields, uses, relations, vectors, log.</source>
        <translation>Herkesin okuyabileceği bir not, her parça bir madde: metin, kategori, etiketler, konuşan, zaman. Diğer alanlar, kullanımlar, ilişkiler, vektörler ve günlük olmadan.</translation>
    </message>
    <message>
        <source>Entities with observations, and relations between them. Only what takes part in recall; without times, tags, uses, vectors, log.</source>
        <translation>Gözlemleriyle varlıklar ve aralarındaki ilişkiler. Yalnızca hatırlamaya katılanlar; zamanlar, etiketler, kullanımlar, vektörler ve günlük olmadan.</translation>
    </message>
    <message>
        <source>Export from {name}</source>
        <translation>{name} deposundan dışa aktar</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Dışa aktar</translation>
    </message>
    <message>
        <source>E&amp;verything</source>
        <translation>&amp;Tümü</translation>
    </message>
    <message>
        <source>What the &amp;query matches</source>
        <translation>Sor&amp;guya uyanlar</translation>
    </message>
    <message>
        <source>The &amp;selection</source>
        <translation>&amp;Seçim</translation>
    </message>
    <message>
        <source>Write all ve&amp;ctors too: a larger file, which an import takes in faster</source>
        <translation>Bütün v&amp;ektörleri de yaz: dosya büyür, ama daha hızlı içe aktarılır</translation>
    </message>
    <message>
        <source>File to write</source>
        <translation>Yazılacak dosya</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>G&amp;özat…</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Yolu kopyala</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapor</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Dosya</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Biçim</translation>
    </message>
    <message>
        <source>All chunks, whatever their status</source>
        <translation>Durumu ne olursa olsun bütün parçalar</translation>
    </message>
    <message>
        <source>No query is in force</source>
        <translation>Geçerli bir sorgu yok</translation>
    </message>
    <message>
        <source>No chunk is selected</source>
        <translation>Seçili parça yok</translation>
    </message>
    <message>
        <source>Show in folder</source>
        <translation>Klasörde göster</translation>
    </message>
    <message>
        <source>{name} ends as a {other} does, but will be a {title}.</source>
        <translation>{name} dosyasının uzantısı {other} biçiminin, ama içeriği {title} olacak.</translation>
    </message>
    <message>
        <source>{name} is there already and will be replaced.</source>
        <translation>{name} zaten var, yerine yenisi yazılacak.</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Dışa aktar</translation>
    </message>
    <message>
        <source>Memories as mem0&apos;s API gives them: text, category, times, user, session, tags, attributes. Only what takes part in recall; without uses, relations, vectors, log.</source>
        <translation>mem0 API&apos;sinin verdiği gibi anılar: metin, kategori, zamanlar, kullanıcı, oturum, etiketler, öznitelikler. Yalnızca hatırlamaya katılanlar; kullanımlar, ilişkiler, vektörler ve günlük olmadan.</translation>
    </message>
    <message>
        <source>Writing…</source>
        <translation>Yazılıyor…</translation>
    </message>
    <message>
        <source>Export to {name}</source>
        <translation>{name} dosyasına dışa aktar</translation>
    </message>
    <message>
        <source>Cancelled. No file was written.</source>
        <translation>İptal edildi. Hiçbir dosya yazılmadı.</translation>
    </message>
    <message>
        <source>Written as {title}.</source>
        <translation>{title} olarak yazıldı.</translation>
    </message>
    <message>
        <source>Not in the file:</source>
        <translation>Dosyada olmayanlar:</translation>
    </message>
    <message>
        <source>Nothing is lost.</source>
        <translation>Hiçbir şey yitmedi.</translation>
    </message>
</context>
<context>
    <name>Fields</name>
    <message>
        <source>Id</source>
        <translation>Kimlik</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>İçerik</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Başlık</translation>
    </message>
    <message>
        <source>Content hash</source>
        <translation>İçerik özeti</translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>Olay zamanı</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Kayıt zamanı</translation>
    </message>
    <message>
        <source>Recorded at interaction</source>
        <translation>Kaydedildiği etkileşim</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Düzenlenme</translation>
    </message>
    <message>
        <source>Last used</source>
        <translation>Son kullanım</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Kullanım</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum bilgisi</translation>
    </message>
    <message>
        <source>Task type</source>
        <translation>Görev türü</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>Lens</source>
        <translation>Mercek</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proje</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Ajan</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rol</translation>
    </message>
    <message>
        <source>Cycle</source>
        <translation>Döngü</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>Önsel</translation>
    </message>
    <message>
        <source>Posterior</source>
        <translation>Sonsal</translation>
    </message>
    <message>
        <source>Prior confidence</source>
        <translation>Önsel güven</translation>
    </message>
    <message>
        <source>Posterior confidence</source>
        <translation>Sonsal güven</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Sürpriz</translation>
    </message>
    <message>
        <source>Salient percepts</source>
        <translation>Öne çıkan algılar</translation>
    </message>
    <message>
        <source>Human response</source>
        <translation>İnsan yanıtı</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>Hata</translation>
    </message>
    <message>
        <source>Stimulus</source>
        <translation>Uyaran</translation>
    </message>
    <message>
        <source>Artifact</source>
        <translation>Yapıt</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategori</translation>
    </message>
    <message>
        <source>Tier</source>
        <translation>Katman</translation>
    </message>
    <message>
        <source>Sub-tier</source>
        <translation>Alt katman</translation>
    </message>
    <message>
        <source>Status</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Önem</translation>
    </message>
    <message>
        <source>Novelty</source>
        <translation>Yenilik</translation>
    </message>
    <message>
        <source>Arousal</source>
        <translation>Uyarılma</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Ödül</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Dikkat</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Yarar</translation>
    </message>
    <message>
        <source>Utility updated</source>
        <translation>Yararın güncellenmesi</translation>
    </message>
    <message>
        <source>Stability</source>
        <translation>Kararlılık</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>Güçlük</translation>
    </message>
    <message>
        <source>Last reviewed</source>
        <translation>Son gözden geçirme</translation>
    </message>
    <message>
        <source>Storage strength</source>
        <translation>Saklama gücü</translation>
    </message>
    <message>
        <source>Retrieval strength</source>
        <translation>Geri çağırma gücü</translation>
    </message>
    <message>
        <source>Faded until</source>
        <translation>Solma tarihi</translation>
    </message>
    <message>
        <source>Valence</source>
        <translation>Değerlik</translation>
    </message>
    <message>
        <source>Emotional arousal</source>
        <translation>Duygusal uyarılma</translation>
    </message>
    <message>
        <source>Emotion</source>
        <translation>Duygu</translation>
    </message>
    <message>
        <source>Valid from</source>
        <translation>Geçerlilik başı</translation>
    </message>
    <message>
        <source>Valid until</source>
        <translation>Geçerlilik sonu</translation>
    </message>
    <message>
        <source>Temporal type</source>
        <translation>Zaman türü</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>External id</source>
        <translation>Dış kimlik</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Yazan</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>Veri kaynağı</translation>
    </message>
    <message>
        <source>Source confidence</source>
        <translation>Kaynağın güveni</translation>
    </message>
    <message>
        <source>Formed by</source>
        <translation>Biçimlendiren</translation>
    </message>
    <message>
        <source>Pinned</source>
        <translation>Sabitlenmiş</translation>
    </message>
    <message>
        <source>Immutable</source>
        <translation>Değişmez</translation>
    </message>
    <message>
        <source>Flashbulb</source>
        <translation>Flaş bellek</translation>
    </message>
    <message>
        <source>Retired at interaction</source>
        <translation>Devreden çıktığı etkileşim</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Öznitelikler</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Varlıklar</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Sürüm</translation>
    </message>
</context>
<context>
    <name>Files</name>
    <message>
        <source>Import</source>
        <translation>İçe aktar</translation>
    </message>
    <message>
        <source>All that can be imported ({endings})</source>
        <translation>İçe aktarılabilenlerin hepsi ({endings})</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Bütün dosyalar (*)</translation>
    </message>
</context>
<context>
    <name>Finding</name>
    <message numerus="yes">
        <source>The first {shown} of {n:,} chunk</source>
        <comment>The first {shown} of {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçadan ilk {shown} tanesi</numerusform>
        </translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Komut</translation>
    </message>
    <message>
        <source>Type a command</source>
        <translation>Bir komut yazın</translation>
    </message>
    <message>
        <source>No command is called so</source>
        <translation>Bu adda bir komut yok</translation>
    </message>
    <message>
        <source>Go to chunk</source>
        <translation>Parçaya git</translation>
    </message>
    <message>
        <source>Type a number, words, or a query</source>
        <translation>Bir numara, sözcükler ya da bir sorgu yazın</translation>
    </message>
    <message>
        <source>Recently added chunks come first</source>
        <translation>Son eklenen parçalar önce gelir</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Eşleşen yok</translation>
    </message>
</context>
<context>
    <name>Formats</name>
    <message>
        <source>unknown</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>geri alındı</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk</source>
        <comment>{n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parça</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} step</source>
        <comment>{n:,} steps</comment>
        <translation>
            <numerusform>{n:,} adım</numerusform>
        </translation>
    </message>
    <message>
        <source>just now</source>
        <translation>az önce</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} minute ago</source>
        <comment>{n:,} minutes ago</comment>
        <translation>
            <numerusform>{n:,} dakika önce</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} hour ago</source>
        <comment>{n:,} hours ago</comment>
        <translation>
            <numerusform>{n:,} saat önce</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} day ago</source>
        <comment>{n:,} days ago</comment>
        <translation>
            <numerusform>{n:,} gün önce</numerusform>
        </translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>Ne zaman (UTC)</translation>
    </message>
    <message>
        <source>Store&apos;s clock</source>
        <translation>Deponun saati</translation>
    </message>
    <message>
        <source>This store lives by a simulated clock, which dates what happens, in UTC. A star marks a step that was really made at another time, which its tool tip gives.</source>
        <translation>Bu depo, olup bitenlere UTC olarak tarih veren benzetimli bir saatle yaşar. Yıldız, aslında başka bir zamanda yapılmış bir adımı gösterir; o zamanı ipucu balonu söyler.</translation>
    </message>
    <message>
        <source>* simulated date; really made {written_at} UTC</source>
        <translation>* benzetimli tarih; aslında {written_at} UTC&apos;de yapıldı</translation>
    </message>
    <message>
        <source>interaction {interaction:,} ({at})</source>
        <translation>etkileşim {interaction:,} ({at})</translation>
    </message>
    <message>
        <source>Jan</source>
        <translation>Oca</translation>
    </message>
    <message>
        <source>Feb</source>
        <translation>Şub</translation>
    </message>
    <message>
        <source>Mar</source>
        <translation>Mar</translation>
    </message>
    <message>
        <source>Apr</source>
        <translation>Nis</translation>
    </message>
    <message>
        <source>May</source>
        <translation>May</translation>
    </message>
    <message>
        <source>Jun</source>
        <translation>Haz</translation>
    </message>
    <message>
        <source>Jul</source>
        <translation>Tem</translation>
    </message>
    <message>
        <source>Aug</source>
        <translation>Ağu</translation>
    </message>
    <message>
        <source>Sep</source>
        <translation>Eyl</translation>
    </message>
    <message>
        <source>Oct</source>
        <translation>Eki</translation>
    </message>
    <message>
        <source>Nov</source>
        <translation>Kas</translation>
    </message>
    <message>
        <source>Dec</source>
        <translation>Ara</translation>
    </message>
    <message>
        <source>{number}%</source>
        <translation>%{number}</translation>
    </message>
</context>
<context>
    <name>Graph</name>
    <message>
        <source>Follows the chunk at hand; click to stay here</source>
        <translation>Eldeki parçayı izler; burada kalmak için tıklayın</translation>
    </message>
    <message>
        <source>Stays here; click to follow the chunk at hand</source>
        <translation>Burada kalır; eldeki parçayı izlemek için tıklayın</translation>
    </message>
    <message>
        <source>Show the entities that chunks mention as nodes; expand one to see all its chunks</source>
        <translation>Parçaların andığı varlıkları düğüm olarak gösterir; bütün parçalarını görmek için birini açın</translation>
    </message>
    <message>
        <source>Hops from where it begins</source>
        <translation>Başlangıçtan sıçramalar</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Her şeyi göster (0)</translation>
    </message>
    <message>
        <source>Lay out again</source>
        <translation>Yeniden yerleştir</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Varlıklar</translation>
    </message>
    <message>
        <source>Hops</source>
        <translation>Sıçrama</translation>
    </message>
    <message>
        <source>Choose where to begin</source>
        <translation>Nereden başlanacağını seçin</translation>
    </message>
    <message>
        <source>Select a chunk in any view to see what it is related to, or open an entity here to see which chunks mention it.</source>
        <translation>Nelerle ilişkili olduğunu görmek için herhangi bir görünümde bir parça seçin ya da hangi parçaların andığını görmek için burada bir varlık açın.</translation>
    </message>
    <message>
        <source>Select a chunk in any view to see what it is related to. No chunk of this store has entities.</source>
        <translation>Nelerle ilişkili olduğunu görmek için herhangi bir görünümde bir parça seçin. Bu deponun hiçbir parçasında varlık yok.</translation>
    </message>
    <message>
        <source>Entity</source>
        <translation>Varlık</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Parçalar</translation>
    </message>
    <message>
        <source>Kinds of relations</source>
        <translation>İlişki türleri</translation>
    </message>
    <message>
        <source>supersedes</source>
        <translation>yerine geçer</translation>
    </message>
    <message>
        <source>The first takes the place of the second</source>
        <translation>Birincisi ikincisinin yerini alır</translation>
    </message>
    <message>
        <source>contradicts</source>
        <translation>çelişir</translation>
    </message>
    <message>
        <source>Both can&apos;t be true</source>
        <translation>İkisi birden doğru olamaz</translation>
    </message>
    <message>
        <source>causes</source>
        <translation>neden olur</translation>
    </message>
    <message>
        <source>The first brings the second about</source>
        <translation>Birincisi ikincisine yol açar</translation>
    </message>
    <message>
        <source>elaborates</source>
        <translation>ayrıntılandırır</translation>
    </message>
    <message>
        <source>The first says more of the second</source>
        <translation>Birincisi ikincisi üzerine daha çok şey söyler</translation>
    </message>
    <message>
        <source>same entity</source>
        <translation>aynı varlık</translation>
    </message>
    <message>
        <source>Both are about the same</source>
        <translation>İkisi de aynı şey hakkındadır</translation>
    </message>
    <message>
        <source>related to</source>
        <translation>ilgili</translation>
    </message>
    <message>
        <source>They have to do with each other</source>
        <translation>Birbirleriyle ilgileri vardır</translation>
    </message>
    <message>
        <source>{source} {kind} {target}</source>
        <translation>{source} → {target}: {kind}</translation>
    </message>
    <message>
        <source>superseded</source>
        <translation>yerine geçilmiş</translation>
    </message>
    <message>
        <source>dormant</source>
        <translation>uykuda</translation>
    </message>
    <message>
        <source>retired</source>
        <translation>devreden çıkarılmış</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} relation</source>
        <comment>{n:,} relations</comment>
        <translation>
            <numerusform>{n:,} ilişki</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} leads further</source>
        <comment>{n:,} lead further</comment>
        <translation>
            <numerusform>{n:,} tanesi daha ileri götürür</numerusform>
        </translation>
    </message>
    <message>
        <source>Chunk {id}</source>
        <translation>Parça {id}</translation>
    </message>
    <message>
        <source>confidence {confidence:.2f}</source>
        <translation>güven {confidence:.2f}</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hedef</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>Relations on show</source>
        <translation>Gösterilen ilişkiler</translation>
    </message>
    <message>
        <source>Click chooses, double-click or Return expands, Backspace collapses; arrows walk, drag moves, scroll zooms.</source>
        <translation>Tıklama seçer, çift tıklama ya da Enter açar, Geri tuşu kapatır; oklar gezdirir, sürükleme taşır, tekerlek yakınlaştırır.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} entity</source>
        <comment>{n:,} entities</comment>
        <translation>
            <numerusform>{n:,} varlık</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} more neighbour is left out: no more than {shown:,} nodes are drawn unasked.</source>
        <comment>{n:,} more neighbours are left out: no more than {shown:,} nodes are drawn unasked.</comment>
        <translation>
            <numerusform>{n:,} komşu daha dışarıda kaldı: sorulmadan en çok {shown:,} düğüm çizilir.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Show up to {n:,} more</source>
        <comment>Show up to {n:,} more</comment>
        <translation>
            <numerusform>En çok {n:,} tane daha göster</numerusform>
        </translation>
    </message>
    <message>
        <source>This chunk has no relations</source>
        <translation>Bu parçanın ilişkisi yok</translation>
    </message>
    <message>
        <source>Relate it to another chunk, or look at the entities that it mentions.</source>
        <translation>Onu başka bir parçayla ilişkilendirin ya da andığı varlıklara bakın.</translation>
    </message>
    <message>
        <source>No relation of these kinds</source>
        <translation>Bu türlerde ilişki yok</translation>
    </message>
    <message>
        <source>The filter hides what this chunk is related to.</source>
        <translation>Süzgeç, bu parçanın ilişkili olduklarını gizliyor.</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Çizge</translation>
    </message>
    <message>
        <source>Graph of relations</source>
        <translation>İlişkilerin çizgesi</translation>
    </message>
    <message>
        <source>Show all kinds</source>
        <translation>Bütün türleri göster</translation>
    </message>
    <message>
        <source>Add a relation…</source>
        <translation>İlişki ekle…</translation>
    </message>
    <message>
        <source>Show entities</source>
        <translation>Varlıkları göster</translation>
    </message>
    <message>
        <source>The graph could not be drawn</source>
        <translation>Çizge çizilemedi</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
</context>
<context>
    <name>Health</name>
    <message>
        <source>It can&apos;t be undone: neighbours can&apos;t be compared with theirs any more, and to use one of these models again, all texts are embedded again. The vectors of the model in use stay.</source>
        <translation>Geri alınamaz: komşular artık onlarınkiyle karşılaştırılamaz ve bu modellerden birini yeniden kullanmak için bütün metinler yeniden gömülür. Kullanılan modelin vektörleri kalır.</translation>
    </message>
    <message>
        <source>The settings choose {wanted}; this store keeps {used} until it is re-embedded (File &gt; Index &gt; Re-embed).</source>
        <translation>Ayarlarda {wanted} seçili; bu depo, yeniden gömülene dek (Dosya &gt; Dizin &gt; Yeniden göm) {used} modelini kullanmayı sürdürür.</translation>
    </message>
    <message>
        <source>All vectors are of {used}. Choose another model in the settings first.</source>
        <translation>Bütün vektörler {used} modelinin. Önce ayarlarda başka bir model seçin.</translation>
    </message>
    <message>
        <source>The store holds vectors of one model only. Re-embed it to have two to compare.</source>
        <translation>Depoda yalnızca bir modelin vektörleri var. Karşılaştıracak iki model olması için depoyu yeniden gömün.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk embedded, {ready:,} had a vector before.</source>
        <comment>{n:,} chunks embedded, {ready:,} had a vector before.</comment>
        <translation>
            <numerusform>{n:,} parça gömüldü, {ready:,} parçanın vektörü önceden vardı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk is embedded anew.</source>
        <comment>{n:,} chunks are embedded anew.</comment>
        <translation>
            <numerusform>{n:,} parça yeniden gömülür.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} of them has a vector of it already.</source>
        <comment>{n:,} of them have a vector of it already.</comment>
        <translation>
            <numerusform>Bunlardan {n:,} tanesinin bu modelden vektörü şimdiden var.</numerusform>
        </translation>
    </message>
    <message>
        <source>Until all are done, recall goes on with {used}; you can work on meanwhile, or cancel and go on later. Then a report says whose neighbours changed. The vectors there are stay, so that going back takes no time.</source>
        <translation>Hepsi bitene dek hatırlama {used} ile sürer; bu arada çalışmaya devam edebilir ya da iptal edip sonra kaldığınız yerden sürdürebilirsiniz. Ardından bir rapor hangi parçaların komşularının değiştiğini söyler. Var olan vektörler kalır, bu yüzden geri dönmek zaman almaz.</translation>
    </message>
    <message>
        <source>Delete the vectors of other models?</source>
        <translation>Öteki modellerin vektörleri silinsin mi?</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Sil</translation>
    </message>
    <message>
        <source>Repair index</source>
        <translation>Dizini onar</translation>
    </message>
    <message>
        <source>There was nothing to be repaired.</source>
        <translation>Onarılacak bir şey yoktu.</translation>
    </message>
    <message>
        <source>There is nothing to compare</source>
        <translation>Karşılaştırılacak bir şey yok</translation>
    </message>
    <message>
        <source>Compare models</source>
        <translation>Modelleri karşılaştır</translation>
    </message>
    <message>
        <source>Another model is chosen</source>
        <translation>Başka bir model seçili</translation>
    </message>
    <message>
        <source>The settings choose the model in use</source>
        <translation>Ayarlarda seçili model zaten kullanılıyor</translation>
    </message>
    <message>
        <source>Settings…</source>
        <translation>Ayarlar…</translation>
    </message>
    <message>
        <source>Re-embed with {model}?</source>
        <translation>{model} ile yeniden gömülsün mü?</translation>
    </message>
    <message>
        <source>Re-embed</source>
        <translation>Yeniden göm</translation>
    </message>
    <message>
        <source>Re-embed with {model}</source>
        <translation>{model} ile yeniden göm</translation>
    </message>
    <message>
        <source>{model} is in use</source>
        <translation>{model} kullanımda</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} kind of fault found</source>
        <comment>{n:,} kinds of fault found</comment>
        <translation>
            <numerusform>{n:,} tür kusur bulundu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} vector</source>
        <comment>{n:,} vectors</comment>
        <translation>
            <numerusform>{n:,} vektör</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{share} of the {depth} nearest neighbours stayed from {before} to {after}, for all {n:,} chunk.</source>
        <comment>{share} of the {depth} nearest neighbours stayed from {before} to {after}, for all {n:,} chunks.</comment>
        <translation>
            <numerusform>{before} modelinden {after} modeline geçerken en yakın {depth} komşunun {share} kadarı kaldı; {n:,} parçanın hepsine bakıldı.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{share} of the {depth} nearest neighbours stayed from {before} to {after}, for {sampled:,} of {n:,} chunk, evenly spread.</source>
        <comment>{share} of the {depth} nearest neighbours stayed from {before} to {after}, for {sampled:,} of {n:,} chunks, evenly spread.</comment>
        <translation>
            <numerusform>{before} modelinden {after} modeline geçerken en yakın {depth} komşunun {share} kadarı kaldı; {n:,} parçadan eşit aralıklarla seçilen {sampled:,} tanesine bakıldı.</numerusform>
        </translation>
    </message>
    <message>
        <source>not in the store</source>
        <translation>depoda yok</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>kullanımda</translation>
    </message>
    <message>
        <source>kept</source>
        <translation>saklanıyor</translation>
    </message>
    <message>
        <source>The index is sound</source>
        <translation>Dizin sağlam</translation>
    </message>
    <message>
        <source>{chunks}, {vectors} by {model}, {indexed:,} indexed, {searched:,} searched by words</source>
        <translation>{chunks}, {model} ile {vectors}, dizinde {indexed:,}, sözcük aramasında {searched:,}</translation>
    </message>
    <message>
        <source>No two chunks have a vector of both models, so there are no neighbours to compare.</source>
        <translation>İki modelden de vektörü olan iki parça yok, bu yüzden karşılaştırılacak komşu da yok.</translation>
    </message>
    <message>
        <source>Fault</source>
        <translation>Kusur</translation>
    </message>
    <message>
        <source>For information</source>
        <translation>Bilgilendirme</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Bulunmadı</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>Found</source>
        <translation>Bulunan</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>What it means</source>
        <translation>Ne anlama geldiği</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Kullanım</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Parçalar</translation>
    </message>
    <message>
        <source>Vectors</source>
        <translation>Vektörler</translation>
    </message>
    <message>
        <source>Components</source>
        <translation>Bileşenler</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Metin</translation>
    </message>
    <message>
        <source>{kept} of {neighbours}</source>
        <translation>{kept} / {neighbours}</translation>
    </message>
    <message>
        <source>Choose a row to see what it means and which chunks it concerns.</source>
        <translation>Ne anlama geldiğini ve hangi parçaları ilgilendirdiğini görmek için bir satır seçin.</translation>
    </message>
    <message>
        <source>It concerns no chunk.</source>
        <translation>Hiçbir parçayı ilgilendirmez.</translation>
    </message>
    <message>
        <source>Nothing of it was found.</source>
        <translation>Böyle bir şey bulunmadı.</translation>
    </message>
    <message>
        <source>Show in Browse</source>
        <translation>Gözat görünümünde göster</translation>
    </message>
    <message>
        <source>Show the first {n:,} in Browse</source>
        <translation>İlk {n:,} tanesini Gözat görünümünde göster</translation>
    </message>
    <message numerus="yes">
        <source>The first {listed:,} of {n:,} chunk</source>
        <comment>The first {listed:,} of {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçadan ilk {listed:,} tanesi</numerusform>
        </translation>
    </message>
    <message>
        <source>The finding at hand</source>
        <translation>Eldeki bulgu</translation>
    </message>
    <message>
        <source>Chunks concerned</source>
        <translation>İlgili parçalar</translation>
    </message>
    <message>
        <source>What was looked for</source>
        <translation>Nelerin arandığı</translation>
    </message>
    <message>
        <source>No models are compared yet</source>
        <translation>Henüz karşılaştırılan model yok</translation>
    </message>
    <message>
        <source>Re-embed the store with another model, or choose a model that is kept and compare it with the one in use: whose neighbours differ is shown here.</source>
        <translation>Depoyu başka bir modelle yeniden gömün, ya da saklanan bir model seçip onu kullanılanla karşılaştırın: hangi parçaların komşularının ayrıştığı burada gösterilir.</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modeller</translation>
    </message>
    <message>
        <source>stayed</source>
        <translation>kaldı</translation>
    </message>
    <message>
        <source>left</source>
        <translation>ayrıldı</translation>
    </message>
    <message>
        <source>new</source>
        <translation>yeni</translation>
    </message>
    <message>
        <source>Nearest to chunk {chunk} before, by {model}</source>
        <translation>Önce, {model} ile {chunk} numaralı parçaya en yakınlar</translation>
    </message>
    <message>
        <source>Nearest to chunk {chunk} after, by {model}</source>
        <translation>Sonra, {model} ile {chunk} numaralı parçaya en yakınlar</translation>
    </message>
    <message>
        <source>Neighbours by two models</source>
        <translation>İki modele göre komşular</translation>
    </message>
    <message>
        <source>How many neighbours stayed</source>
        <translation>Kaç komşunun kaldığı</translation>
    </message>
    <message>
        <source>neighbours that stayed</source>
        <translation>kalan komşular</translation>
    </message>
    <message>
        <source>Chunks whose neighbours changed most</source>
        <translation>Komşuları en çok değişen parçalar</translation>
    </message>
    <message>
        <source>Stayed</source>
        <translation>Kalan</translation>
    </message>
    <message>
        <source>Neighbours before</source>
        <translation>Önceki komşular</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Değişim</translation>
    </message>
    <message>
        <source>Neighbours after</source>
        <translation>Sonraki komşular</translation>
    </message>
    <message>
        <source>No neighbours changed</source>
        <translation>Değişen komşu yok</translation>
    </message>
    <message>
        <source>Changed most</source>
        <translation>En çok değişenler</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Bulgular</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Öngörüler</translation>
    </message>
    <message>
        <source>Check the index</source>
        <translation>Dizini denetle</translation>
    </message>
    <message>
        <source>The store was written to since; check again.</source>
        <translation>O zamandan beri depoya yazıldı; yeniden denetleyin.</translation>
    </message>
    <message>
        <source>Looking the index over</source>
        <translation>Dizin gözden geçiriliyor</translation>
    </message>
    <message>
        <source>Chunks are compared with vectors, index and search rows.</source>
        <translation>Parçalar vektörlerle, dizinle ve arama kayıtlarıyla karşılaştırılıyor.</translation>
    </message>
    <message>
        <source>The index could not be looked over</source>
        <translation>Dizin gözden geçirilemedi</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Sağlık</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Gösterilen</translation>
    </message>
    <message>
        <source>Looking …</source>
        <translation>Bakılıyor …</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} operation</source>
        <comment>{n:,} operations</comment>
        <translation>
            <numerusform>{n:,} işlem</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The newest {n:,} operation</source>
        <comment>The newest {n:,} operations</comment>
        <translation>
            <numerusform>En yeni {n:,} işlem</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} malformed line skipped</source>
        <comment>{n:,} malformed lines skipped</comment>
        <translation>
            <numerusform>{n:,} bozuk satır atlandı</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading the operations log</source>
        <translation>İşlem günlüğü okunuyor</translation>
    </message>
    <message>
        <source>No operation was logged yet</source>
        <translation>Henüz hiçbir işlem kaydedilmedi</translation>
    </message>
    <message>
        <source>What a model, or a rule in its place, decides about this store while an agent writes to it is logged beside the store and will be listed here. Edits by hand are in History.</source>
        <translation>Bir ajan bu depoya yazarken bir modelin ya da onun yerine bir kuralın verdiği kararlar deponun yanına kaydedilir ve burada listelenir. Elle yapılan düzenlemeler Geçmiş&apos;tedir.</translation>
    </message>
    <message>
        <source>The past has no operations log</source>
        <translation>Geçmişin işlem günlüğü yoktur</translation>
    </message>
    <message>
        <source>The store is shown as it was. Its operations log belongs to the present store.</source>
        <translation>Depo eski haliyle gösteriliyor. İşlem günlüğü şimdiki depoya aittir.</translation>
    </message>
    <message>
        <source>No operation matches</source>
        <translation>Eşleşen işlem yok</translation>
    </message>
    <message>
        <source>Other filters may find some.</source>
        <translation>Başka süzgeçler bulabilir.</translation>
    </message>
    <message>
        <source>The operations log could not be read</source>
        <translation>İşlem günlüğü okunamadı</translation>
    </message>
    <message>
        <source>The operation at hand</source>
        <translation>Eldeki işlem</translation>
    </message>
    <message>
        <source>Chunks of the operation</source>
        <translation>İşlemin parçaları</translation>
    </message>
    <message>
        <source>Words of the input or output</source>
        <translation>Girdinin ya da çıktının sözcükleri</translation>
    </message>
    <message>
        <source>Words in input or output …</source>
        <translation>Girdideki ya da çıktıdaki sözcükler …</translation>
    </message>
    <message>
        <source>Kind of operation</source>
        <translation>İşlem türü</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>Herhangi bir tür</translation>
    </message>
    <message>
        <source>Open folder</source>
        <translation>Klasörü aç</translation>
    </message>
    <message>
        <source>Copy path</source>
        <translation>Yolu kopyala</translation>
    </message>
    <message>
        <source>Operations</source>
        <translation>İşlemler</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Süzgeçleri temizle</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>intent: {intent}</source>
        <translation>niyet: {intent}</translation>
    </message>
    <message>
        <source>mean relevance {value:.3f}</source>
        <translation>ortalama ilgililik {value:.3f}</translation>
    </message>
    <message>
        <source>results: {count:,}</source>
        <translation>sonuçlar: {count:,}</translation>
    </message>
    <message>
        <source>session {session}</source>
        <translation>oturum {session}</translation>
    </message>
    <message>
        <source>by {actor}</source>
        <translation>yapan: {actor}</translation>
    </message>
    <message>
        <source>done</source>
        <translation>yapıldı</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>başarısız</translation>
    </message>
    <message>
        <source>rule</source>
        <translation>kural</translation>
    </message>
    <message>
        <source>a rule stood in for the model</source>
        <translation>modelin yerini bir kural aldı</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>Ne zaman (UTC)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>Outcome</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>Fallback</source>
        <translation>Yedek</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Girdi</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Çıktı</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>Inspector and editor for the long-term memory of AI agents.</source>
        <translation>Yapay zekâ ajanlarının uzun süreli belleği için inceleyici ve düzenleyici.</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Klavye kısayolları</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Single letters and Del act while a list of chunks has the keyboard.</source>
        <translation>Tek harfler ve Del, klavye bir parça listesindeyken etkilidir.</translation>
    </message>
</context>
<context>
    <name>History</name>
    <message>
        <source>Chunk</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Değişim</translation>
    </message>
    <message>
        <source>This step changed no chunk.</source>
        <translation>Bu adım hiçbir parçayı değiştirmedi.</translation>
    </message>
    <message>
        <source>What it changed in this chunk was erased for good.</source>
        <translation>Bu parçada değiştirdiği kalıcı olarak silindi.</translation>
    </message>
    <message>
        <source>Only values that follow from others changed in this chunk.</source>
        <translation>Bu parçada yalnızca başkalarından türeyen değerler değişti.</translation>
    </message>
    <message>
        <source>The step at hand</source>
        <translation>Eldeki adım</translation>
    </message>
    <message>
        <source>Chunks that the step changed</source>
        <translation>Adımın değiştirdiği parçalar</translation>
    </message>
    <message>
        <source>What it changed could not be read. {message}</source>
        <translation>Neyi değiştirdiği okunamadı. {message}</translation>
    </message>
    <message>
        <source>Any state</source>
        <translation>Herhangi bir durum</translation>
    </message>
    <message>
        <source>In force</source>
        <translation>Yürürlükte</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Geri alındı</translation>
    </message>
    <message>
        <source>A day, or a time, in UTC, such as 2026-02-12 or 2026-02-12 14:30</source>
        <translation>UTC olarak bir gün ya da zaman; örneğin 2026-02-12 ya da 2026-02-12 14:30</translation>
    </message>
    <message>
        <source>About the chunk at hand</source>
        <translation>Eldeki parça hakkında</translation>
    </message>
    <message>
        <source>Words of the label</source>
        <translation>Etiketteki sözcükler</translation>
    </message>
    <message>
        <source>Words in what was done …</source>
        <translation>Yapılandaki sözcükler …</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Kim</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Başı</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Sonu</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>Süzgeçleri temizle</translation>
    </message>
    <message>
        <source>Any kind</source>
        <translation>Herhangi bir tür</translation>
    </message>
    <message>
        <source>Anyone</source>
        <translation>Herhangi biri</translation>
    </message>
    <message>
        <source>About chunk {chunk}</source>
        <translation>{chunk} numaralı parça hakkında</translation>
    </message>
    <message>
        <source>No chunk is at hand</source>
        <translation>Elde parça yok</translation>
    </message>
    <message>
        <source>List only the steps that changed this chunk</source>
        <translation>Yalnızca bu parçayı değiştiren adımları listele</translation>
    </message>
    <message>
        <source>{name}, in UTC</source>
        <translation>{name}, UTC</translation>
    </message>
    <message numerus="yes">
        <source>{shown:,} of {n:,} step</source>
        <comment>{shown:,} of {n:,} steps</comment>
        <translation>
            <numerusform>{n:,} adımdan {shown:,} tanesi</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{shown:,} or more of {n:,} step</source>
        <comment>{shown:,} or more of {n:,} steps</comment>
        <translation>
            <numerusform>{n:,} adımdan {shown:,} ya da daha fazlası</numerusform>
        </translation>
    </message>
    <message>
        <source>Every write, yours or an agent&apos;s, will be listed here as a step that can be undone.</source>
        <translation>Sizin ya da bir ajanın her yazışı, geri alınabilen bir adım olarak burada listelenecek.</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Geçmiş</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>No step matches</source>
        <translation>Eşleşen adım yok</translation>
    </message>
    <message>
        <source>Other filters may find some.</source>
        <translation>Başka süzgeçler bir şey bulabilir.</translation>
    </message>
    <message>
        <source>No step yet</source>
        <translation>Henüz adım yok</translation>
    </message>
    <message>
        <source>The log could not be read</source>
        <translation>Günlük okunamadı</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Aranıyor…</translation>
    </message>
    <message>
        <source>added</source>
        <translation>eklendi</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>kaldırıldı</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} immutable chunk: {ids}</source>
        <comment>{n:,} immutable chunks: {ids}</comment>
        <translation>
            <numerusform>{n:,} değişmez parça: {ids}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} immutable chunk: {ids} and {rest:,} more</source>
        <comment>{n:,} immutable chunks: {ids} and {rest:,} more</comment>
        <translation>
            <numerusform>{n:,} değişmez parça: {ids} ve {rest:,} tane daha</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Redoing does it again, in {n:,} chunk, as a new step.</source>
        <comment>Redoing does it again, in {n:,} chunks, as a new step.</comment>
        <translation>
            <numerusform>Yinelemek bunu yeni bir adım olarak {n:,} parçada yeniden yapar.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Undoing takes back what it did to {n:,} chunk, as a new step. If a later step changed the same, that is refused, and nothing changes.</source>
        <comment>Undoing takes back what it did to {n:,} chunks, as a new step. If a later step changed the same, that is refused, and nothing changes.</comment>
        <translation>
            <numerusform>Geri almak, {n:,} parçada yaptıklarını yeni bir adım olarak geri alır. Daha sonraki bir adım aynı şeyi değiştirdiyse bu reddedilir ve hiçbir şey değişmez.</numerusform>
        </translation>
    </message>
    <message>
        <source>{dated} UTC</source>
        <translation>{dated} UTC</translation>
    </message>
    <message>
        <source>interaction {interaction:,}</source>
        <translation>etkileşim {interaction:,}</translation>
    </message>
    <message>
        <source>by {actor}</source>
        <translation>yapan: {actor}</translation>
    </message>
    <message>
        <source>Step {step}: {label}</source>
        <translation>Adım {step}: {label}</translation>
    </message>
    <message>
        <source>erased by step {erased_by}</source>
        <translation>{erased_by} numaralı adımda silindi</translation>
    </message>
    <message>
        <source>erased</source>
        <translation>silindi</translation>
    </message>
    <message>
        <source>nothing to see</source>
        <translation>görülecek bir şey yok</translation>
    </message>
    <message>
        <source>left alone</source>
        <translation>dokunulmayan</translation>
    </message>
    <message>
        <source>Can&apos;t be undone. {reason}.</source>
        <translation>Geri alınamaz. {reason}.</translation>
    </message>
    <message>
        <source>It holds back the steps that it took back.</source>
        <translation>Geri aldığı adımları geride tutuyor.</translation>
    </message>
    <message>
        <source>This step is undone.</source>
        <translation>Bu adım geri alındı.</translation>
    </message>
</context>
<context>
    <name>Immutable</name>
    <message numerus="yes">
        <source>Make this chunk immutable?</source>
        <comment>Make {n:,} chunks immutable?</comment>
        <translation>
            <numerusform>{n:,} parça değişmez yapılsın mı?</numerusform>
        </translation>
    </message>
    <message>
        <source>An immutable chunk can&apos;t be edited, tagged, merged, consolidated, retired or erased, whoever tries: you, an agent, or another program. It is found and recalled as before. “Make editable” lifts this.</source>
        <translation>Değişmez bir parça; siz, bir ajan ya da başka bir program, kim denerse denesin, düzenlenemez, etiketlenemez, birleştirilemez, pekiştirilemez, devreden çıkarılamaz ve silinemez. Eskisi gibi bulunur ve hatırlanır. “Düzenlenebilir yap” bunu kaldırır.</translation>
    </message>
    <message>
        <source>&amp;Don&apos;t ask again</source>
        <translation>&amp;Bir daha sorma</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Make immutable</source>
        <translation>Değişmez yap</translation>
    </message>
</context>
<context>
    <name>Import</name>
    <message>
        <source>Import into {name}</source>
        <translation>{name} deposuna içe aktar</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>İçe &amp;aktar</translation>
    </message>
    <message>
        <source>Files to import</source>
        <translation>İçe aktarılacak dosyalar</translation>
    </message>
    <message>
        <source>&amp;Add files…</source>
        <translation>&amp;Dosya ekle…</translation>
    </message>
    <message>
        <source>&amp;Leave out</source>
        <translation>Dı&amp;şarıda bırak</translation>
    </message>
    <message>
        <source>Drop files to import them too</source>
        <translation>Bunları da içe aktarmak için dosyaları bırakın</translation>
    </message>
    <message>
        <source>There is nothing in it that can be imported.</source>
        <translation>İçinde içe aktarılabilecek bir şey yok.</translation>
    </message>
    <message>
        <source>Import {name}</source>
        <translation>İçe aktar: {name}</translation>
    </message>
    <message>
        <source>{stem} import report.txt</source>
        <translation>{stem} içe aktarma raporu.txt</translation>
    </message>
    <message>
        <source>Save report</source>
        <translation>Raporu kaydet</translation>
    </message>
    <message>
        <source>Saved</source>
        <translation>Kaydedildi</translation>
    </message>
    <message>
        <source>Not looked at yet</source>
        <translation>Henüz bakılmadı</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Hazır</translation>
    </message>
    <message>
        <source>Can&apos;t be imported</source>
        <translation>İçe aktarılamaz</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Bekliyor</translation>
    </message>
    <message>
        <source>Importing</source>
        <translation>İçe aktarılıyor</translation>
    </message>
    <message>
        <source>Imported</source>
        <translation>İçe aktarıldı</translation>
    </message>
    <message>
        <source>Not imported</source>
        <translation>İçe aktarılmadı</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>İptal edildi</translation>
    </message>
    <message>
        <source>Undone</source>
        <translation>Geri alındı</translation>
    </message>
    <message>
        <source>{state}, damaged</source>
        <translation>{state}, hasarlı</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Dosya</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Biçim</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Parçalar</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Nothing.</source>
        <translation>Yok.</translation>
    </message>
    <message>
        <source>Nothing in what was read so far.</source>
        <translation>Şimdiye dek okunanda yok.</translation>
    </message>
    <message>
        <source>What each of its parts becomes is settled; the first records show it.</source>
        <translation>Her bölümünün neye dönüşeceği bellidir; ilk kayıtlar bunu gösterir.</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>Dosyada</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>Dönüştüğü</translation>
    </message>
    <message>
        <source>Records that have it</source>
        <translation>Bunu içeren kayıtlar</translation>
    </message>
    <message>
        <source>That is enough</source>
        <translation>Bu kadarı yeter</translation>
    </message>
    <message>
        <source>Stop reading: the import reads the whole file in any case</source>
        <translation>Okumayı durdur: içe aktarma zaten bütün dosyayı okur</translation>
    </message>
    <message>
        <source>What becomes what</source>
        <translation>Ne neye dönüşür</translation>
    </message>
    <message>
        <source>Lost or unknown</source>
        <translation>Yitik ya da bilinmeyen</translation>
    </message>
    <message>
        <source>Damaged or skipped</source>
        <translation>Hasarlı ya da atlanan</translation>
    </message>
    <message>
        <source>Reading the rest…</source>
        <translation>Gerisi okunuyor…</translation>
    </message>
    <message>
        <source>This file can&apos;t be imported as it is</source>
        <translation>Bu dosya bu haliyle içe aktarılamaz</translation>
    </message>
    <message>
        <source>Looking into the file…</source>
        <translation>Dosyaya bakılıyor…</translation>
    </message>
    <message>
        <source>There is nothing to import</source>
        <translation>İçe aktarılacak bir şey yok</translation>
    </message>
    <message>
        <source>Parts of the preview</source>
        <translation>Önizlemenin bölümleri</translation>
    </message>
    <message>
        <source>First records</source>
        <translation>İlk kayıtlar</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>Bi&amp;çim</translation>
    </message>
    <message>
        <source>A fixed format</source>
        <translation>Sabit bir biçim</translation>
    </message>
    <message>
        <source>None of its {read:,} records can be used.</source>
        <translation>{read:,} kaydının hiçbiri kullanılamıyor.</translation>
    </message>
    <message>
        <source>No record was found in it. Another format may fit better.</source>
        <translation>İçinde kayıt bulunamadı. Başka bir biçim daha uygun olabilir.</translation>
    </message>
    <message>
        <source>Preview {name}</source>
        <translation>Önizleme: {name}</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>İçerik</translation>
    </message>
    <message>
        <source>Happened (UTC)</source>
        <translation>Olay zamanı (UTC)</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategori</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Text of the record</source>
        <translation>Kaydın metni</translation>
    </message>
    <message>
        <source>Fields of the record</source>
        <translation>Kaydın alanları</translation>
    </message>
    <message>
        <source>waits for the files before it</source>
        <translation>kendinden önceki dosyaları bekliyor</translation>
    </message>
    <message>
        <source>is being imported</source>
        <translation>içe aktarılıyor</translation>
    </message>
    <message>
        <source>was not imported</source>
        <translation>içe aktarılmadı</translation>
    </message>
    <message>
        <source>can&apos;t be imported</source>
        <translation>içe aktarılamaz</translation>
    </message>
    <message>
        <source>was cancelled</source>
        <translation>iptal edildi</translation>
    </message>
    <message>
        <source>Nothing of this file was stored.</source>
        <translation>Bu dosyadan hiçbir şey saklanmadı.</translation>
    </message>
    <message>
        <source>Nothing is stored before all of the file was read; then it is one step, which Undo takes back whole. You can go on working: a notification will tell when it is done.</source>
        <translation>Dosyanın hepsi okunmadan hiçbir şey saklanmaz; sonra tek bir adımdır ve Geri al onu bütünüyle geri alır. Çalışmayı sürdürebilirsiniz: bittiğinde bir bildirim söyler.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Rapor</translation>
    </message>
    <message>
        <source>Undo this import</source>
        <translation>Bu içe aktarmayı geri al</translation>
    </message>
    <message>
        <source>Save report…</source>
        <translation>Raporu kaydet…</translation>
    </message>
    <message>
        <source>Copy report</source>
        <translation>Raporu kopyala</translation>
    </message>
    <message>
        <source>Reading…</source>
        <translation>Okunuyor…</translation>
    </message>
    <message>
        <source>{title}; undone since</source>
        <translation>{title}; sonradan geri alındı</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopyalandı</translation>
    </message>
    <message>
        <source>What Mnemoscope itself writes: chunks, uses, relations and, of a whole store, its log.</source>
        <translation>Mnemoscope&apos;un kendi yazdığı: parçalar, kullanımlar, ilişkiler ve bütün depoda günlüğü.</translation>
    </message>
    <message>
        <source>A long conversation of two people, a chunk a turn, as the LoCoMo benchmark has it.</source>
        <translation>İki kişinin uzun bir konuşması, her söz bir parça; LoCoMo karşılaştırmasındaki gibi.</translation>
    </message>
    <message>
        <source>Memories as mem0 gives them: answers of its API and exports of its platform.</source>
        <translation>mem0&apos;ın verdiği gibi anılar: API yanıtları ve platformunun dışa aktardıkları.</translation>
    </message>
    <message>
        <source>The backup archive of mem0&apos;s OpenMemory, with states and categories.</source>
        <translation>mem0 OpenMemory&apos;nin yedek arşivi, durumlar ve kategorilerle.</translation>
    </message>
    <message>
        <source>The knowledge graph of the MCP memory server: entities, observations, relations.</source>
        <translation>MCP bellek sunucusunun bilgi çizgesi: varlıklar, gözlemler, ilişkiler.</translation>
    </message>
    <message>
        <source>What mcp-memory-service exports: memories with tags and types.</source>
        <translation>mcp-memory-service&apos;in dışa aktardığı: etiketleri ve türleriyle anılar.</translation>
    </message>
    <message>
        <source>mem0&apos;s history database: each memory with what it was before.</source>
        <translation>mem0&apos;ın geçmiş veritabanı: her anı, önceki haliyle birlikte.</translation>
    </message>
    <message>
        <source>The SQLite database of CaviraOSS OpenMemory: sectors, waypoints, temporal facts.</source>
        <translation>CaviraOSS OpenMemory&apos;nin SQLite veritabanı: kesimler, ara noktalar, zamanlı olgular.</translation>
    </message>
    <message>
        <source>A Letta agent file: its core memory blocks and messages.</source>
        <translation>Bir Letta ajan dosyası: çekirdek bellek blokları ve iletileri.</translation>
    </message>
    <message>
        <source>The data export of ChatGPT, a chunk a message; the archive or its conversations.json.</source>
        <translation>ChatGPT&apos;nin veri dışa aktarımı, her ileti bir parça; arşivi ya da conversations.json dosyası.</translation>
    </message>
    <message>
        <source>The data export of Claude, a chunk a message; the archive or its conversations.json.</source>
        <translation>Claude&apos;un veri dışa aktarımı, her ileti bir parça; arşivi ya da conversations.json dosyası.</translation>
    </message>
    <message>
        <source>Nodes and edges of a Graphiti knowledge graph: facts with the time they were valid.</source>
        <translation>Bir Graphiti bilgi çizgesinin düğümleri ve kenarları: geçerli oldukları zamanla olgular.</translation>
    </message>
    <message>
        <source>The database of a TeaParty proxy: its memory chunks with the traces of each, its counter and how often it was right.</source>
        <translation>Bir TeaParty vekilinin veritabanı: izleriyle bellek parçaları, sayacı ve ne sıklıkta haklı çıktığı.</translation>
    </message>
    <message>
        <source>TeaParty&apos;s logs of gates and approvals: what humans decided and said, a line each.</source>
        <translation>TeaParty&apos;nin geçit ve onay günlükleri: insanların neye karar verdiği ve ne dediği, her biri bir satır.</translation>
    </message>
    <message>
        <source>TeaParty&apos;s confidence by state and task type, from which the monitor goes on.</source>
        <translation>TeaParty&apos;nin durum ve görev türüne göre güveni; izleme buradan sürer.</translation>
    </message>
    <message>
        <source>TeaParty&apos;s learnings and corrections, a chunk an entry; damaged files are read too.</source>
        <translation>TeaParty&apos;nin öğrendikleri ve düzeltmeler, her girdi bir parça; bozulmuş dosyalar da okunur.</translation>
    </message>
    <message>
        <source>What humans keep correcting in TeaParty, a chunk a pattern, by state.</source>
        <translation>İnsanların TeaParty&apos;de yineleyerek düzelttikleri, her örüntü bir parça, duruma göre.</translation>
    </message>
    <message>
        <source>TeaParty&apos;s logs of consolidation: no texts, but relations between learnings that came before.</source>
        <translation>TeaParty&apos;nin pekiştirme günlükleri: metin değil, daha önce gelen öğrenilenler arasındaki ilişkiler.</translation>
    </message>
    <message>
        <source>ADA&apos;s stream: what each role did in each cycle, a line each.</source>
        <translation>ADA&apos;nın akışı: her rolün her döngüde ne yaptığı, her biri bir satır.</translation>
    </message>
    <message>
        <source>How often ADA referred to its memories: no texts, but figures of what came before.</source>
        <translation>ADA&apos;nın belleklerine ne sıklıkta başvurduğu: metin yok, önceden gelenlerin sayıları.</translation>
    </message>
    <message>
        <source>ADA&apos;s last cycles, with what each role learned from them.</source>
        <translation>ADA&apos;nın son döngüleri ve her rolün bunlardan öğrendikleri.</translation>
    </message>
    <message>
        <source>A version of ADA&apos;s memory bank: lessons, threads, the state of each role.</source>
        <translation>ADA&apos;nın bellek bankasının bir sürümü: dersler, iş kolları, her rolün durumu.</translation>
    </message>
    <message>
        <source>Messages, an object a line: who said what, in which session, when.</source>
        <translation>İletiler, her satırda bir nesne: kim, hangi oturumda, ne zaman, ne söyledi.</translation>
    </message>
    <message>
        <source>A table with a column of texts; columns of known names become fields, others attributes.</source>
        <translation>Metin sütunu olan bir tablo; adı bilinen sütunlar alan, ötekiler öznitelik olur.</translation>
    </message>
    <message>
        <source>Notes: a chunk an item or paragraph; basic-memory&apos;s observations with their tags.</source>
        <translation>Notlar: her madde ya da paragraf bir parça; basic-memory&apos;nin gözlemleri etiketleriyle.</translation>
    </message>
    <message>
        <source>Any text, a chunk a paragraph. Nothing else is known of it.</source>
        <translation>Herhangi bir metin, her paragraf bir parça. Hakkında başka bir şey bilinmez.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import {n:,} chunk</source>
        <comment>&amp;Import {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçayı içe &amp;aktar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import {n:,} relation</source>
        <comment>&amp;Import {n:,} relations</comment>
        <translation>
            <numerusform>{n:,} ilişkiyi içe &amp;aktar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Import {n:,} file</source>
        <comment>&amp;Import {n:,} files</comment>
        <translation>
            <numerusform>{n:,} dosyayı içe &amp;aktar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>First record</source>
        <comment>First {n:,} records</comment>
        <translation>
            <numerusform>İlk {n:,} kayıt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} record in the whole file</source>
        <comment>{n:,} records in the whole file</comment>
        <translation>
            <numerusform>bütün dosyada {n:,} kayıt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} record so far</source>
        <comment>{n:,} records so far</comment>
        <translation>
            <numerusform>şimdiye dek {n:,} kayıt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} relation</source>
        <comment>{n:,} relations</comment>
        <translation>
            <numerusform>{n:,} ilişki</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported {n:,} chunk</source>
        <comment>Imported {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parça içe aktarıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Read: {n:,} record</source>
        <comment>Read: {n:,} records</comment>
        <translation>
            <numerusform>Okunan: {n:,} kayıt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported {n:,} relation</source>
        <comment>Imported {n:,} relations</comment>
        <translation>
            <numerusform>{n:,} ilişki içe aktarıldı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Stored: {n:,} chunk</source>
        <comment>Stored: {n:,} chunks</comment>
        <translation>
            <numerusform>Saklanan: {n:,} parça</numerusform>
        </translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>bayt</translation>
    </message>
    <message>
        <source>By its content: {title}</source>
        <translation>İçeriğine göre: {title}</translation>
    </message>
    <message>
        <source>By its content</source>
        <translation>İçeriğine göre</translation>
    </message>
    <message>
        <source>{unusable:,} can&apos;t be used</source>
        <translation>{unusable:,} tanesi kullanılamıyor</translation>
    </message>
    <message>
        <source>the file is damaged</source>
        <translation>dosya hasarlı</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>dışarıda bırakılır</translation>
    </message>
    <message>
        <source>Damaged</source>
        <translation>Hasarlı</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Atlanan</translation>
    </message>
    <message>
        <source>Read as {title}. It is step {step} of the store.</source>
        <translation>{title} olarak okundu. Deponun {step} numaralı adımı.</translation>
    </message>
    <message>
        <source>Read as {title}.</source>
        <translation>{title} olarak okundu.</translation>
    </message>
    <message>
        <source>Not stored: {rest:,}</source>
        <translation>Saklanmayan: {rest:,}</translation>
    </message>
    <message>
        <source>Relations: {n:,}</source>
        <translation>İlişki: {n:,}</translation>
    </message>
    <message>
        <source>Nothing was skipped, and nothing is lost or unknown.</source>
        <translation>Hiçbir şey atlanmadı; yitik ya da bilinmeyen bir şey yok.</translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message numerus="yes">
        <source>Undoing it takes back what it changed in all {n:,} chunks.</source>
        <comment>Undoing it takes back what it changed in all {n:,} chunks.</comment>
        <translation>
            <numerusform>Geri almak, {n:,} parçanın hepsinde değiştirdiğini geri alır.</numerusform>
        </translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Kim</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Steps that changed this chunk</source>
        <translation>Bu parçayı değiştiren adımlar</translation>
    </message>
    <message>
        <source>Step {step}: {label}, at interaction {interaction:,}.</source>
        <translation>Adım {step}: {label}, etkileşim {interaction:,}.</translation>
    </message>
    <message>
        <source>It was undone.</source>
        <translation>Geri alındı.</translation>
    </message>
    <message>
        <source>What it changed here was erased.</source>
        <translation>Burada değiştirdiği silindi.</translation>
    </message>
    <message>
        <source>Your changes are not stored. Keep yours to store them over the newer version (both stay in the history), or take theirs and let yours go.</source>
        <translation>Değişiklikleriniz saklanmadı. Yeni sürümün üzerine saklamak için kendinizinkini koruyun (ikisi de geçmişte kalır) ya da onlarınkini alıp kendinizinkinden vazgeçin.</translation>
    </message>
    <message>
        <source>Chunk {id} was changed while you edited it</source>
        <translation>Siz düzenlerken {id} numaralı parça değiştirildi</translation>
    </message>
    <message>
        <source>Theirs, as stored</source>
        <translation>Onların, saklanan haliyle</translation>
    </message>
    <message>
        <source>Yours</source>
        <translation>Sizin</translation>
    </message>
    <message>
        <source>Take &amp;theirs</source>
        <translation>&amp;Onlarınkini al</translation>
    </message>
    <message>
        <source>Keep &amp;mine</source>
        <translation>&amp;Benimkini koru</translation>
    </message>
    <message>
        <source>&amp;Go on editing</source>
        <translation>&amp;Düzenlemeyi sürdür</translation>
    </message>
    <message>
        <source>{label} must be {wanted}</source>
        <translation>{label}: {wanted} olmalı</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>bir sayı</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>bir tam sayı</translation>
    </message>
    <message>
        <source>a time such as 2026-02-11 04:14 (UTC)</source>
        <translation>2026-02-11 04:14 (UTC) gibi bir zaman</translation>
    </message>
    <message>
        <source>JSON, such as {&quot;key&quot;: &quot;value&quot;}</source>
        <translation>{&quot;anahtar&quot;: &quot;değer&quot;} gibi JSON</translation>
    </message>
    <message>
        <source>{undated:,} without a date.</source>
        <translation>{undated:,} tanesi tarihsiz.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} presentation; uses: {uses}.</source>
        <comment>{n:,} presentations; uses: {uses}.</comment>
        <translation>
            <numerusform>{n:,} sunum; kullanım: {uses}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{start} · falls below {level} in {n:,} interaction</source>
        <comment>{start} · falls below {level} in {n:,} interactions</comment>
        <translation>
            <numerusform>{start} · {n:,} etkileşim sonra {level} altına düşer</numerusform>
        </translation>
    </message>
    <message>
        <source>Happened</source>
        <translation>Olay zamanı</translation>
    </message>
    <message>
        <source>Recorded</source>
        <translation>Kayıt zamanı</translation>
    </message>
    <message>
        <source>{date}, interaction {interaction:,}</source>
        <translation>{date}, etkileşim {interaction:,}</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Düzenlenme</translation>
    </message>
    <message>
        <source>never</source>
        <translation>hiç</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Turn</source>
        <translation>Sıra</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Yazan</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>Veri kaynağı</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>External id</source>
        <translation>Dış kimlik</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>Formed by</source>
        <translation>Biçimlendiren</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>Sürüm</translation>
    </message>
    <message>
        <source>row {version:,} of the log</source>
        <translation>günlüğün {version:,} numaralı satırı</translation>
    </message>
    <message>
        <source>{text} UTC</source>
        <translation>{text} UTC</translation>
    </message>
    <message>
        <source>Interaction</source>
        <translation>Etkileşim</translation>
    </message>
    <message>
        <source>unknown date</source>
        <translation>tarihi bilinmiyor</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Neden</translation>
    </message>
    <message>
        <source>The store&apos;s mean is {mean} uses: it may fade faster (BCM).</source>
        <translation>Deponun ortalaması {mean} kullanım: daha hızlı solabilir (BCM).</translation>
    </message>
    <message>
        <source>The store&apos;s mean is {mean} uses: it fades as usual (BCM).</source>
        <translation>Deponun ortalaması {mean} kullanım: olağan hızla solar (BCM).</translation>
    </message>
    <message>
        <source>The store&apos;s mean is {mean} uses: it is protected (BCM).</source>
        <translation>Deponun ortalaması {mean} kullanım: korunur (BCM).</translation>
    </message>
    <message>
        <source>Presentations of this chunk</source>
        <translation>Bu parçanın sunumları</translation>
    </message>
    <message>
        <source>Its source carried no history of uses, so its activation is unknown.</source>
        <translation>Kaynağı kullanım geçmişi taşımıyordu, bu yüzden aktivasyonu bilinmiyor.</translation>
    </message>
    <message>
        <source>Used together with {chunks}.</source>
        <translation>Birlikte kullanıldıkları: {chunks}.</translation>
    </message>
    <message>
        <source>and {rest:,} more</source>
        <translation>ve {rest:,} tane daha</translation>
    </message>
    <message>
        <source>None.</source>
        <translation>Yok.</translation>
    </message>
    <message>
        <source>#{end} {kind} this</source>
        <translation>#{end} {kind} bu</translation>
    </message>
    <message>
        <source>As of {moment}</source>
        <translation>{moment} itibarıyla</translation>
    </message>
    <message>
        <source>{when}: not yet in the store</source>
        <translation>{when}: henüz depoda değil</translation>
    </message>
    <message>
        <source>It was stored later.</source>
        <translation>Daha sonra saklandı.</translation>
    </message>
    <message>
        <source>Its source carried no history of uses, so its activation is unknown. The next use starts one.</source>
        <translation>Kaynağı kullanım geçmişi taşımıyordu, bu yüzden aktivasyonu bilinmiyor. Sonraki kullanım geçmişi başlatır.</translation>
    </message>
    <message>
        <source>None of its uses lies before this moment, so it has no activation.</source>
        <translation>Kullanımlarının hiçbiri bu andan önce değil, bu yüzden aktivasyonu yok.</translation>
    </message>
    <message>
        <source>retention {retention}</source>
        <translation>akılda kalma {retention}</translation>
    </message>
    <message>
        <source>Activation unknown · {retention}</source>
        <translation>Aktivasyon bilinmiyor · {retention}</translation>
    </message>
    <message>
        <source>Activation {activation} · {retention}</source>
        <translation>Aktivasyon {activation} · {retention}</translation>
    </message>
    <message>
        <source>{start} · below the threshold of {level}</source>
        <translation>{start} · {level} eşiğinin altında</translation>
    </message>
    <message>
        <source>{start} · stays above the threshold of {level}</source>
        <translation>{start} · {level} eşiğinin üzerinde kalır</translation>
    </message>
    <message>
        <source>Classification</source>
        <translation>Sınıflandırma</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Önem</translation>
    </message>
    <message>
        <source>Strength</source>
        <translation>Güç</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zaman</translation>
    </message>
    <message>
        <source>Validity</source>
        <translation>Geçerlilik</translation>
    </message>
    <message>
        <source>Emotion</source>
        <translation>Duygu</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Köken</translation>
    </message>
    <message>
        <source>Structure</source>
        <translation>Yapı</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Öngörü</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>Başlık</translation>
    </message>
    <message>
        <source>empty</source>
        <translation>boş</translation>
    </message>
    <message>
        <source>{changed} changed</source>
        <translation>{changed} değişiklik</translation>
    </message>
    <message>
        <source>Replaces #{id}</source>
        <translation>Yerini aldığı: #{id}</translation>
    </message>
    <message>
        <source>Replaces #{id} and {rest} more</source>
        <translation>Yerini aldığı: #{id} ve {rest} tane daha</translation>
    </message>
    <message>
        <source>Replaced by #{id}</source>
        <translation>Yerini alan: #{id}</translation>
    </message>
    <message>
        <source>Replaced by #{id} and {rest} more</source>
        <translation>Yerini alan: #{id} ve {rest} tane daha</translation>
    </message>
    <message>
        <source>Pinned: survives forgetting, trimming and demotion.</source>
        <translation>Sabitlenmiş: unutmadan, kırpmadan ve alt katmana inmekten sağ çıkar.</translation>
    </message>
    <message>
        <source>Immutable: refuses edits, merges and consolidation. Lift it to change anything.</source>
        <translation>Değişmez: düzenlemeyi, birleştirmeyi ve pekiştirmeyi reddeder. Bir şey değiştirmek için kaldırın.</translation>
    </message>
    <message>
        <source>Flashbulb: stored under strong emotion.</source>
        <translation>Flaş bellek: güçlü bir duygu altında saklandı.</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Sabitle</translation>
    </message>
    <message>
        <source>Make immutable</source>
        <translation>Değişmez yap</translation>
    </message>
    <message>
        <source>Chunk {id}</source>
        <translation>Parça {id}</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Sabitlemeyi kaldır</translation>
    </message>
    <message>
        <source>Make editable</source>
        <translation>Düzenlenebilir yap</translation>
    </message>
    <message>
        <source>flashbulb</source>
        <translation>flaş bellek</translation>
    </message>
    <message numerus="yes">
        <source>Chunk {chunk} and {n:,} other not stored</source>
        <comment>Chunk {chunk} and {n:,} others not stored</comment>
        <translation>
            <numerusform>{chunk} numaralı parça ve {n:,} tane daha saklanmadı</numerusform>
        </translation>
    </message>
    <message>
        <source>Text of the chunk</source>
        <translation>Parçanın metni</translation>
    </message>
    <message>
        <source>Activation; opens Decay</source>
        <translation>Aktivasyon; Sönüm görünümünü açar</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>İlişkiler</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Kullanım</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Kaynağı</translation>
    </message>
    <message>
        <source>Attributes</source>
        <translation>Öznitelikler</translation>
    </message>
    <message>
        <source>History of this chunk</source>
        <translation>Bu parçanın geçmişi</translation>
    </message>
    <message>
        <source>Revert</source>
        <translation>Geri çevir</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Kaydet</translation>
    </message>
    <message>
        <source>Save (Ctrl+S)</source>
        <translation>Kaydet (Ctrl+S)</translation>
    </message>
    <message>
        <source>Revert (Esc)</source>
        <translation>Geri çevir (Esc)</translation>
    </message>
    <message>
        <source>Not stored: {labels}</source>
        <translation>Saklanmadı: {labels}</translation>
    </message>
    <message>
        <source>Not stored: {number} fields</source>
        <translation>Saklanmadı: {number} alan</translation>
    </message>
    <message>
        <source>Chunk {chunk} not stored</source>
        <translation>{chunk} numaralı parça saklanmadı</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>Karşılaştır…</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>Geri getir</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Varlıklar</translation>
    </message>
    <message>
        <source>Presentation</source>
        <translation>Sunum</translation>
    </message>
    <message>
        <source>Relation</source>
        <translation>İlişki</translation>
    </message>
    <message>
        <source>Reviewed</source>
        <translation>İncelendi</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>tür</translation>
    </message>
    <message>
        <source>confidence</source>
        <translation>güven</translation>
    </message>
    <message>
        <source>evidence</source>
        <translation>kanıt</translation>
    </message>
    <message>
        <source>interaction {interaction:,}, {reason}</source>
        <translation>etkileşim {interaction:,}, {reason}</translation>
    </message>
    <message>
        <source>up to row {position:,} of the log</source>
        <translation>günlüğün {position:,}. satırına kadar</translation>
    </message>
    <message>
        <source>No chunk selected</source>
        <translation>Seçili parça yok</translation>
    </message>
    <message>
        <source>Select a chunk to see and edit it.</source>
        <translation>Görmek ve düzenlemek için bir parça seçin.</translation>
    </message>
    <message>
        <source>This store is empty</source>
        <translation>Bu depo boş</translation>
    </message>
    <message>
        <source>A chunk that you add or import can be seen and edited here.</source>
        <translation>Eklediğiniz ya da içe aktardığınız bir parça burada görülüp düzenlenebilir.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Yinele</translation>
    </message>
    <message>
        <source>You</source>
        <translation>Siz</translation>
    </message>
    <message>
        <source>Somebody</source>
        <translation>Birisi</translation>
    </message>
    <message>
        <source>What you changed in chunk {chunks} is not stored.</source>
        <translation>Şu parçalarda değiştirdikleriniz saklanmadı: {chunks}.</translation>
    </message>
    <message>
        <source>Not in the store any more</source>
        <translation>Artık depoda değil</translation>
    </message>
    <message>
        <source>Undo took back the step that stored chunk {chunk}. What you typed into it is kept.</source>
        <translation>Geri al, {chunk} numaralı parçayı saklayan adımı geri aldı. Ona yazdıklarınız duruyor.</translation>
    </message>
    <message>
        <source>You typed there too: compare, then decide.</source>
        <translation>Orada siz de yazdınız: karşılaştırın, sonra karar verin.</translation>
    </message>
    <message>
        <source>What you typed is kept.</source>
        <translation>Yazdıklarınız duruyor.</translation>
    </message>
    <message>
        <source>{who} changed {labels} meanwhile. {text}</source>
        <translation>{who} bu arada değiştirdi: {labels}. {text}</translation>
    </message>
    <message>
        <source>Your changes were let go.</source>
        <translation>Değişikliklerinizden vazgeçildi.</translation>
    </message>
    <message>
        <source>Not stored. {message}</source>
        <translation>Saklanmadı. {message}</translation>
    </message>
</context>
<context>
    <name>Intake</name>
    <message>
        <source>Remember a conversation</source>
        <translation>Bir konuşmayı hatırla</translation>
    </message>
    <message>
        <source>Refused: {filter}</source>
        <translation>Reddedildi: {filter}</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Tümü</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Karar</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Sayı</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Message</source>
        <translation>İleti</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Neden</translation>
    </message>
    <message>
        <source>Fact {number} of {count}</source>
        <translation>Olgu {number} / {count}</translation>
    </message>
    <message>
        <source>Previous stage</source>
        <translation>Önceki aşama</translation>
    </message>
    <message>
        <source>Next stage</source>
        <translation>Sonraki aşama</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Aşamalar</translation>
    </message>
    <message>
        <source>Facts of the message</source>
        <translation>İletinin olguları</translation>
    </message>
    <message>
        <source>Choose a file of messages. You see what would become of each, and why, before anything is stored; then it is one step, and one undo takes it back.</source>
        <translation>İletilerin olduğu bir dosya seçin. Hiçbir şey saklanmadan önce her birinden ne çıkacağını ve nedenini görürsünüz; sonra hepsi tek adımdır, tek bir geri alma onu geri alır.</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>Dosya seç…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Store all as one step</source>
        <translation>Hepsini tek adımda sakla</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Bırak</translation>
    </message>
    <message>
        <source>Verdicts</source>
        <translation>Kararlar</translation>
    </message>
    <message>
        <source>Stage by stage</source>
        <translation>Aşama aşama</translation>
    </message>
    <message>
        <source>Read {name}</source>
        <translation>Oku: {name}</translation>
    </message>
    <message>
        <source>Consider {name}</source>
        <translation>Değerlendir: {name}</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Ajan</translation>
    </message>
    <message>
        <source>Into the memory of</source>
        <translation>Belleği:</translation>
    </message>
    <message>
        <source>Cancelled: nothing of it is stored.</source>
        <translation>Vazgeçildi: hiçbiri saklanmadı.</translation>
    </message>
    <message>
        <source>Stored as one step: {done}.</source>
        <translation>Tek adımda saklandı: {done}.</translation>
    </message>
    <message>
        <source>Others wrote meanwhile: it was judged again.</source>
        <translation>Bu arada başkaları yazdı: yeniden değerlendirildi.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Göster</translation>
    </message>
    <message>
        <source>Taken back: nothing of it is stored.</source>
        <translation>Geri alındı: hiçbiri saklı değil.</translation>
    </message>
    <message>
        <source>Whose memory it goes into: it is compared with that agent&apos;s chunks, and those of none.</source>
        <translation>Kimin belleğine girdiği: o ajanın parçalarıyla ve ajanı olmayanlarla karşılaştırılır.</translation>
    </message>
    <message>
        <source>Date and time, in UTC; left empty, the store&apos;s present.</source>
        <translation>Tarih ve saat, UTC; boş bırakılırsa deponun şimdisi.</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proje</translation>
    </message>
    <message>
        <source>Agent and project</source>
        <translation>Ajan ve proje</translation>
    </message>
    <message>
        <source>Consider</source>
        <translation>Değerlendir</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Saklama</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Temizle</translation>
    </message>
    <message>
        <source>Store {would}</source>
        <translation>Sakla: {would}</translation>
    </message>
    <message>
        <source>What was said … (Ctrl+Return considers it)</source>
        <translation>Söylenen… (Ctrl+Enter değerlendirir)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zaman</translation>
    </message>
    <message>
        <source>The store&apos;s present</source>
        <translation>Deponun şimdisi</translation>
    </message>
    <message>
        <source>Time (UTC)</source>
        <translation>Zaman (UTC)</translation>
    </message>
    <message>
        <source>Consider a message</source>
        <translation>Bir iletiyi değerlendir</translation>
    </message>
    <message>
        <source>Messages of the conversation</source>
        <translation>Konuşmanın iletileri</translation>
    </message>
    <message>
        <source>The message did not get here.</source>
        <translation>İleti buraya ulaşmadı.</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>İşaret</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Seen in</source>
        <translation>Görüldüğü yer</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>İstenen</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Birimler</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Tutar</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Sorun</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Girdi</translation>
    </message>
    <message>
        <source>Facts by {model}</source>
        <translation>Olgular: {model}</translation>
    </message>
    <message>
        <source>decides</source>
        <translation>belirleyen</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Benzerlik</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>new</source>
        <translation>yeni</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Metin</translation>
    </message>
    <message>
        <source>Nearest chunks</source>
        <translation>En yakın parçalar</translation>
    </message>
    <message>
        <source>No chunk of this agent is there to compare it with.</source>
        <translation>Karşılaştırılacak, bu ajana ait bir parça yok.</translation>
    </message>
    <message>
        <source>Thresholds to try out</source>
        <translation>Denenecek eşikler</translation>
    </message>
    <message>
        <source>Band: {band} · similarity {similarity:.3f} · prediction error {error:.3f}</source>
        <translation>Bant: {band} · benzerlik {similarity:.3f} · tahmin hatası {error:.3f}</translation>
    </message>
    <message>
        <source>Contradiction: {contradiction}</source>
        <translation>Çelişki: {contradiction}</translation>
    </message>
    <message>
        <source>By these thresholds: {was} → {now}</source>
        <translation>Bu eşiklerle: {was} → {now}</translation>
    </message>
    <message>
        <source>{chunk}, similarity {similarity:.2f}</source>
        <translation>{chunk}, benzerlik {similarity:.2f}</translation>
    </message>
    <message>
        <source>Novelty</source>
        <translation>Yenilik</translation>
    </message>
    <message>
        <source>Arousal</source>
        <translation>Uyarılma</translation>
    </message>
    <message>
        <source>Reward</source>
        <translation>Ödül</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Dikkat</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Yarar</translation>
    </message>
    <message>
        <source>Stability (days)</source>
        <translation>Kararlılık (gün)</translation>
    </message>
    <message>
        <source>Storage strength</source>
        <translation>Saklama gücü</translation>
    </message>
    <message>
        <source>Retrieval strength</source>
        <translation>Geri çağırma gücü</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Önce</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Sonra</translation>
    </message>
    <message>
        <source>Channels of importance</source>
        <translation>Önemin kanalları</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>Weight × value = what it adds</source>
        <translation>Ağırlık × değer = kattığı</translation>
    </message>
    <message>
        <source>Importance {importance:.2f}, {priority}</source>
        <translation>Önem {importance:.2f}, {priority}</translation>
    </message>
    <message>
        <source>A flashbulb: its arousal lifts it, and it is pinned.</source>
        <translation>Flaş bellek: uyarılması onu yükseltir, sabitlenir.</translation>
    </message>
    <message>
        <source>Sum</source>
        <translation>Toplam</translation>
    </message>
    <message>
        <source>Encoding boost</source>
        <translation>Kodlama artışı</translation>
    </message>
    <message>
        <source>Flashbulb</source>
        <translation>Flaş bellek</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>evet</translation>
    </message>
    <message>
        <source>no</source>
        <translation>hayır</translation>
    </message>
    <message>
        <source>Of the chunk that holds it</source>
        <translation>Onu tutan parçanın</translation>
    </message>
    <message>
        <source>Nothing is stored</source>
        <translation>Hiçbir şey saklanmaz</translation>
    </message>
    <message>
        <source>A presentation makes it stronger</source>
        <translation>Bir sunum onu güçlendirir</translation>
    </message>
    <message>
        <source>As strong as its encoding</source>
        <translation>Kodlaması kadar güçlü</translation>
    </message>
    <message>
        <source>Stability of the chunks it captures (days)</source>
        <translation>Yakaladığı parçaların kararlılığı (gün)</translation>
    </message>
    <message>
        <source>Tagged as weak</source>
        <translation>Zayıf diye işaretlendi</translation>
    </message>
    <message>
        <source>Its importance, {importance:.2f}, is below {weak:.2f}: for {hours:g} hours a strong event of its session makes it last.</source>
        <translation>Önemi, {importance:.2f}, {weak:.2f} değerinin altında: {hours:g} saat boyunca oturumundaki güçlü bir olay onu kalıcı kılar.</translation>
    </message>
    <message>
        <source>Neither tagged nor capturing</source>
        <translation>Ne işaretlendi ne yakalıyor</translation>
    </message>
    <message>
        <source>Its importance is {importance:.2f}; new chunks below {weak:.2f} are tagged, and those from {strong:.2f} capture what is tagged in their session.</source>
        <translation>Önemi {importance:.2f}; {weak:.2f} altındaki yeni parçalar işaretlenir, {strong:.2f} ve üstündekiler oturumlarında işaretli olanı yakalar.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Hedef</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>Proposed relations</source>
        <translation>Önerilen ilişkiler</translation>
    </message>
    <message>
        <source>Questions to a model</source>
        <translation>Modele sorulanlar</translation>
    </message>
    <message>
        <source>No relations were found</source>
        <translation>İlişki bulunmadı</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>hiçbir şey</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} character: {names}</source>
        <comment>{n:,} characters: {names}</comment>
        <translation>
            <numerusform>{n:,} karakter: {names}</numerusform>
        </translation>
    </message>
    <message>
        <source>Rewritten, to stand alone</source>
        <translation>Tek başına durması için yeniden yazıldı</translation>
    </message>
    <message>
        <source>Density: what was counted</source>
        <translation>Yoğunluk: sayılanlar</translation>
    </message>
    <message>
        <source>Category: what it shows signs of</source>
        <translation>Kategori: izleri görülenler</translation>
    </message>
    <message>
        <source>Kept</source>
        <translation>Tutuldu</translation>
    </message>
    <message>
        <source>No filter stops it, and it says enough.</source>
        <translation>Hiçbir süzgeç durdurmuyor ve yeterince şey söylüyor.</translation>
    </message>
    <message>
        <source>Refused by the filter “{filter}”</source>
        <translation>“{filter}” süzgeci reddetti</translation>
    </message>
    <message>
        <source>Density</source>
        <translation>Yoğunluk</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategori</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Dil</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Varlıklar</translation>
    </message>
    <message>
        <source>Taken out</source>
        <translation>Çıkarılan</translation>
    </message>
    <message>
        <source>Rewritten</source>
        <translation>Yeniden yazım</translation>
    </message>
    <message>
        <source>as it is: it stands alone</source>
        <translation>olduğu gibi: tek başına duruyor</translation>
    </message>
    <message>
        <source>to stand alone, below</source>
        <translation>tek başına duracak biçimde, aşağıda</translation>
    </message>
    <message>
        <source>No emotion was found</source>
        <translation>Duygu bulunmadı</translation>
    </message>
    <message>
        <source>Valence</source>
        <translation>Değerlik</translation>
    </message>
    <message>
        <source>Facts</source>
        <translation>Olgular</translation>
    </message>
    <message>
        <source>Fact {number}</source>
        <translation>Olgu {number}</translation>
    </message>
    <message>
        <source>Pronouns replaced</source>
        <translation>Değiştirilen zamirler</translation>
    </message>
    <message>
        <source>Announces</source>
        <translation>Bildirdiği</translation>
    </message>
    <message>
        <source>Formed from</source>
        <translation>Oluştuğu metin</translation>
    </message>
    <message>
        <source>a new chunk</source>
        <translation>yeni bir parça</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Alan</translation>
    </message>
    <message>
        <source>A new chunk</source>
        <translation>Yeni bir parça</translation>
    </message>
    <message>
        <source>More text for {chunk}</source>
        <translation>{chunk} için ek metin</translation>
    </message>
    <message>
        <source>Strengthens {chunk}</source>
        <translation>{chunk} güçlenir</translation>
    </message>
    <message>
        <source>A new chunk in place of {chunk}, which is kept as superseded</source>
        <translation>{chunk} yerine yeni bir parça; eskisi yerini bırakmış olarak kalır</translation>
    </message>
    <message>
        <source>Text before and after</source>
        <translation>Önceki ve sonraki metin</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>Alanlar</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Önem</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Kullanım</translation>
    </message>
    <message>
        <source>Last (UTC)</source>
        <translation>Son (UTC)</translation>
    </message>
    <message>
        <source>At hand now</source>
        <translation>Şu an elde olan</translation>
    </message>
    <message>
        <source>It belongs to no session</source>
        <translation>Hiçbir oturuma ait değil</translation>
    </message>
    <message>
        <source>What belongs to no session is at nobody&apos;s hand. Name a session above.</source>
        <translation>Hiçbir oturuma ait olmayan kimsenin elinde olmaz. Yukarıda bir oturum adı verin.</translation>
    </message>
    <message>
        <source>Once stored, the chunk of this fact comes to hand, and may push out the weakest.</source>
        <translation>Saklanınca bu olgunun parçası ele gelir ve en zayıfı dışarı itebilir.</translation>
    </message>
    <message>
        <source>Passed</source>
        <translation>Geçti</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Reddedildi</translation>
    </message>
    <message>
        <source>Nothing to do</source>
        <translation>Yapılacak yok</translation>
    </message>
    <message>
        <source>Not reached</source>
        <translation>Ulaşılmadı</translation>
    </message>
    <message>
        <source>Observer</source>
        <translation>Gözlemci</translation>
    </message>
    <message>
        <source>Emotion</source>
        <translation>Duygu</translation>
    </message>
    <message>
        <source>Formation</source>
        <translation>Oluşum</translation>
    </message>
    <message>
        <source>Prediction-error gate</source>
        <translation>Tahmin hatası kapısı</translation>
    </message>
    <message>
        <source>Utility and strength</source>
        <translation>Yarar ve güç</translation>
    </message>
    <message>
        <source>Tagging and capture</source>
        <translation>İşaretleme ve yakalama</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>İlişkiler</translation>
    </message>
    <message>
        <source>Working memory</source>
        <translation>Çalışma belleği</translation>
    </message>
    <message>
        <source>Is it worth keeping? Seven filters, then how much it says.</source>
        <translation>Tutmaya değer mi? Yedi süzgeç, sonra ne kadar şey söylediği.</translation>
    </message>
    <message>
        <source>What feeling it carries, by patterns.</source>
        <translation>Taşıdığı duygu, kalıplara göre.</translation>
    </message>
    <message>
        <source>Facts that stand alone: names for pronouns, dates for “tomorrow”.</source>
        <translation>Tek başına duran olgular: zamirler yerine adlar, “yarın” yerine tarihler.</translation>
    </message>
    <message>
        <source>Is it new, more of the same, the same, or against what is known?</source>
        <translation>Yeni mi, bilinene ek mi, aynısı mı, yoksa bilinene karşı mı?</translation>
    </message>
    <message>
        <source>Four channels, weighted and added.</source>
        <translation>Dört kanal, ağırlıklandırılıp toplanır.</translation>
    </message>
    <message>
        <source>How useful it is expected to be, and how firmly it is held.</source>
        <translation>Ne kadar yararlı olmasının beklendiği ve ne kadar sağlam tutulduğu.</translation>
    </message>
    <message>
        <source>What is weak waits for a strong event, which makes it last.</source>
        <translation>Zayıf olan, onu kalıcı kılacak güçlü bir olayı bekler.</translation>
    </message>
    <message>
        <source>What it has to do with what is known.</source>
        <translation>Bilinenle ilgisi.</translation>
    </message>
    <message>
        <source>The chunks before and after.</source>
        <translation>Parçaların öncesi ve sonrası.</translation>
    </message>
    <message>
        <source>What its session has at hand: at most nine chunks.</source>
        <translation>Oturumunun elinde olanlar: en çok dokuz parça.</translation>
    </message>
    <message>
        <source>Kept: {category}, density {density:g}</source>
        <translation>Tutuldu: {category}, yoğunluk {density:g}</translation>
    </message>
    <message>
        <source>None found</source>
        <translation>Bulunmadı</translation>
    </message>
    <message>
        <source>{emotion}, arousal {arousal:.2f}</source>
        <translation>{emotion}, uyarılma {arousal:.2f}</translation>
    </message>
    <message>
        <source>{verdict}, {similarity:.2f} like {chunk}</source>
        <translation>{verdict}, {chunk} ile {similarity:.2f} benzer</translation>
    </message>
    <message>
        <source>{importance:.2f}, {priority}</source>
        <translation>{importance:.2f}, {priority}</translation>
    </message>
    <message>
        <source>{importance:.2f}, {priority}, flashbulb</source>
        <translation>{importance:.2f}, {priority}, flaş bellek</translation>
    </message>
    <message>
        <source>Stability {days:.2f} days</source>
        <translation>Kararlılık {days:.2f} gün</translation>
    </message>
    <message>
        <source>A new chunk in place of {chunk}</source>
        <translation>{chunk} yerine yeni bir parça</translation>
    </message>
    <message>
        <source>Create below</source>
        <translation>Oluştur: altı</translation>
    </message>
    <message>
        <source>Update from</source>
        <translation>Güncelle: en az</translation>
    </message>
    <message>
        <source>Reinforce above</source>
        <translation>Pekiştir: üstü</translation>
    </message>
    <message>
        <source>Similarity under which a fact is new</source>
        <translation>Altında bir olgunun yeni sayıldığı benzerlik</translation>
    </message>
    <message>
        <source>Similarity from which it adds to what is known; below it lies the gap</source>
        <translation>Bilinene eklendiği en düşük benzerlik; altında aralık vardır</translation>
    </message>
    <message>
        <source>Similarity above which it is the same</source>
        <translation>Üstünde aynı sayıldığı benzerlik</translation>
    </message>
    <message>
        <source>Importance in the gap</source>
        <translation>Aralıktaki önem</translation>
    </message>
    <message>
        <source>Importance from which a fact in the gap is stored; others are skipped</source>
        <translation>Aralıktaki bir olgunun saklandığı en düşük önem; ötekiler atlanır</translation>
    </message>
    <message>
        <source>Contradiction from</source>
        <translation>Çelişki: en az</translation>
    </message>
    <message>
        <source>Similarity from which two values of one attribute contradict each other</source>
        <translation>Bir özniteliğin iki değerinin çeliştiği en düşük benzerlik</translation>
    </message>
    <message>
        <source>Patterns told apart up to</source>
        <translation>Örüntülerin ayrıldığı üst sınır</translation>
    </message>
    <message>
        <source>Similarity up to which facts about other things are kept apart</source>
        <translation>Başka şeyler üstüne olguların ayrı tutulduğu en yüksek benzerlik</translation>
    </message>
    <message>
        <source>Shared entities that join</source>
        <translation>Birleştiren ortak varlıklar</translation>
    </message>
    <message>
        <source>Share of common entities under which alike facts are kept apart</source>
        <translation>Altında benzer olguların ayrı tutulduğu ortak varlık payı</translation>
    </message>
    <message>
        <source>Similarity to the nearest chunks</source>
        <translation>En yakın parçalara benzerlik</translation>
    </message>
    <message>
        <source>Reset thresholds</source>
        <translation>Eşikleri sıfırla</translation>
    </message>
    <message>
        <source>Other thresholds</source>
        <translation>Öteki eşikler</translation>
    </message>
    <message>
        <source>A message</source>
        <translation>Bir ileti</translation>
    </message>
    <message>
        <source>A conversation</source>
        <translation>Bir konuşma</translation>
    </message>
    <message>
        <source>Intake</source>
        <translation>Alım</translation>
    </message>
    <message>
        <source>What to take in</source>
        <translation>Ne alınacak</translation>
    </message>
    <message>
        <source>Create</source>
        <translation>Oluştur</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>Güncelle</translation>
    </message>
    <message>
        <source>Reinforce</source>
        <translation>Pekiştir</translation>
    </message>
    <message>
        <source>Supersede</source>
        <translation>Yerine geç</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>Atla</translation>
    </message>
    <message>
        <source>Created</source>
        <translation>Oluşturulan</translation>
    </message>
    <message>
        <source>Updated</source>
        <translation>Güncellenen</translation>
    </message>
    <message>
        <source>Reinforced</source>
        <translation>Pekiştirilen</translation>
    </message>
    <message>
        <source>Superseded</source>
        <translation>Yerine geçilen</translation>
    </message>
    <message>
        <source>Skipped</source>
        <translation>Atlanan</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} new</source>
        <comment>{n:,} new</comment>
        <translation>
            <numerusform>{n:,} yeni</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} updated</source>
        <comment>{n:,} updated</comment>
        <translation>
            <numerusform>{n:,} güncellenen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} reinforced</source>
        <comment>{n:,} reinforced</comment>
        <translation>
            <numerusform>{n:,} pekiştirilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} superseding</source>
        <comment>{n:,} superseding</comment>
        <translation>
            <numerusform>{n:,} yerine geçen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} skipped</source>
        <comment>{n:,} skipped</comment>
        <translation>
            <numerusform>{n:,} atlanan</numerusform>
        </translation>
    </message>
    <message>
        <source>Gap</source>
        <translation>Aralık</translation>
    </message>
    <message>
        <source>low</source>
        <translation>düşük</translation>
    </message>
    <message>
        <source>normal</source>
        <translation>olağan</translation>
    </message>
    <message>
        <source>high</source>
        <translation>yüksek</translation>
    </message>
    <message>
        <source>critical</source>
        <translation>kritik</translation>
    </message>
    <message>
        <source>length</source>
        <translation>uzunluk</translation>
    </message>
    <message>
        <source>system content</source>
        <translation>sistem içeriği</translation>
    </message>
    <message>
        <source>injection</source>
        <translation>enjeksiyon</translation>
    </message>
    <message>
        <source>XML</source>
        <translation>XML</translation>
    </message>
    <message>
        <source>list</source>
        <translation>liste</translation>
    </message>
    <message>
        <source>code</source>
        <translation>kod</translation>
    </message>
    <message>
        <source>emoji</source>
        <translation>emoji</translation>
    </message>
    <message>
        <source>density</source>
        <translation>yoğunluk</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} fact</source>
        <comment>{n:,} facts</comment>
        <translation>
            <numerusform>{n:,} olgu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} message</source>
        <comment>{n:,} messages</comment>
        <translation>
            <numerusform>{n:,} ileti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} speaker</source>
        <comment>{n:,} speakers</comment>
        <translation>
            <numerusform>{n:,} konuşan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} session</source>
        <comment>{n:,} sessions</comment>
        <translation>
            <numerusform>{n:,} oturum</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} relation</source>
        <comment>{n:,} relations</comment>
        <translation>
            <numerusform>{n:,} ilişki</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Captures {n:,} weak chunk</source>
        <comment>Captures {n:,} weak chunks</comment>
        <translation>
            <numerusform>{n:,} zayıf parçayı yakalar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk at hand</source>
        <comment>{n:,} chunks at hand</comment>
        <translation>
            <numerusform>Elde {n:,} parça</numerusform>
        </translation>
    </message>
    <message>
        <source>By rules, not a language model</source>
        <translation>Kurallarla, dil modeliyle değil</translation>
    </message>
    <message>
        <source>We decided on Friday to move the ledger to PostgreSQL 16. I prefer reviews in the morning.</source>
        <translation>Cuma günü defteri PostgreSQL 16&apos;ya taşımaya karar verdik. Gözden geçirmeleri sabah yapmayı tercih ederim.</translation>
    </message>
    <message>
        <source>See a message on its way into memory</source>
        <translation>Bir iletinin belleğe giden yolunu görün</translation>
    </message>
    <message>
        <source>Type or paste what somebody said. Each stage shows what it made of it and why; nothing is stored until you say so.</source>
        <translation>Birinin söylediğini yazın ya da yapıştırın. Her aşama ondan ne çıkardığını ve nedenini gösterir; siz demeden hiçbir şey saklanmaz.</translation>
    </message>
    <message>
        <source>Try an example</source>
        <translation>Bir örnek dene</translation>
    </message>
    <message>
        <source>No store is open</source>
        <translation>Açık depo yok</translation>
    </message>
    <message>
        <source>A message is judged beside what a store holds: open one first.</source>
        <translation>Bir ileti, deponun tuttuklarının yanında değerlendirilir: önce bir depo açın.</translation>
    </message>
    <message>
        <source>Nothing of it would be written.</source>
        <translation>Ondan hiçbir şey yazılmayacak.</translation>
    </message>
    <message>
        <source>The store is read-only: messages are judged, and nothing is stored.</source>
        <translation>Depo salt okunur: iletiler değerlendirilir, hiçbir şey saklanmaz.</translation>
    </message>
    <message>
        <source>Values are those of another moment. What is stored is stored now: return to now first.</source>
        <translation>Değerler başka bir ana ait. Saklanan şimdi saklanır: önce şimdiye dönün.</translation>
    </message>
    <message>
        <source>Considering…</source>
        <translation>Değerlendiriliyor…</translation>
    </message>
    <message>
        <source>Judged by thresholds that are tried out, not by the store&apos;s own.</source>
        <translation>Deponun kendi eşikleriyle değil, denenen eşiklerle değerlendirildi.</translation>
    </message>
    <message>
        <source>Judged after the messages before it in its conversation, and stored with them only. Consider it to judge it by itself.</source>
        <translation>Konuşmasında kendinden önceki iletilerin ardından değerlendirildi, yalnızca onlarla saklanır. Tek başına değerlendirmek için Değerlendir&apos;e basın.</translation>
    </message>
    <message>
        <source>chunk {id}</source>
        <translation>parça {id}</translation>
    </message>
    <message>
        <source>one not stored yet</source>
        <translation>henüz saklanmamış olan</translation>
    </message>
    <message>
        <source>{time} ms</source>
        <translation>{time} ms</translation>
    </message>
</context>
<context>
    <name>Jobs</name>
    <message>
        <source>Add</source>
        <translation>Ekle</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Düzenle</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Sabitle</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>Sabitlemeyi kaldır</translation>
    </message>
    <message>
        <source>Make immutable</source>
        <translation>Değişmez yap</translation>
    </message>
    <message>
        <source>Make editable</source>
        <translation>Düzenlenebilir yap</translation>
    </message>
    <message>
        <source>Tag</source>
        <translation>Etiketle</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Böl</translation>
    </message>
    <message>
        <source>Split again</source>
        <translation>Yeniden böl</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>Devreden çıkar</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Devreye al</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>Birleştir</translation>
    </message>
    <message>
        <source>The two are related so already. Nothing was changed.</source>
        <translation>İkisi zaten böyle ilişkili. Hiçbir şey değiştirilmedi.</translation>
    </message>
    <message>
        <source>Add a relation</source>
        <translation>İlişki ekle</translation>
    </message>
    <message>
        <source>Change a relation</source>
        <translation>İlişkiyi değiştir</translation>
    </message>
    <message>
        <source>Remove a relation</source>
        <translation>İlişkiyi kaldır</translation>
    </message>
    <message>
        <source>Erase</source>
        <translation>Kalıcı olarak sil</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Kullan</translation>
    </message>
    <message>
        <source>Remember</source>
        <translation>Hatırla</translation>
    </message>
    <message>
        <source>Save a question</source>
        <translation>Soruyu kaydet</translation>
    </message>
    <message>
        <source>Forget a question</source>
        <translation>Soruyu unut</translation>
    </message>
    <message>
        <source>Import questions</source>
        <translation>Soruları içe aktar</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>Yinele</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>İnceleme</translation>
    </message>
    <message>
        <source>Apply a dream</source>
        <translation>Rüyayı uygula</translation>
    </message>
    <message>
        <source>Undo back to step {step}</source>
        <translation>{step} numaralı adıma kadar geri al</translation>
    </message>
    <message>
        <source>Revert chunk {id}</source>
        <translation>{id} numaralı parçayı eski haline döndür</translation>
    </message>
    <message>
        <source>Prepare the search by meaning</source>
        <translation>Anlama göre aramayı hazırla</translation>
    </message>
    <message>
        <source>Check recall</source>
        <translation>Hatırlamayı sına</translation>
    </message>
    <message>
        <source>Plan a dream</source>
        <translation>Rüya planla</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>Plan aç</translation>
    </message>
    <message>
        <source>Add a gate</source>
        <translation>Kapı ekle</translation>
    </message>
    <message>
        <source>Withdraw a gate</source>
        <translation>Kapıyı geri çek</translation>
    </message>
    <message>
        <source>Discover</source>
        <translation>Keşfet</translation>
    </message>
    <message>
        <source>Answer a gate</source>
        <translation>Kapıyı yanıtla</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Tahmin</translation>
    </message>
    <message>
        <source>Ask why two memories disagree</source>
        <translation>İki anının neden çeliştiğini sor</translation>
    </message>
    <message>
        <source>Keep a PAIR run</source>
        <translation>Bir PAIR denemesini sakla</translation>
    </message>
    <message>
        <source>PAIR</source>
        <translation>PAIR</translation>
    </message>
    <message>
        <source>Judge a dissent</source>
        <translation>İtirazı değerlendir</translation>
    </message>
    <message>
        <source>Judge an override</source>
        <translation>Karşı kararı değerlendir</translation>
    </message>
    <message>
        <source>Write core memory</source>
        <translation>Çekirdek belleği yaz</translation>
    </message>
    <message>
        <source>Approve a proposal</source>
        <translation>Bir öneriyi onayla</translation>
    </message>
    <message>
        <source>Reject a proposal</source>
        <translation>Bir öneriyi reddet</translation>
    </message>
    <message>
        <source>Reflect</source>
        <translation>Derin düşün</translation>
    </message>
    <message>
        <source>Audit</source>
        <translation>Denetim</translation>
    </message>
</context>
<context>
    <name>Log</name>
    <message>
        <source>Every step (*.jsonl)</source>
        <translation>Her adım (*.jsonl)</translation>
    </message>
    <message>
        <source>Only the steps that the filters of History want (*.jsonl)</source>
        <translation>Yalnızca Geçmiş süzgeçlerinden geçen adımlar (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} step in {path}</source>
        <comment>{n:,} steps in {path}</comment>
        <translation>
            <numerusform>{path} dosyasında {n:,} adım</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} row, each as it was written, and none is missing.</source>
        <comment>{n:,} rows, each as it was written, and none is missing.</comment>
        <translation>
            <numerusform>{n:,} satır, her biri yazıldığı gibi ve hiçbiri eksik değil.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} row read.</source>
        <comment>{n:,} rows read.</comment>
        <translation>
            <numerusform>{n:,} satır okundu.</numerusform>
        </translation>
    </message>
    <message>
        <source>Whoever keeps its last hash can tell later that nothing before it was changed:</source>
        <translation>Son özetini saklayan, ondan öncesinin değiştirilmediğini sonradan anlayabilir:</translation>
    </message>
    <message>
        <source>Verify the log</source>
        <translation>Günlüğü doğrula</translation>
    </message>
    <message>
        <source>Export the log</source>
        <translation>Günlüğü dışa aktar</translation>
    </message>
    <message>
        <source>Export the log to {name}</source>
        <translation>Günlüğü {name} dosyasına dışa aktar</translation>
    </message>
    <message>
        <source>Log exported</source>
        <translation>Günlük dışa aktarıldı</translation>
    </message>
    <message>
        <source>The log is whole</source>
        <translation>Günlük bütün</translation>
    </message>
    <message>
        <source>The log was changed at row {broken}</source>
        <translation>Günlük {broken} numaralı satırda değiştirilmiş</translation>
    </message>
    <message>
        <source>The end of the log is missing</source>
        <translation>Günlüğün sonu eksik</translation>
    </message>
</context>
<context>
    <name>Map</name>
    <message>
        <source>unknown</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>unknown or not yet stored</source>
        <translation>bilinmiyor ya da henüz saklanmadı</translation>
    </message>
    <message>
        <source>One colour</source>
        <translation>Tek renk</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivasyon</translation>
    </message>
    <message>
        <source>Retention</source>
        <translation>Akılda kalma</translation>
    </message>
    <message>
        <source>chunks</source>
        <translation>parçalar</translation>
    </message>
    <message>
        <source>rarer values</source>
        <translation>daha seyrek değerler</translation>
    </message>
    <message>
        <source>up to {high}</source>
        <translation>en çok {high}</translation>
    </message>
    <message>
        <source>{low} to {high}</source>
        <translation>{low} – {high}</translation>
    </message>
    <message>
        <source>{low} and more</source>
        <translation>{low} ve üstü</translation>
    </message>
    <message>
        <source>Lay out the map</source>
        <translation>Haritayı yerleştir</translation>
    </message>
    <message>
        <source>What the colours mean</source>
        <translation>Renklerin anlamı</translation>
    </message>
    <message>
        <source>Drag to move, scroll to zoom, Shift+drag to outline chunks.</source>
        <translation>Taşımak için sürükleyin, yakınlaştırmak için kaydırın, parçaları çevrelemek için Shift ile sürükleyin.</translation>
    </message>
    <message>
        <source>Outline chunks to select them. Ctrl adds to the selection, Alt takes away</source>
        <translation>Seçmek için parçaları çevreleyin. Ctrl seçime ekler, Alt çıkarır</translation>
    </message>
    <message>
        <source>The other layout is being worked out; it can be cancelled in Jobs.</source>
        <translation>Öteki yerleşim hesaplanıyor; İşler panelinden iptal edilebilir.</translation>
    </message>
    <message>
        <source>Chunks came or went since this map was laid out.</source>
        <translation>Bu harita yerleştirildiğinden beri parçalar geldi ya da gitti.</translation>
    </message>
    <message numerus="yes">
        <source>{matched:,} of {n:,} chunk</source>
        <comment>{matched:,} of {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçadan {matched:,} tanesi</numerusform>
        </translation>
    </message>
    <message>
        <source>Principal components</source>
        <translation>Temel bileşenler</translation>
    </message>
    <message>
        <source>Nearest neighbours (t-SNE)</source>
        <translation>En yakın komşular (t-SNE)</translation>
    </message>
    <message>
        <source>Two straight axes along which the vectors differ most; takes seconds</source>
        <translation>Vektörlerin en çok ayrıştığı iki doğrusal eksen; saniyeler sürer</translation>
    </message>
    <message>
        <source>Groups come apart, distances between them mean nothing; takes minutes</source>
        <translation>Kümeler birbirinden ayrılır, aralarındaki uzaklıklar bir anlam taşımaz; dakikalar sürer</translation>
    </message>
    <message>
        <source>Needs a package that is not installed: pip install &apos;mnemoscope[map]&apos;</source>
        <translation>Kurulu olmayan bir paket gerekiyor: pip install &apos;mnemoscope[map]&apos;</translation>
    </message>
    <message numerus="yes">
        <source>Chunks lie together where their vectors are alike. Two axes can&apos;t hold all of it: {shown} of the variance is in this picture, fitted on {n:,} chunk.</source>
        <comment>Chunks lie together where their vectors are alike. Two axes can&apos;t hold all of it: {shown} of the variance is in this picture, fitted on {n:,} chunks.</comment>
        <translation>
            <numerusform>Vektörleri benzeyen parçalar bir arada durur. İki eksen hepsini taşıyamaz: {n:,} parçaya uydurulan bu resimde değişkenliğin {shown} kadarı var.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Chunks lie together that are among each other&apos;s nearest; how far groups are apart and how large they are means nothing. Fitted on {n:,} chunk.</source>
        <comment>Chunks lie together that are among each other&apos;s nearest; how far groups are apart and how large they are means nothing. Fitted on {n:,} chunks.</comment>
        <translation>
            <numerusform>Birbirinin en yakınları arasında olan parçalar bir arada durur; kümelerin birbirinden uzaklığı ve büyüklüğü bir anlam taşımaz. {n:,} parçaya uyduruldu.</numerusform>
        </translation>
    </message>
    <message>
        <source>The others lie amid the nearest of these.</source>
        <translation>Ötekiler, bunların kendilerine en yakın olanları arasında durur.</translation>
    </message>
    <message>
        <source>Layout</source>
        <translation>Yerleşim</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Harita</translation>
    </message>
    <message>
        <source>Preparing the map…</source>
        <translation>Harita hazırlanıyor…</translation>
    </message>
    <message>
        <source>Show everything (0)</source>
        <translation>Her şeyi göster (0)</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Renklendirme</translation>
    </message>
    <message>
        <source>Map of all chunks</source>
        <translation>Bütün parçaların haritası</translation>
    </message>
    <message>
        <source>Nothing to lay out</source>
        <translation>Yerleştirilecek bir şey yok</translation>
    </message>
    <message>
        <source>No chunk of this store has a vector.</source>
        <translation>Bu deponun hiçbir parçasının vektörü yok.</translation>
    </message>
    <message>
        <source>Lay out again</source>
        <translation>Yeniden yerleştir</translation>
    </message>
    <message>
        <source>The map could not be drawn</source>
        <translation>Harita çizilemedi</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>İptal edildi</translation>
    </message>
    <message>
        <source>The map was not laid out.</source>
        <translation>Harita yerleştirilmedi.</translation>
    </message>
    <message>
        <source>Lay out</source>
        <translation>Yerleştir</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Dosya</translation>
    </message>
    <message>
        <source>Inde&amp;x</source>
        <translation>Di&amp;zin</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>Dü&amp;zen</translation>
    </message>
    <message>
        <source>&amp;Chunk</source>
        <translation>&amp;Parça</translation>
    </message>
    <message>
        <source>Revie&amp;w</source>
        <translation>İn&amp;celeme</translation>
    </message>
    <message>
        <source>&amp;Relations</source>
        <translation>İ&amp;lişkiler</translation>
    </message>
    <message>
        <source>&amp;Predict</source>
        <translation>&amp;Tahmin</translation>
    </message>
    <message>
        <source>&amp;Dream</source>
        <translation>Rüy&amp;a</translation>
    </message>
    <message>
        <source>&amp;Agents</source>
        <translation>A&amp;janlar</translation>
    </message>
    <message>
        <source>&amp;Core memory</source>
        <translation>Ç&amp;ekirdek bellek</translation>
    </message>
    <message>
        <source>&amp;PAIR</source>
        <translation>&amp;PAIR</translation>
    </message>
    <message>
        <source>Histor&amp;y</source>
        <translation>&amp;Geçmiş</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>Gö&amp;rünüm</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Metin boyutu</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>İş&amp;ler</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Yardım</translation>
    </message>
</context>
<context>
    <name>Merge</name>
    <message numerus="yes">
        <source>Merge {n:,} chunk</source>
        <comment>Merge {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçayı birleştir</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Immutable chunks can&apos;t be merged: {names} is. Make them editable first, or leave them out.</source>
        <comment>Immutable chunks can&apos;t be merged: {names} are. Make them editable first, or leave them out.</comment>
        <translation>
            <numerusform>Değişmez parçalar birleştirilemez: {names} öyle. Önce düzenlenebilir yapın ya da dışarıda bırakın.</numerusform>
        </translation>
    </message>
    <message>
        <source>Immutable chunks can&apos;t be merged: {names} and others are. Make them editable first, or leave them out.</source>
        <translation>Değişmez parçalar birleştirilemez: {names} ve başkaları öyle. Önce düzenlenebilir yapın ya da dışarıda bırakın.</translation>
    </message>
    <message>
        <source>Chunk {kept} keeps its number and takes the merged text, the uses of all.</source>
        <translation>{kept} numaralı parça numarasını korur; birleşik metni ve hepsinin kullanımlarını alır.</translation>
    </message>
    <message>
        <source>Chunk {kept} keeps its number and takes the merged text, the uses of all, and the tags {tags}.</source>
        <translation>{kept} numaralı parça numarasını korur; birleşik metni, hepsinin kullanımlarını ve {tags} etiketlerini alır.</translation>
    </message>
    <message numerus="yes">
        <source>Chunk {names} is superseded: linked to it, still readable, but out of recall. This is one step, which Undo takes back.</source>
        <comment>Chunks {names} are superseded: linked to it, still readable, but out of recall. This is one step, which Undo takes back.</comment>
        <translation>
            <numerusform>{names} numaralı parçaların yerini o alır: ona bağlanırlar, hâlâ okunabilirler, ama hatırlamaya katılmazlar. Bu, Geri al ile geri alınan tek bir adımdır.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Merge</source>
        <translation>&amp;Birleştir</translation>
    </message>
    <message>
        <source>Merged text</source>
        <translation>Birleşik metin</translation>
    </message>
    <message>
        <source>Chunks to merge</source>
        <translation>Birleştirilecek parçalar</translation>
    </message>
    <message>
        <source>Merged &amp;text</source>
        <translation>Birleşik &amp;metin</translation>
    </message>
    <message>
        <source>What changes in the text of the chunk that is kept</source>
        <translation>Korunan parçanın metninde değişecekler</translation>
    </message>
    <message>
        <source>Keep chunk {id}</source>
        <translation>{id} numaralı parçayı koru</translation>
    </message>
    <message>
        <source>Text of chunk {id}</source>
        <translation>{id} numaralı parçanın metni</translation>
    </message>
    <message>
        <source>The merged text is empty.</source>
        <translation>Birleşik metin boş.</translation>
    </message>
    <message>
        <source>A merge takes {fewest} to {most} chunks; {chunks} are there.</source>
        <translation>Birleştirme {fewest} ile {most} arası parça alır; burada {chunks} parça var.</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>sabitlenmiş</translation>
    </message>
</context>
<context>
    <name>Moment</name>
    <message>
        <source>Only values change: all else is today&apos;s, and what you edit is edited now.</source>
        <translation>Yalnızca değerler değişir: geri kalan her şey bugünküdür, düzenlediğiniz de şimdi düzenlenir.</translation>
    </message>
    <message>
        <source>Foretold, as if nothing were used until then.</source>
        <translation>O zamana dek hiçbir şey kullanılmayacakmış gibi öngörüldü.</translation>
    </message>
    <message>
        <source>as of {moment}</source>
        <translation>{moment} itibarıyla</translation>
    </message>
    <message>
        <source>Click to choose another moment</source>
        <translation>Başka bir an seçmek için tıklayın</translation>
    </message>
    <message>
        <source>Return to now (Esc)</source>
        <translation>Şimdiye dön (Esc)</translation>
    </message>
    <message>
        <source>Values as of {moment}. {meaning}</source>
        <translation>Değerler {moment} itibarıyla. {meaning}</translation>
    </message>
    <message>
        <source>Return to now</source>
        <translation>Şimdiye dön</translation>
    </message>
    <message>
        <source>Activation, retention, their curves and the recall that weighs them are computed as of this moment. Texts stay as they are today.</source>
        <translation>Aktivasyon, akılda kalma, bunların eğrileri ve bunları tartan hatırlama bu an için hesaplanır. Metinler bugünkü gibi kalır.</translation>
    </message>
    <message>
        <source>A day ago</source>
        <translation>Bir gün önce</translation>
    </message>
    <message>
        <source>A week ago</source>
        <translation>Bir hafta önce</translation>
    </message>
    <message>
        <source>Values as of</source>
        <translation>Değerlerin anı</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Şimdi</translation>
    </message>
    <message>
        <source>Look from there</source>
        <translation>O andan bak</translation>
    </message>
    <message>
        <source>Interaction</source>
        <translation>Etkileşim</translation>
    </message>
    <message>
        <source>Date and time, in UTC</source>
        <translation>Tarih ve saat, UTC</translation>
    </message>
    <message>
        <source>&amp;Interaction</source>
        <translation>&amp;Etkileşim</translation>
    </message>
    <message>
        <source>&amp;Date (UTC)</source>
        <translation>&amp;Tarih (UTC)</translation>
    </message>
    <message>
        <source>An interaction is a whole number.</source>
        <translation>Etkileşim bir tam sayıdır.</translation>
    </message>
    <message>
        <source>Write a time such as 2026-02-12 14:30, in UTC.</source>
        <translation>UTC olarak 2026-02-12 14:30 gibi bir zaman yazın.</translation>
    </message>
</context>
<context>
    <name>New chunk</name>
    <message>
        <source>Happened is not a time; write it like 2026-05-04 09:30.</source>
        <translation>Olay zamanı bir zaman değil; 2026-05-04 09:30 gibi yazın.</translation>
    </message>
    <message>
        <source>New chunk</source>
        <translation>Yeni parça</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>Content</source>
        <translation>İçerik</translation>
    </message>
    <message>
        <source>What shall be remembered?</source>
        <translation>Ne hatırlansın?</translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategori</translation>
    </message>
    <message>
        <source>Happened, in UTC</source>
        <translation>Olay zamanı, UTC</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Add a tag…</source>
        <translation>Etiket ekle…</translation>
    </message>
    <message>
        <source>&amp;Content</source>
        <translation>İçe&amp;rik</translation>
    </message>
    <message>
        <source>C&amp;ategory</source>
        <translation>K&amp;ategori</translation>
    </message>
    <message>
        <source>&amp;Happened, in UTC; empty if unknown</source>
        <translation>&amp;Olay zamanı, UTC; bilinmiyorsa boş</translation>
    </message>
    <message>
        <source>S&amp;ession</source>
        <translation>Ot&amp;urum</translation>
    </message>
    <message>
        <source>S&amp;peaker</source>
        <translation>Ko&amp;nuşan</translation>
    </message>
    <message>
        <source>&amp;Tags; Return adds one</source>
        <translation>&amp;Etiketler; Enter birini ekler</translation>
    </message>
</context>
<context>
    <name>New gate</name>
    <message>
        <source>From {name}</source>
        <translation>{name} dosyasından</translation>
    </message>
    <message>
        <source>Name the state first, such as PLAN_ASSERT.</source>
        <translation>Önce durumu adlandırın, örneğin PLAN_ASSERT.</translation>
    </message>
    <message>
        <source>New gate</source>
        <translation>Yeni kapı</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Ekle</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum bilgisi</translation>
    </message>
    <message>
        <source>Task type</source>
        <translation>Görev türü</translation>
    </message>
    <message>
        <source>Project</source>
        <translation>Proje</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Soru</translation>
    </message>
    <message>
        <source>What is to be decided?</source>
        <translation>Neye karar verilecek?</translation>
    </message>
    <message>
        <source>Artifact</source>
        <translation>Yapıt</translation>
    </message>
    <message>
        <source>What it is about: a plan, a change, a draft</source>
        <translation>Neyle ilgili: bir plan, bir değişiklik, bir taslak</translation>
    </message>
    <message>
        <source>Handed on</source>
        <translation>Devredilen</translation>
    </message>
    <message>
        <source>Said before</source>
        <translation>Önce söylenen</translation>
    </message>
    <message>
        <source>Name: what was said</source>
        <translation>Ad: ne söylendiği</translation>
    </message>
    <message>
        <source>From a file…</source>
        <translation>Dosyadan…</translation>
    </message>
    <message>
        <source>Write it here</source>
        <translation>Buraya yaz</translation>
    </message>
    <message>
        <source>Take the artifact from a file</source>
        <translation>Yapıtı bir dosyadan al</translation>
    </message>
    <message>
        <source>S&amp;tate</source>
        <translation>&amp;Durum bilgisi</translation>
    </message>
    <message>
        <source>Task t&amp;ype</source>
        <translation>Görev tü&amp;rü</translation>
    </message>
    <message>
        <source>&amp;Project</source>
        <translation>&amp;Proje</translation>
    </message>
    <message>
        <source>S&amp;ession</source>
        <translation>&amp;Oturum</translation>
    </message>
    <message>
        <source>&amp;Question</source>
        <translation>&amp;Soru</translation>
    </message>
    <message>
        <source>Arti&amp;fact</source>
        <translation>Y&amp;apıt</translation>
    </message>
    <message>
        <source>Handed &amp;on by those before</source>
        <translation>Önce&amp;kilerden devredilen</translation>
    </message>
    <message>
        <source>Said &amp;before, one line a turn</source>
        <translation>Ö&amp;nce söylenen, her söz bir satır</translation>
    </message>
</context>
<context>
    <name>Past</name>
    <message numerus="yes">
        <source>{n:,} chunk erased since is missing.</source>
        <comment>{n:,} chunks erased since are missing.</comment>
        <translation>
            <numerusform>Sonradan kalıcı olarak silinen {n:,} parça eksik.</numerusform>
        </translation>
    </message>
    <message>
        <source>Open the store as of step {step}</source>
        <translation>Depoyu {step} numaralı adımdaki haliyle aç</translation>
    </message>
    <message>
        <source>Return to the present</source>
        <translation>Bugüne dön</translation>
    </message>
    <message>
        <source>The store as step {step} left it, {dated} UTC: {label}. It can be looked at and exported, not changed.</source>
        <translation>Depo, {step} numaralı adımın bıraktığı haliyle, {dated} UTC: {label}. Bakılabilir ve dışa aktarılabilir, değiştirilemez.</translation>
    </message>
    <message>
        <source>{name} as of step {step}</source>
        <translation>{name}, {step} numaralı adımdaki haliyle</translation>
    </message>
</context>
<context>
    <name>Plots</name>
    <message>
        <source>Click to show or hide it</source>
        <translation>Göstermek ya da gizlemek için tıklayın</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>Gösterge</translation>
    </message>
</context>
<context>
    <name>Predict</name>
    <message>
        <source>Store</source>
        <translation>Sakla</translation>
    </message>
    <message>
        <source>Store as {outcome}</source>
        <translation>Sakla: {outcome}</translation>
    </message>
    <message>
        <source>reads as: {outcome}</source>
        <translation>şöyle okunuyor: {outcome}</translation>
    </message>
    <message>
        <source>reads as: {outcome}, scope {scope}</source>
        <translation>şöyle okunuyor: {outcome}, kapsam {scope}</translation>
    </message>
    <message>
        <source>chosen: {outcome}; {read}</source>
        <translation>seçilen: {outcome}; {read}</translation>
    </message>
    <message>
        <source>task</source>
        <translation>görev</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>plan</translation>
    </message>
    <message>
        <source>intent</source>
        <translation>niyet</translation>
    </message>
    <message>
        <source>The store is open read-only: you can step through predictions, and not answer.</source>
        <translation>Depo salt okunur açık: tahminlerde adımlayabilir, yanıt veremezsiniz.</translation>
    </message>
    <message>
        <source>Write what you say, or choose how it ends.</source>
        <translation>Ne dediğinizi yazın ya da nasıl sonuçlandığını seçin.</translation>
    </message>
    <message>
        <source>{outcome} (Alt+{letter}); again, to let your words decide</source>
        <translation>{outcome} (Alt+{letter}); yeniden basınca sözleriniz karar verir</translation>
    </message>
    <message>
        <source>What do you say at this gate? (Ctrl+Return stores it)</source>
        <translation>Bu kapıda ne diyorsunuz? (Ctrl+Enter saklar)</translation>
    </message>
    <message>
        <source>Use the prediction&apos;s words</source>
        <translation>Tahminin sözlerini kullan</translation>
    </message>
    <message>
        <source>Your answer</source>
        <translation>Yanıtınız</translation>
    </message>
    <message>
        <source>{letter}  {outcome}</source>
        <translation>{letter}  {outcome}</translation>
    </message>
    <message>
        <source>Alt +</source>
        <translation>Alt +</translation>
    </message>
    <message>
        <source>You answered: {outcome}</source>
        <translation>Yanıtınız: {outcome}</translation>
    </message>
    <message>
        <source>You answered: {outcome}. “{said}”</source>
        <translation>Yanıtınız: {outcome}. “{said}”</translation>
    </message>
    <message>
        <source>This gate was withdrawn.</source>
        <translation>Bu kapı geri çekildi.</translation>
    </message>
    <message>
        <source>Handed on</source>
        <translation>Devredilen</translation>
    </message>
    <message>
        <source>Said before</source>
        <translation>Önce söylenen</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adımla</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Geri</translation>
    </message>
    <message>
        <source>Run all</source>
        <translation>Tümünü yap</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Durdur</translation>
    </message>
    <message>
        <source>Ask again…</source>
        <translation>Yeniden sor…</translation>
    </message>
    <message>
        <source>Replay: predict again from the same memories, by whom is chosen here</source>
        <translation>Yeniden oynat: burada seçili olanla, aynı anılardan yeniden tahmin eder</translation>
    </message>
    <message>
        <source>Run {run}</source>
        <translation>{run}. deneme</translation>
    </message>
    <message>
        <source>Who predicts from the next run on</source>
        <translation>Sonraki denemeden başlayarak kim tahmin eder</translation>
    </message>
    <message>
        <source>Threshold to try</source>
        <translation>Denenecek eşik</translation>
    </message>
    <message>
        <source>What comes to mind: memories above this activation. It holds for new runs and for stages that run again; nothing is changed in the store.</source>
        <translation>Akla gelenler: aktivasyonu bunun üstünde olan anılar. Yeni denemeler ve yeniden yürütülen aşamalar için geçerlidir; depoda hiçbir şey değişmez.</translation>
    </message>
    <message>
        <source>Show the list of gates</source>
        <translation>Kapı listesini göster</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Deneme</translation>
    </message>
    <message>
        <source>Not yet. {about}</source>
        <translation>Henüz değil. {about}</translation>
    </message>
    <message>
        <source>Made without a look at the artifact.</source>
        <translation>Yapıta bakılmadan yapılır.</translation>
    </message>
    <message>
        <source>Made with the artifact.</source>
        <translation>Yapıta bakılarak yapılır.</translation>
    </message>
    <message>
        <source>Nothing is known of it.</source>
        <translation>Bununla ilgili bir şey bilinmiyor.</translation>
    </message>
    <message>
        <source>This gate has no artifact.</source>
        <translation>Bu kapının yapıtı yok.</translation>
    </message>
    <message>
        <source>Artifact: {name}</source>
        <translation>Yapıt: {name}</translation>
    </message>
    <message>
        <source>What stood out: {n} of {all} found</source>
        <translation>Öne çıkanlar: {all} içinden {n} bulundu</translation>
    </message>
    <message>
        <source>A model reads the first {n:,} of {all:,} characters.</source>
        <translation>Model, {all:,} karakterin ilk {n:,} karakterini okur.</translation>
    </message>
    <message>
        <source>no confidence</source>
        <translation>güven yok</translation>
    </message>
    <message>
        <source>reads as {outcome}</source>
        <translation>okunuşu: {outcome}</translation>
    </message>
    <message>
        <source>Confidence, {stage}</source>
        <translation>Güven, {stage}</translation>
    </message>
    <message>
        <source>Artifact</source>
        <translation>Yapıt</translation>
    </message>
    <message>
        <source>{n:,} characters</source>
        <translation>{n:,} karakter</translation>
    </message>
    <message>
        <source>There is one run so far. Replay it, by another model or with an edited prompt, to compare the two.</source>
        <translation>Şimdilik tek deneme var. İkisini karşılaştırmak için onu başka bir modelle ya da düzenlenmiş istemle yeniden oynatın.</translation>
    </message>
    <message>
        <source>Nothing was predicted for this gate yet.</source>
        <translation>Bu kapı için henüz tahmin yapılmadı.</translation>
    </message>
    <message>
        <source>First</source>
        <translation>Birinci</translation>
    </message>
    <message>
        <source>Second</source>
        <translation>İkinci</translation>
    </message>
    <message>
        <source>you are asked</source>
        <translation>size sorulur</translation>
    </message>
    <message>
        <source>the proxy answers</source>
        <translation>vekil yanıtlar</translation>
    </message>
    <message>
        <source>First run</source>
        <translation>Birinci deneme</translation>
    </message>
    <message>
        <source>Second run</source>
        <translation>İkinci deneme</translation>
    </message>
    <message>
        <source>Figures; what differs stands out</source>
        <translation>Değerler; ayrılanlar öne çıkar</translation>
    </message>
    <message>
        <source>What the prior says</source>
        <translation>Önselin dediği</translation>
    </message>
    <message>
        <source>What the posterior says</source>
        <translation>Sonsalın dediği</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Karşılaştır</translation>
    </message>
    <message>
        <source>Predicted by</source>
        <translation>Tahmin eden</translation>
    </message>
    <message>
        <source>Prior</source>
        <translation>Önsel</translation>
    </message>
    <message>
        <source>Posterior</source>
        <translation>Sonsal</translation>
    </message>
    <message>
        <source>{stage}: outcome</source>
        <translation>{stage}: sonuç</translation>
    </message>
    <message>
        <source>{stage}: confidence</source>
        <translation>{stage}: güven</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Kayma</translation>
    </message>
    <message>
        <source>After the guards</source>
        <translation>Korumalardan sonra</translation>
    </message>
    <message>
        <source>Memories</source>
        <translation>Anılar</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Süre</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>Belirteç</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Tutar</translation>
    </message>
    <message>
        <source>Experience: by the situation</source>
        <translation>Deneyim: duruma göre</translation>
    </message>
    <message>
        <source>Salience: by the artifact</source>
        <translation>Belirginlik: yapıta göre</translation>
    </message>
    <message>
        <source>Contradict each other</source>
        <translation>Birbiriyle çelişenler</translation>
    </message>
    <message>
        <source>Out of reach, the nearest first</source>
        <translation>Erişim dışı, en yakını önce</translation>
    </message>
    <message>
        <source>The last gates of this kind, too far to come to mind</source>
        <translation>Bu türün son kapıları, akla gelemeyecek kadar uzak</translation>
    </message>
    <message>
        <source>used</source>
        <translation>kullanıldı</translation>
    </message>
    <message>
        <source>{first} ≠ {second}</source>
        <translation>{first} ≠ {second}</translation>
    </message>
    <message>
        <source>#{id} {outcome}</source>
        <translation>#{id} {outcome}</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>Chunk {id} is in the store no more</source>
        <translation>Parça {id} artık depoda değil</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} more interaction</source>
        <comment>{n:,} more interactions</comment>
        <translation>
            <numerusform>{n:,} etkileşim daha</numerusform>
        </translation>
    </message>
    <message>
        <source>for long</source>
        <translation>uzun süre</translation>
    </message>
    <message>
        <source>What comes to mind shows once the first stage has run.</source>
        <translation>Akla gelenler ilk aşama çalışınca görünür.</translation>
    </message>
    <message>
        <source>What came to mind then is not known.</source>
        <translation>O zaman akla gelenler bilinmiyor.</translation>
    </message>
    <message>
        <source>No memory is active enough. Rules go by how gates of this state ended, a model by nothing.</source>
        <translation>Yeterince aktif anı yok. Kurallar bu durumdaki kapıların nasıl sonuçlandığına bakar, model hiçbir şeye.</translation>
    </message>
    <message>
        <source>There are memories below {threshold}: try another threshold in the bar above, beside who predicts, and run Retrieval again.</source>
        <translation>{threshold} altında anılar var: yukarıdaki çubukta, kimin tahmin edeceğinin yanında başka bir eşik deneyip Çağırma aşamasını yeniden yürütün.</translation>
    </message>
    <message>
        <source>Out of reach is what has an activation of {threshold} or less. A memory that was never used again is so after {horizon:g} interactions: only uses keep it near.</source>
        <translation>Aktivasyonu {threshold} ya da altında olan erişim dışıdır. Bir daha kullanılmayan bir anı {horizon:g} etkileşimden sonra böyledir: onu yalnız kullanımlar yakında tutar.</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>toplam</translation>
    </message>
    <message>
        <source>at interaction {interaction:,}</source>
        <translation>etkileşim {interaction:,}</translation>
    </message>
    <message>
        <source>Memories that came to mind</source>
        <translation>Akla gelen anılar</translation>
    </message>
    <message>
        <source>What adds up to the score</source>
        <translation>Puanı oluşturanlar</translation>
    </message>
    <message>
        <source>Chunk {id}: score {score}</source>
        <translation>Parça {id}: puan {score}</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivasyon</translation>
    </message>
    <message>
        <source>Comes to mind</source>
        <translation>Akla gelir</translation>
    </message>
    <message>
        <source>Stays in reach</source>
        <translation>Erişimde kalır</translation>
    </message>
    <message>
        <source>Vectors by</source>
        <translation>Vektörleri yapan</translation>
    </message>
    <message>
        <source>No store is open</source>
        <translation>Açık depo yok</translation>
    </message>
    <message>
        <source>No gate waits</source>
        <translation>Bekleyen kapı yok</translation>
    </message>
    <message>
        <source>A gate is a decision that an agent, or you, leave to a person. None was added to this store, or all were answered; Past lists those. Add one to see what you would be expected to say.</source>
        <translation>Kapı, bir ajanın ya da sizin bir insana bıraktığınız karardır. Bu depoya hiç eklenmedi ya da hepsi yanıtlandı; onları Geçmiş listeler. Sizden ne demenizin beklendiğini görmek için bir tane ekleyin.</translation>
    </message>
    <message>
        <source>Add a gate…</source>
        <translation>Kapı ekle…</translation>
    </message>
    <message>
        <source>The store is open read-only, so none can be added.</source>
        <translation>Depo salt okunur açık, bu yüzden eklenemez.</translation>
    </message>
    <message>
        <source>Choose a gate</source>
        <translation>Bir kapı seçin</translation>
    </message>
    <message>
        <source>What would you say there? Step through it.</source>
        <translation>Orada ne derdiniz? Adım adım ilerleyin.</translation>
    </message>
    <message>
        <source>Prediction</source>
        <translation>Tahmin</translation>
    </message>
    <message>
        <source>Prompts</source>
        <translation>İstemler</translation>
    </message>
    <message>
        <source>Last answer</source>
        <translation>Son yanıt</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Sayfa</translation>
    </message>
    <message>
        <source>Confidence shifted by {shift}, by more than {threshold:g}: the artifact surprised.</source>
        <translation>Güven {shift} kaydı, {threshold:g} değerinden çok: yapıt şaşırttı.</translation>
    </message>
    <message>
        <source>What surprised could not be told. {why}</source>
        <translation>Neyin şaşırttığı söylenemedi. {why}</translation>
    </message>
    <message>
        <source>Confidence shifted by {shift}, not by more than {threshold:g}: no surprise.</source>
        <translation>Güven {shift} kaydı, {threshold:g} değerinden çok değil: sürpriz yok.</translation>
    </message>
    <message>
        <source>A pass told no confidence, so there is no telling whether it shifted.</source>
        <translation>Bir geçiş güven bildirmedi, bu yüzden kayıp kaymadığı söylenemez.</translation>
    </message>
    <message>
        <source>{before} → {after}: you are asked.</source>
        <translation>{before} → {after}: size sorulur.</translation>
    </message>
    <message>
        <source>{before} → {after}: the proxy would answer itself.</source>
        <translation>{before} → {after}: vekil kendisi yanıtlardı.</translation>
    </message>
    <message>
        <source>The second pass failed, so what the first one said stands.</source>
        <translation>İkinci geçiş başarısız oldu, bu yüzden birincinin dediği geçerli.</translation>
    </message>
    <message>
        <source>The first pass failed, so nothing is predicted. You are asked.</source>
        <translation>Birinci geçiş başarısız oldu, bu yüzden tahmin yok. Size sorulur.</translation>
    </message>
    <message>
        <source>It would say: {outcome}</source>
        <translation>Şöyle derdi: {outcome}</translation>
    </message>
    <message>
        <source>caps</source>
        <translation>sınırlar</translation>
    </message>
    <message>
        <source>lets pass</source>
        <translation>geçirir</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>kapalı</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} kind of gates is remembered; {least:g} wanted</source>
        <comment>{n:,} kinds of gates are remembered; {least:g} wanted</comment>
        <translation>
            <numerusform>{n:,} kapı türü anımsanıyor; istenen {least:g}</numerusform>
        </translation>
    </message>
    <message>
        <source>two memories are in tension</source>
        <translation>iki anı gerilimde</translation>
    </message>
    <message>
        <source>no memories are in tension</source>
        <translation>gerilimde anı yok</translation>
    </message>
    <message>
        <source>{days:.1f} days since you answered one &gt; {most:g}</source>
        <translation>son yanıtınızdan beri {days:.1f} gün &gt; {most:g}</translation>
    </message>
    <message>
        <source>{days:.1f} days since you answered one ≤ {most:g}</source>
        <translation>son yanıtınızdan beri {days:.1f} gün ≤ {most:g}</translation>
    </message>
    <message>
        <source>you answered none of this kind yet</source>
        <translation>bu türden birini henüz yanıtlamadınız</translation>
    </message>
    <message>
        <source>{roll:.2f} &lt; {share:g}: drawn</source>
        <translation>{roll:.2f} &lt; {share:g}: çekildi</translation>
    </message>
    <message>
        <source>{roll:.2f} ≥ {share:g}: not drawn</source>
        <translation>{roll:.2f} ≥ {share:g}: çekilmedi</translation>
    </message>
    <message>
        <source>nothing is left to chance</source>
        <translation>hiçbir şey şansa bırakılmadı</translation>
    </message>
    <message>
        <source>{correct} of {total} came true; counts from {least:g} on</source>
        <translation>{total} tahminden {correct} tanesi doğru çıktı; {least:g} olunca sayılır</translation>
    </message>
    <message>
        <source>{correct} of {total} came true, {share}; {least} wanted</source>
        <translation>{total} tahminden {correct} tanesi doğru çıktı, {share}; istenen {least}</translation>
    </message>
    <message>
        <source>Guard</source>
        <translation>Koruma</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Değer</translation>
    </message>
    <message>
        <source>Cap</source>
        <translation>Sınır</translation>
    </message>
    <message>
        <source>Shares of the outcomes</source>
        <translation>Sonuçların payları</translation>
    </message>
    <message>
        <source>Guards of the confidence</source>
        <translation>Güvenin korumaları</translation>
    </message>
    <message>
        <source>Shift of the confidence</source>
        <translation>Güvenin kayması</translation>
    </message>
    <message>
        <source>Shares of the outcomes, by rules (heuristic)</source>
        <translation>Sonuçların payları, kurallarla (sezgisel)</translation>
    </message>
    <message>
        <source>From prior to posterior</source>
        <translation>Önselden sonsala</translation>
    </message>
    <message>
        <source>What this stage is asked with is known once the stages before it have run.</source>
        <translation>Bu aşamaya neyle sorulduğu, önceki aşamalar çalışınca bilinir.</translation>
    </message>
    <message>
        <source>What this stage was asked with is not known.</source>
        <translation>Bu aşamaya neyle sorulduğu bilinmiyor.</translation>
    </message>
    <message>
        <source>Nobody is asked: confidence did not shift far enough.</source>
        <translation>Kimseye sorulmaz: güven yeterince kaymadı.</translation>
    </message>
    <message>
        <source>Rules predicted, and rules read no prompt. This is what a model would be asked.</source>
        <translation>Kurallar tahmin etti, kurallar istem okumaz. Bir modele bu sorulurdu.</translation>
    </message>
    <message>
        <source>A person wrote this prompt.</source>
        <translation>Bu istemi bir insan yazdı.</translation>
    </message>
    <message>
        <source>Change what is asked. The stage and all after it run again; what ran before stays.</source>
        <translation>Sorulanı değiştirin. Bu aşama ve sonrakiler yeniden çalışır; öncekiler kalır.</translation>
    </message>
    <message>
        <source>Edit the prompt</source>
        <translation>İstemi düzenle</translation>
    </message>
    <message>
        <source>Run from here</source>
        <translation>Buradan çalıştır</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Aşama</translation>
    </message>
    <message>
        <source>Instructions and memories of the session</source>
        <translation>Oturumun yönergeleri ve anıları</translation>
    </message>
    <message>
        <source>What is asked</source>
        <translation>Sorulan</translation>
    </message>
    <message>
        <source>The reply, word for word</source>
        <translation>Yanıt, sözcüğü sözcüğüne</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Instructions and memories of the session, the same for every gate of it</source>
        <translation>Oturumun yönergeleri ve anıları, her kapısı için aynı</translation>
    </message>
    <message>
        <source>Confidence read</source>
        <translation>Okunan güven</translation>
    </message>
    <message>
        <source>Outcome read</source>
        <translation>Okunan sonuç</translation>
    </message>
    <message>
        <source>Memories it went by</source>
        <translation>Dayandığı anılar</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>Reading it</source>
        <translation>Okunması</translation>
    </message>
    <message>
        <source>Told</source>
        <translation>Anlatılan</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>hiçbir şey</translation>
    </message>
    <message>
        <source>Stood out</source>
        <translation>Öne çıkan</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>Sorulan</translation>
    </message>
    <message>
        <source>It took</source>
        <translation>Tuttuğu</translation>
    </message>
    <message>
        <source>Problem</source>
        <translation>Sorun</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Bekleyen</translation>
    </message>
    <message>
        <source>Past</source>
        <translation>Geçmiş</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} gate waits, the oldest first</source>
        <comment>{n:,} gates wait, the oldest first</comment>
        <translation>
            <numerusform>{n:,} kapı bekliyor, en eskisi önce</numerusform>
        </translation>
    </message>
    <message>
        <source>The {n:,} oldest gates; more wait</source>
        <translation>En eski {n:,} kapı; daha çoğu bekliyor</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} answer, the newest first</source>
        <comment>{n:,} answers, the newest first</comment>
        <translation>
            <numerusform>{n:,} yanıt, en yenisi önce</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>Bir şey bulunamadı</translation>
    </message>
    <message>
        <source>No answered gate matches.</source>
        <translation>Eşleşen yanıtlanmış kapı yok.</translation>
    </message>
    <message>
        <source>Which gates</source>
        <translation>Hangi kapılar</translation>
    </message>
    <message>
        <source>Search what was said at gates, by words or as in Browse</source>
        <translation>Kapılarda söylenenleri sözcüklerle ya da Gözat&apos;taki gibi arayın</translation>
    </message>
    <message>
        <source>Search answers …</source>
        <translation>Yanıtlarda ara …</translation>
    </message>
    <message>
        <source>Gates that wait</source>
        <translation>Bekleyen kapılar</translation>
    </message>
    <message>
        <source>Answered gates</source>
        <translation>Yanıtlanmış kapılar</translation>
    </message>
    <message>
        <source>cap {value}</source>
        <translation>sınır {value}</translation>
    </message>
    <message>
        <source>answers from {value}</source>
        <translation>{value} ve üstü yanıtlar</translation>
    </message>
    <message>
        <source>after guards</source>
        <translation>korumalardan sonra</translation>
    </message>
    <message>
        <source>no surprise within ±{value}</source>
        <translation>±{value} içinde sürpriz yok</translation>
    </message>
    <message>
        <source>prior {value}</source>
        <translation>önsel {value}</translation>
    </message>
    <message>
        <source>posterior {value}</source>
        <translation>sonsal {value}</translation>
    </message>
    <message>
        <source>Stages of the prediction</source>
        <translation>Tahminin aşamaları</translation>
    </message>
    <message>
        <source>Stored as chunk {id}: {outcome}</source>
        <translation>Parça {id} olarak saklandı: {outcome}</translation>
    </message>
    <message>
        <source>This answer was taken back. Its gate waits again.</source>
        <translation>Bu yanıt geri alındı. Kapısı yeniden bekliyor.</translation>
    </message>
    <message>
        <source>Ctrl+Z takes it back as a whole, and the gate waits again.</source>
        <translation>Ctrl+Z hepsini birden geri alır, kapı yeniden bekler.</translation>
    </message>
    <message>
        <source>Show chunk {id}</source>
        <translation>Parça {id} göster</translation>
    </message>
    <message>
        <source>The prediction, {predicted}, came true.</source>
        <translation>Tahmin, {predicted}, doğru çıktı.</translation>
    </message>
    <message>
        <source>The prediction, {predicted}, did not come true.</source>
        <translation>Tahmin, {predicted}, doğru çıkmadı.</translation>
    </message>
    <message>
        <source>Of what it went by, what foretold {outcome} is surer now, and what foretold otherwise less.</source>
        <translation>Dayandıklarından {outcome} diyenler artık daha kesin, başka diyenler daha az.</translation>
    </message>
    <message>
        <source>Nothing had been predicted, so no memory gained or lost by it.</source>
        <translation>Tahmin yapılmamıştı, bu yüzden hiçbir anı kazanmadı ya da yitirmedi.</translation>
    </message>
    <message>
        <source>unchanged</source>
        <translation>değişmedi</translation>
    </message>
    <message numerus="yes">
        <source>Counted once with {outcome} at {state}: this is how rules learn what you attend to.</source>
        <comment>{n:,} features counted with {outcome} at {state}: this is how rules learn what you attend to.</comment>
        <translation>
            <numerusform>{n:,} özellik {state} durumunda {outcome} ile sayıldı: kurallar neye dikkat ettiğinizi böyle öğrenir.</numerusform>
        </translation>
    </message>
    <message>
        <source>{before} → {after}</source>
        <translation>{before} → {after}</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Anı</translation>
    </message>
    <message>
        <source>Traces</source>
        <translation>İzler</translation>
    </message>
    <message>
        <source>Uses</source>
        <translation>Kullanımlar</translation>
    </message>
    <message>
        <source>How sure it is</source>
        <translation>Ne kadar kesin</translation>
    </message>
    <message>
        <source>What you said</source>
        <translation>Dediğiniz</translation>
    </message>
    <message>
        <source>Memories that the prediction went by</source>
        <translation>Tahminin dayandığı anılar</translation>
    </message>
    <message>
        <source>What the prediction missed (by rules)</source>
        <translation>Tahminin kaçırdığı (kurallarla)</translation>
    </message>
    <message>
        <source>What surprised</source>
        <translation>Şaşırtan</translation>
    </message>
    <message>
        <source>What stood out</source>
        <translation>Öne çıkan</translation>
    </message>
    <message>
        <source>The store is open read-only: a prediction can be stepped through and is not kept, and no gate can be answered.</source>
        <translation>Depo salt okunur açık: tahminde adımlanabilir ama tahmin saklanmaz, kapılar da yanıtlanamaz.</translation>
    </message>
    <message>
        <source>The answer was taken back as a whole. Its gate waits again.</source>
        <translation>Yanıt bütünüyle geri alındı. Kapısı yeniden bekliyor.</translation>
    </message>
    <message>
        <source>Stopped. What ran before stays; an answer that still comes is dropped.</source>
        <translation>Durduruldu. Önce çalışanlar kalır; hâlâ gelen yanıt bırakılır.</translation>
    </message>
    <message>
        <source>{why} You can look at its gates meanwhile.</source>
        <translation>{why} Bu arada kapılarına bakabilirsiniz.</translation>
    </message>
    <message>
        <source>A stage is running</source>
        <translation>Bir aşama çalışıyor</translation>
    </message>
    <message>
        <source>No gate is at hand</source>
        <translation>Elde kapı yok</translation>
    </message>
    <message>
        <source>This gate was answered or withdrawn</source>
        <translation>Bu kapı yanıtlandı ya da geri çekildi</translation>
    </message>
    <message>
        <source>All stages have run</source>
        <translation>Tüm aşamalar çalıştı</translation>
    </message>
    <message>
        <source>Nothing has run yet</source>
        <translation>Henüz bir şey çalışmadı</translation>
    </message>
    <message>
        <source>Nothing runs</source>
        <translation>Hiçbir şey çalışmıyor</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Tahmin</translation>
    </message>
    <message>
        <source>Retrieval</source>
        <translation>Çağırma</translation>
    </message>
    <message>
        <source>Surprise</source>
        <translation>Sürpriz</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Karar</translation>
    </message>
    <message>
        <source>What comes to mind at this gate, and what of it contradicts each other.</source>
        <translation>Bu kapıda akla gelenler ve aralarında çelişenler.</translation>
    </message>
    <message>
        <source>What you would say by the situation alone. The artifact is not looked at.</source>
        <translation>Yalnız duruma bakarak ne derdiniz. Yapıta bakılmaz.</translation>
    </message>
    <message>
        <source>What you would say once you have seen the artifact.</source>
        <translation>Yapıtı gördükten sonra ne derdiniz.</translation>
    </message>
    <message>
        <source>Whether the artifact shifted the confidence far, and what in it did.</source>
        <translation>Yapıt güveni çok kaydırdı mı, içindeki ne kaydırdı.</translation>
    </message>
    <message>
        <source>The response, capped by the guards: answer it, or ask you.</source>
        <translation>Korumaların sınırladığı yanıt: yanıtla ya da size sor.</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>Onayla</translation>
    </message>
    <message>
        <source>Correct</source>
        <translation>Düzelt</translation>
    </message>
    <message>
        <source>Discuss</source>
        <translation>Tartış</translation>
    </message>
    <message>
        <source>Reject</source>
        <translation>Reddet</translation>
    </message>
    <message>
        <source>Clarify</source>
        <translation>Açıklat</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>Geri çek</translation>
    </message>
    <message>
        <source>Promote</source>
        <translation>Yükselt</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Bırak</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>aktivasyon</translation>
    </message>
    <message>
        <source>noise</source>
        <translation>gürültü</translation>
    </message>
    <message>
        <source>situation</source>
        <translation>durum</translation>
    </message>
    <message>
        <source>artifact</source>
        <translation>yapıt</translation>
    </message>
    <message>
        <source>question</source>
        <translation>soru</translation>
    </message>
    <message>
        <source>response</source>
        <translation>yanıt</translation>
    </message>
    <message>
        <source>salience</source>
        <translation>belirginlik</translation>
    </message>
    <message>
        <source>blended</source>
        <translation>karışık</translation>
    </message>
    <message>
        <source>How often it was used, and how long ago</source>
        <translation>Ne sıklıkta ve ne kadar önce kullanıldığı</translation>
    </message>
    <message>
        <source>Chance, as memory has it; none in a prediction</source>
        <translation>Bellekteki gibi rastlantı; tahminde yok</translation>
    </message>
    <message>
        <source>How alike the kinds of gates are</source>
        <translation>Kapı türleri ne kadar benzer</translation>
    </message>
    <message>
        <source>How alike the artifacts are</source>
        <translation>Yapıtlar ne kadar benzer</translation>
    </message>
    <message>
        <source>How alike the questions are</source>
        <translation>Sorular ne kadar benzer</translation>
    </message>
    <message>
        <source>How alike question and response are</source>
        <translation>Soru ile yanıt ne kadar benzer</translation>
    </message>
    <message>
        <source>How alike this artifact is to what surprised then</source>
        <translation>Bu yapıt o zaman şaşırtana ne kadar benzer</translation>
    </message>
    <message>
        <source>Memory depth</source>
        <translation>Bellek derinliği</translation>
    </message>
    <message>
        <source>Genuine tension</source>
        <translation>Gerçek gerilim</translation>
    </message>
    <message>
        <source>Staleness</source>
        <translation>Bayatlık</translation>
    </message>
    <message>
        <source>Exploration</source>
        <translation>Keşif</translation>
    </message>
    <message>
        <source>Accuracy</source>
        <translation>Doğruluk</translation>
    </message>
    <message>
        <source>Ask when unsure</source>
        <translation>Emin değilse sor</translation>
    </message>
    <message>
        <source>Ask always</source>
        <translation>Her zaman sor</translation>
    </message>
    <message>
        <source>Ask never</source>
        <translation>Hiç sorma</translation>
    </message>
    <message>
        <source>retrieval noise: one of the two was never presented</source>
        <translation>geri çağırma gürültüsü: ikisinden biri hiç sunulmadı</translation>
    </message>
    <message>
        <source>preference drift: their last uses lie far apart, so the newer tells</source>
        <translation>tercih kayması: son kullanımları birbirinden uzak, yenisi geçerli</translation>
    </message>
    <message>
        <source>genuine tension: both are recent and sure, so a guard caps</source>
        <translation>gerçek gerilim: ikisi de yeni ve kesin, bir koruma sınırlar</translation>
    </message>
    <message>
        <source>context sensitivity: it depends on the circumstances</source>
        <translation>bağlama duyarlılık: koşullara bağlı</translation>
    </message>
    <message>
        <source>rules (heuristic)</source>
        <translation>kurallar (sezgisel)</translation>
    </message>
    <message>
        <source>anything else</source>
        <translation>başka bir şey</translation>
    </message>
    <message>
        <source>unclear</source>
        <translation>belirsiz</translation>
    </message>
    <message>
        <source>{time}, {tokens} tokens, {cost}</source>
        <translation>{time}, {tokens} belirteç, {cost}</translation>
    </message>
    <message>
        <source>no cost</source>
        <translation>ücretsiz</translation>
    </message>
    <message>
        <source>cost unknown</source>
        <translation>tutarı bilinmiyor</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} memory</source>
        <comment>{n:,} memories</comment>
        <translation>
            <numerusform>{n:,} anı</numerusform>
        </translation>
    </message>
    <message>
        <source>no answer</source>
        <translation>yanıt yok</translation>
    </message>
    <message>
        <source>yes, {shift}</source>
        <translation>evet, {shift}</translation>
    </message>
    <message>
        <source>no, {shift}</source>
        <translation>hayır, {shift}</translation>
    </message>
    <message>
        <source>Ask you {confidence}</source>
        <translation>Size sor {confidence}</translation>
    </message>
    <message>
        <source>Answer {confidence}</source>
        <translation>Yanıtla {confidence}</translation>
    </message>
    <message>
        <source>Run {run}, {model}</source>
        <translation>{run}. deneme, {model}</translation>
    </message>
    <message>
        <source>{threshold} (store)</source>
        <translation>{threshold} (depo)</translation>
    </message>
    <message>
        <source>No question</source>
        <translation>Soru yok</translation>
    </message>
    <message>
        <source>{n:,.0f} s</source>
        <translation>{n:,.0f} sn</translation>
    </message>
    <message>
        <source>{n} ms</source>
        <translation>{n} ms</translation>
    </message>
    <message>
        <source>learning and development</source>
        <translation>öğrenme ve gelişim</translation>
    </message>
    <message>
        <source>cognitive architecture</source>
        <translation>bilişsel mimari</translation>
    </message>
    <message>
        <source>emergent or designed behaviour</source>
        <translation>kendiliğinden doğan ya da tasarlanmış davranış</translation>
    </message>
    <message>
        <source>self-deception</source>
        <translation>kendini kandırma</translation>
    </message>
    <message>
        <source>alignment with the specification</source>
        <translation>şartnameye uygunluk</translation>
    </message>
    <message>
        <source>containment and security</source>
        <translation>sınırlama ve güvenlik</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} new observation waits</source>
        <comment>{n:,} new observations wait</comment>
        <translation>
            <numerusform>{n:,} yeni gözlem bekliyor</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing new was observed</source>
        <translation>Yeni bir şey gözlenmedi</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} was known</source>
        <comment>{n:,} were known</comment>
        <translation>
            <numerusform>{n:,} gözlem zaten biliniyordu</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} more waits until these lenses look again</source>
        <comment>{n:,} more wait until these lenses look again</comment>
        <translation>
            <numerusform>{n:,} gözlem daha, bu mercekler yeniden baktığında gelecek</numerusform>
        </translation>
    </message>
    <message>
        <source>{found}. Looked: {lenses} (rules).</source>
        <translation>{found}. Bakanlar: {lenses} (kurallar).</translation>
    </message>
    <message>
        <source>This session</source>
        <translation>Bu oturum</translation>
    </message>
    <message>
        <source>No model answered in this session. Rules cost nothing.</source>
        <translation>Bu oturumda hiçbir model yanıt vermedi. Kuralların maliyeti yoktur.</translation>
    </message>
    <message>
        <source>{tokens:,}, of which {cached:,} cached, as the server says</source>
        <translation>{tokens:,}; sunucuya göre {cached:,} tanesi önbellekten</translation>
    </message>
    <message>
        <source>{dollars}, at full price where the server says none</source>
        <translation>{dollars}; sunucu fiyat bildirmediğinde tam fiyatla</translation>
    </message>
    <message numerus="yes">
        <source>{tokens:,} tokens, {n:,} memory</source>
        <comment>{tokens:,} tokens, {n:,} memories</comment>
        <translation>
            <numerusform>{tokens:,} belirteç, {n:,} anı</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk</source>
        <comment>{n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parça</numerusform>
        </translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>Kapılar</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Denemeler</translation>
    </message>
    <message>
        <source>Expected by the cost model</source>
        <translation>Maliyet modeline göre beklenen</translation>
    </message>
    <message>
        <source>Fits the window</source>
        <translation>Pencereye sığan</translation>
    </message>
    <message>
        <source>Calls</source>
        <translation>Çağrılar</translation>
    </message>
    <message>
        <source>Tokens in</source>
        <translation>Giren belirteç</translation>
    </message>
    <message>
        <source>Tokens out</source>
        <translation>Çıkan belirteç</translation>
    </message>
    <message>
        <source>Prefix</source>
        <translation>Önek</translation>
    </message>
    <message>
        <source>With nothing cached</source>
        <translation>Önbellek olmadan</translation>
    </message>
    <message>
        <source>With the prefix kept</source>
        <translation>Önek saklanınca</translation>
    </message>
    <message>
        <source>Saved by the prefix</source>
        <translation>Önekin kazandırdığı</translation>
    </message>
    <message>
        <source>Says: {who}</source>
        <translation>Söyleyen: {who}</translation>
    </message>
    <message>
        <source>Says: {who}, as the model did not answer: {problem}</source>
        <translation>Söyleyen: {who}; model yanıt vermedi: {problem}</translation>
    </message>
    <message>
        <source>Ask the model</source>
        <translation>Modele sor</translation>
    </message>
    <message>
        <source>Ask the language model what differs in the two; nothing of it is kept</source>
        <translation>Dil modeline ikisinde neyin farklı olduğunu sorar; bundan bir şey saklanmaz</translation>
    </message>
    <message>
        <source>Guards that count here, and when you are asked; a decision that is made is made again</source>
        <translation>Burada geçerli olan korumalar ve size ne zaman sorulacağı; verilmiş bir karar yeniden verilir</translation>
    </message>
    <message>
        <source>When the human is asked</source>
        <translation>İnsana ne zaman sorulur</translation>
    </message>
</context>
<context>
    <name>Predictions</name>
    <message>
        <source>No ablation has run yet</source>
        <translation>Henüz bir çıkarma deneyi yapılmadı</translation>
    </message>
    <message>
        <source>The newest gates are predicted again by rules, each by what was there just before it was answered: whole, and with a part left out or replaced. What comes true less often without a part needs it.</source>
        <translation>En yeni geçitler kurallarla yeniden öngörülür; her biri, yanıtlanmadan hemen önce var olanlarla: bütün olarak ve bir parçası çıkarılmış ya da değiştirilmiş olarak. Bir parça olmadan daha seyrek doğru çıkıyorsa o parça gereklidir.</translation>
    </message>
    <message>
        <source>Changes are against the whole predictor on the same gates, in points of percent with 95% intervals; one whose interval holds zero is not established. Texts, and which chunks are active, are as today.</source>
        <translation>Değişimler, aynı geçitlerde bütün öngörücüye göre yüzde puanıdır, %95 güven aralıklarıyla; aralığı sıfırı içeren bir değişim kesinleşmiş sayılmaz. Metinler ve hangi parçaların etkin olduğu bugünkü gibidir.</translation>
    </message>
    <message>
        <source>The store was written to since these gates were predicted again.</source>
        <translation>Bu geçitler yeniden öngörüldükten sonra depoya yazıldı.</translation>
    </message>
    <message>
        <source>It was cancelled; nothing was written.</source>
        <translation>İptal edildi; hiçbir şey yazılmadı.</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Çalıştır</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Ablations</source>
        <translation>Çıkarmalar</translation>
    </message>
    <message>
        <source>Change against the whole predictor</source>
        <translation>Bütün öngörücüye göre değişim</translation>
    </message>
    <message>
        <source>points of percent</source>
        <translation>yüzde puanı</translation>
    </message>
    <message>
        <source>Ablations of the predictor</source>
        <translation>Öngörücünün çıkarma deneyleri</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>Başlıyor…</translation>
    </message>
    <message>
        <source>{gates} predicted again, at log position {position:,}.</source>
        <translation>{gates} yeniden öngörüldü; günlük konumu {position:,}.</translation>
    </message>
    <message>
        <source>Cancelling…</source>
        <translation>İptal ediliyor…</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Yeniden çalıştır</translation>
    </message>
    <message>
        <source>no change</source>
        <translation>değişim yok</translation>
    </message>
    <message>
        <source>not established</source>
        <translation>kesinleşmedi</translation>
    </message>
    <message>
        <source>better</source>
        <translation>daha iyi</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>daha kötü</translation>
    </message>
    <message>
        <source>Predicted by</source>
        <translation>Öngörme yolu</translation>
    </message>
    <message>
        <source>Came true</source>
        <translation>Doğru çıkan</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Değişim</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Yayılım</translation>
    </message>
    <message>
        <source>Standard deviation between five draws of the noise</source>
        <translation>Gürültünün beş çekilişi arasındaki standart sapma</translation>
    </message>
    <message>
        <source>So it is</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>Kinds of gates</source>
        <translation>Geçit türleri</translation>
    </message>
    <message>
        <source>Average of approvals</source>
        <translation>Onay ortalaması</translation>
    </message>
    <message>
        <source>after each gate</source>
        <translation>her geçitten sonra</translation>
    </message>
    <message>
        <source>average</source>
        <translation>ortalama</translation>
    </message>
    <message>
        <source>Approvals at {kind}</source>
        <translation>{kind}: onaylar</translation>
    </message>
    <message>
        <source>before the first gate</source>
        <translation>ilk geçitten önce</translation>
    </message>
    <message>
        <source>gate {place:,}: {outcome}, interaction {interaction:,}, {at}</source>
        <translation>{place:,}. geçit: {outcome}, etkileşim {interaction:,}, {at}</translation>
    </message>
    <message>
        <source>Alarm</source>
        <translation>Alarm</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message>
        <source>Task</source>
        <translation>Görev</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>Geçitler</translation>
    </message>
    <message>
        <source>Approvals</source>
        <translation>Onay</translation>
    </message>
    <message>
        <source>Trend</source>
        <translation>Eğilim</translation>
    </message>
    <message>
        <source>Surprises</source>
        <translation>Sürprizler</translation>
    </message>
    <message>
        <source>Prior true</source>
        <translation>Önsel doğru</translation>
    </message>
    <message>
        <source>Posterior true</source>
        <translation>Sonsal doğru</translation>
    </message>
    <message>
        <source>{confidence} sure: {rate}</source>
        <translation>{confidence} emin: {rate}</translation>
    </message>
    <message>
        <source>Of {gates} a confidence is known, but not which outcome was predicted.</source>
        <translation>{gates} için güven biliniyor, ama hangi sonucun öngörüldüğü bilinmiyor.</translation>
    </message>
    <message>
        <source>Confidence and share are {error:.1f} points apart on the mean, over {gates}.</source>
        <translation>Güven ile oran arasında ortalama {error:.1f} puan fark var ({gates}).</translation>
    </message>
    <message>
        <source>share of gates</source>
        <translation>geçitlerin oranı</translation>
    </message>
    <message>
        <source>What came true</source>
        <translation>Doğru çıkanlar</translation>
    </message>
    <message>
        <source>with 95% intervals</source>
        <translation>%95 güven aralıklarıyla</translation>
    </message>
    <message>
        <source>Reliability</source>
        <translation>Güvenilirlik</translation>
    </message>
    <message>
        <source>share that came true, by confidence in percent</source>
        <translation>doğru çıkanların oranı; yüzde olarak güvene göre</translation>
    </message>
    <message>
        <source>Surprises and confidences</source>
        <translation>Sürprizler ve güvenler</translation>
    </message>
    <message>
        <source>all gates</source>
        <translation>tüm geçitler</translation>
    </message>
    <message>
        <source>the newest</source>
        <translation>en yeniler</translation>
    </message>
    <message>
        <source>first pass</source>
        <translation>ilk geçiş</translation>
    </message>
    <message>
        <source>second pass</source>
        <translation>ikinci geçiş</translation>
    </message>
    <message>
        <source>surprises confirmed</source>
        <translation>doğrulanan sürprizler</translation>
    </message>
    <message>
        <source>memories relevant</source>
        <translation>ilgili anılar</translation>
    </message>
    <message>
        <source>No prediction with a known outcome</source>
        <translation>Sonucu bilinen bir öngörü yok</translation>
    </message>
    <message>
        <source>Unknown: {names}.</source>
        <translation>Bilinmeyen: {names}.</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Ölçüler</translation>
    </message>
    <message>
        <source>Spot checks</source>
        <translation>Denetimler</translation>
    </message>
    <message>
        <source>Looking at predictions …</source>
        <translation>Öngörülere bakılıyor …</translation>
    </message>
    <message>
        <source>Predictions could not be looked at</source>
        <translation>Öngörülere bakılamadı</translation>
    </message>
    <message>
        <source>Predictions</source>
        <translation>Öngörüler</translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation>Gösterilen</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Dışa aktar…</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>relevant</source>
        <translation>ilgili</translation>
    </message>
    <message>
        <source>not relevant</source>
        <translation>ilgisiz</translation>
    </message>
    <message>
        <source>Looking for gates to check …</source>
        <translation>Denetlenecek geçitler aranıyor …</translation>
    </message>
    <message>
        <source>There is no gate to check</source>
        <translation>Denetlenecek geçit yok</translation>
    </message>
    <message>
        <source>Of no answered gate here is it known which memories were recalled at it. It is, once gates are predicted and answered in this store.</source>
        <translation>Buradaki yanıtlanmış geçitlerin hiçbiri için hangi anıların hatırlandığı bilinmiyor. Geçitler bu depoda öngörülüp yanıtlanınca bilinir.</translation>
    </message>
    <message>
        <source>Every gate is checked</source>
        <translation>Tüm geçitler denetlendi</translation>
    </message>
    <message>
        <source>What you said counts under Figures, as the share of memories that were relevant.</source>
        <translation>Söyledikleriniz Ölçüler altında, ilgili anıların oranı olarak sayılır.</translation>
    </message>
    <message>
        <source>Gates could not be read</source>
        <translation>Geçitler okunamadı</translation>
    </message>
    <message>
        <source>Does this memory bear on what was asked?</source>
        <translation>Bu anının sorulanla ilgisi var mı?</translation>
    </message>
    <message>
        <source>This store can only be read, so no check can be kept.</source>
        <translation>Bu depo yalnızca okunabilir; hiçbir denetim saklanamaz.</translation>
    </message>
    <message>
        <source>What was asked</source>
        <translation>Ne soruldu</translation>
    </message>
    <message>
        <source>Artifact, its beginning</source>
        <translation>Yapıt, başlangıcı</translation>
    </message>
    <message>
        <source>Memories recalled</source>
        <translation>Hatırlanan anılar</translation>
    </message>
    <message>
        <source>The memory at hand</source>
        <translation>Eldeki anı</translation>
    </message>
    <message>
        <source>Relevant</source>
        <translation>İlgili</translation>
    </message>
    <message>
        <source>Not relevant</source>
        <translation>İlgisiz</translation>
    </message>
    <message>
        <source>Gate before</source>
        <translation>Önceki geçit</translation>
    </message>
    <message>
        <source>Next gate</source>
        <translation>Sonraki geçit</translation>
    </message>
    <message>
        <source>{checked:,} of {gates} checked</source>
        <translation>{gates} içinden {checked:,} denetlendi</translation>
    </message>
    <message>
        <source>Gate {id}: {kind}, {outcome}</source>
        <translation>Geçit {id}: {kind}, {outcome}</translation>
    </message>
    <message>
        <source>Spot check</source>
        <translation>Nokta denetimi</translation>
    </message>
    <message>
        <source>You say</source>
        <translation>Dediğiniz</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Sonuç</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Anı</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} gate</source>
        <comment>{n:,} gates</comment>
        <translation>
            <numerusform>{n:,} geçit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} more was answered by the proxy itself and confirms nothing.</source>
        <comment>{n:,} more were answered by the proxy itself and confirm nothing.</comment>
        <translation>
            <numerusform>{n:,} geçidi de vekilin kendisi yanıtladı; bu hiçbir şeyi doğrulamaz.</numerusform>
        </translation>
    </message>
    <message>
        <source>{gates} answered by a human.</source>
        <translation>Bir insanın yanıtladığı {gates}.</translation>
    </message>
    <message>
        <source>Fewer than {fewest:,} gates are not judged: what you see may be chance. {gates} so far.</source>
        <translation>{fewest:,} geçitten azı değerlendirilmez: gördüğünüz rastlantı olabilir. Şimdiye dek {gates}.</translation>
    </message>
    <message>
        <source>No gate was answered here yet</source>
        <translation>Burada henüz hiçbir geçit yanıtlanmadı</translation>
    </message>
    <message>
        <source>How predictions go is told by the gates that a human answered. Answer gates, or import memories of a proxy.</source>
        <translation>Öngörülerin nasıl gittiğini, bir insanın yanıtladığı geçitler anlatır. Geçitleri yanıtlayın ya da bir vekilin anılarını içe aktarın.</translation>
    </message>
    <message>
        <source>Import…</source>
        <translation>İçe aktar…</translation>
    </message>
    <message>
        <source>falling</source>
        <translation>düşüyor</translation>
    </message>
    <message>
        <source>low</source>
        <translation>düşük</translation>
    </message>
    <message>
        <source>too few gates to judge</source>
        <translation>değerlendirmek için çok az geçit</translation>
    </message>
    <message>
        <source>too little signal to learn from</source>
        <translation>öğrenmek için çok az sinyal</translation>
    </message>
    <message>
        <source>steady</source>
        <translation>kararlı</translation>
    </message>
    <message>
        <source>not ready: too many throughout</source>
        <translation>hazır değil: baştan sona çok fazla</translation>
    </message>
    <message>
        <source>learning is fastest here</source>
        <translation>öğrenme en hızlı burada</translation>
    </message>
    <message>
        <source>little signal so far</source>
        <translation>şimdiye dek az sinyal</translation>
    </message>
    <message>
        <source>Under {quiet} there is too little signal; over {ready} throughout, the proxy is not ready; between {learning} and {startled} it learns fastest. A gate surprised if its two confidences are far enough apart, or if percepts were told.</source>
        <translation>{quiet} altında sinyal çok azdır; baştan sona {ready} üzerindeyse vekil hazır değildir; {learning} ile {startled} arasında en hızlı öğrenir. Bir geçit, iki güveni birbirinden yeterince uzaksa ya da algılar bildirildiyse sürpriz sayılır.</translation>
    </message>
    <message>
        <source>A surprise is confirmed where the human&apos;s words share a word with a percept, or the gate ended otherwise than the first pass predicted. Memories are relevant where a spot check says so.</source>
        <translation>İnsanın sözleri bir algıyla ortak bir sözcük içeriyorsa ya da geçit ilk geçişin öngördüğünden başka sonuçlandıysa sürpriz doğrulanmıştır. Nokta denetimi öyle diyorsa anılar ilgilidir.</translation>
    </message>
    <message>
        <source>Ten bins of the second pass&apos;s confidence, before the guards: the share that came true, with its 95% interval, against the mean confidence. On the dashed line both are the same.</source>
        <translation>İkinci geçişin, korumalardan önceki güveni on aralığa bölünür: ortalama güvene karşı doğru çıkanların oranı, %95 güven aralığıyla. Kesik çizgide ikisi eşittir.</translation>
    </message>
    <message>
        <source>whole predictor</source>
        <translation>bütün öngörücü</translation>
    </message>
    <message>
        <source>one blended vector</source>
        <translation>tek karma vektör</translation>
    </message>
    <message>
        <source>recency, not activation</source>
        <translation>aktivasyon yerine yenilik</translation>
    </message>
    <message>
        <source>activation alone</source>
        <translation>yalnızca aktivasyon</translation>
    </message>
    <message>
        <source>similarity alone</source>
        <translation>yalnızca benzerlik</translation>
    </message>
    <message>
        <source>artifact alone</source>
        <translation>yalnızca yapıt</translation>
    </message>
    <message>
        <source>first pass alone</source>
        <translation>yalnızca ilk geçiş</translation>
    </message>
    <message>
        <source>with noise 0.08</source>
        <translation>0.08 gürültüyle</translation>
    </message>
    <message>
        <source>with noise 0.25</source>
        <translation>0.25 gürültüyle</translation>
    </message>
    <message>
        <source>Facets apart, activation and similarity, votes weighed by the artifact</source>
        <translation>Yönler ayrı, aktivasyon ve benzerlik, yapıtla tartılan oylar</translation>
    </message>
    <message>
        <source>One vector of all texts in place of one for each facet</source>
        <translation>Her yön için bir vektör yerine tüm metinlerin tek vektörü</translation>
    </message>
    <message>
        <source>The ten memories presented last, whatever their activation</source>
        <translation>Aktivasyonu ne olursa olsun, en son sunulan on anı</translation>
    </message>
    <message>
        <source>Memories ranked by activation, without similarity</source>
        <translation>Benzerlik olmadan, aktivasyona göre sıralanan anılar</translation>
    </message>
    <message>
        <source>Memories ranked by similarity, whatever their activation</source>
        <translation>Aktivasyonu ne olursa olsun, benzerliğe göre sıralanan anılar</translation>
    </message>
    <message>
        <source>What stands out in the artifact, and how gates ended; no memory votes</source>
        <translation>Yapıtta öne çıkanlar ve geçitlerin nasıl sonuçlandığı; hiçbir anı oy vermez</translation>
    </message>
    <message>
        <source>What memories vote for; the artifact is not seen</source>
        <translation>Anıların oyu; yapıt görülmez</translation>
    </message>
    <message>
        <source>Noise on the scores, five draws a gate</source>
        <translation>Puanlarda gürültü, geçit başına beş çekiliş</translation>
    </message>
    <message>
        <source>More noise on the scores, five draws a gate</source>
        <translation>Puanlarda daha çok gürültü, geçit başına beş çekiliş</translation>
    </message>
    <message numerus="yes">
        <source>At {n:,} gate there was nothing to predict from.</source>
        <comment>At {n:,} gates there was nothing to predict from.</comment>
        <translation>
            <numerusform>{n:,} geçitte öngörmeye yarayacak bir şey yoktu.</numerusform>
        </translation>
    </message>
    <message>
        <source>{share} of {total:,}  [{low}–{high}]</source>
        <translation>{share} / {total:,}  [{low}–{high}]</translation>
    </message>
    <message>
        <source>{share} of {total:,}</source>
        <translation>{share} / {total:,}</translation>
    </message>
    <message>
        <source>Approvals stand at {average:.2f}</source>
        <translation>Onay ortalaması {average:.2f}</translation>
    </message>
    <message>
        <source>{laplace} of all gates by the rule of succession</source>
        <translation>ardıllık kuralına göre tüm geçitlerin {laplace} kadarı</translation>
    </message>
    <message>
        <source>no trend yet: it takes {n:,} gates</source>
        <translation>henüz eğilim yok: {n:,} geçit gerekir</translation>
    </message>
    <message>
        <source>the mean of the last {n:,} gates is {trend} against the {n:,} before</source>
        <translation>son {n:,} geçidin ortalaması, önceki {n:,} geçide göre {trend}</translation>
    </message>
    <message>
        <source>goes on from {average:.2f}, imported, as of {day}</source>
        <translation>içe aktarılan {average:.2f} değerinden sürer ({day})</translation>
    </message>
</context>
<context>
    <name>Profiles</name>
    <message>
        <source>A name has 1 to {longest} characters, without spaces around it.</source>
        <translation>Bir ad 1 ile {longest} arası karakterden oluşur; başında ve sonunda boşluk olmaz.</translation>
    </message>
    <message>
        <source>“{name}” is a built-in profile, which stays as it is.</source>
        <translation>“{name}” yerleşik bir profildir, olduğu gibi kalır.</translation>
    </message>
    <message>
        <source>There is a profile named “{name}” already.</source>
        <translation>“{name}” adında bir profil zaten var.</translation>
    </message>
    <message>
        <source>Profiles (*.json)</source>
        <translation>Profiller (*.json)</translation>
    </message>
    <message>
        <source>Built in: it stays as it is. Copy it to change its values.</source>
        <translation>Yerleşik: olduğu gibi kalır. Değerlerini değiştirmek için kopyalayın.</translation>
    </message>
    <message>
        <source>Copied from {base}; {differs}.</source>
        <translation>{base} profilinden kopyalandı; {differs}.</translation>
    </message>
    <message>
        <source>Copied from {base}, which is gone; from {instead}, {differs}.</source>
        <translation>Artık olmayan {base} profilinden kopyalandı; {instead} profiline göre {differs}.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} value differs</source>
        <comment>{n:,} values differ</comment>
        <translation>
            <numerusform>{n:,} değer farklı</numerusform>
        </translation>
    </message>
    <message>
        <source>nothing differs</source>
        <translation>hiçbir fark yok</translation>
    </message>
    <message>
        <source>Its weights were tuned on saved questions.</source>
        <translation>Ağırlıkları kayıtlı sorulara uyarlandı.</translation>
    </message>
    <message>
        <source>Profiles</source>
        <translation>Profiller</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>C&amp;opy</source>
        <translation>Ko&amp;pyala</translation>
    </message>
    <message>
        <source>&amp;Delete</source>
        <translation>&amp;Sil</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>İçe ak&amp;tar…</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Dışa aktar…</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Ad</translation>
    </message>
    <message>
        <source>And {n:,} more.</source>
        <translation>Ve {n:,} tane daha.</translation>
    </message>
    <message>
        <source>{name} copy</source>
        <translation>{name} kopyası</translation>
    </message>
    <message>
        <source>“{name}” is deleted once you save.</source>
        <translation>“{name}” siz kaydedince silinir.</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Import a profile</source>
        <translation>Profil içe aktar</translation>
    </message>
    <message>
        <source>“{name}” was imported. It is kept once you save.</source>
        <translation>“{name}” içe aktarıldı. Siz kaydedince saklanır.</translation>
    </message>
    <message>
        <source>The file could not be imported.</source>
        <translation>Dosya içe aktarılamadı.</translation>
    </message>
    <message>
        <source>Export a profile</source>
        <translation>Profili dışa aktar</translation>
    </message>
    <message>
        <source>Saved {name}.</source>
        <translation>{name} kaydedildi.</translation>
    </message>
    <message>
        <source>{name} is too large for a profile.</source>
        <translation>{name} bir profil için çok büyük.</translation>
    </message>
    <message>
        <source>{name} is no UTF-8 text.</source>
        <translation>{name} bir UTF-8 metni değil.</translation>
    </message>
    <message>
        <source>on</source>
        <translation>açık</translation>
    </message>
    <message>
        <source>off</source>
        <translation>kapalı</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Sıfırla</translation>
    </message>
    <message>
        <source>Reset {title} to {value}, as in {base}</source>
        <translation>{title} değerini {base} profilindeki gibi {value} olarak sıfırla</translation>
    </message>
    <message>
        <source>Group of values</source>
        <translation>Değer grubu</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>Ağırlıklar</translation>
    </message>
    <message>
        <source>Bonuses</source>
        <translation>Ek puanlar</translation>
    </message>
    <message>
        <source>Stages</source>
        <translation>Aşamalar</translation>
    </message>
    <message>
        <source>Sub-tiers</source>
        <translation>Alt katmanlar</translation>
    </message>
    <message>
        <source>Hot tier</source>
        <translation>Sıcak katman</translation>
    </message>
    <message>
        <source>Injection</source>
        <translation>Veriliş</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Arama</translation>
    </message>
    <message>
        <source>Fusion of lists</source>
        <translation>Listelerin kaynaşması</translation>
    </message>
    <message>
        <source>Measure of similarity</source>
        <translation>Benzerlik ölçüsü</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Benzerlik</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivasyon</translation>
    </message>
    <message>
        <source>Importance</source>
        <translation>Önem</translation>
    </message>
    <message>
        <source>Fusion</source>
        <translation>Kaynaşma</translation>
    </message>
    <message>
        <source>Utility</source>
        <translation>Yarar</translation>
    </message>
    <message>
        <source>Recency</source>
        <translation>Yenilik</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Sözcükler</translation>
    </message>
    <message>
        <source>Window</source>
        <translation>Pencere</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>Tarih</translation>
    </message>
    <message>
        <source>Share of words in fusion</source>
        <translation>Kaynaşmada sözcüklerin payı</translation>
    </message>
    <message>
        <source>Entities</source>
        <translation>Varlıklar</translation>
    </message>
    <message>
        <source>Episode</source>
        <translation>Olay</translation>
    </message>
    <message>
        <source>Co-activation</source>
        <translation>Birlikte kullanım</translation>
    </message>
    <message>
        <source>Uses that make a pair</source>
        <translation>Çift sayılmak için kullanım</translation>
    </message>
    <message>
        <source>Mood</source>
        <translation>Duygu durumu</translation>
    </message>
    <message>
        <source>Unit of age</source>
        <translation>Yaş birimi</translation>
    </message>
    <message>
        <source>K of rank fusion</source>
        <translation>Sıra kaynaşmasının K sabiti</translation>
    </message>
    <message>
        <source>Rescaled terms</source>
        <translation>Yeniden ölçeklenen terimler</translation>
    </message>
    <message>
        <source>Candidates for each hit</source>
        <translation>Her sonuç için aday</translation>
    </message>
    <message>
        <source>Least candidates</source>
        <translation>En az aday</translation>
    </message>
    <message>
        <source>Low confidence</source>
        <translation>Düşük güven</translation>
    </message>
    <message>
        <source>Factor of low confidence</source>
        <translation>Düşük güvenin çarpanı</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>Çeşitlilik</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Kapı</translation>
    </message>
    <message>
        <source>Route</source>
        <translation>Yönlendirme</translation>
    </message>
    <message>
        <source>Route: order</source>
        <translation>Yönlendirme: sıralama</translation>
    </message>
    <message>
        <source>Route: filter</source>
        <translation>Yönlendirme: süzgeç</translation>
    </message>
    <message>
        <source>Route: graph</source>
        <translation>Yönlendirme: çizge</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Bölümler</translation>
    </message>
    <message>
        <source>Hypothetical answers</source>
        <translation>Varsayımsal yanıtlar</translation>
    </message>
    <message>
        <source>Personal</source>
        <translation>Kişisel</translation>
    </message>
    <message>
        <source>Observed</source>
        <translation>Gözlenen</translation>
    </message>
    <message>
        <source>Vicarious</source>
        <translation>Dolaylı</translation>
    </message>
    <message>
        <source>Schematic</source>
        <translation>Şematik</translation>
    </message>
    <message>
        <source>Procedural</source>
        <translation>İşlemsel</translation>
    </message>
    <message>
        <source>Factual</source>
        <translation>Olgusal</translation>
    </message>
    <message>
        <source>Least utility</source>
        <translation>En az yarar</translation>
    </message>
    <message>
        <source>Least uses</source>
        <translation>En az kullanım</translation>
    </message>
    <message>
        <source>Hot for</source>
        <translation>Sıcak kalma süresi</translation>
    </message>
    <message>
        <source>Most chunks</source>
        <translation>En çok parça</translation>
    </message>
    <message>
        <source>List kept for</source>
        <translation>Listenin tutulma süresi</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>Whole text from</source>
        <translation>Tüm metnin alt sınırı</translation>
    </message>
    <message>
        <source>Nothing below</source>
        <translation>Verilmenin alt sınırı</translation>
    </message>
    <message>
        <source>{low} to {high}{unit}  ·  {source}</source>
        <translation>{low} – {high}{unit}  ·  {source}</translation>
    </message>
    <message>
        <source>{title}: “{value}” is no number.</source>
        <translation>{title}: “{value}” bir sayı değil.</translation>
    </message>
    <message>
        <source>{title}: {value} does not lie between {low} and {high}.</source>
        <translation>{title}: {value}, {low} ile {high} arasında değil.</translation>
    </message>
</context>
<context>
    <name>QShortcut</name>
    <message>
        <source>Ctrl</source>
        <translation>Ctrl</translation>
    </message>
    <message>
        <source>Shift</source>
        <translation>Shift</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Del</source>
        <translation>Del</translation>
    </message>
    <message>
        <source>Return</source>
        <translation>Enter</translation>
    </message>
</context>
<context>
    <name>Questions</name>
    <message>
        <source>not among the hits</source>
        <translation>sonuçlar arasında değil</translation>
    </message>
    <message>
        <source>hit {rank}</source>
        <translation>{rank}. sonuç</translation>
    </message>
    <message>
        <source>Expected: {standings}</source>
        <translation>Beklenenler: {standings}</translation>
    </message>
    <message>
        <source>{chunks} not among the hits</source>
        <translation>{chunks} sonuçlar arasında değil</translation>
    </message>
    <message>
        <source>{n:,} more</source>
        <translation>{n:,} tane daha</translation>
    </message>
    <message>
        <source>Save question…</source>
        <translation>Soruyu kaydet…</translation>
    </message>
    <message>
        <source>Edit expected…</source>
        <translation>Beklenenleri düzenle…</translation>
    </message>
    <message numerus="yes">
        <source>Add the selected chunk</source>
        <comment>Add the {n:,} selected chunks</comment>
        <translation>
            <numerusform>Seçili {n:,} parçayı ekle</numerusform>
        </translation>
    </message>
    <message>
        <source>Add at least one chunk that the question should bring back.</source>
        <translation>Sorunun getirmesi gereken en az bir parça ekleyin.</translation>
    </message>
    <message>
        <source>This question is saved already. What it expects is set anew.</source>
        <translation>Bu soru zaten kayıtlı. Bekledikleri yeniden belirlenir.</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Expects {n:,} chunk</source>
        <comment>&amp;Expects {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parça &amp;bekliyor</numerusform>
        </translation>
    </message>
    <message>
        <source>Save question</source>
        <translation>Soruyu kaydet</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Expected chunks</source>
        <translation>Beklenen parçalar</translation>
    </message>
    <message>
        <source>&amp;Remove</source>
        <translation>Ka&amp;ldır</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Metin</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Şimdi</translation>
    </message>
    <message>
        <source>&amp;Kind, if it has one</source>
        <translation>&amp;Tür, varsa</translation>
    </message>
    <message>
        <source>Add the chunk at hand, #{id}</source>
        <translation>Eldeki parçayı ekle, #{id}</translation>
    </message>
</context>
<context>
    <name>Recall</name>
    <message>
        <source>similarity</source>
        <translation>benzerlik</translation>
    </message>
    <message>
        <source>words</source>
        <translation>sözcükler</translation>
    </message>
    <message>
        <source>window</source>
        <translation>pencere</translation>
    </message>
    <message>
        <source>session</source>
        <translation>oturum</translation>
    </message>
    <message>
        <source>fusion</source>
        <translation>kaynaşma</translation>
    </message>
    <message>
        <source>activation</source>
        <translation>aktivasyon</translation>
    </message>
    <message>
        <source>importance</source>
        <translation>önem</translation>
    </message>
    <message>
        <source>speaker</source>
        <translation>konuşan</translation>
    </message>
    <message>
        <source>date</source>
        <translation>tarih</translation>
    </message>
    <message>
        <source>entities</source>
        <translation>varlıklar</translation>
    </message>
    <message>
        <source>episode</source>
        <translation>olay</translation>
    </message>
    <message>
        <source>utility</source>
        <translation>yarar</translation>
    </message>
    <message>
        <source>recency</source>
        <translation>yenilik</translation>
    </message>
    <message>
        <source>sub-tier</source>
        <translation>alt katman</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>düşük güven</translation>
    </message>
    <message>
        <source>mood</source>
        <translation>duygu durumu</translation>
    </message>
    <message>
        <source>co-activation</source>
        <translation>birlikte kullanım</translation>
    </message>
    <message>
        <source>in full</source>
        <translation>tümüyle</translation>
    </message>
    <message>
        <source>shortened</source>
        <translation>kısaltılmış</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>dışarıda</translation>
    </message>
    <message>
        <source>Always given, the most useful first</source>
        <translation>Her zaman verilenler, önce en yararlısı</translation>
    </message>
    <message>
        <source>Only what is younger than {days:g} days: so says the rule.</source>
        <translation>Yalnızca {days:g} günden yeni olanlar: kural böyle diyor.</translation>
    </message>
    <message>
        <source>Whatever is asked, the agent gets to see these. The rule takes only what is younger than {days:g} days, was used {uses:g} times or more, and is of a utility of {utility:g} or more.</source>
        <translation>Ne sorulursa sorulsun ajan bunları görür. Kural yalnızca {days:g} günden yeni, en az {uses:g} kez kullanılmış ve yararı en az {utility:g} olanları alır.</translation>
    </message>
    <message>
        <source>{rank}: score {score:.3f}{late}, {terms}, given {style}</source>
        <translation>{rank}: puan {score:.3f}{late}, {terms}, verilişi: {style}</translation>
    </message>
    <message>
        <source>part {number}</source>
        <translation>bölüm {number}</translation>
    </message>
    <message>
        <source>Recall is {sure} sure of it: the agent gets its whole text.</source>
        <translation>Hatırlama bundan {sure} emin: ajan metnin tümünü alır.</translation>
    </message>
    <message>
        <source>Recall is {sure} sure of it: the agent gets its beginning only.</source>
        <translation>Hatırlama bundan {sure} emin: ajan yalnızca başını alır.</translation>
    </message>
    <message>
        <source>Recall is {sure} sure of it: the agent does not get to see it.</source>
        <translation>Hatırlama bundan {sure} emin: ajan bunu görmez.</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>toplam</translation>
    </message>
    <message>
        <source>How near the vectors of question and chunk are</source>
        <translation>Sorunun ve parçanın vektörlerinin yakınlığı</translation>
    </message>
    <message>
        <source>How many of the question&apos;s words the chunk has, rare ones counting more</source>
        <translation>Sorudaki sözcüklerden kaçının parçada olduğu; seyrek olanlar daha çok sayılır</translation>
    </message>
    <message>
        <source>The same in the turns around it</source>
        <translation>Çevresindeki sözlerde aynısı</translation>
    </message>
    <message>
        <source>The best such place of its session</source>
        <translation>Oturumundaki en iyi böyle yer</translation>
    </message>
    <message>
        <source>Its standing in the lists by words and by vectors</source>
        <translation>Sözcüklere ve vektörlere göre listelerdeki yeri</translation>
    </message>
    <message>
        <source>How often it was used, and how long ago</source>
        <translation>Ne sıklıkta ve ne kadar önce kullanıldığı</translation>
    </message>
    <message>
        <source>What it was judged to matter when stored</source>
        <translation>Saklanırken ne kadar önemli bulunduğu</translation>
    </message>
    <message>
        <source>Said by the one speaker that the question names</source>
        <translation>Sorunun adını andığı tek konuşan söylemiş</translation>
    </message>
    <message>
        <source>From the period that the question names</source>
        <translation>Sorunun andığı dönemden</translation>
    </message>
    <message>
        <source>Entities that the question names</source>
        <translation>Sorunun andığı varlıklar</translation>
    </message>
    <message>
        <source>From the session that is asked from</source>
        <translation>Sorunun sorulduğu oturumdan</translation>
    </message>
    <message>
        <source>How useful it proved when it was used</source>
        <translation>Kullanıldığında ne kadar yararlı çıktığı</translation>
    </message>
    <message>
        <source>How short ago it was used</source>
        <translation>Ne kadar yakın zamanda kullanıldığı</translation>
    </message>
    <message>
        <source>Often used together with one of the best found</source>
        <translation>Bulunanların en iyilerinden biriyle sık sık birlikte kullanıldı</translation>
    </message>
    <message>
        <source>Whose memory it is, or of what kind: a share of all terms above</source>
        <translation>Kimin anısı ya da ne tür olduğu: yukarıdaki terimlerin tümünün bir payı</translation>
    </message>
    <message>
        <source>Its source was not sure: a share of all terms above is taken away</source>
        <translation>Kaynağı emin değildi: yukarıdaki terimlerin tümünden bir pay düşülür</translation>
    </message>
    <message>
        <source>It feels as the question does: a share of all terms above</source>
        <translation>Duygusu soruyla aynı: yukarıdaki terimlerin tümünün bir payı</translation>
    </message>
    <message>
        <source>The score that ranks it</source>
        <translation>Onu sıralayan puan</translation>
    </message>
    <message>
        <source>{share} of the rest</source>
        <translation>gerisinin {share} kadarı</translation>
    </message>
    <message>
        <source>Term</source>
        <translation>Terim</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Sinyal</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>Ağırlık</translation>
    </message>
    <message>
        <source>Adds</source>
        <translation>Katkı</translation>
    </message>
    <message>
        <source>understanding</source>
        <translation>anlama</translation>
    </message>
    <message>
        <source>always given</source>
        <translation>her zaman verilenler</translation>
    </message>
    <message>
        <source>vector</source>
        <translation>vektör</translation>
    </message>
    <message>
        <source>search</source>
        <translation>arama</translation>
    </message>
    <message>
        <source>reading candidates</source>
        <translation>adayları okuma</translation>
    </message>
    <message>
        <source>scoring</source>
        <translation>puanlama</translation>
    </message>
    <message>
        <source>choosing</source>
        <translation>seçme</translation>
    </message>
    <message>
        <source>reading hits</source>
        <translation>sonuçları okuma</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Aşama</translation>
    </message>
    <message>
        <source>Milliseconds</source>
        <translation>Milisaniye</translation>
    </message>
    <message numerus="yes">
        <source>{ranked:,} ranked, {n:,} hit kept</source>
        <comment>{ranked:,} ranked, {n:,} hits kept</comment>
        <translation>
            <numerusform>{ranked:,} sıralandı, {n:,} sonuç tutuldu</numerusform>
        </translation>
    </message>
    <message>
        <source>Select a hit to see what made its score.</source>
        <translation>Puanının nasıl oluştuğunu görmek için bir sonuç seçin.</translation>
    </message>
    <message>
        <source>Chunk {id} is no hit: it is always given, whatever is asked.</source>
        <translation>{id} numaralı parça bir sonuç değil: ne sorulursa sorulsun her zaman verilir.</translation>
    </message>
    <message>
        <source>Why is chunk {id} no hit?</source>
        <translation>{id} numaralı parça neden sonuç değil?</translation>
    </message>
    <message>
        <source>What adds up to the score</source>
        <translation>Puanı toplamda oluşturanlar</translation>
    </message>
    <message>
        <source>Terms of the score</source>
        <translation>Puanın terimleri</translation>
    </message>
    <message>
        <source>Time of each stage</source>
        <translation>Her aşamanın süresi</translation>
    </message>
    <message>
        <source>Signals and weights</source>
        <translation>Sinyaller ve ağırlıklar</translation>
    </message>
    <message numerus="yes">
        <source>About {n:,} token</source>
        <comment>About {n:,} tokens</comment>
        <translation>
            <numerusform>Yaklaşık {n:,} token</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} hit in full</source>
        <comment>{n:,} hits in full</comment>
        <translation>
            <numerusform>{n:,} sonuç tümüyle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} shortened</source>
        <comment>{n:,} shortened</comment>
        <translation>
            <numerusform>{n:,} kısaltılmış</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} left out</source>
        <comment>{n:,} left out</comment>
        <translation>
            <numerusform>{n:,} dışarıda</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} always given</source>
        <comment>{n:,} always given</comment>
        <translation>
            <numerusform>{n:,} her zaman verilen</numerusform>
        </translation>
    </message>
    <message>
        <source>Recall must be {full} sure of a hit to give its whole text, and {short} sure to give its beginning. What it is less sure of is left out: wrong memories mislead more than missing ones.</source>
        <translation>Bir sonucun tüm metnini vermek için hatırlamanın {full}, başını vermek için {short} emin olması gerekir. Daha az emin olduğu dışarıda kalır: yanlış anılar eksik olanlardan daha çok yanıltır.</translation>
    </message>
    <message>
        <source>The agent would be given nothing.</source>
        <translation>Ajana hiçbir şey verilmezdi.</translation>
    </message>
    <message>
        <source>What the agent would see</source>
        <translation>Ajanın göreceği</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>Kopyala</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Adaylar</translation>
    </message>
    <message>
        <source>Profile</source>
        <translation>Profil</translation>
    </message>
    <message>
        <source>Vectors by</source>
        <translation>Vektörleri üreten</translation>
    </message>
    <message>
        <source>none needed</source>
        <translation>gerekmedi</translation>
    </message>
    <message>
        <source>Stands in</source>
        <translation>Yerine geçen</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>Hit {rank}, chunk {id}: score {score}</source>
        <translation>Sonuç {rank}, parça {id}: puan {score}</translation>
    </message>
    <message>
        <source>How it was answered</source>
        <translation>Nasıl yanıtlandı</translation>
    </message>
    <message>
        <source>What made the score</source>
        <translation>Puanı oluşturanlar</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Sonuçlar</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Hatırlama</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>Soru</translation>
    </message>
    <message>
        <source>Ask what the agent would ask …</source>
        <translation>Ajanın soracağını sorun …</translation>
    </message>
    <message>
        <source>Earlier questions</source>
        <translation>Önceki sorular</translation>
    </message>
    <message>
        <source>Score and reasons beside the hits</source>
        <translation>Sonuçların yanında puan ve nedenler</translation>
    </message>
    <message>
        <source>Use these</source>
        <translation>Bunları kullan</translation>
    </message>
    <message>
        <source> hits</source>
        <translation> sonuç</translation>
    </message>
    <message>
        <source>Number of hits</source>
        <translation>Sonuç sayısı</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>Sayfa</translation>
    </message>
    <message>
        <source>Asking…</source>
        <translation>Soruluyor…</translation>
    </message>
    <message>
        <source>The question could not be asked</source>
        <translation>Soru sorulamadı</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>No question was asked yet</source>
        <translation>Henüz soru sorulmadı</translation>
    </message>
    <message>
        <source>Calibrated</source>
        <translation>Ayarlı</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Seed</translation>
    </message>
    <message>
        <source>Looking does not strengthen a memory. This does: each chunk that the agent would get to see gets one more presentation.</source>
        <translation>Bakmak bir anıyı güçlendirmez. Bu güçlendirir: ajanın göreceği her parça bir sunum daha kazanır.</translation>
    </message>
    <message>
        <source>A use counts from now on: return to now first.</source>
        <translation>Bir kullanım şimdiden başlayarak sayılır: önce şimdiye dönün.</translation>
    </message>
    <message>
        <source>The agent would get to see none of these, so there is nothing to use.</source>
        <translation>Ajan bunların hiçbirini görmezdi, bu yüzden kullanılacak bir şey yok.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} hit, {profile}</source>
        <comment>{n:,} hits, {profile}</comment>
        <translation>
            <numerusform>{n:,} sonuç, {profile}</numerusform>
        </translation>
    </message>
    <message>
        <source>{considered:,} candidates in {took}, vectors by {model}</source>
        <translation>{took} içinde {considered:,} aday, vektörler: {model}</translation>
    </message>
    <message>
        <source>Nothing was found</source>
        <translation>Bir şey bulunamadı</translation>
    </message>
    <message>
        <source>No active chunk comes near this question.</source>
        <translation>Etkin hiçbir parça bu soruya yaklaşmıyor.</translation>
    </message>
    <message>
        <source>Nothing can be recalled</source>
        <translation>Hatırlanacak bir şey yok</translation>
    </message>
    <message>
        <source>This store holds no active chunk, so there is nothing to answer with.</source>
        <translation>Bu depoda etkin parça yok, bu yüzden yanıt verecek bir şey de yok.</translation>
    </message>
    <message>
        <source>Ask the store</source>
        <translation>Depoya sorun</translation>
    </message>
    <message>
        <source>You see what the agent would recall, and what made each score. Looking changes nothing.</source>
        <translation>Ajanın neyi hatırlayacağını ve her puanın nasıl oluştuğunu görürsünüz. Bakmak hiçbir şeyi değiştirmez.</translation>
    </message>
    <message>
        <source>Then you see why chunk {id} is among the hits or not, and what would bring it in.</source>
        <translation>{id} numaralı parçanın neden sonuçlar arasında olduğunu ya da olmadığını ve onu içeri neyin sokacağını görürsünüz.</translation>
    </message>
    <message>
        <source>A greeting needs no memory.</source>
        <translation>Selamlaşmak bellek gerektirmez.</translation>
    </message>
    <message>
        <source>A confirmation needs no memory.</source>
        <translation>Onaylamak bellek gerektirmez.</translation>
    </message>
    <message>
        <source>An acknowledgement needs no memory.</source>
        <translation>Teşekkür bellek gerektirmez.</translation>
    </message>
    <message>
        <source>A command needs no memory.</source>
        <translation>Bir komut bellek gerektirmez.</translation>
    </message>
    <message>
        <source>This message needs no memory.</source>
        <translation>Bu ileti bellek gerektirmez.</translation>
    </message>
    <message>
        <source>It was known by “{seen}”. Nothing was looked up, so the agent is given nothing.</source>
        <translation>“{seen}” sözünden anlaşıldı. Hiçbir şey aranmadı, bu yüzden ajana bir şey verilmez.</translation>
    </message>
    <message>
        <source>Ask anyway</source>
        <translation>Yine de sor</translation>
    </message>
    <message>
        <source>Tried out for this question: {changes}.</source>
        <translation>Bu soru için deneniyor: {changes}.</translation>
    </message>
    <message>
        <source>Back to {profile}</source>
        <translation>{profile} profiline dön</translation>
    </message>
    <message>
        <source>Asks for a fact</source>
        <translation>Bir olgu soruyor</translation>
    </message>
    <message>
        <source>Asks when</source>
        <translation>Ne zaman diye soruyor</translation>
    </message>
    <message>
        <source>Asks why</source>
        <translation>Nedenini soruyor</translation>
    </message>
    <message>
        <source>Asks about somebody or something</source>
        <translation>Birini ya da bir şeyi soruyor</translation>
    </message>
    <message>
        <source>Asks for a preference</source>
        <translation>Bir tercih soruyor</translation>
    </message>
    <message>
        <source>Asks in general</source>
        <translation>Genel bir şey soruyor</translation>
    </message>
    <message>
        <source>Every term rescaled, so that no weight is dead; the conversation around a chunk counts.</source>
        <translation>Hiçbir ağırlık ölü kalmasın diye her terim yeniden ölçeklenir; parçanın çevresindeki konuşma da sayılır.</translation>
    </message>
    <message>
        <source>The original formula to the letter.</source>
        <translation>Özgün formül, harfi harfine.</translation>
    </message>
    <message>
        <source>Weighted</source>
        <translation>Ağırlıklı</translation>
    </message>
    <message>
        <source>Similarity, utility and importance only: 0.6, 0.2 and 0.2.</source>
        <translation>Yalnızca benzerlik, yarar ve önem: 0.6, 0.2 ve 0.2.</translation>
    </message>
    <message>
        <source>Activation</source>
        <translation>Aktivasyon</translation>
    </message>
    <message>
        <source>Only how often each was used, and how long ago.</source>
        <translation>Yalnızca her birinin ne sıklıkta ve ne kadar önce kullanıldığı.</translation>
    </message>
    <message>
        <source>Similarity</source>
        <translation>Benzerlik</translation>
    </message>
    <message>
        <source>Only how near the vectors of question and chunk are.</source>
        <translation>Yalnızca soruyla parçanın vektörlerinin ne kadar yakın olduğu.</translation>
    </message>
    <message>
        <source>Recency</source>
        <translation>Yenilik</translation>
    </message>
    <message>
        <source>Only how short ago each was used.</source>
        <translation>Yalnızca her birinin ne kadar yakın zamanda kullanıldığı.</translation>
    </message>
    <message>
        <source>A profile of your own, made from {base}.</source>
        <translation>{base} profilinden oluşturduğunuz bir profil.</translation>
    </message>
    <message>
        <source>{time:.0f} ms</source>
        <translation>{time:.0f} ms</translation>
    </message>
    <message>
        <source>{time:.1f} s</source>
        <translation>{time:.1f} sn</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Puan</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Neden</translation>
    </message>
    <message>
        <source>What to see of the chunk at hand</source>
        <translation>Eldeki parçanın nesi görülsün</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Sıralar</translation>
    </message>
    <message>
        <source>Injected</source>
        <translation>Verilen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Karşılaştır</translation>
    </message>
    <message>
        <source>Evaluate</source>
        <translation>Değerlendir</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Anlam</translation>
    </message>
    <message>
        <source>By how near the vectors of question and chunk are</source>
        <translation>Soruyla parçanın vektörlerinin yakınlığına göre</translation>
    </message>
    <message>
        <source>Words</source>
        <translation>Sözcükler</translation>
    </message>
    <message>
        <source>By the question&apos;s words in the chunk (BM25)</source>
        <translation>Sorunun parçada geçen sözcüklerine göre (BM25)</translation>
    </message>
    <message>
        <source>Relations</source>
        <translation>İlişkiler</translation>
    </message>
    <message>
        <source>Reached from what was found along relations</source>
        <translation>Bulunanlardan ilişkiler boyunca varılan</translation>
    </message>
    <message>
        <source>Fused</source>
        <translation>Kaynaşmış</translation>
    </message>
    <message>
        <source>The lists before it made into one</source>
        <translation>Önceki listelerin birleşimi</translation>
    </message>
    <message>
        <source>By the sum of all terms</source>
        <translation>Tüm terimlerin toplamına göre</translation>
    </message>
    <message>
        <source>What was chosen, in the order that it is given in</source>
        <translation>Seçilenler, verildikleri sırayla</translation>
    </message>
    <message>
        <source>A line follows a chunk from list to list. What is pale, and ends in a red mark, is in no later list.</source>
        <translation>Bir çizgi parçayı listeden listeye izler. Soluk olan ve kırmızı bir işaretle biten, sonraki listelerde yoktur.</translation>
    </message>
    <message>
        <source>All parts together</source>
        <translation>Tüm bölümler birlikte</translation>
    </message>
    <message>
        <source>Part of the question</source>
        <translation>Sorunun bölümü</translation>
    </message>
    <message>
        <source>Rankings</source>
        <translation>Sıralamalar</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>Devreye al</translation>
    </message>
    <message>
        <source>Extend</source>
        <translation>Uzat</translation>
    </message>
    <message>
        <source>Use once</source>
        <translation>Bir kez kullan</translation>
    </message>
    <message>
        <source>Try</source>
        <translation>Dene</translation>
    </message>
    <message>
        <source>What would bring it in</source>
        <translation>Onu içeri ne sokardı</translation>
    </message>
    <message numerus="yes">
        <source>{n} part</source>
        <comment>{n} parts</comment>
        <translation>
            <numerusform>{n} bölüm</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hypothetical answer</source>
        <comment>{n} hypothetical answers</comment>
        <translation>
            <numerusform>{n} varsayımsal yanıt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} of the hits is from it.</source>
        <comment>{n:,} of the hits are from it.</comment>
        <translation>
            <numerusform>Sonuçların {n:,} tanesi ondan.</numerusform>
        </translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>Bölümler</translation>
    </message>
    <message>
        <source>Part {number}</source>
        <translation>Bölüm {number}</translation>
    </message>
    <message>
        <source>Hypothetical answers</source>
        <translation>Varsayımsal yanıtlar</translation>
    </message>
    <message>
        <source>Names {speaker}</source>
        <translation>{speaker} adı geçiyor</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>What {speaker} said counts more.</source>
        <translation>{speaker} tarafından söylenenler daha çok sayılır.</translation>
    </message>
    <message>
        <source>Period</source>
        <translation>Dönem</translation>
    </message>
    <message>
        <source>What is from it, or from the three days after it, counts more.</source>
        <translation>O dönemden ya da ardındaki üç günden olanlar daha çok sayılır.</translation>
    </message>
    <message>
        <source>Names {period}</source>
        <translation>{period} geçiyor</translation>
    </message>
    <message>
        <source>{first} to {last}</source>
        <translation>{first} – {last}</translation>
    </message>
    <message>
        <source>Intent</source>
        <translation>Amaç</translation>
    </message>
    <message>
        <source>{intent}, as {model} says.</source>
        <translation>{intent}; {model} öyle diyor.</translation>
    </message>
    <message>
        <source>{intent}: “{seen}”</source>
        <translation>{intent}: “{seen}”</translation>
    </message>
    <message>
        <source>known by the words “{seen}”</source>
        <translation>“{seen}” sözünden anlaşıldı</translation>
    </message>
    <message>
        <source>{intent}: no word told what else it could be after.</source>
        <translation>{intent}: başka neyin peşinde olabileceğini söyleyen bir sözcük yok.</translation>
    </message>
    <message>
        <source>What was understood</source>
        <translation>Anlaşılan</translation>
    </message>
    <message>
        <source>Take a chunk to hand to see why it is among the hits or not.</source>
        <translation>Neden sonuçlar arasında olduğunu ya da olmadığını görmek için bir parçayı ele alın.</translation>
    </message>
    <message>
        <source>The store is read-only: the chunk can&apos;t be changed.</source>
        <translation>Depo salt okunur: parça değiştirilemez.</translation>
    </message>
    <message>
        <source>What is changed is changed now: return to now first.</source>
        <translation>Değiştirilen şimdi değişir: önce şimdiye dönün.</translation>
    </message>
    <message>
        <source>Pick a chunk…</source>
        <translation>Parça seç…</translation>
    </message>
    <message>
        <source>Stage by stage</source>
        <translation>Aşama aşama</translation>
    </message>
    <message>
        <source>Both scores, term by term</source>
        <translation>İki puan, terim terim</translation>
    </message>
    <message>
        <source>Why it is among the hits or not</source>
        <translation>Neden sonuçlar arasında ya da değil</translation>
    </message>
    <message>
        <source>Each by itself, the smallest change first; each was tried out.</source>
        <translation>Her biri tek başına, önce en küçük değişiklik; her biri denendi.</translation>
    </message>
    <message>
        <source>No single change of a weight, of uses or of the number of hits does.</source>
        <translation>Bir ağırlığın, kullanımların ya da sonuç sayısının tek başına değişmesi yetmiyor.</translation>
    </message>
    <message>
        <source>Explaining chunk {id}…</source>
        <translation>{id} numaralı parça açıklanıyor…</translation>
    </message>
    <message>
        <source>Gate</source>
        <translation>Kapı</translation>
    </message>
    <message>
        <source>In recall</source>
        <translation>Devrede</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Süzgeç</translation>
    </message>
    <message>
        <source>Diversity</source>
        <translation>Çeşitlilik</translation>
    </message>
    <message>
        <source>Parts joined</source>
        <translation>Birleşen parçalar</translation>
    </message>
    <message>
        <source>Given to the agent</source>
        <translation>Ajana verilen</translation>
    </message>
    <message>
        <source>The message needs no memory, so nothing is looked up.</source>
        <translation>İleti bellek gerektirmiyor, bu yüzden hiçbir şey aranmıyor.</translation>
    </message>
    <message>
        <source>Neither list has it high enough, and nothing that they found leads to it. What follows is as though it had been found.</source>
        <translation>İki listede de yeterince yukarıda değil, bulduklarından ona götüren bir şey de yok. Aşağıdakiler, bulunmuş olsaydı nasıl olacağını gösterir.</translation>
    </message>
    <message numerus="yes">
        <source>The best {n:,} goes on.</source>
        <comment>The best {n:,} go on.</comment>
        <translation>
            <numerusform>En iyi {n:,} tanesi ilerler.</numerusform>
        </translation>
    </message>
    <message>
        <source>It is further down.</source>
        <translation>Bu daha aşağıda.</translation>
    </message>
    <message>
        <source>It repeats too much of what was chosen before it.</source>
        <translation>Kendisinden önce seçilenleri fazlaca yineliyor.</translation>
    </message>
    <message numerus="yes">
        <source>The best {n:,} becomes a hit.</source>
        <comment>The best {n:,} become hits.</comment>
        <translation>
            <numerusform>En iyi {n:,} tanesi sonuç olur.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Use it once</source>
        <comment>Use it {n:,} times</comment>
        <translation>
            <numerusform>{n:,} kez kullan</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Ask for {n:,} hit</source>
        <comment>Ask for {n:,} hits</comment>
        <translation>
            <numerusform>{n:,} sonuç iste</numerusform>
        </translation>
    </message>
    <message>
        <source>Restore it first</source>
        <translation>Önce devreye al</translation>
    </message>
    <message>
        <source>Let it be valid again first</source>
        <translation>Önce yeniden geçerli kıl</translation>
    </message>
    <message>
        <source>Leave out the gate</source>
        <translation>Kapıyı devre dışı bırak</translation>
    </message>
    <message>
        <source>Leave out the weights of the intent</source>
        <translation>Amacın ağırlıklarını devre dışı bırak</translation>
    </message>
    <message>
        <source>Leave out the order of the intent</source>
        <translation>Amacın sıralamasını devre dışı bırak</translation>
    </message>
    <message>
        <source>Leave out the filter of the intent</source>
        <translation>Amacın süzgecini devre dışı bırak</translation>
    </message>
    <message>
        <source>the share of words in the fused list</source>
        <translation>kaynaşmış listede sözcüklerin payı</translation>
    </message>
    <message>
        <source>the constant K of the fused list</source>
        <translation>kaynaşmış listenin K sabiti</translation>
    </message>
    <message>
        <source>the share of relevance beside diversity</source>
        <translation>çeşitlilik karşısında ilginin payı</translation>
    </message>
    <message>
        <source>the number of candidates of each kind</source>
        <translation>her türden aday sayısı</translation>
    </message>
    <message>
        <source>Chunk {id} is hit {rank}</source>
        <translation>{id} numaralı parça {rank}. sonuç</translation>
    </message>
    <message>
        <source>Chunk {id} is no hit: rank {rank:,} by score, where {limit:,} become hits</source>
        <translation>{id} numaralı parça sonuç değil: puana göre sırası {rank:,}; {limit:,} tanesi sonuç olur</translation>
    </message>
    <message>
        <source>Chunk {id} is no hit: dropped at “{stage}”</source>
        <translation>{id} numaralı parça sonuç değil: “{stage}” aşamasında elendi</translation>
    </message>
    <message>
        <source>For the part of the question that it answers best: “{part}”</source>
        <translation>Sorunun en iyi yanıtladığı bölümü için: “{part}”</translation>
    </message>
    <message>
        <source>{rank:,} of {count:,}</source>
        <translation>{rank:,} / {count:,}</translation>
    </message>
    <message>
        <source>It proved so useful that it is always given, whatever is asked.</source>
        <translation>O kadar yararlı çıktı ki ne sorulursa sorulsun her zaman verilir.</translation>
    </message>
    <message>
        <source>It did not come this far.</source>
        <translation>Buraya kadar gelmedi.</translation>
    </message>
    <message>
        <source>As though it had been found, beside the last hit</source>
        <translation>Bulunmuş gibi, son sonucun yanında</translation>
    </message>
    <message>
        <source>Beside the last hit</source>
        <translation>Son sonucun yanında</translation>
    </message>
    <message>
        <source>Beside the best that is no hit</source>
        <translation>Sonuç olmayanların en iyisinin yanında</translation>
    </message>
    <message>
        <source>Chunk {id} is the best that is no hit.</source>
        <translation>{id} numaralı parça sonuç olmayanların en iyisi.</translation>
    </message>
    <message>
        <source>Chunk {id} is the last hit.</source>
        <translation>{id} numaralı parça son sonuç.</translation>
    </message>
    <message>
        <source>It is behind by {lead}.</source>
        <translation>{lead} geride.</translation>
    </message>
    <message>
        <source>It repeats less of the others; for what it repeats, this chunk loses {share}.</source>
        <translation>Ötekileri daha az yineler; bu parça yinelediği için {share} yitirir.</translation>
    </message>
    <message>
        <source>It is ahead by {lead}, most of it by {term}: {share}.</source>
        <translation>{lead} önde; çoğu şundan: {term}, {share}.</translation>
    </message>
    <message>
        <source>Without decay it would stand at the same rank by score, {rank:,}.</source>
        <translation>Sönüm olmasaydı puana göre sırası yine {rank:,} olurdu.</translation>
    </message>
    <message>
        <source>Without decay it would stand at rank {other:,} by score, not at {rank:,}.</source>
        <translation>Sönüm olmasaydı puana göre sırası {rank:,} değil {other:,} olurdu.</translation>
    </message>
    <message>
        <source>{steps}: then it would be hit {rank:,}.</source>
        <translation>{steps}: o zaman {rank:,}. sonuç olurdu.</translation>
    </message>
    <message>
        <source>Raise {name} from {before} to {after}</source>
        <translation>Artır: {name}, {before} → {after}</translation>
    </message>
    <message>
        <source>Lower {name} from {before} to {after}</source>
        <translation>Azalt: {name}, {before} → {after}</translation>
    </message>
    <message>
        <source>the factor of sub-tier {name}</source>
        <translation>{name} alt katmanının çarpanı</translation>
    </message>
    <message>
        <source>the factor of {term}</source>
        <translation>çarpan ({term})</translation>
    </message>
    <message>
        <source>the weight of {term}</source>
        <translation>ağırlık ({term})</translation>
    </message>
</context>
<context>
    <name>Relation</name>
    <message>
        <source>Type a number, words, or a query</source>
        <translation>Bir numara, sözcükler ya da bir sorgu yazın</translation>
    </message>
    <message>
        <source>Chunks that match</source>
        <translation>Eşleşen parçalar</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>Hiçbir şey eşleşmiyor</translation>
    </message>
    <message>
        <source>One step, which Undo takes back.</source>
        <translation>Geri Al ile geri alınan tek adım.</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Confidence, from 0 to 1</source>
        <translation>0&apos;dan 1&apos;e güven</translation>
    </message>
    <message>
        <source>Evidence</source>
        <translation>Kanıt</translation>
    </message>
    <message>
        <source>&amp;Kind</source>
        <translation>&amp;Tür</translation>
    </message>
    <message>
        <source>C&amp;onfidence</source>
        <translation>&amp;Güven</translation>
    </message>
    <message>
        <source>&amp;Evidence: what speaks for it</source>
        <translation>&amp;Kanıt: onu destekleyen</translation>
    </message>
    <message>
        <source>Add a relation of chunk {id}</source>
        <translation>Parça {id} için ilişki ekle</translation>
    </message>
    <message>
        <source>&amp;Add</source>
        <translation>&amp;Ekle</translation>
    </message>
    <message>
        <source>Direction</source>
        <translation>Yön</translation>
    </message>
    <message>
        <source>from chunk {id} to the other</source>
        <translation>parça {id} → öteki</translation>
    </message>
    <message>
        <source>from the other to chunk {id}</source>
        <translation>öteki → parça {id}</translation>
    </message>
    <message>
        <source>The other chunk</source>
        <translation>Öteki parça</translation>
    </message>
    <message>
        <source>The other &amp;chunk</source>
        <translation>Öteki &amp;parça</translation>
    </message>
    <message>
        <source>Choose the other chunk.</source>
        <translation>Öteki parçayı seçin.</translation>
    </message>
    <message>
        <source>Change a relation</source>
        <translation>İlişkiyi değiştir</translation>
    </message>
    <message>
        <source>&amp;Change</source>
        <translation>&amp;Değiştir</translation>
    </message>
</context>
<context>
    <name>Replace</name>
    <message numerus="yes">
        <source>&amp;Replace in {n:,} chunk</source>
        <comment>&amp;Replace in {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçada &amp;değiştir</numerusform>
        </translation>
    </message>
    <message>
        <source>Find and replace</source>
        <translation>Bul ve değiştir</translation>
    </message>
    <message>
        <source>Replace in</source>
        <translation>Değiştir</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>Bul</translation>
    </message>
    <message>
        <source>Replace by</source>
        <translation>Yerine</translation>
    </message>
    <message>
        <source>Match c&amp;ase</source>
        <translation>Büyük/küçük &amp;harf eşleşsin</translation>
    </message>
    <message>
        <source>&amp;Whole words</source>
        <translation>Tam &amp;sözcük</translation>
    </message>
    <message>
        <source>Regular e&amp;xpression</source>
        <translation>Düze&amp;nli ifade</translation>
    </message>
    <message>
        <source>Field</source>
        <translation>Alan</translation>
    </message>
    <message>
        <source>\1 in the replacement stands for what the first group found</source>
        <translation>Yerine yazılacak metindeki \1, ilk grubun bulduğu demektir</translation>
    </message>
    <message>
        <source>&amp;Find</source>
        <translation>&amp;Bul</translation>
    </message>
    <message>
        <source>Replace &amp;by</source>
        <translation>&amp;Yerine</translation>
    </message>
    <message>
        <source>&amp;In</source>
        <translation>Kapsa&amp;m</translation>
    </message>
    <message>
        <source>Fie&amp;ld</source>
        <translation>&amp;Alan</translation>
    </message>
</context>
<context>
    <name>Review</name>
    <message>
        <source>new</source>
        <translation>yeni</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>değişti</translation>
    </message>
    <message>
        <source>Chunk</source>
        <translation>Parça</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Kim</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Metin</translation>
    </message>
    <message>
        <source>{label}, by {actor}, {at} UTC</source>
        <translation>{label}, yapan: {actor}, {at} UTC</translation>
    </message>
    <message numerus="yes">
        <source>and {n:,} earlier step</source>
        <comment>and {n:,} earlier steps</comment>
        <translation>
            <numerusform>ve daha önceki {n:,} adım</numerusform>
        </translation>
    </message>
    <message>
        <source>Category</source>
        <translation>Kategori</translation>
    </message>
    <message>
        <source>Said at</source>
        <translation>Söylendiği zaman</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>Oturum</translation>
    </message>
    <message>
        <source>Speaker</source>
        <translation>Konuşan</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Kaynak</translation>
    </message>
    <message>
        <source>Written by way of</source>
        <translation>Yazılma yolu</translation>
    </message>
    <message>
        <source>Data source</source>
        <translation>Veri kaynağı</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Tags</source>
        <translation>Etiketler</translation>
    </message>
    <message>
        <source>Accept</source>
        <translation>Kabul et</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Düzenle</translation>
    </message>
    <message>
        <source>Retire</source>
        <translation>Devreden çıkar</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Önceki</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Sonraki</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>Geri al</translation>
    </message>
    <message>
        <source>Chunk {id} is new</source>
        <translation>Parça {id} yeni</translation>
    </message>
    <message>
        <source>Chunk {id} was changed</source>
        <translation>Parça {id} değiştirildi</translation>
    </message>
    <message>
        <source>{name}: {value}</source>
        <translation>{name}: {value}</translation>
    </message>
    <message>
        <source>The chunk under review</source>
        <translation>İncelenen parça</translation>
    </message>
    <message>
        <source>What changed</source>
        <translation>Ne değişti</translation>
    </message>
    <message>
        <source>{done:,} of {total:,} reviewed</source>
        <translation>{total:,} parçadan {done:,} tanesi incelendi</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk to review</source>
        <comment>{n:,} chunks to review</comment>
        <translation>
            <numerusform>incelenecek {n:,} parça</numerusform>
        </translation>
    </message>
    <message>
        <source>the first {shown:,} are listed</source>
        <translation>ilk {shown:,} tanesi listeleniyor</translation>
    </message>
    <message numerus="yes">
        <source>Accept {n:,} chunk?</source>
        <comment>Accept {n:,} chunks?</comment>
        <translation>
            <numerusform>{n:,} parça kabul edilsin mi?</numerusform>
        </translation>
    </message>
    <message>
        <source>All that are listed are accepted as they are, read or not, as one step that can be undone.</source>
        <translation>Listelenenlerin tümü, okunmuş olsun olmasın, olduğu gibi ve geri alınabilir tek bir adımda kabul edilir.</translation>
    </message>
    <message>
        <source>Reading the queue</source>
        <translation>Kuyruk okunuyor</translation>
    </message>
    <message>
        <source>Nothing to review</source>
        <translation>İncelenecek bir şey yok</translation>
    </message>
    <message>
        <source>Whatever anyone but you writes to this store, an agent mostly, waits here until you accept, pin or retire it. What you write yourself, and mere uses, do not wait.</source>
        <translation>Sizden başkasının, çoğunlukla bir ajanın, bu depoya yazdıkları siz kabul edene, sabitleyene ya da devreden çıkarana kadar burada bekler. Kendi yazdıklarınız ve yalnızca kullanımlar beklemez.</translation>
    </message>
    <message>
        <source>Nothing to review of this actor</source>
        <translation>Bu kişiden incelenecek bir şey yok</translation>
    </message>
    <message>
        <source>Others wrote something that waits.</source>
        <translation>Başkalarının yazdıkları bekliyor.</translation>
    </message>
    <message>
        <source>Show all</source>
        <translation>Tümünü göster</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>İnceleme</translation>
    </message>
    <message>
        <source>Chunks to review</source>
        <translation>İncelenecek parçalar</translation>
    </message>
    <message>
        <source>Written by</source>
        <translation>Yazan</translation>
    </message>
    <message>
        <source>Anyone but you</source>
        <translation>Sizden başka herkes</translation>
    </message>
    <message>
        <source>How much is reviewed</source>
        <translation>Ne kadarının incelendiği</translation>
    </message>
    <message>
        <source>The queue could not be read</source>
        <translation>Kuyruk okunamadı</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>Yeniden dene</translation>
    </message>
    <message>
        <source>Accept all</source>
        <translation>Tümünü kabul et</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>As the system</source>
        <translation>Sistemdeki gibi</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Açık</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Koyu</translation>
    </message>
    <message>
        <source>Light, high contrast</source>
        <translation>Açık, yüksek karşıtlık</translation>
    </message>
    <message>
        <source>Dark, high contrast</source>
        <translation>Koyu, yüksek karşıtlık</translation>
    </message>
    <message>
        <source>The key itself is never stored.</source>
        <translation>Anahtarın kendisi asla saklanmaz.</translation>
    </message>
    <message>
        <source>Takes effect at the next start.</source>
        <translation>Sonraki başlatmada geçerli olur.</translation>
    </message>
    <message>
        <source>Vectors of different models can&apos;t be compared. A store keeps its model until it is re-embedded: you are asked about the one that is open, and can do it later by File &gt; Index &gt; Re-embed.</source>
        <translation>Ayrı modellerin vektörleri karşılaştırılamaz. Bir depo, yeniden gömülene dek modelini korur: açık olan depo için size sorulur, sonradan da Dosya &gt; Dizin &gt; Yeniden göm ile yapabilirsiniz.</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Ayarlar</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Kaydet</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <source>&amp;Explain before making chunks immutable</source>
        <translation>Parçaları değişmez yapmadan önce &amp;açıkla</translation>
    </message>
    <message>
        <source>Use the embe&amp;dded model, on this machine, offline</source>
        <translation>&amp;Gömülü modeli kullan; bu makinede, çevrimdışı</translation>
    </message>
    <message>
        <source>Use an embedding end&amp;point (/v1/embeddings of OpenAI, Ollama, vLLM …)</source>
        <translation>Bir gömme &amp;uç noktası kullan (OpenAI, Ollama, vLLM … /v1/embeddings)</translation>
    </message>
    <message>
        <source>Base URL</source>
        <translation>Temel URL</translation>
    </message>
    <message>
        <source>Messages are sent to it and come back as facts that stand alone. Where it does not answer, the built-in rules do, and the record says so.</source>
        <translation>İletiler ona gönderilir ve tek başına anlaşılan bilgiler olarak döner. Yanıt vermediğinde yerine yerleşik kurallar geçer, kayıt da bunu belirtir.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>Environment variable with the API key</source>
        <translation>API anahtarını tutan ortam değişkeni</translation>
    </message>
    <message>
        <source>none</source>
        <translation>yok</translation>
    </message>
    <message>
        <source>Base U&amp;RL</source>
        <translation>Tem&amp;el URL</translation>
    </message>
    <message>
        <source>Base URL of the language model</source>
        <translation>Dil modelinin temel URL&apos;si</translation>
    </message>
    <message>
        <source>M&amp;odel</source>
        <translation>Modelin i&amp;smi</translation>
    </message>
    <message>
        <source>Name of the language model</source>
        <translation>Dil modelinin ismi</translation>
    </message>
    <message>
        <source>Environment variable with the API &amp;key</source>
        <translation>API anahtarını tutan ortam değişke&amp;ni</translation>
    </message>
    <message>
        <source>Environment variable with the API key of the language model</source>
        <translation>Dil modelinin API anahtarını tutan ortam değişkeni</translation>
    </message>
    <message>
        <source>&amp;Ask a language model first (/v1/chat/completions of OpenAI, Ollama, vLLM …)</source>
        <translation>Önce &amp;bir dil modeline sor (OpenAI, Ollama, vLLM … /v1/chat/completions)</translation>
    </message>
    <message>
        <source>Language model: {faults}</source>
        <translation>Dil modeli: {faults}</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Tema</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>&amp;Metin boyutu</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>&amp;Dil</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Görünüş</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>Sorular</translation>
    </message>
    <message>
        <source>Vectors for the search by meaning</source>
        <translation>Anlama göre arama için vektörler</translation>
    </message>
    <message>
        <source>Memories formed of messages</source>
        <translation>İletilerden oluşturulan anılar</translation>
    </message>
    <message>
        <source>&amp;Base URL</source>
        <translation>Temel U&amp;RL</translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation>Mode&amp;l</translation>
    </message>
    <message>
        <source>Environment &amp;variable with the API key</source>
        <translation>API anahtarını tutan &amp;ortam değişkeni</translation>
    </message>
    <message>
        <source>It is set.</source>
        <translation>Ayarlanmış.</translation>
    </message>
    <message>
        <source>It is not set in this run.</source>
        <translation>Bu çalıştırmada ayarlanmamış.</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Dil</translation>
    </message>
    <message>
        <source>Text size in per cent</source>
        <translation>Yüzde olarak metin boyutu</translation>
    </message>
    <message>
        <source>The base URL holds a user or password, which would be stored; name a variable instead</source>
        <translation>Temel URL, saklanacak olan bir kullanıcı adı ya da parola içeriyor; bunun yerine bir değişken adı verin</translation>
    </message>
    <message>
        <source>The variable&apos;s name takes letters, digits and _ only; the key itself does not belong here</source>
        <translation>Değişkenin adı yalnızca harf, rakam ve _ alır; anahtarın kendisi buraya yazılmaz</translation>
    </message>
    <message>
        <source>The base URL is not an address</source>
        <translation>Temel URL bir adres değil</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Command</source>
        <translation>Komut</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tuşlar</translation>
    </message>
    <message>
        <source>Change shortcuts</source>
        <translation>Kısayolları değiştir</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Süzgeç</translation>
    </message>
    <message>
        <source>Filter by name or key</source>
        <translation>Ada ya da tuşa göre süz</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Komutlar</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>Ayarla</translation>
    </message>
    <message>
        <source>Remove keys</source>
        <translation>Tuşları kaldır</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Sıfırla</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>Hepsini sıfırla</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>New keys</source>
        <translation>Yeni tuşlar</translation>
    </message>
    <message>
        <source>&amp;Press the new keys</source>
        <translation>Yeni tuşlara &amp;basın</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>Devral</translation>
    </message>
    <message>
        <source>{holder} has these keys now.</source>
        <translation>Bu tuşlar şimdi şu komutun: {holder}.</translation>
    </message>
    <message>
        <source>{taken} belongs to another command now; take it over to have it back.</source>
        <translation>{taken} artık başka bir komutun; geri almak için devralın.</translation>
    </message>
</context>
<context>
    <name>Split</name>
    <message numerus="yes">
        <source>Chunk {id} keeps its number and the first part; {n:,} chunk like it in all but the text, with its uses, come beside it and are linked to it. One step, which Undo takes back.</source>
        <comment>Chunk {id} keeps its number and the first part; {n:,} chunks like it in all but the text, with its uses, come beside it and are linked to it. One step, which Undo takes back.</comment>
        <translation>
            <numerusform>{id} numaralı parça numarasını ve ilk bölümü korur; metni dışında ona benzeyen, onun kullanımlarını taşıyan {n:,} parça yanına gelir ve ona bağlanır. Tek adımdır, Geri al ile geri alınır.</numerusform>
        </translation>
    </message>
    <message>
        <source>Put a line of {mark} wherever a new chunk begins.</source>
        <translation>Yeni bir parçanın başladığı her yere {mark} satırı koyun.</translation>
    </message>
    <message>
        <source>Split chunk {id}</source>
        <translation>{id} numaralı parçayı böl</translation>
    </message>
    <message>
        <source>&amp;Split</source>
        <translation>&amp;Böl</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Metin</translation>
    </message>
    <message>
        <source>&amp;Text.  {hint}</source>
        <translation>&amp;Metin.  {hint}</translation>
    </message>
    <message>
        <source>It is immutable: make it editable first.</source>
        <translation>Değişmez: önce düzenlenebilir yapın.</translation>
    </message>
    <message>
        <source>It is one part so far.</source>
        <translation>Şimdilik tek bölüm.</translation>
    </message>
</context>
<context>
    <name>Status bar</name>
    <message>
        <source>The clock of activation</source>
        <translation>Aktivasyonun saati</translation>
    </message>
    <message>
        <source>Until it is, recall is slower, or finds what is newest by its words only.
Rebuild index completes it.</source>
        <translation>Hazır olana dek hatırlama daha yavaştır ya da en yenileri yalnızca sözcükleriyle bulur.
Dizini yeniden kur komutu onu tamamlar.</translation>
    </message>
    <message>
        <source>This store lives by a simulated clock, at {now:%Y-%m-%d %H:%M} UTC. The dates of chunks, of their uses
and of steps go by it, and so do retention and validity; each step also says when it was really made.</source>
        <translation>Bu depo benzetimli bir saatle yaşar; saat {now:%Y-%m-%d %H:%M} UTC. Parçaların, kullanımlarının ve
adımların tarihleri ona uyar, akılda kalma ve geçerlilik de; her adım aslında ne zaman yapıldığını da söyler.</translation>
    </message>
    <message>
        <source>Chunks that the search by meaning knows</source>
        <translation>Anlama göre aramanın bildiği parçalar</translation>
    </message>
    <message numerus="yes">
        <source>{n} unread notifications</source>
        <comment>{n} unread notifications</comment>
        <translation>
            <numerusform>{n} okunmamış bildirim</numerusform>
        </translation>
    </message>
    <message>
        <source>Click to see values as of another moment.</source>
        <translation>Değerleri başka bir an için görmek üzere tıklayın.</translation>
    </message>
    <message>
        <source>{name} (read-only)</source>
        <translation>{name} (salt okunur)</translation>
    </message>
    <message>
        <source>index {indexed:,}/{wanted:,}</source>
        <translation>dizin {indexed:,}/{wanted:,}</translation>
    </message>
    <message>
        <source>index {indexed:,}</source>
        <translation>dizin {indexed:,}</translation>
    </message>
    <message>
        <source>index not ready</source>
        <translation>dizin hazır değil</translation>
    </message>
    <message>
        <source>{count:,} selected</source>
        <translation>{count:,} seçili</translation>
    </message>
    <message>
        <source>{active} running</source>
        <translation>{active} iş çalışıyor</translation>
    </message>
    <message>
        <source>today</source>
        <translation>bugün</translation>
    </message>
    <message>
        <source>Dated {at} UTC by this store&apos;s simulated clock</source>
        <translation>Bu deponun benzetimli saatiyle {at} UTC</translation>
    </message>
    <message>
        <source>Last step: {label}, by {actor}, {day} at {when:%H:%M:%S}{own}</source>
        <translation>Son adım: {label}, yapan: {actor}, {day} {when:%H:%M:%S}{own}</translation>
    </message>
    <message>
        <source>interaction {interaction:,}</source>
        <translation>etkileşim {interaction:,}</translation>
    </message>
    <message>
        <source>{text} · simulated {date}</source>
        <translation>{text} · benzetimli {date}</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>When (UTC)</source>
        <translation>Ne zaman (UTC)</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Tür</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Kim</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Ne</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>Adım</translation>
    </message>
    <message>
        <source>Chunks</source>
        <translation>Parçalar</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Durum</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} chunk changed</source>
        <comment>{n:,} chunks changed</comment>
        <translation>
            <numerusform>{n:,} parça değişti</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} protected chunks left as they were</source>
        <comment>{n:,} protected chunks left as they were</comment>
        <translation>
            <numerusform>{n:,} korunan parça olduğu gibi bırakıldı</numerusform>
        </translation>
    </message>
    <message>
        <source>Compute activation, retention and recall as they were after this step; nothing is undone</source>
        <translation>Aktivasyonu, akılda kalmayı ve hatırlamayı bu adımdan sonraki haliyle hesapla; hiçbir şey geri alınmaz</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Adımlar</translation>
    </message>
    <message>
        <source>Values as of here</source>
        <translation>Buradaki değerler</translation>
    </message>
    <message>
        <source>No step yet</source>
        <translation>Henüz adım yok</translation>
    </message>
    <message>
        <source>Every write will be listed here.</source>
        <translation>Her yazış burada listelenecek.</translation>
    </message>
    <message>
        <source>takes the store back to before step {back_to}</source>
        <translation>depoyu {back_to} numaralı adımdan öncesine götürür</translation>
    </message>
    <message>
        <source>reverses step {undoes}</source>
        <translation>{undoes} numaralı adımı geri alır</translation>
    </message>
    <message>
        <source>repeats step {undoes}</source>
        <translation>{undoes} numaralı adımı yineler</translation>
    </message>
</context>
<context>
    <name>Stores</name>
    <message>
        <source>Stores (*.db);;All files (*)</source>
        <translation>Depolar (*.db);;Bütün dosyalar (*)</translation>
    </message>
    <message>
        <source>Close this store?</source>
        <translation>Bu depo kapatılsın mı?</translation>
    </message>
    <message>
        <source>Close anyway</source>
        <translation>Yine de kapat</translation>
    </message>
    <message>
        <source>Look at the past?</source>
        <translation>Geçmişe bakılsın mı?</translation>
    </message>
    <message>
        <source>Look anyway</source>
        <translation>Yine de bak</translation>
    </message>
    <message>
        <source>Open {name}</source>
        <translation>Aç: {name}</translation>
    </message>
    <message>
        <source>Opening {name}</source>
        <translation>{name} açılıyor</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>Örneği aç</translation>
    </message>
    <message>
        <source>Opening the sample</source>
        <translation>Örnek açılıyor</translation>
    </message>
    <message>
        <source>Still running: {running}. It would be cancelled, with nothing half done.</source>
        <translation>Hâlâ çalışan: {running}. İptal edilir, yarım kalan bir şey olmaz.</translation>
    </message>
    <message>
        <source>Open a store</source>
        <translation>Depo aç</translation>
    </message>
    <message>
        <source>New store</source>
        <translation>Yeni depo</translation>
    </message>
    <message>
        <source>{newer} was written by a newer version and left as it is; this is a copy beside it, {name}.</source>
        <translation>{newer} daha yeni bir sürümce yazılmış ve olduğu gibi bırakıldı; bu, yanındaki bir kopyadır: {name}.</translation>
    </message>
    <message>
        <source>There is no file {path}. It may have been moved or renamed; open it where it is now.</source>
        <translation>{path} dosyası yok. Taşınmış ya da adı değişmiş olabilir; onu şimdi bulunduğu yerden açın.</translation>
    </message>
    <message>
        <source>The language model of the settings can&apos;t be used: {error}</source>
        <translation>Ayarlardaki dil modeli kullanılamıyor: {error}</translation>
    </message>
</context>
<context>
    <name>Tags</name>
    <message numerus="yes">
        <source>Tags of {n:,} chunk</source>
        <comment>Tags of {n:,} chunks</comment>
        <translation>
            <numerusform>{n:,} parçanın etiketleri</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>1 of {n:,} chunk is immutable and stays as it is.</source>
        <comment>1 of {n:,} chunks is immutable and stays as it is.</comment>
        <translation>
            <numerusform>{n:,} parçadan 1 tanesi değişmezdir ve olduğu gibi kalır.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{number:,} of {n:,} chunk are immutable and stay as they are.</source>
        <comment>{number:,} of {n:,} chunks are immutable and stay as they are.</comment>
        <translation>
            <numerusform>{n:,} parçadan {number:,} tanesi değişmezdir ve olduğu gibi kalır.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Uygula</translation>
    </message>
    <message>
        <source>Tags of every selected chunk</source>
        <translation>Seçili parçaların her birindeki etiketler</translation>
    </message>
    <message>
        <source>Add a tag…</source>
        <translation>Etiket ekle…</translation>
    </message>
    <message>
        <source>Tags of some of them</source>
        <translation>Kimilerindeki etiketler</translation>
    </message>
    <message>
        <source>&amp;On every one of them</source>
        <translation>&amp;Her birinde</translation>
    </message>
    <message>
        <source>&amp;Tags</source>
        <translation>&amp;Etiketler</translation>
    </message>
    <message>
        <source>On some of them</source>
        <translation>Kimilerinde</translation>
    </message>
    <message>
        <source>Adds {add}</source>
        <translation>Eklenecek: {add}</translation>
    </message>
    <message>
        <source>Removes {remove}</source>
        <translation>Kaldırılacak: {remove}</translation>
    </message>
    <message>
        <source>Return adds the tag that is typed; Return again applies.</source>
        <translation>Enter yazılan etiketi ekler; yeniden Enter uygular.</translation>
    </message>
    <message>
        <source>It is immutable: make it editable first.</source>
        <translation>Değişmez: önce düzenlenebilir yapın.</translation>
    </message>
</context>
<context>
    <name>Transfers</name>
    <message numerus="yes">
        <source>{n:,} chunk in {path}</source>
        <comment>{n:,} chunks in {path}</comment>
        <translation>
            <numerusform>{path} dosyasında {n:,} parça</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The check found {n} fault</source>
        <comment>The check found {n} faults</comment>
        <translation>
            <numerusform>Denetim {n} kusur buldu</numerusform>
        </translation>
    </message>
    <message>
        <source>No store is open. A new one can be made to take in {names}.</source>
        <translation>Açık depo yok. {names} içeriğini almak için yenisi oluşturulabilir.</translation>
    </message>
    <message>
        <source>Import into a new store?</source>
        <translation>Yeni bir depoya içe aktarılsın mı?</translation>
    </message>
    <message>
        <source>New store…</source>
        <translation>Yeni depo…</translation>
    </message>
    <message>
        <source>Exported</source>
        <translation>Dışa aktarıldı</translation>
    </message>
    <message>
        <source>Check store</source>
        <translation>Depoyu denetle</translation>
    </message>
    <message>
        <source>Rebuild index</source>
        <translation>Dizini yeniden kur</translation>
    </message>
    <message>
        <source>Index rebuilt</source>
        <translation>Dizin yeniden kuruldu</translation>
    </message>
    <message>
        <source>Search rows and vectors were made anew.</source>
        <translation>Arama kayıtları ve vektörler yeniden oluşturuldu.</translation>
    </message>
    <message>
        <source>As one step, from {name} ({format}).</source>
        <translation>Tek adım olarak, {name} dosyasından ({format}).</translation>
    </message>
    <message>
        <source>The file is damaged; only what could be read of it is here.</source>
        <translation>Dosya hasarlı; burada yalnızca okunabilen kısmı var.</translation>
    </message>
    <message>
        <source>{missing:,} not stored.</source>
        <translation>{missing:,} tanesi saklanmadı.</translation>
    </message>
    <message>
        <source>Some things are unknown: see details.</source>
        <translation>Bazı şeyler bilinmiyor: ayrıntılara bakın.</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Kusurlar</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notlar</translation>
    </message>
    <message>
        <source>Counted</source>
        <translation>Sayılanlar</translation>
    </message>
    <message>
        <source>File, log, search and index agree.</source>
        <translation>Dosya, günlük, arama ve dizin birbiriyle uyuşuyor.</translation>
    </message>
    <message>
        <source>The store is sound</source>
        <translation>Depo sağlam</translation>
    </message>
    <message>
        <source>Continue in background</source>
        <translation>Arka planda sürdür</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
</context>
<context>
    <name>Trust</name>
    <message>
        <source>Nothing moved it yet</source>
        <translation>Henüz hiçbir şey değiştirmedi</translation>
    </message>
    <message>
        <source>Trust over time</source>
        <translation>Zaman içinde güven</translation>
    </message>
    <message>
        <source>trust</source>
        <translation>güven</translation>
    </message>
    <message>
        <source>what a file said</source>
        <translation>bir dosyanın söylediği</translation>
    </message>
    <message>
        <source>before any event</source>
        <translation>hiçbir olaydan önce</translation>
    </message>
    <message>
        <source>What moved it</source>
        <translation>Değiştirenler</translation>
    </message>
    <message>
        <source>Dissents</source>
        <translation>İtirazlar</translation>
    </message>
    <message>
        <source>Overrides</source>
        <translation>Karşı kararlar</translation>
    </message>
    <message>
        <source>Which events</source>
        <translation>Hangi olaylar</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Olaylar</translation>
    </message>
    <message>
        <source>No event at hand</source>
        <translation>Elde olay yok</translation>
    </message>
    <message>
        <source>Dissents and overrides move trust, and what came of them.</source>
        <translation>Güveni itirazlar, karşı kararlar ve bunların sonuçları değiştirir.</translation>
    </message>
    <message>
        <source>It is among the older events, which are in the figures and not told one by one. Its minute tells all.</source>
        <translation>Tek tek anlatılmayan, yalnızca sayılara giren eski olaylar arasında. Tutanağı hepsini anlatır.</translation>
    </message>
    <message>
        <source>A file said so; by which event is not known.</source>
        <translation>Bir dosya böyle dedi; hangi olayla olduğu bilinmiyor.</translation>
    </message>
    <message>
        <source>It is judged so already</source>
        <translation>Zaten böyle değerlendirildi</translation>
    </message>
    <message>
        <source>Values are shown as of an earlier moment</source>
        <translation>Değerler önceki bir ana göre gösteriliyor</translation>
    </message>
    <message>
        <source>The event at hand</source>
        <translation>Eldeki olay</translation>
    </message>
    <message>
        <source>What the agent said</source>
        <translation>Ajanın söylediği</translation>
    </message>
    <message>
        <source>What was decided</source>
        <translation>Verilen karar</translation>
    </message>
    <message>
        <source>Show its minute</source>
        <translation>Tutanağını göster</translation>
    </message>
    <message>
        <source>No dissent is at hand</source>
        <translation>Elde itiraz yok</translation>
    </message>
    <message>
        <source>No override is at hand</source>
        <translation>Elde karşı karar yok</translation>
    </message>
    <message>
        <source>A dissent</source>
        <translation>Bir itiraz</translation>
    </message>
    <message>
        <source>An override</source>
        <translation>Bir karşı karar</translation>
    </message>
    <message>
        <source>Recommended</source>
        <translation>Önerilen</translation>
    </message>
    <message>
        <source>Verbatim</source>
        <translation>Sözü sözüne</translation>
    </message>
    <message>
        <source>dissents with impact</source>
        <translation>etkili itirazlar</translation>
    </message>
    <message>
        <source>depth of dissents</source>
        <translation>itirazların derinliği</translation>
    </message>
    <message>
        <source>not regretted</source>
        <translation>pişman olunmadı</translation>
    </message>
    <message>
        <source>What trust is the sum of</source>
        <translation>Güven nelerin toplamıdır</translation>
    </message>
    <message>
        <source>Reading of trust</source>
        <translation>Güvenin okunuşu</translation>
    </message>
    <message>
        <source>Trust in {agent}</source>
        <translation>{agent} ajanına güven</translation>
    </message>
    <message>
        <source>Trust {score}</source>
        <translation>Güven {score}</translation>
    </message>
    <message>
        <source>{agent} is to object: drawn with a chance of {chance}, in proportion to trust.</source>
        <translation>İtiraz edecek olan {agent}: güvenle orantılı olarak {chance} olasılıkla çekildi.</translation>
    </message>
    <message>
        <source>Kept as a minute, which stays; to say otherwise, judge it again.</source>
        <translation>Kalıcı bir tutanak olarak saklandı; başka türlü demek için yeniden değerlendirin.</translation>
    </message>
    <message>
        <source>Trust</source>
        <translation>Güven</translation>
    </message>
    <message>
        <source>Nobody is eligible yet, so that every agent may be drawn.</source>
        <translation>Henüz kimse uygun değil, bu yüzden her ajan çekilebilir.</translation>
    </message>
    <message>
        <source>No agent yet</source>
        <translation>Henüz ajan yok</translation>
    </message>
    <message>
        <source>Trust is formed of minutes on what agents objected to, and on what persons decided otherwise.</source>
        <translation>Güven, ajanların nelere itiraz ettiğini ve kişilerin neye başka türlü karar verdiğini anlatan tutanaklardan oluşur.</translation>
    </message>
    <message>
        <source>The most trusted first.</source>
        <translation>En güvenilen başta.</translation>
    </message>
    <message>
        <source>The most trusted first. The chance is that of being drawn as the devil&apos;s advocate, who has to object.</source>
        <translation>En güvenilen başta. Olasılık, itiraz etmesi gereken şeytanın avukatı olarak çekilme olasılığıdır.</translation>
    </message>
    <message>
        <source>Trust in each agent</source>
        <translation>Her ajana güven</translation>
    </message>
    <message>
        <source>Agent</source>
        <translation>Ajan</translation>
    </message>
    <message>
        <source>Standing</source>
        <translation>Konum</translation>
    </message>
    <message>
        <source>Chance</source>
        <translation>Olasılık</translation>
    </message>
    <message>
        <source>Rounds</source>
        <translation>Turlar</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>Rol</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Model</translation>
    </message>
    <message>
        <source>on probation until {at} UTC</source>
        <translation>{at} UTC’ye dek deneme süresinde</translation>
    </message>
    <message>
        <source>eligible</source>
        <translation>uygun</translation>
    </message>
    <message>
        <source>new</source>
        <translation>yeni</translation>
    </message>
    <message>
        <source>on probation</source>
        <translation>deneme süresinde</translation>
    </message>
    <message>
        <source>excluded</source>
        <translation>dışlanmış</translation>
    </message>
    <message>
        <source>may have a critical role</source>
        <translation>kritik bir rol alabilir</translation>
    </message>
    <message>
        <source>took part in too few rounds for a critical role</source>
        <translation>kritik bir rol için çok az tura katıldı</translation>
    </message>
    <message>
        <source>has no critical role until its probation ends</source>
        <translation>deneme süresi bitene dek kritik bir rolü yok</translation>
    </message>
    <message>
        <source>is not trusted enough for a critical role</source>
        <translation>kritik bir rol için yeterince güvenilmiyor</translation>
    </message>
    <message>
        <source>It dissented</source>
        <translation>İtiraz etti</translation>
    </message>
    <message>
        <source>A dissent had impact</source>
        <translation>Bir itirazın etkisi oldu</translation>
    </message>
    <message>
        <source>A dissent had no impact</source>
        <translation>Bir itirazın etkisi olmadı</translation>
    </message>
    <message>
        <source>It was overridden</source>
        <translation>Ona karşı karar verildi</translation>
    </message>
    <message>
        <source>An override was regretted</source>
        <translation>Bir karşı karardan pişman olundu</translation>
    </message>
    <message>
        <source>A regret was cleared</source>
        <translation>Bir pişmanlık kaldırıldı</translation>
    </message>
    <message>
        <source>nothing says that it was regretted</source>
        <translation>pişman olunduğunu söyleyen bir şey yok</translation>
    </message>
    <message>
        <source>it came with the override</source>
        <translation>karşı kararla birlikte geldi</translation>
    </message>
    <message>
        <source>another person changed later what was decided</source>
        <translation>verilen kararı sonra başka biri değiştirdi</translation>
    </message>
    <message>
        <source>the final version differs from what was decided</source>
        <translation>son sürüm verilen karardan farklı</translation>
    </message>
    <message>
        <source>a person took it back</source>
        <translation>biri geri aldı</translation>
    </message>
    <message>
        <source>a person cleared it</source>
        <translation>biri kaldırdı</translation>
    </message>
    <message>
        <source>it can be taken back in time until {at} UTC</source>
        <translation>{at} UTC’ye dek süresinde geri alınabilir</translation>
    </message>
    <message>
        <source>it held past {at} UTC, within which it was to be taken back</source>
        <translation>geri alınma süresi olan {at} UTC’yi aştı</translation>
    </message>
    <message>
        <source>it was taken back in time, before {at} UTC</source>
        <translation>süresinde, {at} UTC’den önce geri alındı</translation>
    </message>
    <message>
        <source>it was taken back late, after {at} UTC</source>
        <translation>geç, {at} UTC’den sonra geri alındı</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} round</source>
        <comment>{n:,} rounds</comment>
        <translation>
            <numerusform>{n:,} tur</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} event</source>
        <comment>{n:,} events</comment>
        <translation>
            <numerusform>{n:,} olay</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} dissent that nobody judged counts as without impact</source>
        <comment>{n:,} dissents that nobody judged count as without impact</comment>
        <translation>
            <numerusform>kimsenin değerlendirmediği {n:,} itiraz etkisiz sayılır</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>of {n:,} dissent no model could tell how new it is, which makes it less deep</source>
        <comment>of {n:,} dissents no model could tell how new they are, which makes them less deep</comment>
        <translation>
            <numerusform>{n:,} itirazın ne kadar yeni olduğunu hiçbir model söyleyemedi, bu onları daha az derin yapar</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n:,} older event is in the figures and not listed</source>
        <comment>{n:,} older events are in the figures and not listed</comment>
        <translation>
            <numerusform>{n:,} eski olay sayılara girer, listelenmez</numerusform>
        </translation>
    </message>
    <message>
        <source>formed of {events} in the last {days:g} days</source>
        <translation>son {days:g} günün olaylarından oluştu ({events})</translation>
    </message>
    <message>
        <source>formed of all {events}: in the last {days:g} days are too few</source>
        <translation>bütün olaylardan oluştu ({events}): son {days:g} günde çok az olay var</translation>
    </message>
    <message>
        <source>no event yet, so that it is the trust that everybody begins with</source>
        <translation>henüz olay yok, bu yüzden herkesin başladığı güven geçerli</translation>
    </message>
    <message>
        <source>it cites hardly more than one criterion ({bits:.2f} bits), which is worth looking into</source>
        <translation>neredeyse yalnızca tek bir ölçüte dayanıyor ({bits:.2f} bit), bakmaya değer</translation>
    </message>
    <message>
        <source>{share} of what overruled it was regretted</source>
        <translation>ona karşı verilen kararların {share} kadarından pişman olundu</translation>
    </message>
    <message>
        <source>nothing that overruled it was regretted</source>
        <translation>ona karşı verilen hiçbir karardan pişman olunmadı</translation>
    </message>
    <message>
        <source>which is left to the persons who decided, and does not lower its trust</source>
        <translation>bu, karar veren kişilere bırakılır ve ona duyulan güveni düşürmez</translation>
    </message>
    <message>
        <source>Its events alone come to {own:.2f}.</source>
        <translation>Olayları tek başına {own:.2f} eder.</translation>
    </message>
    <message>
        <source>Few events are drawn towards {initial:g}, as by {pull:g} more: {score:.2f}.</source>
        <translation>Az sayıda olay, {pull:g} olay daha varmış gibi {initial:g} değerine çekilir: {score:.2f}.</translation>
    </message>
    <message>
        <source>had impact</source>
        <translation>etkili oldu</translation>
    </message>
    <message>
        <source>had no impact</source>
        <translation>etkisiz kaldı</translation>
    </message>
    <message>
        <source>nobody judged it yet</source>
        <translation>henüz kimse değerlendirmedi</translation>
    </message>
    <message>
        <source>its feedback was taken up</source>
        <translation>geri bildirimi dikkate alındı</translation>
    </message>
    <message>
        <source>its feedback was not taken up</source>
        <translation>geri bildirimi dikkate alınmadı</translation>
    </message>
    <message>
        <source>regretted</source>
        <translation>pişman olundu</translation>
    </message>
    <message>
        <source>came with a file</source>
        <translation>bir dosyayla geldi</translation>
    </message>
    <message>
        <source>It says nothing</source>
        <translation>Bir şey demiyor</translation>
    </message>
    <message>
        <source>trust {score}</source>
        <translation>güven {score}</translation>
    </message>
    <message>
        <source>Trust {score}, {events}</source>
        <translation>Güven {score}, {events}</translation>
    </message>
    <message>
        <source>trust {score:.3f}</source>
        <translation>güven {score:.3f}</translation>
    </message>
    <message>
        <source>trust {before:.3f} → {score:.3f}</source>
        <translation>güven {before:.3f} → {score:.3f}</translation>
    </message>
    <message>
        <source>Depth {total:.2f}: length {length:.2f}, citations {citations:.2f}, novelty {novelty}</source>
        <translation>Derinlik {total:.2f}: uzunluk {length:.2f}, atıflar {citations:.2f}, yenilik {novelty}</translation>
    </message>
    <message>
        <source>Depth {total:.2f}, as a file said</source>
        <translation>Derinlik {total:.2f}, bir dosyanın dediği gibi</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>bilinmiyor</translation>
    </message>
    <message>
        <source>probation until {at} UTC</source>
        <translation>{at} UTC’ye dek deneme süresi</translation>
    </message>
    <message>
        <source>{at} UTC</source>
        <translation>{at} UTC</translation>
    </message>
    <message>
        <source>round {round}</source>
        <translation>tur {round}</translation>
    </message>
    <message>
        <source>cites {criteria}</source>
        <translation>dayandığı ölçütler: {criteria}</translation>
    </message>
    <message>
        <source>decided by {person}</source>
        <translation>karar veren: {person}</translation>
    </message>
    <message>
        <source>by {person}</source>
        <translation>{person} tarafından</translation>
    </message>
</context>
<context>
    <name>Undo back</name>
    <message numerus="yes">
        <source>&amp;Undo {n:,} step</source>
        <comment>&amp;Undo {n:,} steps</comment>
        <translation>
            <numerusform>{n:,} adımı &amp;geri al</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The store can&apos;t be taken back to step {step}: {n:,} step is in the way.</source>
        <comment>The store can&apos;t be taken back to step {step}: {n:,} steps are in the way.</comment>
        <translation>
            <numerusform>Depo {step} numaralı adıma geri götürülemez: yolda {n:,} engel adım var.</numerusform>
        </translation>
    </message>
    <message>
        <source>The chunks are then what they were before it, whoever made these steps. That is one new step: nothing of the log is lost, and Redo repeats all.</source>
        <translation>Parçalar, bu adımları kim yapmış olursa olsun, ondan önceki haline döner. Bu yeni bir adımdır: günlükten hiçbir şey yitmez ve Yinele hepsini yeniden yapar.</translation>
    </message>
    <message>
        <source>Undo back to step {step}</source>
        <translation>{step} numaralı adıma kadar geri al</translation>
    </message>
    <message>
        <source>&amp;Undo these steps</source>
        <translation>Bu adımları &amp;geri al</translation>
    </message>
    <message>
        <source>Steps that would be taken back</source>
        <translation>Geri alınacak adımlar</translation>
    </message>
    <message>
        <source>What is in the way</source>
        <translation>Engel olanlar</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>Günlük okunuyor…</translation>
    </message>
    <message>
        <source>Plan the undo back to step {step}</source>
        <translation>{step} numaralı adıma kadar geri almayı planla</translation>
    </message>
    <message>
        <source>There is nothing to take back: no step from step {step} on is in force.</source>
        <translation>Geri alınacak bir şey yok: {step} numaralı adımdan sonra yürürlükte adım yok.</translation>
    </message>
    <message>
        <source>This takes back {steps}, step {step} included, in {chunks}.</source>
        <translation>Bu, {step} numaralı adımla birlikte {steps} geri alır; {chunks} etkilenir.</translation>
    </message>
</context>
<context>
    <name>Undo step</name>
    <message>
        <source>This takes back what step {step}, {label}, did to {chunks}. Later steps stay as they are. It is one new step, which can be redone.</source>
        <translation>Bu, {step} numaralı adımın ({label}) yaptıklarını geri alır: {chunks}. Sonraki adımlar olduğu gibi kalır. Bu, yinelenebilen yeni tek bir adımdır.</translation>
    </message>
    <message>
        <source>Step {step}, {label}, can&apos;t be undone: what it erased is gone for good.</source>
        <translation>{step} numaralı adım ({label}) geri alınamaz: sildiği şeyler kalıcı olarak yok oldu.</translation>
    </message>
    <message>
        <source>Step {step}, {label}, can&apos;t be undone any more: text of it was erased since.</source>
        <translation>{step} numaralı adım ({label}) artık geri alınamaz: metninin bir kısmı sonradan silindi.</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} more step newer than step {step} can&apos;t be undone either.</source>
        <comment>{n:,} more steps newer than step {step} can&apos;t be undone either.</comment>
        <translation>
            <numerusform>{step} numaralı adımdan yeni {n:,} adım daha geri alınamaz.</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo step {step}</source>
        <translation>{step} numaralı adımı geri al</translation>
    </message>
    <message>
        <source>&amp;Undo this step</source>
        <translation>Bu adımı &amp;geri al</translation>
    </message>
    <message>
        <source>Chunks that would change</source>
        <translation>Değişecek parçalar</translation>
    </message>
</context>
<context>
    <name>Versions</name>
    <message>
        <source>A revert sets text, fields and tags back. Protection, status, uses and relations stay as they are.</source>
        <translation>Eski haline döndürmek metni, alanları ve etiketleri geri getirir. Koruma, durum, kullanımlar ve ilişkiler olduğu gibi kalır.</translation>
    </message>
    <message>
        <source>What it was then was erased for good.</source>
        <translation>O zamanki hali kalıcı olarak silindi.</translation>
    </message>
    <message>
        <source>It is as it is now.</source>
        <translation>Şimdiki gibi.</translation>
    </message>
    <message>
        <source>This step took the chunk out of the store.</source>
        <translation>Bu adım parçayı depodan çıkardı.</translation>
    </message>
    <message>
        <source>erased since</source>
        <translation>sonradan silindi</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>kaldırıldı</translation>
    </message>
    <message>
        <source>added</source>
        <translation>eklendi</translation>
    </message>
    <message>
        <source>nothing to see</source>
        <translation>görülecek bir şey yok</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>No</translation>
    </message>
    <message>
        <source>When (UTC)</source>
        <translation>Ne zaman (UTC)</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Kim</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Değişen</translation>
    </message>
    <message>
        <source>Versions of chunk {id}</source>
        <translation>{id} numaralı parçanın sürümleri</translation>
    </message>
    <message>
        <source>&amp;Revert to this version</source>
        <translation>Bu sürüme &amp;döndür</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Versions, newest first</source>
        <translation>Sürümler, önce en yenisi</translation>
    </message>
    <message>
        <source>Then</source>
        <translation>O zaman</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>Şimdi</translation>
    </message>
    <message>
        <source>Reading the log…</source>
        <translation>Günlük okunuyor…</translation>
    </message>
    <message>
        <source>The store is open read-only</source>
        <translation>Depo salt okunur açık</translation>
    </message>
    <message>
        <source>The chunk is immutable</source>
        <translation>Parça değişmez</translation>
    </message>
    <message>
        <source>There is nothing to revert to</source>
        <translation>Geri dönülecek bir şey yok</translation>
    </message>
    <message>
        <source>Version {number}, made by step {step}: {label}.</source>
        <translation>Sürüm {number}, {step} numaralı adımda yapıldı: {label}.</translation>
    </message>
</context>
<context>
    <name>Views</name>
    <message>
        <source>Browse</source>
        <translation>Gözat</translation>
    </message>
    <message>
        <source>Find chunks and work through them</source>
        <translation>Parçaları bul ve üzerlerinde çalış</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>İnceleme</translation>
    </message>
    <message>
        <source>Look through what agents wrote since the last review</source>
        <translation>Ajanların son incelemeden beri yazdıklarına bakın</translation>
    </message>
    <message>
        <source>Decay</source>
        <translation>Sönüm</translation>
    </message>
    <message>
        <source>See how chunks fade, and try out what would hold them</source>
        <translation>Parçaların nasıl söndüğünü gör, onları neyin tutacağını dene</translation>
    </message>
    <message>
        <source>Recall</source>
        <translation>Hatırlama</translation>
    </message>
    <message>
        <source>Ask what the agent would ask</source>
        <translation>Ajanın soracağını sor</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>Tahmin</translation>
    </message>
    <message>
        <source>See what you would be expected to say at a gate, step by step, and say it</source>
        <translation>Bir kapıda ne demenizin beklendiğini adım adım görün ve söyleyin</translation>
    </message>
    <message>
        <source>Dream</source>
        <translation>Rüya</translation>
    </message>
    <message>
        <source>See what a dream would consolidate and forget, decide on each, and apply it</source>
        <translation>Bir rüyanın neyi pekiştirip unutacağını gör, her birine karar ver ve uygula</translation>
    </message>
    <message>
        <source>Intake</source>
        <translation>Alım</translation>
    </message>
    <message>
        <source>See what would become of a message, stage by stage, and store it or not</source>
        <translation>Bir iletiden ne çıkacağını aşama aşama gör, sakla ya da saklama</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>Harita</translation>
    </message>
    <message>
        <source>See which chunks are alike, and outline some</source>
        <translation>Hangi parçaların benzediğini gör, kimilerini çevrele</translation>
    </message>
    <message>
        <source>Agents</source>
        <translation>Ajanlar</translation>
    </message>
    <message>
        <source>See what the agents of a team did, and what each would be told now</source>
        <translation>Bir ekibin ajanlarının ne yaptığını ve her birine şimdi ne anlatılacağını gör</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Çizge</translation>
    </message>
    <message>
        <source>See what a chunk is related to, and relate chunks</source>
        <translation>Bir parçanın nelerle ilişkili olduğuna bakın, parçaları ilişkilendirin</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Geçmiş</translation>
    </message>
    <message>
        <source>See every step of the log, and take steps back</source>
        <translation>Günlüğün her adımını gör, adımları geri al</translation>
    </message>
    <message>
        <source>Anchors</source>
        <translation>Çapalar</translation>
    </message>
    <message>
        <source>See what is protected, why, and what it survived</source>
        <translation>Neyin neden korunduğunu ve neleri atlattığını gör</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Sağlık</translation>
    </message>
    <message>
        <source>See whether index and search agree with the texts</source>
        <translation>Dizinle aramanın metinlerle uyuşup uyuşmadığını gör</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>Open the sample</source>
        <translation>Örneği aç</translation>
    </message>
    <message>
        <source>A month in the life of one agent, to look around in.</source>
        <translation>Bir ajanın yaşamından bir ay; içinde gezinmek için.</translation>
    </message>
    <message>
        <source>Open a store</source>
        <translation>Depo aç</translation>
    </message>
    <message>
        <source>A file that an agent or you made before.</source>
        <translation>Bir ajanın ya da sizin yazdığınız dosya.</translation>
    </message>
    <message>
        <source>New store</source>
        <translation>Yeni depo</translation>
    </message>
    <message>
        <source>Empty, ready to import into or to write to.</source>
        <translation>Boş; içine aktarmaya ya da yazmaya hazır.</translation>
    </message>
    <message>
        <source>See what an agent remembers, and why it remembers, forgets, predicts and dreams.</source>
        <translation>Bir ajanın neleri hatırladığını görün; neden hatırladığını, unuttuğunu, öngördüğünü ve düş gördüğünü de.</translation>
    </message>
    <message>
        <source>Open {name} in {parent}</source>
        <translation>{parent} içindeki {name} deposunu aç</translation>
    </message>
    <message>
        <source>Remove {name} from this list</source>
        <translation>{name} deposunu bu listeden kaldır</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Hoş geldiniz</translation>
    </message>
    <message>
        <source>Recent stores</source>
        <translation>Son depolar</translation>
    </message>
    <message>
        <source>Or drop files anywhere in this window: a store opens, conversations and exports are imported.</source>
        <translation>Ya da dosyaları bu pencerede herhangi bir yere bırakın: depo açılır, konuşmalar ve dışa aktarılanlar içe aktarılır.</translation>
    </message>
</context>
<context>
    <name>Widgets</name>
    <message>
        <source>Views</source>
        <translation>Görünümler</translation>
    </message>
    <message>
        <source>Remove {text}</source>
        <translation>Kaldır: {text}</translation>
    </message>
    <message>
        <source>Add…</source>
        <translation>Ekle…</translation>
    </message>
    <message>
        <source>Reset columns</source>
        <translation>Sütunları sıfırla</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>İptal</translation>
    </message>
    <message>
        <source>Details</source>
        <translation>Ayrıntılar</translation>
    </message>
    <message>
        <source>Copy details</source>
        <translation>Ayrıntıları kopyala</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Kapat</translation>
    </message>
    <message>
        <source>Copied</source>
        <translation>Kopyalandı</translation>
    </message>
    <message>
        <source>… {left_out:,} characters …</source>
        <translation>… {left_out:,} karakter …</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Önce</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Sonra</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Değişiklikler</translation>
    </message>
    <message>
        <source>Float</source>
        <translation>Ayır</translation>
    </message>
    <message>
        <source>Close {title}</source>
        <translation>Kapat: {title}</translation>
    </message>
    <message>
        <source>1 invisible character ({name})</source>
        <translation>1 görünmez karakter ({name})</translation>
    </message>
    <message>
        <source>{rest:,} more</source>
        <translation>{rest:,} tane daha</translation>
    </message>
    <message>
        <source>Over {total:,} invisible characters ({names})</source>
        <translation>{total:,} üzerinde görünmez karakter ({names})</translation>
    </message>
    <message>
        <source>{total:,} invisible characters ({names})</source>
        <translation>{total:,} görünmez karakter ({names})</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>İlerleme</translation>
    </message>
    <message>
        <source>Waiting</source>
        <translation>Bekliyor</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Çalışıyor</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Bitti</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Başarısız</translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation>İptal edildi</translation>
    </message>
    <message>
        <source>Cancel {title}</source>
        <translation>İptal et: {title}</translation>
    </message>
    <message>
        <source>Nothing is running</source>
        <translation>Çalışan bir şey yok</translation>
    </message>
    <message>
        <source>Imports, dreams and other long work show here.</source>
        <translation>İçe aktarmalar, düşler ve başka uzun işler burada görünür.</translation>
    </message>
    <message>
        <source>Clear finished</source>
        <translation>Bitenleri temizle</translation>
    </message>
    <message>
        <source>{running} running</source>
        <translation>{running} çalışıyor</translation>
    </message>
    <message>
        <source>{waiting} waiting</source>
        <translation>{waiting} bekliyor</translation>
    </message>
    <message>
        <source>{finished} finished</source>
        <translation>{finished} bitti</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>İşler</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Program günlüğü</translation>
    </message>
    <message>
        <source>Nothing was logged yet.</source>
        <translation>Henüz bir şey yazılmadı.</translation>
    </message>
    <message>
        <source>{name}, with its invisible characters</source>
        <translation>{name}, görünmez karakterleriyle</translation>
    </message>
    <message>
        <source>Part before</source>
        <translation>Önceki bölüm</translation>
    </message>
    <message>
        <source>Part after</source>
        <translation>Sonraki bölüm</translation>
    </message>
    <message>
        <source>Part {part} of {parts}; {letters:,} characters in all</source>
        <translation>Bölüm {part} / {parts}; toplam {letters:,} karakter</translation>
    </message>
    <message numerus="yes">
        <source>{n} note</source>
        <comment>{n} notes</comment>
        <translation>
            <numerusform>{n} not</numerusform>
        </translation>
    </message>
    <message>
        <source>Read {text} in full</source>
        <translation>{text}: tümünü oku</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notlar</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>Kapat</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} notification; Return or a double click opens one</source>
        <comment>{n:,} notifications; Return or a double click opens one</comment>
        <translation>
            <numerusform>{n:,} bildirim; Enter ya da çift tıklama birini açar</numerusform>
        </translation>
    </message>
    <message>
        <source>No notifications</source>
        <translation>Bildirim yok</translation>
    </message>
    <message>
        <source>What the program has to tell you stays here.</source>
        <translation>Programın size söyleyecekleri burada durur.</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Temizle</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Bildirimler</translation>
    </message>
    <message>
        <source>Show invisible characters</source>
        <translation>Görünmez karakterleri göster</translation>
    </message>
    <message>
        <source>Hide invisible characters</source>
        <translation>Görünmez karakterleri gizle</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Göster</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Kaldır</translation>
    </message>
    <message>
        <source>Hide</source>
        <translation>Gizle</translation>
    </message>
    <message>
        <source>{names} and {rest:,} more</source>
        <translation>{names} ve {rest:,} tane daha</translation>
    </message>
    <message>
        <source>Reset {name} to {default:g}</source>
        <translation>{name} değerini {default:g} olarak sıfırla</translation>
    </message>
    <message>
        <source>{command} ({key})</source>
        <translation>{command} ({key})</translation>
    </message>
    <message>
        <source>Left and right move a threshold, up and down choose which.</source>
        <translation>Sol ve sağ bir eşiği oynatır, yukarı ve aşağı hangisi olduğunu seçer.</translation>
    </message>
    <message>
        <source>It falls out on the way.</source>
        <translation>Yolda elenir.</translation>
    </message>
    <message>
        <source>{title}: rank {rank} of {count}, {value}</source>
        <translation>{title}: sıra {rank} / {count}, {value}</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Ad</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Değer</translation>
    </message>
    <message numerus="yes">
        <source>{n:,} entry</source>
        <comment>{n:,} entries</comment>
        <translation>
            <numerusform>{n:,} girdi</numerusform>
        </translation>
    </message>
    <message>
        <source>Rules (heuristic)</source>
        <translation>Kurallar (sezgisel)</translation>
    </message>
    <message>
        <source>No language model is set up; see Settings.</source>
        <translation>Kurulu bir dil modeli yok; Ayarlar&apos;a bakın.</translation>
    </message>
    <message>
        <source>done</source>
        <translation>bitti</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>başarısız</translation>
    </message>
    <message>
        <source>done, with a problem</source>
        <translation>bitti, bir sorunla</translation>
    </message>
    <message>
        <source>running</source>
        <translation>çalışıyor</translation>
    </message>
    <message>
        <source>next</source>
        <translation>sırada</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>henüz değil</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>atlandı</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>{name} was deleted or replaced while it is open. Nothing can be written; export it to keep what was in it.</source>
        <translation>{name} açıkken silindi ya da değiştirildi. Artık yazılamaz; içindekileri korumak için dışa aktarın.</translation>
    </message>
    <message>
        <source>Mnemoscope did not end properly last time</source>
        <translation>Mnemoscope geçen sefer düzgün kapanmadı</translation>
    </message>
    <message>
        <source>The store is as its last whole step left it; what was not saved by then is gone.</source>
        <translation>Depo, tamamlanan son adımın bıraktığı gibi; o ana kadar kaydedilmemiş olanlar yok.</translation>
    </message>
    <message numerus="yes">
        <source>{actors} wrote a step</source>
        <comment>{actors} wrote {n:,} steps</comment>
        <translation>
            <numerusform>{actors} {n:,} adım yazdı</numerusform>
        </translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Denetçi</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>İşler</translation>
    </message>
    <message>
        <source>Notifications</source>
        <translation>Bildirimler</translation>
    </message>
    <message>
        <source>Latest steps</source>
        <translation>Son adımlar</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Program günlüğü</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Dışa aktar…</translation>
    </message>
    <message>
        <source>A fresh copy of the sample was opened</source>
        <translation>Örneğin yeni bir kopyası açıldı</translation>
    </message>
    <message>
        <source>Open recent</source>
        <translation>Son açılanlar</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Araçlar</translation>
    </message>
    <message>
        <source>Views</source>
        <translation>Görünümler</translation>
    </message>
    <message>
        <source>Drop to open or import</source>
        <translation>Açmak ya da içe aktarmak için bırakın</translation>
    </message>
    <message>
        <source>Store</source>
        <translation>Depo</translation>
    </message>
    <message>
        <source>Chunks shown</source>
        <translation>Görünen parçalar</translation>
    </message>
    <message>
        <source>Selected chunks</source>
        <translation>Seçili parçalar</translation>
    </message>
    <message>
        <source>Values as of</source>
        <translation>Değerlerin anı</translation>
    </message>
    <message>
        <source>Return to now</source>
        <translation>Şimdiye dön</translation>
    </message>
    <message>
        <source>Interaction counter</source>
        <translation>Etkileşim sayacı</translation>
    </message>
    <message>
        <source>Last step</source>
        <translation>Son adım</translation>
    </message>
    <message>
        <source>Search index</source>
        <translation>Arama dizini</translation>
    </message>
    <message>
        <source>The panels are where they last stood when all went well.</source>
        <translation>Paneller, her şey yolundayken en son durdukları yerde.</translation>
    </message>
    <message>
        <source>The panels are where they first stood.</source>
        <translation>Paneller ilk yerlerinde.</translation>
    </message>
</context>
</TS>
