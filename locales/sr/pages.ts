import type { messages as en } from '../en/pages.ts'

export const messages: typeof en = {
  terms: {
    lead: 'Pravila korišćenja sajta Bina, jednostavnim rečima. Korišćenjem sajta ih prihvatate.',
    sections: [
      {
        heading: 'Šta je Bina',
        paragraphs: [
          'Bina prikuplja objave o stanovima za izdavanje iz javnih kanala na Telegramu, ' +
            'izdvaja podatke i prikazuje svaki stan jednom, sa linkovima ka originalnim objavama.',
          'Podaci potiču iz javnih kanala i obrađuje ih veštačka inteligencija. U njima može ' +
            'biti grešaka: cena može biti pogrešna, a stan već izdat. Proverite sve sa vlasnikom ' +
            'pre nego što odlučite ili platite.',
          'Bina ne izdaje stanove, ne učestvuje u dogovorima i ne proverava vlasnike. Svaki ' +
            'dogovor je između vas i osobe koja je objavila stan.',
        ],
      },
      {
        heading: 'Ko može da koristi sajt',
        paragraphs: [
          'Morate imati najmanje 16 godina.',
          'Oglase možete da gledate bez naloga. Da biste otvorili nalog, koristite imejl i ' +
            'lozinku ili se prijavite preko spoljnog provajdera identiteta. Odgovorni ste za sve ' +
            'što se radi preko vašeg naloga.',
        ],
      },
      {
        heading: 'Probni period i pretplata',
        paragraphs: [
          'Novi nalozi dobijaju besplatan probni period, jednom po imejl adresi i jednom po ' +
            'Telegram nalogu ili drugom nalogu kojim se prijavljujete. Ako obrišete nalog, ' +
            'nećete dobiti novi probni period.',
          'Posle probnog perioda možete da se pretplatite i platite unapred za mesec dana, tri ' +
            'meseca ili godinu dana.',
          'Uplate za pretplatu se ne vraćaju. Pretplatu možete da otkažete u svakom trenutku, a pristup ' +
            'zadržavate do kraja plaćenog perioda.',
        ],
      },
      {
        heading: 'Pošteno korišćenje',
        paragraphs: [
          'Nemojte masovno kopirati oglase, ometati rad servisa ni predstavljati se kao neko ' +
            'drugi. Kontakte iz objava koristite samo da pitate za stan. API ima svoja ' +
            'ograničenja, koja zavise od vašeg paketa.',
          'Naloge koji krše ova pravila možemo da zatvorimo.',
        ],
      },
      {
        heading: 'Vaše objave na sajtu',
        paragraphs: [
          'Kad se objava izmeni ili obriše u kanalu, ažuriramo njen oglas. Netačan oglas ' +
            'možete da prijavite na njegovoj stranici.',
          'Ako želite da uklonimo oglas za vaš stan, pišite na {email}.',
        ],
      },
      {
        heading: 'Odgovornost i izmene',
        paragraphs: [
          'Servis se pruža takav kakav jeste. U meri u kojoj to zakon dozvoljava, ne ' +
            'odgovaramo za štetu nastalu zbog netačnih podataka ili dogovora između korisnika.',
          'Ako se ovi uslovi promene, novu verziju objavljujemo na ovoj stranici.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'Šta Bina zna o vama, zašto nam je to potrebno i koliko dugo to čuvamo.',
    sections: [
      {
        heading: 'Ako samo gledate oglase',
        paragraphs: [
          'Nalog vam nije potreban. Sačuvani stanovi, jezik i tema ostaju u vašem pregledaču i ' +
            'ne šalju se nama.',
          'Kopije sačuvanih stanova i njihovih fotografija, onakve kakve svi vide, čuvamo na ' +
            'vašem uređaju da bi se otvarale i bez interneta. Kopija se briše kad stan uklonite ' +
            'iz sačuvanih.',
          'Kao i svaki server, naš vidi vašu IP adresu dok obrađuje zahtev. Koristimo je da ' +
            'sprečimo zloupotrebe i ne čuvamo je zajedno sa onim što ste gledali.',
          'Kad prijavite oglas, čuvamo samo razlog i ništa o vama.',
        ],
      },
      {
        heading: 'Ako imate nalog',
        paragraphs: [
          'Čuvamo vašu imejl adresu, ime ako ga navedete i podešavanja. Ako se prijavljujete ' +
            'preko spoljnog provajdera identiteta, od njega dobijamo vašu imejl adresu i ime, ' +
            'ali nikada lozinku.',
          'Plaćanja obrađuje platni servis. Vidimo šta ste i kada platili, ali nikada broj ' +
            'vaše kartice.',
          'Ako uključite obaveštenja, čuvamo vaše pretrage i Telegram čet koji ste povezali.',
          'Ako tražite da vam javimo kad se sačuvani stan više ne nudi, čuvamo spisak sačuvanih stanova dok to ne isključite.',
          'Svako dobija jedan besplatan probni period. Da bismo znali da li je iskorišćen, ' +
            'čuvamo heš sa ključem vaše potvrđene imejl adrese i vašeg ID broja na Telegramu ili ' +
            'kod drugog provajdera identiteta. Iz heša ne mogu da se dobiju adresa ni ID, ne ' +
            'koristi se ni za šta drugo i ostaje i kad obrišete nalog.',
          'Za nalog morate imati najmanje 16 godina.',
        ],
      },
      {
        heading: 'Ako koristite Telegram bota',
        paragraphs: [
          'Čuvamo ID četa, vaše ime na Telegramu, jezik, vaše pretrage, stanove koje smo vam ' +
            'poslali i stanove koje ste sakrili. Bota možete da koristite bez naloga.',
          'Vaše poruke botu brišemo čim odgovori na njih, njegove odgovore, sa onim što ste tražili, posle 7 dana, a ' +
            'spisak stanova koje smo vam poslali posle 180 dana. Ako blokirate bota, prestajemo ' +
            'da pišemo i brišemo čet posle 30 dana, kad više nema pretraga ni naloga.',
          'Ako obrišete nalog, brišu se i njegove pretrage. Veza sa četom se prekida i u njemu ' +
            'ostaje samo ono što je sačuvano bez naloga.',
        ],
      },
      {
        heading: 'Podaci u oglasima',
        paragraphs: [
          'Oglasi potiču iz javnih kanala i obrađuje ih veštačka inteligencija, koja izdvaja ' +
            'cenu, lokaciju i druge podatke. Oglas može da sadrži broj telefona ili korisničko ' +
            'ime na Telegramu koje je autor objavio.',
          'Te kontakte prikazujemo samo u oglasu, a uklanjamo ih kad je objava konačno ' +
            'obrisana ili kad to autor zatraži.',
        ],
      },
      {
        heading: 'Analitika',
        paragraphs: [
          'Merimo kako se sajt koristi da bismo ga poboljšali. Analitika se anonimizuje posle ' +
            '2 godine. Ne prodajemo podatke i na našim stranicama nema reklamnih mreža.',
          'Stranice javljaju koliko su se brzo učitale: vrstu stranice, dan, vrstu uređaja i ' +
            'veze, verziju sajta i izmerena vremena, ali ne i adresu, nalog ni naziv pregledača. ' +
            'Nasumičan broj povezuje merenja jednog prikaza stranice; i on se briše posle 2 ' +
            'godine. Ako vaš pregledač traži da vas ne prate, ništa se ne šalje. Poslednjih 50 ' +
            'merenja uvek ostaje u vašem pregledaču.',
        ],
      },
      {
        heading: 'Vaša prava',
        paragraphs: [
          'Podatke na svom nalogu možete da pogledate, ispravite, preuzmete i obrišete.',
          'Za sve drugo pišite na {email}.',
        ],
      },
    ],
  },
  about: {
    lead:
      'Bina na gruzijskom znači „stan”. Prikupljamo objave o izdavanju iz javnih kanala na ' +
      'Telegramu da ne biste morali sve da ih čitate.',
    sections: [
      {
        heading: 'Kako funkcioniše',
        paragraphs: [
          'Svakih nekoliko minuta Bina čita javne kanale o stanovima u više gradova ({cities}) ' +
            'i iz svake objave izdvaja podatke: cenu, broj soba, kvadraturu, lokaciju i ' +
            'opremljenost.',
          'Isti stan se često objavljuje više puta u različitim kanalima. Bina ga prikazuje ' +
            'jednom, sa svim objavama i promenama cene.',
          'Svaki oglas vodi do originalne objave i pokazuje koliko je veštačka inteligencija ' +
            'sigurna u podatke.',
        ],
      },
      {
        heading: 'Šta Bina ne radi',
        paragraphs: [
          'Bina nije agencija. Ne naplaćujemo proviziju i ništa ne dodajemo na cenu. Osobi ' +
            'koja je objavila stan javljate se direktno.',
          'Nikada ne plaćajte pre nego što vidite stan i upoznate onoga ko ga izdaje.',
        ],
      },
    ],
  },
  contact: {
    lead: 'Kako možemo da pomognemo?',
    sections: [
      {
        heading: 'Dopada vam se stan',
        paragraphs: [
          'Pozovite osobu koja ga je objavila ili joj pišite. Kontakt je u oglasu. Mi ne ' +
            'možemo da se javimo umesto vas.',
        ],
      },
      {
        heading: 'Oglas je netačan ili zastareo',
        paragraphs: ['Otvorite ga i dodirnite „Prijavi oglas”. Prijave su anonimne.'],
      },
      {
        heading: 'To je vaša objava',
        paragraphs: [
          'Izmenite je ili obrišite u kanalu i mi ćemo ažurirati oglas.',
          'Ako treba da je uklonimo ranije, pošaljite link ka oglasu na {email}.',
        ],
      },
      {
        heading: 'Nešto drugo',
        paragraphs: ['Pišite na {email}.', 'O vašim podacima čitajte na stranici „Privatnost”.'],
      },
    ],
  },
}
