import type { Lexicon } from './lexicon.ts'

/**
 * The Serbian lexicon, in Latin letters without diacritics, as `normalise` leaves them. Words in
 * Cyrillic are respelled before they are matched (see `SERBIAN_SCRIPT`).
 */
export const sr: Lexicon = {
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
  layout: {
    rooms: 'soban, sobni, sobnog, sobe, soba, sobama, struktura, strukture',
    bedrooms: 'spavac* sob*, spavacih, spavace, spavaca, spavac*',
    studio: 'garsonjer*, studio',
    rooms1: 'jednosob*',
    rooms2: 'dvosob*',
    rooms3: 'trosob*',
    rooms4: 'cetvorosob*',
    rooms5: 'petosob*',
    'rooms1.5': 'jednoiposob*, jednoipo sob*, jedno iposob*, jedno ipo sob*, jedno i po sob*',
    'rooms2.5': 'dvoiposob*, dvoipo sob*, dvo iposob*, dvo ipo sob*, dvo i po sob*',
    'rooms3.5': 'troiposob*, troipo sob*, tro iposob*, tro ipo sob*, tro i po sob*',
    'rooms4.5': 'cetvoroiposob*, cetvoroipo sob*, cetvoro i po sob*',
    none:
      'dnevn* sob*, decij* sob*, dnevni boravak, radna soba, radnu sobu, radne sobe, decja soba, ' +
      'decju sobu, po sobi, po sobe, u svim sobama, u obe sobe, svaka soba, svakoj sobi, u ' +
      'svakoj sobi',
  },
  count: {
    n1: 'jedan, jedna, jednu, jedno, jedne',
    n2: 'dva, dve, dvije, dvoje, obe, oba',
    n3: 'tri, troje',
    n4: 'cetiri',
    n5: 'pet',
    n6: 'sest',
    n7: 'sedam',
    n8: 'osam',
    n9: 'devet',
    n10: 'deset',
    n11: 'jedanaest',
    n12: 'dvanaest',
    n13: 'trinaest',
    n14: 'cetrnaest',
    n15: 'petnaest',
    n16: 'sesnaest',
    n17: 'sedamnaest',
    n18: 'osamnaest',
    n19: 'devetnaest',
    n20: 'dvadeset',
  },
  size: {
    sqm:
      'kvm, kv m, kvadrat, kvadrata, kvadrati, kvadratu, kvadrate, kvadratni, kvadratnih, ' +
      'kvadratnih metara, kvadratna metra, metara kvadratnih, kvad',
    areaWord: 'povrsin*, kvadratur*',
    outdoors:
      'dvoriste, dvorist*, basta, teras*, dvorista, dvoristem, baste, bastu, bastom, placu, ' +
      'plac, plaza, terasom, terasu, terasa, lodj*, balkon*, okucnic*',
    floor: 'sprat, spratu, sprata, sprat*, spr, spart, sprtu',
    storeys: 'spratova, spratnic*, spratn*, etaza, etaz*',
    of: 'od, od ukupno, od ukupnih, ukupno',
    ground:
      'prizemlj*, visoko prizemlj*, vpr, v pr, visok* prizem*, parter, parteru, visoki parter, ' +
      'visokom parteru, nisko prizemlj*',
    basement: 'suteren*',
    storeys2: 'dvospratn*',
    storeys3: 'trospratn*',
    storeys4: 'cetvorospratn*',
    storeys5: 'petospratn*',
    none:
      'etazno grejanj*, etazno, prizemlje sprat, prizemlje i sprat, prizemlje i potkrovlje, ' +
      'prizemlje potkrovlje, suteren prizemlje, suteren i prizemlje, sprat i potkrovlje, sprat ' +
      'potkrovlje, prizemlje plus sprat, etazno na, etazni',
    storeys6: 'sestospratn*',
    storeys7: 'sedmospratn*, sedamospratn*',
    storeys8: 'osmospratn*, osamospratn*',
    storeys9: 'devetospratn*',
  },
  money: {
    EUR: 'eura, evra, evro, eur, evr, e, euro, eure, evri, eurica, evrica, evrici, ojra, jura, eu',
    RSD: 'din, dinara, rsd, dinar, dinare, din mesecno',
    USD: 'dolara, dolar, dolare',
    priceWord:
      'cena, cijena, kirija, zakup, cena zakupa, mesecna kirija, cenu, cene, ceni, kirije, ' +
      'kiriju, kirijom, stanarin*, renta, mesecni zakup, mesecni najam, najam, najamnina, cena ' +
      'najma, cena kirije, mesecna cena, iznos, za samo, zakupnin*',
    deposit:
      'depozit*, kaucij*, dep, depo, garantn* depozit*, garancij*, garantni iznos, sigurnosni ' +
      'depozit*',
    half:
      'pola, polovin*, pola mesecne, pola jedne, pola kirij*, polovin* kirij*, polovin* mesecne ' +
      'kirij*, pola mesecne kirij*, pola jedne kirij*, pola jedne mesecne kirij*, pola mesec*, ' +
      'pola stanarin*, polovin* stanarin*',
    same: 'isti, ista, isto, u istom iznosu, jednak, jednaka, u visini',
    utilities:
      'komunalij*, troskov*, rezij*, infostan*, racun*, struja, struju, struje, dazbin*, ' +
      'komunalne usluge, rezije',
    commission:
      'provizij*, agencijsk*, prov, agencijske usluge, posrednick* provizij*, naknada za ' +
      'posredovanje, naknada agenciji, naknada agencije, troskovi agencije, troskovi ' +
      'posredovanja, usluga posredovanja, posrednicka naknada, naknadu za posredovanje, naknade ' +
      'za posredovanje',
    noCommission:
      'bez provizij*, bez agencij*, bez posrednik*, provizija 0, direktno od vlasnika, bez ' +
      'prov, provizija se ne naplacuje, ne naplacujemo proviziju, ne naplacujem proviziju, ne ' +
      'naplacuje se provizija, proviziju ne naplacujemo, proviziju ne naplacuje, proviziju ne ' +
      'placate, ne placate proviziju, proviziju placa vlasnik, proviziju placa stanodavac, ' +
      'proviziju placa izdavalac, proviziju placa gazda, stanodavac placa proviziju, izdavalac ' +
      'placa proviziju, provizija placa vlasnik, vlasnik placa proviziju, provizija je na teret ' +
      'vlasnika, nema provizij*, nula provizij*, 0 provizij*, provizije nema, bez agencijsk*, ' +
      'bez agenta, bez naknade za zakupca, bez ikakve provizij*, bez ikakvih provizij*, ne ' +
      'naplacuje proviziju, ne naplacuju proviziju, ne uzima proviziju, ne uzimamo proviziju, ' +
      'oslobodjen* provizij*, direktno vlasnik, direktno sa vlasnikom, bez agencijske ' +
      'provizij*, posredovanje se ne placa, posredovanje se ne naplacuje, posredovanje ' +
      'besplatno, besplatno posredovanje, posredovanje ne placate, ne placate posredovanje, ' +
      'provizija se ne placa, proviziju ne placa, posrednicka provizija se ne placa, agencijska ' +
      'provizija se ne placa, agencijska provizija se ne naplacuje, bez posredovanja, agenciju ' +
      'placa vlasnik, agenciju placa stanodavac, agenciju placam ja, proviziju placam ja, ' +
      'proviziju snosi vlasnik, proviziju snosi stanodavac, provizija ide na vlasnika, agencije ' +
      'se ne placaju, bez agencijskih troskova, nije agencija, nismo agencija, nisam agencija, ' +
      'nisam agent, ne placa se provizija, provizije se ne placa*, zakupac ne placa proviziju, ' +
      'stanar ne placa proviziju, stanari ne placaju proviziju, zakupci ne placaju proviziju, ' +
      'klijent ne placa proviziju, podstanar ne placa proviziju, zakupac ne placa agencij*, ' +
      'stanar ne placa agencij*, klijent ne placa agencij*',
    thousand: 'hiljad*, hilj, iljad*, hilja',
    extra:
      'kapar*, rezervacij*, uplat*, garaz*, parking, akontacij*, odstetn*, kazn*, parkinga, ' +
      'parking mest*',
    from: 'od',
    upTo: 'do',
    onTerms: 'ako',
    was:
      'bilo, bila, stara cena, umesto, ranije, prethodna cena, prvobitna cena, snizeno sa, ' +
      'spusteno sa',
    cut: 'snizen*, snizenj*, popust*, spusten*, pojeftinil*, akcij*, snizil*',
    now: 'sada, nova cena, sad',
    none:
      'agencije ne, agencije da ne, posrednici ne, bez garaz*, bez parking*, bez struje, ' +
      'agencije molim ne, provizija kupc*',
    oneRent:
      'jedn* kirij*, jedn* mesecn* kirij*, jedn* cel* kirij*, jednomesecn* kirij*, visini ' +
      'kirij*, cel* kirij*, cel* mesecn* kirij*, jedn* stanarin*, jedn* mesecn* stanarin*, ' +
      'jedn* rent*, jednomesecn* zakup*, 1 kirij*, 1 mesecn* kirij*, 1 stanarin*, 1 renta',
    agent: 'agencija, agenciji, agent, agentu',
  },
  time: {
    month:
      'mesec, mesecna, mesecni, meseci, mesec dana, meseca, na mesec, mes, mesecnom nivou, na ' +
      'mesecnom nivou, mesecnoj, mesecnu, mesecnom, mjesec, mjeseci',
    term:
      'mesecno, mjesecno, dugorocn*, duzi vremenski period, na duze, na duzi period, duzi ' +
      'period, godinu dana, godina, godinu, minimum godinu, mesecna kirija, mesecni zakup, ' +
      'mesecni najam, na dugi rok, na duzi rok, duzi rok, dugi period, na dugi period, na duzi ' +
      'vremenski period, visegodisnj*, na neodredjeno, na godinu, na godinu dana, min godinu ' +
      'dana, min godinu, od godinu dana, jednu godinu, jedna godina, dve godine, na dve godine, ' +
      'cene su mesecne, cena je mesecna, kirija je mesecna, cene mesecne, prvi i poslednji ' +
      'mesec, prvi i zadnji mesec, prva i poslednja kirija, prvu i poslednju kiriju, po mesecu',
    day:
      'na dan, dnevno, stan na dan, kratkorocn*, dnevni najam, dnevno izdavanje, dnevni ' +
      'smestaj, dnevno iznajmljivanje, dnevna renta, dnevni zakup, na dan noc, stanovi na dan, ' +
      'sobe na dan, soba na dan, apartman za jedan dan, na noc, stan na noc, dnevnog najma, ' +
      'dnevnog izdavanja, kratki boravak, za jednu noc, po noci, po nocenju, po nocenja, kraci ' +
      'boravak, kratak boravak',
    perDay:
      'na dan, dnevno, dan, nocenje, po danu, noc, nocenj*, nocenja, nocenju, noci, dnevna ' +
      'cena, radni dan, radnim danom, radnim danima, radnog dana, vikend, vikendom, petak, ' +
      'petkom, subota, subotom, nedelja, nedeljom, petak nedelja, petak subota, nocenje za ' +
      'dvoje, nocenje za dve osobe',
  },
  near: {
    near:
      'blizu, u blizini, minuta do, min do, minuta od, u okolini, okolini, minut od, minuta hoda ' +
      'od, minuta pesice od, minuta hoda do, minuta pesice do, min od, min hoda do, min pesice ' +
      'do, min hoda od, min pesice od, minuta peske do, korak do, korak od, nekoliko koraka od, ' +
      'par koraka od, par minuta od, na par minuta od, na korak od, u komsiluku, metara od, ' +
      'metara do, m od, km od',
    nearAfter:
      'u blizini, blizu, u neposrednoj blizini, na pesackoj udaljenosti, na 5 minuta, na par ' +
      'minuta, na korak',
    metro: 'stanica',
    beside:
      'kod, pored, preko puta, prekoputa, iza, ispred, iznad, ispod, nadomak, uz sam, uz sami, ' +
      'odmah do',
  },
  polarity: {
    no:
      'umesto, zabranjen*, iskljucivo bez, bez, nije, nisu, nema, ne, ne moze, ne mogu, ne ' +
      'primam*, ne prihvat*, nije moguc*, nisu moguc*, ne dozvoljav*, ne zelim*, ne izdajem sa, ' +
      'ne izdajemo sa, ne izdaje se sa, ne izdajemo ljudima sa, nemojte sa, iskljucivo ljudi ' +
      'bez, nemam*, nemaju, nisam, nismo, nikakv*, ni, ne izdajem vlasnicima, ne izdajemo ' +
      'vlasnicima, ne izdajemo ljudima, bez osoba sa, ne odgovaraju',
    noAfter:
      'nisu dozvoljen*, nije dozvoljen*, ne, nisu pozeljn*, zabranjen*, iskljucen*, ne dolaz* u ' +
      'obzir, nema, nije dozvoljeno, nisu predvidjen*, ne bi mogli, ne bi moglo, ne ide, ne ' +
      'idu, nepozeljn*, nije pozeljn*, ne preferiram*, iskljuceni, iskljuceno, zabranjeno, ne ' +
      'dozvoljavamo, ne dozvoljava se, ne dozvoljavaju se, ne primamo, ne primam, nazalost ne, ' +
      'nisu opcija, nije opcija, nisu moguci, nije moguce, ne dolazi u obzir, ne dolaze u ' +
      'obzir, zabrana, nije obezbedjen*, nisu obezbedjen*',
    yes:
      'moze, mogu, prihvatam*, prihvacen*, pozeljn*, dolaz* u obzir, dozvoljen*, moguc*, po ' +
      'dogovoru, dogovor, da, friendly, dobrodosl*, ne smeta, ne smetaju, ne smetaju mi, ne ' +
      'smeta mi, nije problem, nisu problem, ok, okej, u redu, uz dogovor, uz depozit, uz ' +
      'dodatni depozit, uz doplatu, uz prethodni dogovor, prihvatljiv*, primam*, primamo, dobro ' +
      'dosl*, volimo, moguce, moglo bi, moze i, bez problema, prihvata se, prihvataju se, ' +
      'dozvoljavam*, nemam nista protiv, nemamo nista protiv, ne branim, ne branimo, po dog, ' +
      'dobrodos*, nije nikakav problem, nisu nikakav problem, sve moze, moze sve, nemam ' +
      'problem, nemamo problem, nema problema, nece biti problem, nije prepreka, nisu prepreka, ' +
      'bez primedbe',
    future:
      'bice, dolazi, bicete, uskoro, ubacujem*, bice ubacen*, kupicemo, ugradice*, ugradjuje ' +
      'se, postavice*, sam obezbedjuje, sami obezbedjujete, obezbedjuje stanar, stanar ' +
      'obezbedjuje, stanar sam obezbedjuje, zakupac obezbedjuje, stanar nabavlja, stanar sam ' +
      'nabavlja, zakupac nabavlja, stanar donosi, sami nabavljate, planira se ugradnja, u planu ' +
      'je, bice ugradjen*, bice postavljen*',
  },
  pets: {
    pets:
      'maca, mace, macu, mack*, pse, psa, psom, ljubim*, kucni ljubim*, kucn* ljubim*, pas, ' +
      'psi, macka, zivotinj*, kucni ljubimc*, ljubimac, ljubimca, ljubimci, ljubimce, ' +
      'ljubimcima, psu, psima, psica, macak, macku, macor*, mackom, mackama, zec, zecic*, ' +
      'hrcak, zivotinje, koke, kokosk*, kucnog ljubimc*, kucnih ljubimac*, ljubimcem, ljubimcu, ' +
      'mezimc*, cetvoronos*, psic*, kujic*, pasa, macaka, macica, macice, macicu',
  },
  furniture: {
    furnished:
      'polunamest*, namest*, namestaj*, kompletno namest*, kompletno opremljen*, sa namestajem, ' +
      'polu namest*',
    unfurnished:
      'nenamest*, prazan, bez namestaj*, delimicno prazan, prazna, prazno, nije namest*, nisu ' +
      'namest*, ne namest*, bez ikakvog namestaj*, bez stvari, potpuno prazan, potpuno prazna, ' +
      'prazan stan, nema namestaj*, ne namesten*',
    none:
      'opremljena kuhinja, opremljenu kuhinju, opremljen* kuhinj*, polovina namestaj*, pola ' +
      'namestaj*, deo namestaj*, dela namestaj*, delom namest*, nesto namestaj*, malo ' +
      'namestaj*, namest* ili ne, namest* ili prazan, namest* ili nenamest*, prazan ili ' +
      'namest*, nenamest* ili namest*, namest* po zelji, namest* po dogovor*, namest* po ' +
      'potreb*, namestaj* po zelji, namestaj* po dogovor*, namestaj* po potreb*, moze namest*, ' +
      'moze i namest*, moze i namest* i prazan, i namest* i prazan, i prazan i namest*, moze ' +
      'prazan, moze i prazan, moze se namest*, prazan po dogovor*, po zelji namest*, po ' +
      'dogovor* namest*, montaza namestaj*, salon namestaj*, salona namestaj*, fabrika ' +
      'namestaj*, prevoz namestaj*, namest* kuhinj*, namest* kupatil*, namest* kupatilo, sa ili ' +
      'bez namestaj*, bez ili sa namestaj*, prodaja namestaj*, prazan hod, prazna soba, jedna ' +
      'soba prazna, sa namestajem ili bez, namestajem ili bez',
  },
  amenity: {
    air_conditioning:
      'kl, inverter, inverter klim*, klima, klime, klimu, klima uredjaj*, klimatizovan*, klimom, ' +
      'klimi, klimatizacij*, dve klime, inverterk*, inverter klima',
    heating:
      'ta, grejanj*, grejanje, cg, c g, eg, centralno grejanj*, etazno grejanj*, podno ' +
      'grejanj*, ta pec, ta peci, toplotn* pump*, norveski radijator*, daljinsko, daljinsko ' +
      'grejanj*, daljinskog grejanj*, toplan*, grejanje na *, centralno na *, etazno, etazno na ' +
      '*, podno, kotao, kotao na *, kotla na *, centralno, kaljev* pec*, pec, pec na *, pec na ' +
      'drva, pec na pelet, cvrsto gorivo, cvrsta goriva, radijator*, konvektor*, grejn* tel*, ' +
      'norvesk* radijator*, mermern* radijator*, mermern* panel*, mermerni, infracrven* ' +
      'grejanj*, infracrven* panel*, grejn* panel*, gasno grejanj*, grejanje gas, kalorifer*, ' +
      'grejemo se, greje se, podni radijator*, sopstveno grejanj*, eg na gas, greje i hladi, ' +
      'greje hladi, greju i hlade, grejanje i hladjenje, gasna pec, grejanja',
    dishwasher:
      'sm, masin* za sudove, masin* za pranje sudova, sudomasin*, masin* za sudje, sudo masin*, ' +
      'masin* za pranje sudja, perilic* sudja, masin* za posudje, sudomasinom, i sudove, i za ' +
      'sudove',
    washing_machine:
      'vm, ves masin*, masin* za ves, masin* za pranje vesa, masin* za pranje, vesmasin*, ' +
      'perilic* vesa, perilic* rublja, i ves, i za ves',
    balcony: 'teras*, balkon*, lodj*, lodja, lodju, lodje, lodji, lodjom, balkoncic*',
    elevator:
      'lift, liftom, lifta, liftova, liftu, liftovi, liftove, dva lifta, dva nova lifta, sa ' +
      'liftom',
    parking:
      'parkiranj*, parking*, garaz*, parking mest*, mesto za auto, mesto za parkiranj*, mesto za ' +
      'automobil, mesto za kola, mesta za auto, mesta za dva auta, mesto za jedan auto, gar ' +
      'mesto, p mesto, pm, parkomesto, gm',
    wifi:
      'int, wi fi, optika, opticki internet, internet*, wifi, net, vajfaj, wireless, bezicni ' +
      'internet, sbb, optick*, wi fi internet',
    oven: 'rern*',
    stove:
      'sporet*, ploca za kuvanje, indukcion* ploc*, ringl*, ploca, ploce, plocu, plocom, ' +
      'indukcij*, indukcion*, staklokeramick*, elektricna ploca, plinski sporet*',
    microwave: 'mikrotalas*',
    fridge: 'frizider*',
    tv:
      'katv, kablovsk*, kablovska tv, tv, televizor*, televizij*, ktv, smart tv, kablovska, ' +
      'kablovsku, televizor, kab tv, plazma',
    view: 'pogled*, panoramsk* pogled*',
    new_building:
      'novogradnj*, novogradnja, nova gradnja, nova zgrada, novoj zgradi, novogradnji, novoj ' +
      'gradnji, nove zgrade, novu zgradu, novosagradjen*, novoizgradjen*, novoizgradj*, tek ' +
      'useljen* zgrad*, novo zdanje',
    bathtub:
      'kada, kadom, kadu, kade, hidromasazna kada, velika kada, velikom kadom, ugaona kada, ' +
      'djakuzi kada, kada sa hidromasazom, hidromasazn* kad*, kadica, kadicu',
    shower: 'tus kada, tus, tus kabin*, tusem, tus kabina, tus kabinom, tusa',
    workspace:
      'radni sto, radnim stolom, radni prostor, pisaci sto, radni kutak, radnog stola, pisaci ' +
      'stol, kompjutersk* sto, sto za rad, sto za ucenje, pisacim stolom, pisaceg stola, radne ' +
      'stolove, radni stolovi, radna stola, radni stol, radnim stolovima, radnih stolova, radna ' +
      'soba sa stolom, sto za kompjuter, sto za kompjuter*, sto za laptop, pisaca stola, pisaci ' +
      'stolovi, pisace stolove',
    storage:
      'podrum*, garderober*, plakarsk*, spajz*, spiz*, podrumsk* ostav*, podrumska prostorij*, ' +
      'izbu, ostava, ostave, ostavu, ostavi, ostavom, ostavama, ostavica, ostavicom, ostavicu',
    fireplace: 'kamin*',
    dryer: 'masin* za susenje, susilic*, susilica, masin* za susenje vesa, susara, susaru',
    gym: 'teretan*, fitnes*, fitness, teretana',
    pool: 'bazen*',
    security:
      'obezbedjenj*, video nadzor*, videonadzor*, portir*, recepcij*, obezbedjenje, fizicko ' +
      'obezbedjenj*, cuvar*, kamere, video nadzorom, nocni cuvar, konsijerz*, konsjerz*',
    none:
      'fen, susilica za ves, stalak za susenje, sus* za ves, bilo kada, od kada, do kada, kada ' +
      'se, kada je, kada su, kada god, kada bude, kada zelite, kada zeli, kada vam, kada moze, ' +
      'kada hocete, kada sam, kada smo, kada ste, kada bi, kada imate, kada mozete, kada ' +
      'dodje*, kada nema, kada ima, kada cu, kada nam, kada mi, kada ne, kada udje*, kada ' +
      'ulaz*, svaki kada, zona parking*, zone parking*, parking zon*, parking u zoni, zonsk* ' +
      'parking*, bez net, prozor sa pogledom u, podno mesto, parking senzor*, kamera na ' +
      'telefonu, tv emisij*, tv stanic*, televizija pink, rtv, zgrada toplane, kod toplane, ' +
      'prikljuc* za ves masin*, prikljuc* za masin*, prikljuc* za sudomasin*, prikljuc* za sudo ' +
      'masin*, mesto za ves masin*, mesto za masin*, prostor za ves masin*, prostor za masin*, ' +
      'predvidjen* za ves masin*, predvidjen* za masin*, priprema za ves masin*, priprema za ' +
      'masin*, izvod za ves masin*, izvod za masin*, prikljuc* za internet, prikljuc* za ' +
      'kablovsk*, prikljuc* za klim*, prikljuc* za sporet, struju i internet, struja i ' +
      'internet, struje i interneta, internet placa*, internet na stanaru, internet po, ' +
      'internet posebno, internet stanar, internet nije uracunat, internet nije ukljucen, ' +
      'internet nisu, internet zasebno, internet i struj*, kablovska i internet posebno, ' +
      'internet uvodi, internet uvodite, internet po zelji, internet po dogovoru, internet u ' +
      'dogovoru, moguc* internet, moguce uvesti internet, moze internet',
  },
  calendar: {
    m1: 'januar*',
    m2: 'februar*',
    m3: 'mart, marta, martu',
    m4: 'april*',
    m5: 'maj, maja, maju',
    m6: 'jun, juna, junu',
    m7: 'jul, jula, julu',
    m8: 'avgust*',
    m9: 'septemb*',
    m10: 'oktobar, oktobra, oktobru, oktobrom',
    m11: 'novemb*',
    m12: 'decemb*',
    first: 'prvog',
  },
  petTerms: {
    cat:
      'maca, mace, macu, macka, macke, macku, macki, mackom, mackama, macak, macor*, macaka, ' +
      'macica, macice, macicu',
    dog: 'pas, psa, psi, pse, psom, psu, psima, psica, psic*, pasa',
    small:
      'mali, mala, malo, male, malog, malu, malim, malih, manji, manja, manje, manjeg, manjih, ' +
      'manjim, malen*, maloga, manjega, manjom, do 5 kg, do 10 kg, male rase, manje rase, malih ' +
      'rasa, manjih rasa, patuljast*, ne veliki, ne velike, ne velikih, ne veliko, osim ' +
      'velikih, osim veceg, ali ne veliki, do 10 kg, do 5 kg, do 8 kg, do 7 kg, do 15 kg',
    agreement:
      'dogovaram*, dogovori*, dogovara*, dogovarati, pitajte, uz prethodnu saglasnost, ' +
      'razgovar*, po dogovoru, uz dogovor, dogovor, dogovoru, po dog, uz prethodni dogovor, u ' +
      'dogovoru, uz saglasnost, uz odobrenje, dogovoricemo, dogovorom, po dogovoru sa ' +
      'vlasnikom, u dogovoru sa vlasnikom, uz konsultacij*, uz saglasnost vlasnika, uz ' +
      'pristanak, uz dozvolu, pitati, pitaj, pitajte vlasnika, uz razgovor, se dogovaraju, ' +
      'dogovaraju, na upit, zavisi, zavisi koji, zavisno od, uz odobrenje vlasnika',
    only: 'samo, iskljucivo, jedino',
    another: 'druga, drugi, drugu, drugog, jos jedna, jos jedan, jos jednog, i vas, i tvoj',
  },
  heating: {
    word: 'grejanj*, grijanj*, greje, greju, grejemo, greje se',
    district: 'centralnog, centralnom, centraln*, daljinsk*, gradsko, gradskog, toplan*',
    central:
      'gradska toplana, gradsko grejanj*, beogradske elektrane, centralno, cg, c g, centralno ' +
      'grejanj*, daljinsko, daljinskog, daljinsko grejanj*, toplana, toplanu, toplane, ' +
      'daljinac, gradska toplan*, gradsku toplanu, prikljucen na toplanu, na daljinsk*, na ' +
      'daljinskom, na toplan*, centralno gradsko, kalorimetr*, toplanska podstanica, centralno ' +
      'iz toplane, toplovod*, centralno gr, centr grejanj*, centr gr, centralno g, daljinsko ' +
      'gr, gradskim grejanj*, gradskog grejanj*, gradsko gr, centralnim grejanj*, daljinskim ' +
      'grejanj*',
    gas: 'gas, gasu, gasa, gasom, gasno, gasni, plin, plinsk*, plinu, na gas, na plin',
    boiler: 'kotao, kotla, kotlom, kotlu, etazno, etaznog, eg, e g, etazno grejanj*',
    gasBoiler:
      'gasni kotao, gasnim kotlom, gasnog kotla, eg na gas, eg gas, etazno na gas, kotao na ' +
      'gas, baxi, bosch kotao, viessmann, vaillant, gasno etazno, etazno gasno, etazno gasom, ' +
      'etazno gas, etazno grejanje gas, gasnim etaznim, gasni bojler za grejanje, kotao na ' +
      'plin, etazno na plin, eg na plin, gasnu kotlarnicu, gas etazno, etazni gas, etazni na ' +
      'gas',
    heater: 'pec, peci, pecku, radijator*, panel*, konvektor*',
    gasHeater:
      'gasna pec, gasne peci, pec na gas, plinska pec, gasnu pec, gasnom peci, gasnoj peci, ' +
      'gasnih peci, plinsku pec, plinskom peci, plinske peci, peci na gas, pecku na gas, pecka ' +
      'na gas, pec na plin, peci na plin, gasn* grejalic*, plinsk* grejalic*, gasn* grejac*',
    electricity: 'struja, struju, struje, strujom, elektricn*, elektro, el, na struju',
    electricHeater:
      'ta, ta pec, ta peci, t a, norvesk* radijator*, mermern* radijator*, mermern* panel*, ' +
      'uljan* radijator*, uljni radijator*, elektricn* radijator*, infracrven* panel*, ic ' +
      'panel*, konvektor*, grejalic*, termoakumulacion*, ta grejanj*, ta pecka, ta peck*, termo ' +
      'pec, termo peci, termoakumul*, akumulacion* pec*, norvesk* grejalic*, norvesk* panel*, ' +
      'norveski, norveske, norveskim, norvesk* konvektor*, kaloriferi, kalorifer*, mermern* ' +
      'ploc*, mermerne grejne, grejn* panel*, kvarcn* pec*, kvarcn* grejalic*, elektricn* ' +
      'kotao, elektricn* kotl*, elektro kotao, etazno na struju, etazno struja, eg na struju, ' +
      'infracrven* grejanj*, ic grejanj*, elektricno podno, elektricno etazno, mermern* ' +
      'grejalic*, grejanje konvektor*, konvektori, konvektorima, konvektorski*, podno grejanje ' +
      'na struju, podno na struju, elektricno podno grejanje, podno elektricno grejanje, podno ' +
      'grejanje struja, norvesk* grejanj*, grejanje ta, grejanje na ta, greje se na ta',
    conditioner: 'klima, klimu, klime, klimom, klima uredjaj*, inverter*, na klimu',
    none:
      'bojler*, podno grejanj*, elektricn* sporet*, plinsk* sporet*, gasn* sporet*, zgrada ' +
      'toplane, kod toplane, kod toplan*, iza toplan*, pored toplan*, blizu toplan*, centralna ' +
      'zona, centralno mesto, centralna lokacij*, gas maska, gasn* radijator*',
  },
  bills: {
    bills:
      'racun, racuni, racune, racuna, racunima, infostan*, komunalij*, komunaln*, rezij*, ' +
      'troskov*, trosak, dazbin*',
    item: 'struja, struju, struje, strujom, voda, vodu, vode, vodom, gas, plin',
    internet: 'internet*, wifi, kablovsk*, sbb, grejanje, grejanja, odrzavanje',
    included:
      'ukljucen*, uracunat*, uracunato, urac, u cenu, u ceni, u cenu ulaz*, ulaze u cenu, ulazi ' +
      'u cenu, ukljucuj*, obuhvacen*, sadrzan*, u kiriju, u kiriji, ulaze u kiriju, placa ' +
      'vlasnik, placa gazda, placa stanodavac, ulaz* u cenu, ulaz* u kiriju, pokriven*, ' +
      'pokriva, placam ja, placamo mi, placa izdavalac, na vlasniku, na teret vlasnika, na ' +
      'racun vlasnika, snosi vlasnik, snosi stanodavac, vlasnik placa, gazda placa, deo cene, ' +
      'deo kirije, sastavni deo cene, obuhvata, obuhvataju',
    extra:
      'na vama, na vas, na tebi, vi placate, nisu u ceni, nije u ceni, nisu u cenu, nije u ' +
      'cenu, placa sam, placas, na zakupcu, na stanaru, po brojilu, po racunu, posebno, ' +
      'odvojeno, plus, nije ukljucen*, nisu ukljucen*, nije uracunat*, nisu uracunat*, ne ulaz* ' +
      'u cenu, ne ulaz* u kiriju, ne ulaz*, placa zakupac, placa stanar, placa podstanar, ' +
      'placate, placa se, placaju se, placaju zakupci, placaju stanari, zakupac placa, stanar ' +
      'placa, na teret zakupca, na teret stanara, snosi zakupac, snosi stanar, po potrosnji, po ' +
      'utrosku, zakupac, dodatno, plus jos, vasi, svoj*, sami placate, iskljucen*, kao ni, nisu ' +
      'obuhvacen*, nije obuhvacen*, ne ulaze u cenu, ne ulazi u cenu, nisu u kiriji, nije u ' +
      'kiriji, nisu deo kirije, stanar snosi, zakupac snosi, snosi podstanar, placa korisnik, ' +
      'po satu, po brojilima, prema potrosnji, prema utrosku, placaju se posebno, placa se ' +
      'posebno, placate posebno, zasebno, ide na stanara, idu na stanara, ide na zakupca, idu ' +
      'na zakupca, ide na tebe, idu na tebe, ide na vas, idu na vas, ide vama, obaveza stanara, ' +
      'obaveza zakupca, obaveza je stanara, na podstanaru, preko kirije, povrh kirije, mimo ' +
      'kirije, se placa, se placaju, na stanara, na zakupca, na podstanara, na to idu, padaju ' +
      'na, po racunima, stanar, podstanar, idu preko',
    split:
      'pola, polovin*, deli se, dele se, delimo, deljenje, podeljen*, na dva dela, na pola, na ' +
      'tri dela, trecin*, na trojicu, na dvoje, po pola, popola, se dele, se deli, delite, na ' +
      'troje, na cetvoro, na cetiri, na cetiri dela, na petoro, srazmerno, trecinu, cetvrtin*, ' +
      'po glavi, popola se, pola pola',
    allIn:
      'sa svim troskov*, sve ukljuceno, sve je ukljuceno, sve uracunato, sve u ceni, sve u ' +
      'cenu, svi troskovi ukljuceni, svi racuni ukljuceni, sa racunima, sa svim racunima, sa ' +
      'infostanom, sa rezijama, sa komunalijama, sa ukljucen* troskov*, sa ukljucen* racun*, sa ' +
      'troskovima, sa uracunatim racunima, sa uracunatim troskovima, sa ukljucenim racunima, sa ' +
      'ukljucenim troskovima, sa svim dazbinama, sa svim rezijama, bez dodatnih troskova, nema ' +
      'dodatnih troskova, bez ikakvih dodatnih, all inclusive, sve racune placa vlasnik, ' +
      'uracunati svi racuni, uracunati racuni, ukljuceni svi racuni, ukljuceni racuni, svi ' +
      'racuni u ceni, svi racuni u cenu, svi racuni uracunati, nema dodatnih racuna, bez ' +
      'dodatnih racuna',
    allExtra:
      'bez racuna, bez troskova, bez rezija, bez infostana, bez komunalija, plus racuni, plus ' +
      'infostan, plus troskovi',
    none:
      'tekuci racun*, na racun, ziro racun*, preko racuna, uplata na racun, fiskalni racun*, ' +
      'gas pec, topla voda, tople vode, toplu vodu, bez struje, gas sporet*, plinski sporet*',
  },
  moveIn: {
    from: 'od, pocev od, pocevsi od, posle, nakon',
    free:
      'useljenj*, useli*, useljav*, useljiv*, useljen*, usel*, slobodan, slobodna, slobodno, ' +
      'slobodni, slobodne, oslobadja*, dostupan, dostupno, dostupna, raspoloziv*, oslobodi, ' +
      'oslobodi se, oslobodice, oslobodila, oslobodio, oslobodilo, preuzimanj*, preuzme, ' +
      'preuzeti, usao, usla, ulazak, moguc ulazak, pocetak zakupa, ugovor pocinje, zakup ' +
      'pocinje, dostupnost',
    now:
      'vec sada, od sutra, sutra, odmah, sada, danas, od danas, vec danas, trenutno, odma, ' +
      'istog dana, smesta',
    ready:
      'odmah useljiv*, useljiv* odmah, useljenje odmah, slobodan odmah, slobodna odmah, ' +
      'slobodno odmah, odmah slobodan, odmah slobodna, odmah slobodno, spreman za useljenje, ' +
      'spremna za useljenje, spreman za useljavanje, odmah dostupan, moze odmah, moze useljenje ' +
      'odmah, moze useljavanje odmah, moguce odmah, moguce useljenje odmah, odmah se useli, ' +
      'odmah useljivo, useljivo odmah, dostupno odmah, dostupna odmah, odmah dostupno, odmah ' +
      'dostupna, od odmah, moze se odmah useliti, moze da se useli odmah, moze se useliti ' +
      'odmah, uselite se odmah, useli se odmah, useljenje moguce odmah, useljivost odmah, ' +
      'spremno za useljenje, spremno za useljavanje, odmah raspoloziv*, raspoloziv* odmah, ' +
      'slobodan je odmah, slobodna je odmah, slobodan vec sada, slobodan sada, slobodna sada, ' +
      'slobodan za useljenje, slobodna za useljenje, slobodno za useljenje',
    viewing: 'gledanj*, razgledanj*, pogledati, gledati',
  },
  place: {
    streetBefore:
      'ulica, ulici, ulice, ul, bulevar, bulevaru, trg, ulicu, ulicom, bul, bulevara, trga, ' +
      'trgu, kej',
    addressWord: 'adresa, na adresi, lokacija, adresi, lokacije',
    house: 'broj, br',
    complexBefore: 'kompleks*, u kompleksu, stambeni kompleks*, stambenom kompleksu',
    districtWord: 'opstin*, naselj*, kraj, deo grada, naselju, kvart*, deo, gradska opstina',
    landmark:
      'centar, centru, skola, pijac*, skole, fakultet*, park*, trzni centar, centra, bolnica, ' +
      'bolnice, bolnici, crkva, crkve, crkvi, hram, hrama, hramu, stadion, stadiona, stadionu, ' +
      'posta, poste, posti, okretnica, okretnice, okretnici, raskrsnica, raskrsnice, vrtic, ' +
      'vrtica, vrticu, trznog centra, most, mosta, mostu, gimnazija, gimnazije, hotel, hotela, ' +
      'hotelu, spomenik, spomenika, muzej, muzeja, dom zdravlja, doma zdravlja, ambulanta, ' +
      'ambulante, sajam, sajma, sajmu, stanica, stanice, stanici, zeleznicka stanica, autobuska ' +
      'stanica, skoli, skolu',
    within: 'u, na',
    streetAfter: 'venac, venca, vencu, put, puta, putu, sokak, sokaka, prolaz, prolaza',
    country: 'srbija, srbije, grad',
  },
  contact: {
    channel: 'kanal*, grupa, grupi, kanalu, stranica, stranici, profilu',
    write:
      'zvati, zovite, zovi, pozivi, kontakt*, pisite, pozovite, javite, tel, poziv*, ' +
      'kontaktirajte, javi, javi se, javiti, javiti se, javite se, pisi, pisati, inbox, poruk*, ' +
      'pp, dm, info, telefon*, mob, mobilni, viber, whatsapp, telegram, rezervacij*, nazovi, ' +
      'nazovite, pozvati, poziv, cujemo se, sms, slati, saljite, pitajte',
    elsewhere: 'instagram, ig, insta, instagramu, fejs, fb',
  },
}
