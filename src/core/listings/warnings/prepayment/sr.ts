import type { PrepaymentPhrases } from './concepts.ts'

/** Serbian phrases, in Latin letters without diacritics. */
export const sr: PrepaymentPhrases = {
  pay:
    'uplat*, predujam, placanj*, platit*, plati, placa, placate, placas, prebac*, posalj*, ' +
    'saljes, saljete, novac, pare, para, unapred, doznac*, transfer*, isplat*, uplac*, leze, ' +
    'naplac*, platim, salju, pusti*, pusta, baci, bacite, spusti*, salji, doplat*, ' +
    'prosledi*, leg*, lova, lovu, prenos*, da kaparu, da depozit, ostavi kapar*, ' +
    'ostave kapar*, ostavi depozit*, ostavi avans*, da kljuceve',
  order:
    'uplatite, uplatiti, uplacujete, platite, platiti, uplatis, izvrsite, mora da se plati, ' +
    'uplati',
  deposit:
    'depozit*, kapar*, akontacij*, avans*, kaucij*, garancij*, obezbedenj*, osigur*, ' +
    'provizij*, naknad*, predujam, agencijsk*, taksa, taksu, takse, ucesce, rezervaciona',
  remote:
    'na moju karticu, na racun, na moj racun, paypal*, kript*, usdt, revolut*, wise, ips, ' +
    'post net*, poste net*, postnet*, preko poste, uplatnic*, iban, bitkoin*, moneygram*, ' +
    'online uplat*, uplata online, onlajn uplat*, uplata onlajn, platite online, ' +
    'preko interneta, brojem racuna, broj racuna, ripio, vajz, wiseom, payoneer, na ziro, ' +
    'prenosom, bankovnim transferom, binance*, prenos novca, skrill, trc20, western, ' +
    'na tekuci, na moj tekuci, instant, na kartic*, na ime',
  before:
    'pre gledanja, pre razgledanja, pre obilaska, pre nego sto vidite, pre nego sto dodjete, ' +
    'pre nego sto ga vidite, prije gledanja, prije razgledanja, bez gledanja, ' +
    'bez razgledanja, bez obilaska, pre dolaska, pre susreta, pre nego se vidimo, ' +
    'gledanje nije moguce, razgledanje nije moguce, ne mogu da pokazem, ne pokazujem, ' +
    'gledanja nema, nema gledanja, gledanje se ne moze, nema ko da pokaze, ' +
    'nije moguce gledanje, nije moguce pogledati, bez prethodnog gledanja, pre pregleda, ' +
    'pre uvida, pre posete, bez pregleda, bez posete, pre sastanka, pre vidjenja, pre termina',
  ahead: 'unapred, prethodno, najpre, avansno, odobren*',
  once:
    'nakon, posle, kad, kada, cim, po uplati, po prijemu, po izvrsen*, u zamenu za, samo uz, ' +
    'tek uz, isključivo uz, iskljucivo uz, posto, uz uslov',
  next: 'nakon toga, posle toga, pa, zatim, onda, tada, potom',
  payer:
    'onome ko, onom ko, ko prvi, prvom ko, samo onima koji, onima koji, onaj ko, ' +
    'samo onome, ko pre, prvi koji, prvi ko, ko prvi uplati, prvom koji, onaj koji, ' +
    'ko god, ko, one koji',
  visit:
    'gledanj*, razgledanj*, obilaz*, obilask*, pokazujem, pokazivanj*, termin*, vidjanj*, ' +
    'pokazem, susret*, vidite, pogledate, pogledati, posete, poseta, dodjete, obidjete, ' +
    'pregled, pregleda, pregledom, uvid, uvida, vidjenje, kontakt vlasnika, upoznav*, ' +
    'sastan*, gledas, broj vlasnik*, razgledas, vidis, broj gazde, kontakt gazde, ' +
    'broj telefona vlasnik*',
  place: 'adres*, lokacij*',
  forVisit:
    'za gledanje, za razgledanje, za obilazak, za pokazivanje, za termin, za adresu, ' +
    'za pregled, da dodjete, da vidite, da pogledate, za uvid, za posetu, za lokaciju, ' +
    'za kontakt*',
  access: 'sifr*, kod, koda, pristup*',
  code:
    'sifra brave, sifru brave, sifra za vrata, kod za vrata, kod za bravu, sifru saljem, ' +
    'dobijate sifr*, saljem sifr*, saljem kod, dobijate kod, sifra za ulaz',
  delivery:
    'kurir*, dhl*, postom, posta, sefic*, paket*, daje komsij*, predaje komsij*, ' +
    'daje komsinic*, donosi, dostavlja, kljuc od portira, kljuc od domara, u sefu, sanduce*, ' +
    'postanskom, komsija daje, u kutiji, kutija za kljuc*, sef, rodjak, drug daje, ' +
    'prijatelj daje, prijatelj predaje',
  keys:
    'saljem kljuc*, saljemo kljuc*, kljuc* postom, kljuc* kurirom, kljuc* kurirsk*, ' +
    'kljuc* dhl*, kljuc* stizu, kljuc* stize, kurir donosi kljuc*, kurir vam donosi kljuc*, ' +
    'kurirom kljuc*, posaljem kljuc*, kljuc* posaljem, kljuc* saljem, kljuceve dobijate, ' +
    'kljuc dobijate postom',
  reserve:
    'rezervacij*, rezervis*, cuvanje stana, da sacuvam*, cuvam, cuvamo, sacuvam, drzim, ' +
    'zadrzavam, blokiram, skidam oglas, skinem oglas, listu cekanja, lista cekanja, ' +
    'prednost, red za, skinuo oglas, skinuli oglas, skinemo oglas, drzimo, sklonim oglas, ' +
    'povucem oglas, brisem oglas, obrisem oglas, ne pokazujem vise, prestajem da pokazujem',
  fee:
    'propusnic*, taksa, taksu, clanarin*, obrada, obradu, provera, pristup, pristupa, ' +
    'registracij*, pretplat*',
  away:
    'iz inostranstva, van zemlje, u becu, nisam u srbiji, nisam u beogradu, preko mejla, ' +
    'mejlom, online ugovor, elektronski ugovor, ugovor online, na brodu, na misiji, ' +
    'u misiji, digitaln*, radim u, zivim u, u americi, u rusiji, u drugom gradu, ' +
    'zbog posla u, u kanad*, u nemack*, u austrij*, u svajcarsk*, u engles*, u london*, ' +
    'u berlin*, u pariz*, u dubai*, u moskv*, u italij*, u spanij*, u francusk*, ' +
    'u norvesk*, u svedsk*, u holandij*, u australij*, u turskoj, u grckoj, u sloveniji, ' +
    'u minhen*, u cikag*, u njujork*, u irskoj, na malti, u inostranstv*, u lisabon*, ' +
    'u portugal*, u ceskoj, preseli*, sve na daljinu, ugovor na daljinu',
  site:
    'airbnb*, preko booking*, posaljem link, posaljem vam link, saljem link, na linku, ' +
    'sigurna uplata, link za placanje, link za uplatu, linkom, linka, preko sajta, escrow',
  not: 'bez, ne, nije, nema, nikad, nikada, nemojte, nista',
  notAfter: 'nije potreb*, se ne traz*, ne traz*, nije obavez*, ne uzimam',
  harmless:
    'nakon gledanja, posle gledanja, posle razgledanja, nakon razgledanja, nakon potpis*, ' +
    'posle potpis*, kad potpisemo, kada potpisemo, kada potpisete, kad se vidimo, ' +
    'tek kad se, i potpisemo, pri useljenju, prilikom useljenja, na dan useljenja, ' +
    'pri potpisivanju, prilikom potpisivanja, kod useljenja, u nasoj kancelariji, ' +
    'na licu mesta, licno, lazn*, mesec unapred, meseca unapred, za mesec, uz ugovor, ' +
    'pokazuje, pokazace, ima kljuceve i punomoc*, punomoc*, prvo pogledajte, prvo dodjite, ' +
    'dodjite i pogledajte, gotovin*, u kancelariji, gledanje je besplatno, gazdi na, ' +
    'svakog meseca, jednom mesecno, svaki mesec, ako odlucite',
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
    'stan je vas, vas je, kljucevi su vasi, vasi su kljucevi, stan je tvoj, njen je, ' +
    'vasa je, tvoja je, tvoj je, garsonjera je vas*, njegov, njegova',
  passport:
    'sliku pasosa, slika pasosa, sliku licne, slika licne, fotografiju pasosa, ' +
    'fotografija pasosa, sken pasosa, sken licne, kopiju pasosa, kopiju licne, ' +
    'sliku vase licne, sliku dokument*, fotografiju licne',
  proof:
    'dokaza o uplati, skrinsot*, screenshot*, ozbiljnosti, ozbiljnost, dokaz o *, ' +
    'potvrd* o *, slik* uplatnice, da ste ozbiljni, da si ozbiljan, filtrira*, neozbiljn*, ' +
    'dzabe, uzalud, da budem sigur*, da znam da dolazite, da ne bih *, da ne dolazim *, ' +
    'da ne bismo *, da ne gubim*',
  refund: 'vrac*, vrat*, povracaj*, refund*, nazad',
  dislike:
    'ako vam se ne svid*, ako se ne svid*, ako odustan*, ako se predomisl*, ' +
    'ukoliko vam se ne svid*, ne svidi, ukoliko odustan*, ne dopad*, ne svidja, ako necete, ' +
    'ako ne uzmete, ne odgovara',
  excuse:
    'nije prevar*, nisam prevar*, nema prevar*, bez prevar*, nisu prevar*, lazne posete, ' +
    'laznih poset*, laznih gledan*, ostatak pri useljenju, ostatak kesom, ' +
    'ostatak na licu mesta, ostatak kod useljenja, ostatak gotovin*, zbog lazn*, ' +
    'zbog prevar*, mnogo lazn*, puno lazn*, mnogo prevar*, puno prevar*, ostatak prilikom, ' +
    'vracam na licu mesta, vracamo na licu mesta, bez kesa, nema kesa, potpisujemo online, ' +
    'potpisujemo onlajn, potpis online, potpisujemo elektronsk*',
  holder:
    'domar*, obezbedenje*, advokat*, notar*, javni beleznik, portir*, kod komsi*, ' +
    'na recepciji, komsinici, komsinice, sused*',
  key: 'kljuc*',
  first: 'prvo, najpre',
  paidVisit:
    'gledanje se placa, razgledanje se placa, naknada za gledanje, gledanje kosta, ' +
    'gledanje se naplacuje, razgledanje se naplacuje, obilazak se placa, ' +
    'obilazak se naplacuje, izlazak na teren, izlazak agenta, izlaska na teren, ' +
    'dolazak agenta, razgledanje kosta, besplatno ne pokaz*, nema besplatn*, moje vreme kosta',
  paid:
    'po uplati, uz uplatu, uz kaparu, uz avans, uplatiocu, uz akontaciju, po prijemu, ' +
    'po izvrsen*, uz predujam, uz prethodnu uplatu, uplatom',
  warning:
    'prevar*, oprez*, pazite, ne uplacujte, ne saljite, cuvajte se, ne nasedajte, pazite se, ' +
    'ne radimo tako, ne radimo to, neki traze, drugi traze, ne radim tako, traze novac, ' +
    'traze kaparu, traze depozit',
  send:
    'prebacite, prebaciti, dostavite uplat*, posaljete novac, prebaci, prebacis, posaljite, ' +
    'pustite, pusti, pustis, baci, bacite, spustite, prebacujete, saljete, saljes, salji, ' +
    'posalji, prosledite, uplatite, uplatis, uplatiti, uplacujete, gurnite, gurni, stavi',
  take: 'uzimam, uzimamo, trazim, trazimo, kosta, naplacujem, naplacujemo, naknada, taksa',
  rent: 'kirij*, mesec, pola, iznos, novac, pare, lova, lovu, prvu',
  without: 'bez',
  refuse:
    'ne pokazujem*, ne drzim, ne cuvam, ne zakazuj*, ne dolazim, ne dajem, ne skidam, ' +
    'ne saljem, nema gledanj*, ne izlazim, ne rezervis*',
}
