import type { PrepaymentPhrases } from './concepts.ts'

/** Serbian phrases, in Latin letters without diacritics. */
export const sr: PrepaymentPhrases = {
  pay:
    'uplat*, predujam, placanj*, platit*, plati, placa, placate, placas, prebac*, posalj*, ' +
    'saljes, saljete, novac, pare, para, unapred, doznac*, transfer*, isplat*, uplac*, leze, ' +
    'naplac*, platim, salju, pusti*, pusta, baci, bacite, spusti*, salji, doplat*, prosledi*, ' +
    'lova, lovu, prenos*, da kaparu, da depozit, ostavi kapar*, ostave kapar*, ' +
    'ostavi depozit*, ostavi avans*, da kljuceve, vidim novac, uplata prodje, uplatom, ' +
    'prvu uplatu, sredstva, legne, lezu, stigne, stignu, pristigne, prebacujes, placaju, ' +
    'posaljes, posaljete, gurnes, uplacen*, spustite, pare legnu, novac legne, pustite, legnu, ' +
    'leglo, legla, legao, legle, platil*, poslal*, prebacil*, uplatil*, dal* kapar*, ' +
    'ostavil* kapar*',
  order:
    'uplatite, uplatiti, uplacujete, platite, platiti, uplatis, izvrsite, mora da se plati, ' +
    'uplati, izvrsite uplatu, izvrsite prvu, treba uplatiti, treba da uplatite, treba platiti, ' +
    'morate uplatiti, morate platiti, potrebno je uplatiti, potrebno je platiti, ' +
    'neophodno je uplatiti, platis, uplatimo, ostavite kaparu, ostavite depozit, ' +
    'ostavite avans, dajte kaparu, ostavljate kaparu, posaljete mi',
  deposit:
    'depozit*, kapar*, akontacij*, avans*, kaucij*, garancij*, obezbedenj*, osigur*, ' +
    'provizij*, naknad*, predujam, agencijsk*, taksa, taksu, takse, ucesce, rezervaciona, ' +
    'garantni iznos, garantni depozit',
  remote:
    'na moju karticu, na racun, na moj racun, paypal*, kript*, usdt, revolut*, wise, ips, ' +
    'post net*, poste net*, postnet*, preko poste, uplatnic*, iban, bitkoin*, moneygram*, ' +
    'online uplat*, uplata online, onlajn uplat*, uplata onlajn, platite online, ' +
    'preko interneta, brojem racuna, broj racuna, ripio, vajz, wiseom, payoneer, na ziro, ' +
    'prenosom, bankovnim transferom, binance*, prenos novca, skrill, trc20, western, ' +
    'na tekuci, na moj tekuci, instant, na kartic*, na ime, mobilnog bankarstva, ' +
    'mobilno bankarstvo, m banking, mbanking, e banking, ebanking, preko aplikacije, ' +
    'aplikacijom, na racunu, na mom racunu, na kartici, na mojoj kartici, moneygrama, ' +
    'moneygramom, manigram*, western union*, vestern*, vestern junion*, vajzom, revolutom, ' +
    'rivolut*, pejpal*, bitcoin*, kriptom, qr kod*, ips kod*, ips qr, nbs ips, na moj iban, ' +
    'uplatnicom, na brojracuna, preko banke, bankom, telegrafsk*, unistream*, ria transfer*, ' +
    'slanje novca, mtcn, na ime *, postanskom uputnic*, uputnic*, trc, etherijum*, eterijum*, ' +
    'wallet, novcanik*',
  before:
    'pre gledanja, pre razgledanja, pre obilaska, pre nego sto vidite, pre nego sto dodjete, ' +
    'pre nego sto ga vidite, prije gledanja, prije razgledanja, bez gledanja, bez razgledanja, ' +
    'bez obilaska, pre dolaska, pre susreta, pre nego se vidimo, gledanje nije moguce, ' +
    'razgledanje nije moguce, ne mogu da pokazem, ne pokazujem, gledanja nema, nema gledanja, ' +
    'gledanje se ne moze, nema ko da pokaze, nije moguce gledanje, nije moguce pogledati, ' +
    'bez prethodnog gledanja, pre pregleda, pre uvida, pre posete, bez pregleda, bez posete, ' +
    'pre sastanka, pre vidjenja, pre termina, ne mogu pokazati, ne mogu da dodjem, ' +
    'ne mogu doci, ne moze da se vidi, ne moze se videti, ne moze da se pogleda, ' +
    'razgledanja nema, gledanje nije izvodljivo, nemam kome da pokazem, nemam ko da pokaze, ' +
    'nema ko da pokazuje, pre izlaska, pre nego se nadjemo, pre nego sto se nadjemo, ' +
    'pre nego sto izadjem, pre nego sto dodjem, bez susreta, neviđeno, nevidjeno, ' +
    'bez suvisnih *, bez bespotrebn* gledanj*',
  ahead: 'unapred, prethodno, najpre, avansno, odobren*',
  once:
    'nakon, posle, kad, kada, cim, po uplati, po prijemu, po izvrsen*, u zamenu za, samo uz, ' +
    'tek uz, isključivo uz, iskljucivo uz, posto, uz uslov, cim vidim, kad vidim, kada vidim, ' +
    'kad legne, kada legne, cim legne, kad stigne, kada stigne, cim stigne, cim dobijem, ' +
    'kad dobijem, kada dobijem, cim prodje, kad prodje, cim primim, kad primim, tek kad, ' +
    'tek kada, tek posle, tek nakon, uslov je',
  next:
    'nakon toga, posle toga, pa, zatim, onda, tada, potom, pa onda, pa tek onda, i saljem, ' +
    'i odmah, i dobijate, i stan je',
  payer:
    'onome ko, onom ko, ko prvi, prvom ko, samo onima koji, onima koji, onaj ko, samo onome, ' +
    'ko pre, prvi koji, prvi ko, ko prvi uplati, prvom koji, onaj koji, ko god, ko, one koji, ' +
    'klijentima koji, samo klijentima, onima koji su, onima sto, onome ko je, samo onom ko',
  visit:
    'gledanj*, razgledanj*, obilaz*, obilask*, pokazujem, pokazivanj*, vidjanj*, pokazem, ' +
    'susret*, vidite, pogledate, pogledati, posete, poseta, dodjete, obidjete, pregled, ' +
    'pregleda, pregledom, uvid, uvida, vidjenje, kontakt vlasnika, upoznav*, sastan*, gledas, ' +
    'broj vlasnik*, razgledas, vidis, broj gazde, kontakt gazde, broj telefona vlasnik*, ' +
    'zakazivanj*, zakazuje, zakazujem, zakazujemo, zakazati, zakazite, ugovaramo gledanj*, ' +
    'gledate, gleda se, razgledati, razgledate, podaci vlasnik*, podatke vlasnik*, ' +
    'podatke o vlasnik*, kontakt vlasnic*, broj vlasnic*, broj stanodav*, kontakt stanodav*, ' +
    'dogovaramo gledanj*, sastanak, vidimo se, termin, termina, terminu, termine, termini, ' +
    'terminom, terminima, pozivnic*',
  place:
    'adres*, lokacij*, tacna adresa, tacnu adresu, broj zgrade, broj stana, broj ulaza, ' +
    'gde se nalazi, gde je stan, gde se stan nalazi, gde treba doci, koja je zgrada, ' +
    'koja zgrada, koja je kuca, koji je ulaz, koji ulaz, koji je stan, u kojoj zgradi',
  forVisit:
    'za gledanje, za razgledanje, za obilazak, za pokazivanje, za termin, za adresu, ' +
    'za pregled, da dodjete, da vidite, da pogledate, za uvid, za posetu, za lokaciju, ' +
    'za kontakt*, za susret, za sastanak, za dolazak, za zakazivanje, za izlazak, za termine, ' +
    'da pogledate stan, da biste videli, da biste pogledali, da bi videli, za razgledanja, ' +
    'za gledanja, za rezervaciju termina',
  access: 'sifr*, kod, koda, pristup*, otvara stan samo, otvaramo stan samo',
  code:
    'sifra brave, sifru brave, sifra za vrata, kod za vrata, kod za bravu, sifru saljem, ' +
    'dobijate sifr*, saljem sifr*, saljem kod, dobijate kod, sifra za ulaz, sifru za ulaz, ' +
    'kod za ulaz, kod brave, sifru sefa, sifra sefa, sifru dobijate, kod dobijate, ' +
    'sifra stize, kod stize, pin kod, kod od brave, kod od ulaza, sifru interfona, ' +
    'kod interfona, kod sandučeta, sifru sanduceta, kod kutije',
  delivery:
    'kurir*, dhl*, postom, posta, sefic*, paket*, daje komsij*, predaje komsij*, ' +
    'daje komsinic*, donosi, dostavlja, kljuc od portira, kljuc od domara, u sefu, sanduce*, ' +
    'postanskom, komsija daje, u kutiji, kutija za kljuc*, sef, rodjak, drug daje, ' +
    'prijatelj daje, prijatelj predaje, ceka vas na vratima, vas ceka, otvara vrata, ' +
    'otvara vam, vam otvara, otvara stan, otvorice, pusta vas, pustice vas, docekuje vas, ' +
    'docekace, vas docekuje, kljucevi stizu, predaje vam, daje vam, vam daje, uručuje, ' +
    'urucuje, ostavlja kljuc*, ostavljam kljuc*, kljuc ostavljam, kljuc stize, kljucevi idu',
  keys:
    'saljem kljuc*, saljemo kljuc*, kljuc* postom, kljuc* kurirom, kljuc* kurirsk*, ' +
    'kljuc* dhl*, kljuc* stizu, kljuc* stize, kurir donosi kljuc*, kurir vam donosi kljuc*, ' +
    'kurirom kljuc*, posaljem kljuc*, kljuc* posaljem, kljuc* saljem, kljuceve dobijate, ' +
    'kljuc dobijate postom',
  reserve:
    'rezervacij*, rezervis*, cuvanje stana, da sacuvam*, cuvam, cuvamo, sacuvam, drzim, ' +
    'zadrzavam, blokiram, skidam oglas, skinem oglas, listu cekanja, lista cekanja, prednost, ' +
    'red za, skinuo oglas, skinuli oglas, skinemo oglas, drzimo, sklonim oglas, povucem oglas, ' +
    'brisem oglas, obrisem oglas, ne pokazujem vise, prestajem da pokazujem, brisem objavu, ' +
    'obrisem objavu, skidam objavu, skidam sa sajta, skinem sa sajta, uklanjam oglas, ' +
    'uklonicu oglas, zatvaram oglas, povlacim oglas, gasim oglas, otkazujem ostal*, ' +
    'otkazem ostal*, otkazujem gledanj*, rezervisan za vas, vama ostaje, ostaje vama, ' +
    'ne nudim drugima, cuva se, cuvacu, ostavljam vam, za vas cuvam',
  fee:
    'propusnic*, taksa, taksu, clanarin*, obrada, obradu, provera, pristup, pristupa, ' +
    'registracij*, pretplat*, zakazivanje se placa, placa se zakazivanje, naknada za termin, ' +
    'naknada za dolazak, naknada za izlazak, naknada za susret, ulaznic*, kotizacij*, upis, ' +
    'rezervacija termina, pozivnic*, vaucer za gledanje, karta za gledanje',
  away:
    'iz inostranstva, van zemlje, u becu, nisam u srbiji, nisam u beogradu, preko mejla, ' +
    'mejlom, online ugovor, elektronski ugovor, ugovor online, na brodu, na misiji, u misiji, ' +
    'radim u, zivim u, u americi, u rusiji, u drugom gradu, zbog posla u, u kanad*, u nemack*, ' +
    'u austrij*, u svajcarsk*, u engles*, u london*, u berlin*, u pariz*, u dubai*, u moskv*, ' +
    'u italij*, u spanij*, u francusk*, u norvesk*, u svedsk*, u holandij*, u australij*, ' +
    'u turskoj, u grckoj, u sloveniji, u minhen*, u cikag*, u njujork*, u irskoj, na malti, ' +
    'u inostranstv*, u lisabon*, u portugal*, u ceskoj, preseli*, sve na daljinu, ' +
    'ugovor na daljinu, u oslu, u stokholm*, u prag*, u rim*, u milan*, u madrid*, ' +
    'u barselon*, u brisel*, u cirih*, u zenev*, u atin*, u kataru, u dohi, u istanbul*, ' +
    'u japan*, u kini, u koreji, u belgij*, u danskoj, u finskoj, na kipru, na kruzer*, ' +
    'u bolnici, na lecenju, u vojsci, vojno lice, u bazi, na moru radim, u crnoj gori, ' +
    'u hrvatskoj, u makedonij*, u bosni, u budimpest*, u madjarskoj, u rumunij*, u bugarskoj, ' +
    'ne mogu da putujem, zaglavljen*, u gracu, u linc*, u stutgart*, u frankfurt*, u hamburg*, ' +
    'digitaln* ugovor*, ugovor digitaln*, digitaln* potpis*',
  site:
    'airbnb*, preko booking*, posaljem link, posaljem vam link, saljem link, na linku, ' +
    'sigurna uplata, link za placanje, link za uplatu, linkom, linka, preko sajta, escrow, ' +
    'posrednicke firme, posrednicka firma, posrednicku firmu, preko posrednika, ' +
    'na nasem sajtu, nas sajt, na sajtu, preko platforme, platforma, preko bota, nasem botu, ' +
    'u botu, eskrou, garant firma, link za kartic*, linka za placanje, linka za uplatu, ' +
    'bezbedno placanje, zasticeno placanje, na strani koju, na stranici koju, strani koju, ' +
    'stranici koju, strana za placanje, kao na bookingu, kao na airbnb*, kao booking, ' +
    'kao airbnb, sajt koji saljem, sigurn* servis*, sigurn* platform*, bezbedn* servis*, ' +
    'bezbedn* platform*, zasticen* servis*, siguran servis, sigurna transakcija, ' +
    'bezbedna transakcija',
  not: 'bez, ne, nije, nema, nikad, nikada, nemojte, nista',
  notAfter: 'nije potreb*, se ne traz*, ne traz*, nije obavez*, ne uzimam',
  harmless:
    'nakon gledanja, posle gledanja, posle razgledanja, nakon razgledanja, nakon potpis*, ' +
    'posle potpis*, kad potpisemo, kada potpisemo, kada potpisete, kad se vidimo, tek kad se, ' +
    'i potpisemo, pri useljenju, prilikom useljenja, na dan useljenja, pri potpisivanju, ' +
    'prilikom potpisivanja, kod useljenja, u nasoj kancelariji, na licu mesta, licno, lazn*, ' +
    'mesec unapred, meseca unapred, za mesec, uz ugovor, pokazuje, pokazace, ' +
    'ima kljuceve i punomoc*, punomoc*, prvo pogledajte, prvo dodjite, dodjite i pogledajte, ' +
    'gotovin*, u kancelariji, gledanje je besplatno, gazdi na, svakog meseca, jednom mesecno, ' +
    'svaki mesec, ako odlucite, ne placate nista, ne placate, nista ne placate, ' +
    'nista ne treba, nista se ne placa, zajedno potpisujemo, u kesu, kesom',
  prior: 'pre, prije',
  earlier: '',
  for: 'za, da, potvrda, potvrdu',
  only: 'samo, iskljucivo, jedino, tek',
  contract: 'ugovor, ugovora',
  sent:
    'mejlom, mejl, imejlom, emailom, na mail, preko mejla, na email, saljem, saljemo, ' +
    'posaljem, poslacu, onlajn, online, vajber*, viber*, whatsapp*, vocap*, elektronsk*, ' +
    'na daljinu, stize, digitaln*',
  need:
    'potreban, potrebna, potrebno, obavezan, obavezna, obavezno, neophodn*, trazim, trazimo, ' +
    'treba, mora, morate',
  yours:
    'stan je vas, vas je, kljucevi su vasi, vasi su kljucevi, stan je tvoj, njen je, vasa je, ' +
    'tvoja je, tvoj je, garsonjera je vas*, njegov, njegova, sutra vas, danas vas, bice vas, ' +
    'postaje vas, sutra vasa, danas vasa, bice vasa, postaje vasa, stan je sutra',
  passport:
    'sliku pasosa, slika pasosa, sliku licne, slika licne, fotografiju pasosa, ' +
    'fotografija pasosa, sken pasosa, sken licne, kopiju pasosa, kopiju licne, ' +
    'sliku vase licne, sliku dokument*, fotografiju licne, selfi sa pasos*, selfi sa licn*, ' +
    'selfi s pasos*, selfi s licn*, slika dokument*, skenirana licna, skeniran pasos, ' +
    'slika licne karte, slikanu licnu, slikan pasos, fotka licne, fotku licne, fotku pasosa, ' +
    'kopija pasosa, kopija licne, licna karta na slici',
  proof:
    'dokaza o uplati, skrinsot*, screenshot*, ozbiljnosti, ozbiljnost, dokaz o *, potvrd* o *, ' +
    'slik* uplatnice, da ste ozbiljni, da si ozbiljan, filtrira*, neozbiljn*, dzabe, uzalud, ' +
    'da budem sigur*, da znam da dolazite, da ne bih *, da ne dolazim *, da ne bismo *, ' +
    'da ne gubim*, ne dodju, ne pojave se, niko ne dodje, ne dolaze, dokaz da imate, ' +
    'potvrdu o uplati, potvrda o uplati, slika uplate, sliku uplate, slike uplate, ' +
    'skrin uplate, uplatnicu, radoznal*, da ne trosim vreme, da ne trosimo vreme, ' +
    'gubljenj* vremena, gube vreme, gubi vreme, trosenj* vremena, setaca, setace, ' +
    'ozbiljne namere, ozbiljna namera, ozbiljnih namera, potvrdjuje da, dokazuje da, ' +
    'potvrdice da, garantuje da, pokazuje da ste, stvarno dolazite, zaista dolazite, ' +
    'sigurno dolazite, stvarno dodjete',
  refund: 'vrac*, vrat*, povracaj*, refund*, nazad, povratn*, vraticu, vracamo',
  dislike:
    'ako vam se ne svid*, ako se ne svid*, ako odustan*, ako se predomisl*, ' +
    'ukoliko vam se ne svid*, ne svidi, ukoliko odustan*, ne dopad*, ne svidja, ako necete, ' +
    'ako ne uzmete, ne odgovara',
  excuse:
    'nije prevar*, nisam prevar*, nema prevar*, bez prevar*, nisu prevar*, lazne posete, ' +
    'laznih poset*, laznih gledan*, ostatak pri useljenju, ostatak kesom, ' +
    'ostatak na licu mesta, ostatak kod useljenja, ostatak gotovin*, zbog lazn*, zbog prevar*, ' +
    'mnogo lazn*, puno lazn*, mnogo prevar*, puno prevar*, ostatak prilikom, ' +
    'vracam na licu mesta, vracamo na licu mesta, bez kesa, nema kesa, potpisujemo online, ' +
    'potpisujemo onlajn, potpis online, potpisujemo elektronsk*, dajemo priznanic*, ' +
    'dajem priznanic*, priznanicu dajem*, uz priznanic*, izdajem priznanic*, ' +
    'izdajemo priznanic*, izdajemo fakturu, izdajemo racun, izdajem racun, fiskaln* racun, ' +
    'dobijate priznanic*, dobijate racun, pri useljenju odbij*, pri useljenju vrac*, ' +
    'pri useljenju uracun*, na licu mesta vrac*, zovite pre *, pozovite pre *, ' +
    'javite se pre *, javite pre *, pisite pre *, najavite se pre *, pre dolaska zovite, ' +
    'pre dolaska pozovite, pre dolaska javite*, pre dolaska se javite, pre gledanja zovite, ' +
    'pre gledanja pozovite, pre gledanja se javite',
  holder:
    'domar*, obezbedenje*, advokat*, notar*, javni beleznik, portir*, kod komsi*, ' +
    'na recepciji, komsinici, komsinice, sused*, komsinica ima, komsija ima, kod komsinice, ' +
    'kod komsije, sestric*, bratanac*, bratic*, sestricina, pravnik*, cistacic*, kod domara, ' +
    'kod portira, kod vozaca, upravnik*, cuvar*, kod advokata, kod notara',
  key: 'kljuc*',
  first: 'prvo, najpre',
  paidVisit:
    'gledanje se placa, razgledanje se placa, naknada za gledanje, gledanje kosta, ' +
    'gledanje se naplacuje, razgledanje se naplacuje, obilazak se placa, ' +
    'obilazak se naplacuje, izlazak na teren, izlazak agenta, izlaska na teren, ' +
    'dolazak agenta, razgledanje kosta, besplatno ne pokaz*, nema besplatn*, moje vreme kosta, ' +
    'zakazivanje se placa, zakazivanje kosta, placeno gledanje, placeno razgledanje, ' +
    'gledanja se placaju, razgledanja se placaju, pokazivanje se placa, ' +
    'pokazivanje naplacujem, gledanje naplacujem, razgledanje naplacujem, obilazak naplacujem, ' +
    'termin se placa, pokazivanje kosta, izlazak se placa',
  paid:
    'po uplati, uz uplatu, uz kaparu, uz avans, uplatiocu, uz akontaciju, po prijemu, ' +
    'po izvrsen*, uz predujam, uz prethodnu uplatu, uplatom, banka potvrd*, banka odobri, ' +
    'potvrde banke, potvrdi banka',
  warning:
    'prevar*, oprez*, pazite, ne uplacujte, ne saljite, cuvajte se, ne nasedajte, pazite se, ' +
    'ne radimo tako, ne radimo to, neki traze, drugi traze, ne radim tako, traze novac, ' +
    'traze kaparu, traze depozit, ako vam neko traz*, ako neko traz*, ako vam traz*, ' +
    'ukoliko vam neko, ukoliko neko traz*, ako vam bilo ko, lazni oglas, laznih oglasa, ' +
    'lazni oglasi, kopije oglasa, nase slike kruze, moje slike kruze, ukradene slike, ' +
    'ukrali slike, slike su ukradene, to nisam ja, nismo mi, prijavite ga, prijavite oglas',
  send:
    'prebacite, prebaciti, dostavite uplat*, posaljete novac, prebaci, prebacis, posaljite, ' +
    'pustite, pusti, pustis, baci, bacite, spustite, prebacujete, saljete, saljes, salji, ' +
    'posalji, prosledite, uplatite, uplatis, uplatiti, uplacujete, gurnite, gurni, stavi, ' +
    'posaljete, posaljes, prosledis, prosledi, prebacujes, uplati, uplacujes, spusti, spustis, ' +
    'bacis, gurnete, gurnes, pustate, lezite, ostavite, ostavis, doznacite, dostavite',
  take:
    'uzimam, uzimamo, trazim, trazimo, kosta, naplacujem, naplacujemo, naknada, taksa, trazi, ' +
    'hoce, zeli, zahteva, zahtevam',
  rent: 'kirij*, mesec, pola, iznos, novac, pare, lova, lovu, prvu',
  without: 'bez',
  refuse:
    'ne pokazujem*, ne drzim, ne cuvam, ne zakazuj*, ne dolazim, ne dajem, ne skidam, ' +
    'ne saljem, nema gledanj*, ne izlazim, ne rezervis*, ne govorim, ne otkrivam, ne kazem, ' +
    'ne otvaram, ne nalazim se, ne sastajem, ne ostavljam, ne brisem, ne uklanjam, ' +
    'ne ugovaram, ne dogovaram, nikome ne *, adresu ne *, ne izlazimo, ne zakazujemo, ' +
    'ne pokazujemo',
  collect:
    'uzimam, uzimamo, uzecu, trazim, trazimo, naplacujem, naplacujemo, naplacuje se, ' +
    'naplacuje, svi placaju, svako placa, svaki posetilac placa, agencija uzima, ' +
    'agencija naplacuje, agent naplacuje, molim',
  deduct:
    'odbija se, odbijam, odbijamo, odbice, odbicu, odbijemo, oduzima se, oduzimam, oduzecu, ' +
    'oduzimamo, uracunava, uracunavam, uracunava se, uracunacu, uracunacemo, uracunato, ' +
    'ulazi u kiriju, ulaze u kiriju, ide u kiriju, idu u kiriju, racuna se u, ' +
    'skidam od kirije, skida se od, odbijeno od, na racun kirije, na racun prve, umanjuje, ' +
    'se odbija, se skida od, se uracunava, se oduzima, se racuna u, se odbiti',
  soon:
    'odmah, smesta, istog trenutka, istog casa, istog minuta, momentalno, u roku od sat*, ' +
    'za minut, istog momenta',
  trip:
    'krene, krenem, krenemo, otvori, otvorim, dodjem, dodje, izadjem, izadje, vozim, vozi, ' +
    'putuje, putujem, potegnem, potegne',
}
