import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/settings.ts'

export const messages: Translated<typeof en> = {
  retry: 'Pokušaj ponovo',
  title: 'Podešavanja',
  description: 'Vaš Bina nalog: profil, lozinka, uređaji i podaci.',
  sections: 'Odeljci podešavanja',
  save: 'Sačuvaj',
  saving: 'Čuvamo…',
  saved: 'Sačuvano',
  cancel: 'Otkaži',
  failed: 'Došlo je do greške. Pokušajte ponovo.',
  loadFailed: 'Nismo uspeli da učitamo ovaj odeljak',
  fillIn: 'Popunite ovo polje',
  currentPassword: 'Trenutna lozinka',
  show: 'Prikaži lozinku',
  hide: 'Sakrij lozinku',

  'profile.title': 'Profil',
  'profile.lead': 'Prikazujemo ga u meniju i u imejlovima. Nije obavezno.',
  'profile.firstName': 'Ime',
  'profile.lastName': 'Prezime',
  'profile.tooLong': 'Najviše 80 znakova',

  'email.title': 'Imejl',
  'email.lead': 'Služi za prijavu i za naše imejlove.',
  'email.none': 'Još nema imejl adrese',
  'email.verified': 'Potvrđena',
  'email.unverified': 'Nije potvrđena',
  'email.verify': 'Potvrdi adresu',
  'email.change': 'Promeni adresu',
  'email.add': 'Dodaj adresu',
  'email.new': 'Nova imejl adresa',
  'email.wrong': 'Upišite ispravnu imejl adresu',
  'email.same': 'Ovo je već vaša imejl adresa',
  'email.send': 'Pošalji kod',
  'email.sending': 'Šaljemo…',
  'email.sent':
    'Poslali smo petocifreni kod na {email}. Upišite ga ovde u roku od 15 minuta da biste ' +
    'potvrdili adresu.',
  'email.code': 'Kod iz imejla',
  'email.digits': 'Upišite svih 5 cifara',
  'email.confirm': 'Potvrdi',
  'email.confirming': 'Proveravamo…',
  'email.again': 'Pošalji novi kod',
  'email.againIn': 'Novi kod za {seconds} s',
  'email.changed': 'Vaša imejl adresa je sada {email}.',

  'language.title': 'Jezik',
  'language.lead': 'Jezik sajta i naših imejlova. Objave su prikazane na izvornom jeziku.',
  'currency.title': 'Valuta',
  'currency.lead':
    'Cene prikazujemo kao u objavi, a pored njih iznos u vašoj valuti. Filteri i mapa ' +
    'koriste američke dolare.',
  'currency.USD': 'Američki dolar, $',
  'currency.GEL': 'Gruzijski lari, ₾',
  'currency.EUR': 'Evro, €',
  'currency.RUB': 'Ruska rublja, ₽',
  'currency.AMD': 'Jermenski dram, ֏',
  'currency.RSD': 'Srpski dinar, RSD',
  'theme.title': 'Tema',
  'theme.lead': 'Čuva se na nalogu i koristi na svim vašim uređajima.',
  'theme.system': 'Sistemska',
  'theme.light': 'Svetla',
  'theme.dark': 'Tamna',

  'password.title': 'Lozinka',
  'password.lead': 'Kad promenite lozinku, odjavljujemo vas na svim drugim uređajima.',
  'password.leadNone':
    'Još nemate lozinku. Postavite je da biste se prijavljivali i imejl adresom.',
  'password.new': 'Nova lozinka',
  'password.repeat': 'Ponovite novu lozinku',
  'password.short': 'Lozinka mora da ima najmanje 8 znakova',
  'password.long': 'Lozinka može da ima najviše 256 znakova',
  'password.differ': 'Lozinke se ne poklapaju',
  'password.match': 'Lozinke se poklapaju',
  'password.change': 'Promeni lozinku',
  'password.set': 'Postavi lozinku',
  'password.changed': 'Lozinka je promenjena. Odjavljeni ste na svim drugim uređajima.',
  'password.wasSet': 'Lozinka je postavljena. Sada možete da je koristite za prijavu.',
  'strength.hint': 'Najmanje 8 znakova',
  'strength.label': 'Jačina lozinke: {strength}',
  'strength.1': 'slaba',
  'strength.2': 'osrednja',
  'strength.3': 'dobra',
  'strength.4': 'jaka',

  'methods.title': 'Načini prijave',
  'methods.lead': 'Kako možete da se prijavite na svoj nalog.',
  'methods.password': 'Imejl i lozinka',
  'methods.telegram': 'Telegram',
  'methods.added': 'dodato {date}',
  'methods.remove': 'Ukloni',
  'methods.removeOne': 'Ukloni: {name}',
  'methods.ask': 'Ukloniti način prijave „{name}”? Više nećete moći tako da se prijavite.',
  'methods.askTelegram': 'Time se prekida i veza četa sa botom, a obaveštenja se pauziraju.',
  'methods.cancel': 'Zadrži',
  'methods.removing': 'Uklanjamo…',
  'methods.removed': 'Uklonjeno: {name}.',
  'methods.last': 'Ne možete da uklonite jedini način prijave.',
  'methods.link': 'Poveži {provider}',
  'methods.linkLead': 'Prvo upišite lozinku da potvrdite da ste to vi.',
  'methods.linking': 'Povezujemo…',
  'link.linked': '{provider} je povezan. Sada možete i tako da se prijavite.',
  'link.taken':
    'Ovaj {provider} nalog pripada drugom nalogu na ovom sajtu koji ima imejl adresu, ' +
    'paket ili drugi način prijave. Prijavite se na taj nalog, uklonite {provider} ili ' +
    'obrišite nalog u podešavanjima, pa povežite ponovo.',
  'link.gone': 'Vaša sesija je istekla. Pokušajte ponovo.',
  'link.access_denied':
    '{provider} nije povezan jer ste otkazali ili odbili pristup. Pokušajte ponovo.',
  'link.authentication_failed': 'Nismo uspeli da povežemo {provider}. Pokušajte ponovo.',
  'link.provider_unavailable': '{provider} ne odgovara. Pokušajte malo kasnije.',

  'telegram.title': 'Telegram',
  'telegram.lead': 'Obaveštenja za vaše sačuvane pretrage stižu u jedan čet sa našim botom.',
  'telegram.none':
    'Još nema povezanog četa. Otvorite bota, pritisnite „Start” na Telegramu, a zatim ' +
    'dodirnite „Da, poveži”.',
  'telegram.open': 'Otvori bota',
  'telegram.waiting': 'Čekamo da pritisnete „Start” na Telegramu…',
  'telegram.chat': 'Telegram čet',
  'telegram.since': 'povezan {date}',
  'telegram.works': 'Aktivan',
  'telegram.blocked': 'Blokiran',
  'telegram.blockedWhy':
    'Blokirali ste bota u ovom četu, pa su obaveštenja pauzirana. Da biste ih nastavili, ' +
    'otvorite bota i pritisnite „Start” ili „Restart”.',
  'telegram.unlink': 'Prekini vezu',
  'telegram.unlinkConfirm':
    'Prekinuti vezu sa ovim četom? Obaveštenja će biti pauzirana dok ponovo ne povežete čet.',
  'telegram.unlinking': 'Prekidamo vezu…',
  'telegram.unlinked': 'Veza sa četom je prekinuta.',
  'telegram.searches': 'Uredi sačuvane pretrage',

  'push.title': 'Obaveštenja u ovom pregledaču',
  'push.nav': 'Obaveštenja',
  'push.lead':
    'Primajte obaveštenja za sačuvane pretrage i u ovom pregledaču, čak i kad je Bina ' +
    'zatvorena.',
  'push.notSet': 'Obaveštenja u pregledaču na ovom sajtu još nisu dostupna',
  'push.unsupported': 'Ovaj pregledač ne podržava obaveštenja sa sajtova.',
  'push.needs-install':
    'Na uređajima iPhone i iPad obaveštenja rade kad je Bina na početnom ekranu: ' +
    'dodirnite „Podeli”, zatim „Dodaj na početni ekran”, pa je otvorite odatle.',
  'push.denied':
    'Obaveštenja sa ovog sajta su blokirana. Dozvolite ih u podešavanjima sajta pored ' +
    'adresne trake, pa se vratite.',
  'push.turnOn': 'Uključi',
  'push.turningOn': 'Uključujemo…',
  'push.turnedOn': 'Obaveštenja u ovom pregledaču su uključena.',
  'push.failed':
    'Nismo uspeli da uključimo obaveštenja: servis za obaveštenja ovog pregledača ne ' +
    'odgovara. Pokušajte malo kasnije.',
  'push.this': 'Ovaj pregledač',
  'push.since': 'uključena {date}',
  'push.try': 'Pošalji probno',
  'push.tried': 'Probno obaveštenje je poslato.',
  'push.turnOff': 'Isključi',
  'push.remove': 'Ukloni',
  'push.removing': 'Uklanjamo…',
  'push.removeOne': 'Isključi obaveštenja: {device}',
  'push.which': 'Svaka sačuvana pretraga ima svoj prekidač za obaveštenja u pregledaču.',

  'sessions.title': 'Sesije',
  'sessions.lead':
    'Uređaji na kojima ste prijavljeni. Ako neki ne prepoznajete, odjavite ga i promenite ' +
    'lozinku.',
  'sessions.this': 'Ovaj uređaj',
  'sessions.unknown': 'Nepoznat uređaj',
  'sessions.device': '{browser}, {system}',
  'sessions.since': 'Prijava {date}',
  'sessions.seen': 'poslednja aktivnost {date}',
  'sessions.password': 'lozinkom',
  'sessions.provider': 'preko drugog naloga',
  'sessions.telegram': 'preko Telegrama',
  'sessions.end': 'Odjavi',
  'sessions.endOne': 'Odjavi uređaj: {device}',
  'sessions.ending': 'Odjavljujemo…',
  'sessions.ended': 'Uređaj je odjavljen.',
  'sessions.endOthers': 'Odjavi sve druge uređaje',
  'sessions.endedOthers': 'Odjavljeni ste na svim drugim uređajima.',
  'sessions.alone': 'Niste prijavljeni nigde drugde.',

  'api.title': 'Pristup API‑ju',
  'api.lead': 'Koristite oglase, mesta i kursnu listu u svojim programima.',
  'api.part':
    'Pristup API‑ju dobijate uz tromesečni paket ({calls} poziva dnevno) i godišnji paket ' +
    '(bez dnevnog ograničenja).',
  'api.plans': 'Prikaži pakete',
  'api.resting': 'Vaši ključevi su pauzirani dok ne pređete na paket sa pristupom API‑ju.',
  'api.used': 'Poziva danas: {used} od {max}',
  'api.usedFree': 'Poziva danas: {used}, bez dnevnog ograničenja',
  'api.full': 'Iskoristili ste sve današnje pozive.',
  'api.resets': 'Ograničenje se obnavlja {date}.',
  'api.none': 'Još nemate nijedan ključ.',
  'api.made': 'napravljen {date}',
  'api.lastUsed': 'poslednji put korišćen {date}',
  'api.never': 'nikad korišćen',
  'api.revoke': 'Opozovi',
  'api.revokeOne': 'Opozovi ključ: {name}',
  'api.ask': 'Opozvati ključ „{name}”? Programi koji ga koriste odmah će prestati da rade.',
  'api.revoking': 'Opozivamo…',
  'api.revoked': 'Ključ „{name}” je opozvan.',
  'api.name': 'Naziv novog ključa',
  'api.nameHint': 'Na primer, program koji će ga koristiti.',
  'api.canWrite': 'Dozvoli ovom ključu da menja sačuvane pretrage',
  'api.canWriteHint':
    'Tada može i da ih pravi, menja, pauzira i briše, na primer iz AI asistenta. Inače samo čita.',
  'api.writes': 'može da menja sačuvane pretrage',
  'api.noName': 'Upišite naziv ključa',
  'api.longName': 'Najviše 60 znakova',
  'api.make': 'Napravi ključ',
  'api.making': 'Pravimo…',
  'api.maxKeys':
    'Dostigli ste najveći broj ključeva ({max}). Opozovite jedan da biste napravili novi.',
  'api.shown': 'Vaš novi ključ: {name}',
  'api.shownOnce': 'Kopirajte ga sada i čuvajte ga u tajnosti. Više ga nećemo prikazati.',
  'api.copy': 'Kopiraj',
  'api.copyKey': 'Kopiraj ključ',
  'api.copyExample': 'Kopiraj primer',
  'api.copied': 'Kopirano',
  'api.copyFailed': 'Nismo uspeli da kopiramo. Označite tekst i kopirajte ga ručno.',
  'api.done': 'Ključ je sačuvan',
  'api.example': 'Primer',
  'api.feeds':
    'Liste i sačuvane pretrage dostupne su i kao fid: Atom, CSV i GeoJSON. Za sačuvanu pretragu ' +
    'unesite ključ kao lozinku u čitač fidova.',
  'api.docs': 'API dokumentacija',

  'data.title': 'Vaši podaci',
  'data.lead':
    'Sve što čuvamo o vama, u jednom JSON fajlu. Lozinki i drugih tajnih podataka u njemu nema.',
  'data.download': 'Preuzmi moje podatke',
  'data.downloading': 'Pripremamo…',
  'data.downloaded': 'Preuzeto: {file}.',

  'delete.title': 'Brisanje naloga',
  'delete.lead': 'Biće trajno obrisani:',
  'delete.profile': 'vaše ime, imejl, lozinka i podešavanja',
  'delete.sessions': 'vaše sesije na svim uređajima',
  'delete.links': 'povezani nalozi za prijavu',
  'delete.searches': 'vaše sačuvane pretrage',
  'delete.keys': 'vaši API ključevi',
  'delete.plan':
    'Vaš paket se takođe odmah prekida. Više vam ništa nećemo naplatiti, a ranije uplate ' +
    'se ne vraćaju.',
  'delete.saved': 'Sačuvani oglasi su samo u vašem pregledaču i tu ostaju.',
  'delete.trial':
    'Zadržavamo samo jedno: heširan zapis o tome da je sa ovom imejl adresom ili načinom ' +
    'prijave iskorišćen besplatan probni period. Novi nalog neće dobiti još jedan.',
  'delete.open': 'Obriši nalog…',
  'delete.dialog': 'Obrisati nalog?',
  'delete.warning': 'Ovo ne može da se poništi. Potvrdu ćemo poslati na {email}.',
  'delete.sureNoEmail': 'Ovo ne može da se poništi.',
  'delete.word': 'BRISANJE',
  'delete.type': 'Upišite {word} za potvrdu',
  'delete.typed': 'Upišite {word}',
  'delete.go': 'Obriši nalog',
  'delete.going': 'Brišemo…',
  'delete.close': 'Zatvori',
  'delete.doneTitle': 'Vaš nalog je obrisan',
  'delete.doneText':
    'Vaši podaci su obrisani i odjavljeni ste na svim uređajima. Zadržali smo samo ' +
    'heširan zapis o vašem besplatnom probnom periodu.',
  'delete.browse': 'Prikaži oglase',
}
