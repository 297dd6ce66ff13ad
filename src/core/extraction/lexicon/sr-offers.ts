import type { Lexicon } from './lexicon.ts'

/** The Serbian words for what the author wants, and for what is offered. */
export const srOffers: Pick<Lexicon, 'payment' | 'deal' | 'home' | 'kind'> = {
  payment: {
    word:
      'kapara, kaparu, kapare, uplata, uplatu, uplate, avans, avansa, predujam, akontacij*, ' +
      'depozit, depozita, na karticu, na racun, novac, pare',
  },
  deal: {
    offer:
      'za rent, iznajmljivanj*, izdavanju, izdaju se, izdaje se, izdajem, izdaje, izdajemo, ' +
      'izdavanje, za izdavanje, iznajmljujem, iznajmljuje se, dajem u zakup, iznajmljuju se, ' +
      'iznajmljujemo, iznajmljuje, izdaju, izdacu, izdala bih, izdao bih, izdali bismo, ' +
      'iznajmicu, dajem pod zakup, dajem pod kiriju, dajem u najam, dajem u podnajam, dajem na ' +
      'izdavanje, dajemo u zakup, dajemo pod zakup, daje se u zakup, daje se pod zakup, daje se ' +
      'u najam, nudim stan, nudim sobu, nudim smestaj, nudim garsonjeru, nudim lezaj, nudim ' +
      'mesto, nudimo stan, nudimo sobu, nudimo smestaj, ustupam stan, ustupam sobu, rentiram, ' +
      'rentiramo, rentira se, izdam, podstanar* primam, primam podstanar*, primam cimer*, ' +
      'primam student*, primam devojk*, primam radnik*, primamo podstanar*, vlasnik izdaje, ' +
      'vlasnica izdaje, gazda izdaje, gazdarica izdaje, moj* izdaje, izdjaem, izdajme, izdejem, ' +
      'izadajem, izdaem, idajem, izajem, izdajeem, isdajem, izdavnje, izdvanje, izdavaje, ' +
      'izdajm, izdajese, izdaje e, izaje se, iznjamljujem, iznajmljujm, iznajmlujem, ' +
      'iznajmljuem, izadje se, izdaj se, preuzimanje zakupa, preuzimanje ugovora o zakupu, ' +
      'preuzmite zakup, preuzmite ugovor, prepustam stan, prepustam sobu, prepustam garsonjeru, ' +
      'ustupam zakup, ustupam garsonjeru, dajem stan, dajem sobu, dajem garsonjeru, dajemo ' +
      'stan, dajemo sobu, daje se stan, daje se soba, za zakup, na zakup, izdajmo, izdavacu, ' +
      'izdavacu, izdacemo, imam slobodnu sobu, imam slobodan stan, imam slobodnu garsonjeru, ' +
      'imamo slobodnu sobu, imamo slobodan stan, imam slobodan lezaj, imam slobodno mesto, ' +
      'imamo slobodno mesto, imam sobu za, imam stan za izdavanje, imam garsonjeru za ' +
      'izdavanje, imam jednu slobodnu sobu, imamo jednu slobodnu sobu',
    rent:
      'stan na dan, apartman na dan, apartmani na dan, na dan, smestaj, zakup*, najam*, kirij*, ' +
      'dugorocno, renta, najam, dugoroc*, dnevni najam, smestaj za radnik*, smestaj za student*, ' +
      'konak',
    free:
      'ponovo slobodan, ponovo slobodna, opet slobodan, opet slobodna, useljiv*, slobodan, ' +
      'slobodno, slobodna, oslobadja se, oslobodila se, oslobodio se, oslobodilo se, ostalo ' +
      'slobodno, slobodne, slobodni, ponovo u ponudi, ponovo na izdavanju, useljenje',
    wanted:
      'zainteresovan* za, treba mi stan, treba mi soba, treba mi, da li neko izdaje, neko ' +
      'izdaje, ko izdaje, potrebno, potrebne, trazim, trazimo, trazi se, potreban, potrebna, ' +
      'potreban stan, iznajmio bih, iznajmila bih, zelim da iznajmim, kupujem, trazi, traze, ' +
      'trazila bih, trazio bih, trazili bismo, potrazujem, potrazujemo, u potrazi, u potrazi ' +
      'sam, u potrazi smo, potrebni, potrebna nam, potreban nam, potreban mi, potrebna mi, ' +
      'treba nam, trebao mi, trebala mi, trebao bi, trebala bi, trebao bi mi, trebala bi mi, ' +
      'treba stan, treba soba, treba garsonjera, trebam, trebaju, trebaju mi, trebaju nam, hteo ' +
      'bih, htela bih, hteli bismo, hocu da iznajmim, zelim iznajmiti, zelimo da iznajmimo, ' +
      'zelimo iznajmiti, zeleo bih, zelela bih, zeleli bismo, zelim da nadjem, zelimo da ' +
      'nadjemo, iznajmili bismo, iznajmio bi, iznajmila bi, uzeo bih, uzela bih, uzeli bismo, ' +
      'uzimam pod kiriju, uzimam u zakup, zainteresovan*, interesuje me, interesuje nas, zanima ' +
      'me, zanima nas, kupujemo, kupio bih, kupila bih, kupili bismo, otkup, otkupljujem*, ' +
      'otkupljujemo, kupovin*, da li * izdaje, jel neko izdaje, je l neko izdaje, jel izdaje ' +
      'neko, izdaje li neko, ako neko izdaje, ako neko ima, ako ko izdaje, znate li, znate ' +
      'nekog, znate nekoga, da li znate, moze li neko, moze neko, moze preporuka, preporucite, ' +
      'preporuka za, preporuke za, ko ima, ko nudi, neko nudi, neko ima stan, neko ima sobu, da ' +
      'li imate, imate li, ima li slobodn*, ima li stanova, ima li nesto, menjam, menjamo, ' +
      'menjao bih, menjala bih, koliko je, koliko su, kolika je, kolike su, koliko kosta, ' +
      'koliko se izdaju, po koliko, za koliko se izdaje, za koliko se izdaju, trazi* cimer* da ' +
      'zajedno, trazi* cimer* da iznajm*, trazi* cimer* za zajednick*, trazi* cimer* sa kojim ' +
      'bi*, trazi* cimer* sa kojom bi*, izdajete, izdajete stan, izdajte, imate stan, imate ' +
      'stan za *, imate slobodan stan, imate nekretninu, vlasnici stanova, vlasnicima stanova, ' +
      'trazi* nekog* ko izdaje, trazi* nekog* da izdaje, trazi* nekog* ko bi izda*, trazi* ' +
      'nekog* ko bi iznajm*, trazi* nekog* ko ima, trazi* nekog* sa stanom, trazi* nekog* ko ' +
      'nudi, trazi* osob* koja izdaje, kupuje, kupicu, kupicemo, uzela bi, uzeo bi, uzimam u ' +
      'najam, uzimamo u zakup, primio bih, iznajmljujemo za svoje radnike, trazi* podstanarsk*, ' +
      'uzimam stan*, uzimamo stan*, uzimam * u zakup, uzimamo * u zakup, uzimam u zakup stan*, ' +
      'iznajmljujemo od vlasnika, preuzimamo stanove, preuzimamo vas stan',
    tenant:
      'trazi* cimer*, trazi* stanar*, trazi* zakup*, potreban cimer, potrebna cimerka, trazim ' +
      'stanara, trazim cimer*, trazimo stanar*, trazi se cimer*, trazim zakupca, trazi se ' +
      'mirn*, trazi se ozbiljn*, trazi se uredn*, trazi se pouzdan*, traze se mirn*, traze se ' +
      'ozbiljn*, traze se uredn*, traze se pouzdan*, cimer* potreb*, stanar* potreb*, ' +
      'podstanar* potreb*, sustanar* potreb*, zakupac potreban, trazi* mirn* osob*, trazi* ' +
      'mirn* stanar*, trazi* mirn* porodic*, trazi* mirn* par, trazi* mirn* ljud*, trazi* ' +
      'ozbiljn* osob*, trazi* ozbiljn* ljud*, trazi* ozbiljn* zakup*, trazi* uredn* osob*, ' +
      'trazi* uredn* ljud*, trazi* pouzdan* osob*, trazi* pouzdan* ljud*, trazi* samo ozbiljn*, ' +
      'trazi* * cimer*, trazi* * * cimer*, traze cimer*, trazi* podstanar*, trazi* sustanar*, ' +
      'trazi* * stanar*, trazi* * podstanar*, trazi* * zakupc*, trazi* * sustanar*, trazi se ' +
      'zakup*, trazi se stanar*, trazi se podstanar*, trazi se sustanar*, trazi se * cimer*, ' +
      'trazi se * * cimer*, trazi se devojka za *, trazi se student* za *, trazi* devojk* za ' +
      'sob*, trazi* devojk* za cimer*, trazi* momka za cimera, trazi* momka za sobu, trazi* ' +
      'student* za sobu, trazi* nekog za sobu, trazi* nekoga za sobu, trazi* osobu za sobu, ' +
      'potreban stanar, potrebna * cimerka, potreban * cimer, potreban sustanar, potrebna ' +
      'sustanarka, potreban zakupac, potreban podstanar, treba mi cimer*, treba nam cimer*, ' +
      'treba mi * cimer*, treba nam * cimer*, treba mi stanar*, treba mi sustanar*, treba ' +
      'cimer*, fali mi cimer*, fali nam cimer*, fali nam * cimer*, fali cimer*, zamena za ' +
      'cimer*, zamena za sobu, trazim zamenu za *, trazim zamenu, trazi* nekog* normaln*, ' +
      'trazi* nekog* uredn*, trazi* nekog* mirn*, trazi* nekog* pristojn*, trazi* nekog* ' +
      'ozbiljn*, trazi* nekog* odgovorn*, trazi* nekog* pouzdan*, trazi* nekog* fin*, trazi* ' +
      'nekog* ko bi, trazi* nekog* da deli, trazi* nekog* da podeli, trazi* nekog* ko ce, ' +
      'trazi* nekog* da preuzme, trazi* osob* da preuzme, trazi* osob* koja bi, trazi* nekog* ' +
      'da se useli, trazi* nekog* za cimer*, trazi* drugu osobu, trazi* trecu osobu, trazi* jos ' +
      'jedn* osob*, trazi* devojk* koja bi, trazi* devojk* da deli, trazi* devojk* za drug*, ' +
      'trazi* devojk* za stan, trazi* momka koji bi, trazi* momka za drug*, trazi* nov* cimer*, ' +
      'trazi* nov* stanar*, trazi* uredn* porodic*, trazi* uredn* par, trazi* uredn* stanar*, ' +
      'trazi* zamenu za sebe, trazi* zamenu za moju sobu, trazi* zamenu u stanu, traze se ' +
      'cimer*, traze se stanar*, traze se studentkinj*, traze se devojk*, oslobadja se mesto, ' +
      'trazimo jos jedn*, traze * cimer*, traze stanar*, traze * stanar*, traze sustanar*, ' +
      'traze * sustanar*, traze se * cimer*, traze podstanar*, cimerke traze, cimeri traze, ' +
      'traze trecu, trazimo trecu, traze jos jednu, traze jos jednog, trazimo jos jednog, ' +
      'trazi* cetvrt* osob*, trazi* trec* osob*, trazi* drug* osob*, trazi* osob* za stan, ' +
      'trazi* osob* za kuc*, trazi* drugaric* za stan, trazi* drugaric* za sobu, trazi* druga ' +
      'za stan, trazi* mirn* student*, trazi* mirn* devojk*, trazi* studentkinj* za stan, ' +
      'trazi* * studentkinj* za stan, trazi* student* za stan, trazi* * student* za stan, ' +
      'potrebna devojka za sob*, potrebna devojka za drug*, potrebna * devojka za sobu, ' +
      'potrebna osoba za sobu, potreban momak za sobu, potreban student za sobu, potrebna ' +
      'studentkinja za sobu, trazi* nekog* da uskoci, trazi* nekog* umesto mene, trazi* nekog* ' +
      'na moje mesto, trazi* uredn* devojk*, trazi* uredn* student*, trazi* zaposlen* devojk*, ' +
      'trazi* zaposlen* osob*, trazi* nepusac*, trazi* mirn* nepusac*',
    hint:
      'budzet*, da zajedno, zajedno da, zajedno da trazimo, zajedno trazimo, zajedno iznajmimo, ' +
      'da iznajmimo, max cena, maksimalna cena, do max, nasla sam stan, nasao sam stan, nasli ' +
      'smo stan, nasla stan, nasao stan, nasla sam super, nasla sam odlican, nasao sam odlican, ' +
      'da se pohvalim, da se zahvalim, uselila sam se, uselio sam se, uselili smo se, posle * ' +
      'meseca trazenja, posle * meseci trazenja, iselila sam se, iselio sam se, iselili smo se, ' +
      'moj gazda, moja gazdarica, nas gazda, bivsi gazda, bivsi stanodav*, stan jos nemam, stan ' +
      'jos nemamo, jos nemam stan, jos nemamo stan, da nadjemo stan, da uzmemo stan, podelimo ' +
      'stan, hvala unapred, unapred hvala, smatram, bezobrazluk*, trziste nekretnina, ovo ' +
      'trziste, preko ove grupe, zahvaljujuci grupi, preko grupe, sve preporuke, preterano ' +
      'skupo, preskupo, sramota, kakve su ovo cene, kakve su to cene',
    sale:
      'prodaje se, prodajem, prodaja, prodaje, na prodaju, prodajemo, prodaju, prodaju se, ' +
      'prodati, prodao bih, prodala bih, prodaju stan, kupoprodaj*, prodajna cena, cena po ' +
      'kvadratu, po kvadratu, kvadrat po, uknjizen, uknjizena, uknjizeno, uknjizeni, ' +
      'uknjizenje, za prodaju, prodajna, u izgradnji, od investitora, investitor, legalizovan*, ' +
      'u prodaji, na prodaji, za kupca, za kupce, placa kupac, trazi* kupc*, trazi* * kupc*',
    job:
      'posao, poslovi, usluge, posla, zaposlenje, usluga, selidb*, kombi prevoz, prevoz stvari, ' +
      'krecenj*, molersk*, majstor*, gletovanj*, hoblovanj*, odrzavanje zgrad*, dubinsk* pranj*, ' +
      'dubinsko ciscenj*, agencija za ciscenje, montaza namestaj*, montaza klim*, servis klim*, ' +
      'servis bele tehnike, popravka, popravke, elektricar*, vodoinstalat*, adaptacij*, casovi, ' +
      'instrukcij*',
    hiring:
      'plata, platu, zaposlenj*, zaposljav*, konobar*, cistacic*, za posao, radno vreme, radno ' +
      'mesto, radnog mesta, posao za, zaposlicemo, konkurs za posao, vozac*, kuvar*, sankera, ' +
      'sankerica, dadilj*, bebisiter*, spremacic*, higijenicar*, agenta za nekretnine, agenta ' +
      'za izdavanje, prodavac, prodavca, magacioner*, dnevnica, dnevnicu, satnica, satnicu, ' +
      'fotografisem, fotografisanj*, fotografisemo, snimam stanov*, snimanje nekretnin*, ' +
      'advokatske usluge, ugovori o zakupu, vrsimo usluge, vrsim usluge, pruzam usluge, pruzamo ' +
      'usluge, upravljanje apartman*, vodjenje apartman*, ciscenje apartman*, ciscenje stanov*, ' +
      'cistim stanov*, cistim apartman*, selidbe stanov*, prevozim, radim selidbe, majstor za, ' +
      'majstori za, majstor sa iskustvom, okrecicu, krecim, krecimo, krecenje stanova, krecenje ' +
      'i, molersko farbarsk*, gletujem, gletujemo, hoblujem, hoblujemo, popravljam, ' +
      'popravljamo, montiram, montiramo, ugradjujem, ugradjujemo, servisiram, servisiramo, ' +
      'sredjujem stan*, renoviram stan*, renoviramo, odvoz starih, odvoz suta, odvoz stvari, ' +
      'odvoz namestaj*, dubinsko ciscenje, dubinsko pranje, ciscenje posle, ciscenje i ' +
      'odrzavanj*, generalno ciscenje, selidbe beograd, selidbe kombi*, selidbe i prevoz, kombi ' +
      'selidb*, advokat*, knjigovodj*, overa ugovora, sastavljanje ugovora, pravna pomoc, za ' +
      'cuvanje dece, za cuvanje deteta, za cuvanje bebe, za pomoc u kuci, za pomoc starij*, za ' +
      'negu, za ciscenje stana, za ciscenje kuce, za kuvanje, za peglanje, zensku osobu za, na ' +
      'poziciju, radnica za, sobaric*, recepcioner*, domar*, domara, kucepazitelj*, ' +
      'negovateljic*, gerontodomacic*, home staging, izrada oglasa, fotografije stanova, ' +
      'potreban radnik, potrebni radnici, potrebna radnica, potrebne radnice, trazimo radnik*, ' +
      'trazim radnik*, trazi radnik*, trazimo * radnik*, radnik na, radnici na, radnica na, ' +
      'potrebno radnik*, potrebno * radnik*, potrebno vise radnik*, radnik u, radnica u, ' +
      'radnici u, trazi* majstor*, trazi* agencij*, trazi* agent*, trazi* firmu, trazi* ' +
      'cistac*, trazi* spremac*',
    followUp:
      'jos uvek, i dalje slobodan, i dalje aktuelno, i dalje, jos aktuelno, jos slobodan, jos ' +
      'slobodna, jos slobodno, jos je slobodan, jos je slobodna, jel slobodan, jel slobodna, jel ' +
      'slobodno, da li je slobodan, da li je slobodna, da li je slobodno, da li je jos, je li ' +
      'slobodan, jel aktuelno, da li je aktuelno, jel moze, je l moze',
    rented:
      'rezervisan, rezervisano, vise nije dostupan, nije vise dostupan, izdata, izdato, izdat, ' +
      'iznajmljeno, zauzeto, nije vise aktuelno, izdato je, izdat je, izdata je, izdao sam, ' +
      'izdala sam, izdali smo, rezervisana, rezervisani, stan je izdat, soba je izdata, vise ' +
      'nije slobodan, vise nije slobodna, nije vise slobodan, nije vise slobodna, nije vise u ' +
      'ponudi, vise nije u ponudi, iznajmljen, iznajmljena, zauzet, zauzeta, popunjeno, ' +
      'popunjena, nasli smo cimer*, nasla sam cimer*, nasao sam cimer*, vise nije aktuelno, ' +
      'neaktuelno, kaparisan, kaparisano, kaparisana, zatvoren oglas, soba zauzeta, soba je ' +
      'zauzeta, vec izdat je, izdato juce, stan izdat, soba izdata, garsonjera izdata, izdali ' +
      'smo ga, izdali smo je, vise nije aktuelan, oglas nije aktuelan, oglas zatvoren, nije ' +
      'aktuelno, nije vise slobodno, stanar pronadjen, nasli smo stanar*, cimer* pronadjen*, ' +
      'nasli cimer*, kirija kapirisana, kapiran, kapirano, kapirana',
    many:
      'vise objekata, vise stanova, vise apartmana, vise garsonjera, vise stanova u ponudi, ' +
      'veliki izbor, siroka ponuda, veliki broj stanova, veliki broj apartmana, apartmani na ' +
      'vise lokacija, na vise lokacija, vise lokacija, sve lokacije, na svim lokacijama, razne ' +
      'lokacije, u svim delovima, sve delove grada, sve strukture, svih struktura, svih ' +
      'velicina, razlicitih struktura, svih kvadratur*, pogledajte ponudu, pogledajte nasu ' +
      'ponudu, nasa ponuda, nasu ponudu, kompletnu ponudu, u nasoj ponudi, imamo u ponudi, ' +
      'izdajemo stanove, izdajem stanove, izdajemo apartmane, izdajem apartmane, izdavanje ' +
      'stanova, izdavanje i prodaja, izdavanja stanova, izdavanja nekretnin*, izdavanje ' +
      'nekretnin*, prodaja i izdavanje, posredujemo, posredovanje, posredovanja, pomazemo vam da ' +
      'nadjete, pomazem da nadjete, pronadjite, nadjite stan, nadji stan, vlasnike stanova, vas ' +
      'stan, vasu nekretninu, vase nekretnine',
    none:
      'ko ima psa, ko ima pse, ko ima ps*, ko ima mack*, ko ima ljubim*, ko ima kucn* ljubim*, ' +
      'nije prevara, nisam prevarant*, nema prevare, bez prevare, nismo prevarant*, ' +
      'zainteresovanih, zainteresovanima, dosta zainteresovanih, puno zainteresovanih, nije za ' +
      'izdavanje, nisu za izdavanje, nije na izdavanju, ne izdajem, ne izdajemo, ne izdaje se, ' +
      'ne izdaju se, ne iznajmljuje se, ne iznajmljujem, ne iznajmljujemo, bio izdat, trenutno ' +
      'izdat, trenutno izdata, vec izdat, do sada izdat, bio izdavan, spreman za izdavanje, ' +
      'pogodan za izdavanje, pogodna za izdavanje, idealan za izdavanje, idealan za rentiranje, ' +
      'pogodan za rentiranje, ne prodajem, ne prodaje se, nije na prodaju, nije za prodaju, za ' +
      'radnik*, za * radnik*, za zaposlen*, za agencije ne, potreban depozit, potrebna depozit, ' +
      'potreban je depozit, potreban samo, potrebno je, potrebno samo, potrebno ponet*, ' +
      'potrebne preporuke, potreban ugovor, ako vas interesuje, ko je zainteresovan, ' +
      'zainteresovani, zainteresovane, zainteresovanim, za zainteresovan*, zainteresovan* neka, ' +
      'zainteresovan* da, zainteresovan* mogu, zainteresovan* moze, trazi se depozit, trazi ' +
      'depozit, trazim depozit, trazi se kaucija, cena se trazi, mirno radno mesto, radno mesto ' +
      'u, blizu posla, blizina posla, rad od kuce, radno vreme recepcij*, dogovoreno cu, ' +
      'kuvarsk*, vozacka dozvola, ukljucuje usluge, usluge ciscenja, usluga ciscenja, usluge ' +
      'odrzavanja, usluge interneta, uselj* dogovoreno, trazis li, izdat u, izdata u, ima ko ' +
      'da, nekome treba, nekom treba, kome treba, kom treba, ako treba, ukoliko treba, treba li ' +
      'kome, treba li nekome, treba li nekom, ako neko trazi, ako neko zeli, ukoliko neko ' +
      'trazi, ko trazi, neko trazi, da li trazite, trazite stan, trazis stan, treba vam stan, ' +
      'ko god trazi, ne trazim*, ne traze, ne trazi, ne treba*, agencije ne treba*, za svako ' +
      'pitanje, za sva pitanja, svako pitanje, dodatna pitanja, dodatno pitanje, za dodatna ' +
      'pitanja, ako imate pitanja, imate pitanja, cena pod znakom pitanja, ne dolazi u pitanje, ' +
      'van pitanja, bez pitanja, ima li neko ko trazi, ima li neko da trazi, ima li neko ' +
      'zainteresovan*, da li neko trazi, ima li koga da trazi, ima neko ko trazi, da li je ' +
      'nekom potreban, da li je nekome potreban, ako je nekom potreban, ako je nekome potreban, ' +
      'ima ko god, ko placa odmah, ko placa unapred, ko zna da ceni, pred izdavanje, pre ' +
      'izdavanja, posle izdavanja, nakon izdavanja, prilikom izdavanja, tokom izdavanja, pri ' +
      'izdavanju, o izdavanju, oko izdavanja, u oglasu za izdavanje, oglas za izdavanje, oglasa ' +
      'za izdavanje, oglase za izdavanje, prijava izdavanja, za lakse izdavanje, ugovor o ' +
      'izdavanju, izdaje racun*, izdajem racun*, izdajemo racun*, izdaje fiskaln*, izdajemo ' +
      'fiskaln*, izdajem fiskaln*, oprez od psa, oprez pas, na oprez, majstor za stan, trazi ' +
      'neko, trazi li neko, trazi li iko, trazi iko',
    talk:
      'da li neko ima, da li neko zna, ako neko zna, ima li neko, ima li ko, ima li koga, ima ' +
      'neko, ima ko, jel ima neko, zna li neko, zna li ko, jel zna neko, jel zna ko, zna neko, ' +
      'neko zna, ko zna, raspitujem se, da li je normalno, jel normalno, je li normalno, da li ' +
      'moram, da li mora, da li treba, da li smem, da li sme, ko placa, pitanje za, imam ' +
      'pitanje, jedno pitanje, pitanje imam, treba mi savet, potreban savet, savet za, kakva su ' +
      'iskustva, kakvo je iskustvo, ima li neko iskustva, iskustva sa, zamenjujem, razmenjujem, ' +
      'razmena stanova, zamena stana, zamena stanova, menja se, koliko se placa, koliko ' +
      'placate, koliko se izdaje, koliko izdajete, kako izdajete, kako da izdam, da li se ' +
      'isplati, isplati li se, prevara, prevarant*, prevaranata, prevaru, lazni oglas*, ' +
      'pitanje, pitanjce, pitanja za, moje pitanje, mali savet, savet molim, molim za savet, ' +
      'molim savet, molim vas za savet, zna li iko, ima li iko, da li iko, jel iko, da li je ' +
      'neko, jel neko imao, jel se nekom, da li se nekom*, jel imao neko, da li se jos nekom*, ' +
      'sta mislite, sta mislis, sta da radim, sta raditi, sta biste vi, kako ste resili, kako ' +
      'resavate, koliko ste platili, koliko vam dodje, koliko vam dolazi, koliko dodje, koliko ' +
      'iznose, koliko iznosi, koliki su, koliki je, koliko kosta, da li vredi, ko je u pravu, ' +
      'mogu li da, moze li gazda, moze li stanodavac, sme li gazda, sme li stanodavac, ima li ' +
      'pravo, da li ima pravo, primer ugovora, uzorak ugovora, model ugovora, obrazac ugovora, ' +
      'nacrt ugovora, sablon ugovora, formular ugovora, pravila grupe, pravilo grupe, pravila ' +
      'za oglas*, pravila oglasavanja, pravila objavljivanja, admin grupe, admini grupe, ' +
      'dobrodosli u grupu, brisemo oglase, oglasi bez cene, u oglasu obavezno, u oglasu ' +
      'navedite, podsetnik za clanove, clanovi grupe, zamena moj*, zamena jednosob*, zamena ' +
      'dvosob*, zamena trosob*, zamena jednoiposob*, zamena dvoiposob*, zamena garsonjer*, ' +
      'zamena kuc*, zamena nekretnin*, zamena stan, zamena za veci, zamena za manji, u zamenu ' +
      'za, uz moju doplatu, moja doplata, uz vasu doplatu, vasa doplata, uz doplatu do, doplata ' +
      'do, doplacujem, trampa, trampim, trampio bih, trampila bih, zamenio bih, zamenila bih, ' +
      'zamenili bismo, menjali bismo, menjam stan, lazni agent*, lazni stanodav*, pazite se, ' +
      'cuvajte se, ne nasedajte, upozorenje, oprez, placa porez, placate porez, placanje ' +
      'poreza, porez na izdavanje, prijava poreza, prijavim porez, prijaviti porez, kako ste, ' +
      'kako vi, da li ste imali, jel imate iskustva, koje agencije, koju agenciju, prosecn* ' +
      'kirij*, prosecne cene, prosecna cena, cene stanova, cene kirija, cene zakupa, rast ' +
      'kirija, pad kirija, skok kirija, kirije su',
  },
  home: {
    flat:
      'stan, stana, stanu, stanovi, apartman*, stancic, salonac, salonca, potkrovlj*, mansard*, ' +
      'dvosoban*, trosoban*, jednosoban*, stanova, stanom, stanovima, stanove, stanic, stancuga, ' +
      'stancugu, gajba, gajbu, gajbe, gajbi, salonski, salonskog, jednoiposob*, dvosob*, ' +
      'trosob*, jednosob*, cetvorosob*, petosob*, dvoiposob*, troiposob*, cetvoroiposob*, ' +
      'dupleks*, penthaus*, penthouse, loft, podrumsk* stan*, stambeni prostor, stambenog ' +
      'prostora, smestajn* jedinic*',
    house:
      'kuca, kucu, kuce, vila, kuci, kucom, kucica, kucicu, vile, vilu, vikendic*, brvnar*, ' +
      'etaza kuce, etazu kuce',
    room:
      'soba, sobu, sobi, sobe, lezaj*, mesto u sobi, sobom, sobica, sobicu, krevet, kreveta, ' +
      'kreveti, jednokrevetn*, dvokrevetn*, trokrevetn*, cetvorokrevetn*, visekrevetn*, ' +
      'studentski dom, studentskom domu, cimer, cimera, cimerku, cimerka, cimerke',
    studio: 'garsonjer*, studio, garsonijer*',
    hotel: 'hostel, prenociste, prenocist*, pansion*, konaciste, konak, hostelu, hostela, motel',
    premises:
      'prodavnic*, kafic*, restoran*, butik*, kiosk*, ordinacij*, izdajem garazu, izdaje se ' +
      'garaza, izdajem garazno mesto, izdaje se garazno mesto, izdajem parking*, izdaje se ' +
      'parking*, lokala, lokalu, lokal, poslovni prostor, poslovnog prostora, kancelarij*, ' +
      'magacin*, lokali, lokale, lokalom, poslovnom prostoru, poslovni objekat, poslovni ' +
      'objekti, poslovnog objekta, poslovne prostorije, poslovn* prostorij*, poslovnu zgradu, ' +
      'poslovna zgrada, poslovni apartman, poslovno stambeni, hala, halu, hali, skladist*, ' +
      'skladisn*, radionic*, proizvodni prostor, proizvodni pogon, ugostiteljsk*, kafan*, ' +
      'picerij*, pekara, pekaru, pekare, frizersk*, kozmetick*, salon lepote, kozmeticki salon, ' +
      'stolicu u, stolica u salonu, apotek*, igraonic*, atelje, ateljea, coworking, kovorking, ' +
      'tezg*, trafik*, plac, placevi, placeva, zemljist*, njiv*, parcel*, kontejner*, garaza, ' +
      'garazu, garaze, garazi, garazno mesto, garaznog mesta, garazna mesta, parking mesto, ' +
      'parking mesta, parking mestu, ostava, ostavu, ostave, podrum, podruma, podrumu, supa, ' +
      'supu, boks, ostavn* prostor, izlozbeni prostor, kiosci, fizioterapeutsk*, teren za, ' +
      'studio za snimanj*, studio za fotograf*, studio za jog*, studio za ples*, studio za ' +
      'vezb*, muzicki studio, plesni studio, foto studio, izdaje prostor, izdajem prostor, ' +
      'izdaje se prostor, izdajemo prostor, iznajmljujem prostor, iznajmljuje se prostor, ' +
      'kancelarijsk* prostor*, prostor za cuvanje, cuvanje stvari, cuvanje namestaj*, svadb*, ' +
      'rodjendaonic*, salu za, sala za proslav*, prostor za proslav*, prostor za skladistenje, ' +
      'magacinsk*, autopraonic*, perionic*, servisni prostor, stomatolosk* ordinacij*, lekarsk* ' +
      'ordinacij*, poslovni stan, showroom, sou rum, hangar*',
    forBusiness:
      'za poslovni prostor, za kancelarij*, kao poslovni prostor, kao kancelarij*, za ' +
      'ordinacij*, kao ordinacij*, za advokatsk*, za predstavnistv*, za ambulant*, za ' +
      'kozmetick*, za frizersk*, za poslovnu delatnost, za poslovne svrhe, u poslovne svrhe, za ' +
      'sve vrste delatnosti, za sve delatnosti, za mirnu delatnost, za laku delatnost, za ' +
      'magacin, za radionic*, za skladist*, iskljucivo poslovni, samo za firme kao poslovni, ' +
      'kao * ordinacij*, kao * kancelarij*, kao * salon, kao salon, kao lokal, kao magacin, kao ' +
      'predstavnistv*, kao studio za, poslovna namena, poslovne namene, poslovnu namenu, ' +
      'poslovnoj nameni, samo poslovno, iskljucivo poslovna, iskljucivo za poslovn*, samo za ' +
      'poslovn*, iskljucivo za kancelarij*, samo za kancelarij*, nije za stanovanje, ne za ' +
      'stanovanje, nije stambeni, uredjen* za ordinacij*, uredjen* kao, opremljen* kao ' +
      'ordinacij*',
    living:
      'stanovanje, za stanovanje, za zivot, moze stanovanje, moze i kao, moze i za, moguce i ' +
      'kao, moguce i za, i za kancelarij*, pogodan i za, pogodna i za, pogodno i za, i kao ' +
      'poslovni prostor, i za poslovni prostor, ili kancelarij*, ili za kancelarij*, ili kao ' +
      'kancelarij*, i kancelarij*, stanovanju, stambeno, stambeni, ili poslovna namena, i ' +
      'poslovna namena, ili poslovnu namenu, i poslovnu namenu, i za poslovnu namenu, ili za ' +
      'poslovn*, stambeno poslovn*, stambena namena, uredjen* kao stan, uredjen* kao ' +
      'garsonjer*, uredjen* kao apartman*',
    thing:
      'kombi, agregat, auto, automobil, bicikl, trotinet*, kombija, kombi vozil*, prikolic*, ' +
      'busilic*, skele, skelu, sator*, haljin*, kostim*, projektor*, ozvucenj*, kamion*, ' +
      'viljuskar*, bager*, auto prikolic*, brod, brodic*, camac, motor, skuter*, playstation, ' +
      'sto za, stolice, invalidsk*, autom',
  },
  kind: {
    bed:
      'izdaj* se lezaj*, izdajem lezaj*, izdaju se lezaj*, lezaj u sobi, lezaj u * sobi, ' +
      'lezaj u * * sobi, lezaj u hostelu, lezaj za *, mesto u sobi, mesto u * sobi, mjesto u ' +
      'sobi, krevet u sobi, krevet u * sobi, krevet u hostelu, cimer* u sobi, cimera u sobu, ' +
      'cimerku u sobu, cimerka u sobu, cimer u sobu, cimerka za sobu, cimer za sobu, deljenje ' +
      'sobe, deljenja sobe, deli sobu, deli se soba, deliti sobu, lezajevi u *, visekrevetn* ' +
      'sob*, smestaj za radnike, zajednickoj sobi, krevetnoj sobi',
    room:
      'soba u stanu, sobu u stanu, soba u * stanu, sobu u * stanu, soba u * * stanu, sobu u * * ' +
      'stanu, soba u kuci, soba u hostelu, sobu u kuci, soba u * kuci, soba u dvosobnom *, soba ' +
      'u trosobnom *, soba u zajednickom *, sobu u zajednickom *, izdaje se soba, izdajem sobu, ' +
      'izdajemo sobu, izdaje se * soba, izdaje se * * soba, izdajem * sobu, izdajem * * sobu, ' +
      'izdajem sobe, izdaju se sobe, izdavanje soba, izdavanje sobe, soba za izdavanje, sobe za ' +
      'izdavanje, soba za jednu osobu, soba za devojku, soba za studenta, soba za studentkinj*, ' +
      'soba za studente, soba za samca, soba kod *, slobodna soba, jednokrevetn* sob*, ' +
      'dvokrevetn* sob*, cimer, cimera, cimerka, cimerku, cimerke, sustanar, sustanara, ' +
      'sustanarka, sustanarku, sobe na dan, soba na dan, jedna od dve sobe, jednu od dve sobe, ' +
      'jedna od tri sobe, jednu od tri sobe, jedna od cetiri sobe, jednu od cetiri sobe, jedna ' +
      'od soba, jednu od soba, sobe u * stanu, sobe u stanu, sobe u kuci, zasebna soba u, ' +
      'zasebne sobe u, zasebnu sobu u, posebna soba u, posebnu sobu u, oslobadja se soba, ' +
      'oslobodila se soba, slobodna je soba, slobodna je jedna soba, slobodna jedna soba, soba ' +
      'u nasem stanu, sobu u nasem stanu, soba u mom stanu, sobu u mom stanu, izdajem jednu ' +
      'sobu u, izdaje se jedna soba u, soba za nepusac*, soba za zaposlen*, soba za momka, soba ' +
      'za radnik*, sustanarke, sobe za studente, sobe za radnike, dve zasebne sobe, dve ' +
      'slobodne sobe, tri slobodne sobe, dve sobe u * stanu, jedna slobodna soba, jednu ' +
      'slobodnu sobu, dve sobe za izdavanje, tri sobe za izdavanje, dve sobe u kuci, tri sobe u ' +
      'kuci, sobu viska, soba viska, imam jednu sobu, imam sobu, imamo sobu, slobodnu sobu u, ' +
      'jednu sobu u, jedna soba u stanu',
    house:
      'izdaje se kuca, izdajem kucu, izdajemo kucu, izdaje se * kuca, izdaje se * * kuca, ' +
      'izdajem * kucu, kuca za izdavanje, kuca se izdaje, kucu za izdavanje, izdavanje kuca, ' +
      'izdavanje kuce, cela kuca, cijela kuca, celu kucu, samostojeca kuca, porodicna kuca, ' +
      'porodicnu kucu, kuca sa dvoristem, kuca sa * dvoristem, kuca s dvoristem, kuca na * ' +
      'sprata, vila, vilu, vikendica, vikendicu, brvnara, brvnaru, kuca u nizu, kucu u nizu, ' +
      'samostalna kuca, samostalnu kucu, cela samostalna kuca, kuca na placu, kucu na placu, ' +
      'montazna kuca, montaznu kucu, seoska kuca, seosku kucu, dvojna kuca, dvojnu kucu, ' +
      'porodicnu vilu, kuca sa bazenom, kucu sa bazenom, kucu sa dvoristem, kuca sa bastom, ' +
      'kucu sa bastom, dvospratna kuca, dvospratnu kucu, spratna kuca, spratnu kucu, izdaje se ' +
      'cela kuca, vikend kuca, vikend kucu, vikend kucica, planinska kuca, prizemna kuca, ' +
      'prizemnu kucu',
    none:
      'spavac* sob*, dnevn* sob*, decij* sob*, bez cimera, bez cimerke, bez sustanara, ' +
      'francuski lezaj*, bracni lezaj*, pomocni lezaj*, u kuci, sprat kuce, deo kuce, stan u ' +
      'kuci, stan u porodicnoj kuci, sprat vile, sprat u vili, stan u vili, deo vile, etaza ' +
      'vile, etazu vile, sprat porodicne kuce, stan u sklopu kuce, stan u okviru kuce, etaza ' +
      'kuce, etazu kuce, prizemlje kuce, prizemlju kuce, prizemlje porodicne kuce, prizemlju ' +
      'porodicne kuce, prizemlje vile, prizemlju vile, suteren kuce, suterenu kuce, potkrovlje ' +
      'kuce, potkrovlju kuce, spratu kuce, spratu porodicne kuce, spratu vile, u porodicnoj ' +
      'kuci, u nasoj kuci, u sklopu kuce, deo porodicne kuce',
    hostel: 'hostel*',
  },
}
