import { belgrade, twoFlatsIn, type Pair } from '../pair.ts'

const two = twoFlatsIn('sr')

export const SR_TWO_FLATS: readonly Pair[] = [
  two(
    'sr-agent-vracar',
    'one-agent',
    belgrade(
      'agent_vesna_bg',
      '2026-02-03 09:00',
      'Vračar, Mutapova 20, dvosoban 50 m2, 2/4, 650 €. Vesna 064 001 2050',
      'vesna-mut1 vesna-mut2',
    ),
    belgrade(
      'agent_vesna_bg',
      '2026-02-03 09:20',
      'Vračar, Sazonova 61, dvosoban 52 m2, 4/5, 650 €. Vesna 064 001 2050',
      'vesna-saz1 vesna-saz2',
    ),
  ),
  two(
    'sr-agent-zemun-cyr',
    'one-agent',
    belgrade(
      'zemun_agent_mirko',
      '2026-05-10 09:00',
      'Земун, Угриновачка 40, једнособан, 36 м², приземље, 350 €. Мирко 062 001 3640',
    ),
    belgrade(
      'zemun_agent_mirko',
      '2026-05-10 09:30',
      'Земун, Прегревица 90, једнособан, 38 м², други спрат, 350 €. Мирко 062 001 3640',
    ),
  ),
  two(
    'sr-agent-close-hard',
    'one-agent',
    belgrade(
      'nbg_agent_goca',
      '2026-03-03 10:00',
      'Novi Beograd, Blok 45, trosoban 75 m2, 1/4, CG, 700 €, Goca 060 001 7545',
      'goca45-kuh goca45-ter',
    ),
    belgrade(
      'nbg_agent_goca',
      '2026-03-05 10:00',
      'Novi Beograd, Blok 44, trosoban 75 m2, 2/4, CG, 700 €, Goca 060 001 7545',
      'goca44-kuh goca44-ter',
    ),
    'next block, next floor, all else equal; the rooms in the pictures differ',
  ),
  two(
    'sr-handle-dorcol',
    'agency-handle',
    belgrade(
      'plus_stan_bg',
      '2026-01-20 10:00',
      'Dorćol, Kapetan Mišina 12, 48 m2, 600 € | @plus_stan_kontakt',
      'ps-kap ps-vizitka',
    ),
    belgrade(
      'plus_stan_bg',
      '2026-01-21 10:00',
      'Dorćol, Jevrejska 8, 45 m2, 600 € | @plus_stan_kontakt',
      'ps-jev ps-vizitka',
    ),
  ),
  two(
    'sr-later-palilula',
    'later-same-wording',
    belgrade(
      'lepi_stanovi_bg',
      '2026-01-06 10:00',
      'Lep, svetao, tek okrečen stan u mirnoj ulici. Palilula, 40 m2, 3. sprat, 430 €. Zovite Daru 063 001 4043',
    ),
    belgrade(
      'lepi_stanovi_bg',
      '2026-03-06 10:00',
      'Lep, svetao, tek okrečen stan u mirnoj ulici. Palilula, 66 m2, 1. sprat, 620 €. Zovite Daru 063 001 4043',
    ),
  ),
  two(
    'sr-album-west65',
    'building-album',
    belgrade(
      'west65_izdavanje',
      '2026-04-11 10:00',
      'West 65, 51 m2, 6. sprat, jednosoban lux, 950 €',
      'west-kula west-teretana west-recepcija w6-krevet',
    ),
    belgrade(
      'west65_izdavanje',
      '2026-04-13 10:00',
      'West 65, 98 m2, 22. sprat, trosoban lux, 1900 €',
      'west-kula west-teretana west-recepcija w22-krevet',
    ),
  ),
  two(
    'sr-album-kapija-cyr',
    'building-album',
    belgrade(
      'kapija_grada_bg',
      '2026-06-07 10:00',
      'Нова зграда код Вуковог споменика, двособан 53 м², трећи спрат, 700 €',
      'kap-ulaz kap-bazen',
    ),
    belgrade(
      'nova_gradnja_bg',
      '2026-06-11 10:00',
      'Нова зграда код Вуковог споменика, четворособан 104 м², седми спрат, 1350 €',
      'kap-bazen~ kap-ulaz~',
    ),
  ),
  two(
    'sr-house-bulevar',
    'same-house',
    belgrade(
      'bulevar_stanovi',
      '2026-02-17 10:00',
      'Bulevar kralja Aleksandra 210, 5. sprat, garsonjera 28 m2, 380 €, 065 001 2128',
    ),
    belgrade(
      'bulevar_stanovi',
      '2026-02-18 10:00',
      'Bulevar kralja Aleksandra 210, 2. sprat, dvosoban 56 m2, 600 €, 065 001 2156',
    ),
  ),
  two(
    'sr-house-ustanicka-cyr',
    'same-house',
    belgrade(
      'ustanicka_izdavanje',
      '2026-05-14 10:00',
      'Устаничка 64, 4/12, двособан, 49 м², 500 €. Милена 061 001 6449',
    ),
    belgrade(
      'vozdovac_stanovi_cir',
      '2026-05-20 10:00',
      'Устаничка 64, 11/12, двособан, 55 м², 540 €. Душан 069 001 6455',
    ),
  ),
  two(
    'sr-complex-bw',
    'same-complex',
    belgrade(
      'bw_stanovi_sr',
      '2026-03-17 10:00',
      'BW Terra, jednosoban 47 m2, 4. sprat, 1100 €. Maša 064 001 4747',
      'bwt4-soba bwt4-kuh',
    ),
    belgrade(
      'bw_stanovi_sr',
      '2026-03-24 10:00',
      'BW Terra, jednosoban 47 m2, 18. sprat, 1100 €. Maša 064 001 4747',
      'bwt18-soba bwt18-kuh',
    ),
  ),
  two(
    'sr-layout-ab',
    'same-layout',
    belgrade(
      'a_blok_izdavanje',
      '2026-04-26 10:00',
      'A Blok, Milentija Popovića, dvosoban 60 m2, 8. sprat, 1000 €. Stan br. 34',
      'ablok34-dnevna',
    ),
    belgrade(
      'a_blok_izdavanje',
      '2026-04-26 10:02',
      'A Blok, Milentija Popovića, dvosoban 60 m2, 9. sprat, 1000 €. Stan br. 38',
      'ablok38-dnevna',
    ),
  ),
  two(
    'sr-layout-dedinje-cyr',
    'same-layout',
    belgrade(
      'nova_gradnja_dedinje',
      '2026-01-30 10:00',
      'Дедиње, нова зграда, 44 м², поткровље, стан 7, 700 евра',
      'ded7-kosina',
    ),
    belgrade(
      'nova_gradnja_dedinje',
      '2026-01-30 10:05',
      'Дедиње, нова зграда, 44 м², трећи спрат, стан 5, 700 евра',
      'ded5-ravno',
    ),
  ),
  two(
    'sr-template-sifre',
    'template-numbers',
    belgrade(
      'sifra_stanovi',
      '2026-02-09 08:00',
      'Šifra: 901\nLokacija: Zvezdara, Mileševska 30\nStruktura: 2.0\nKvadratura: 51\nSprat: 3/5\nCena: 580 €\nKontakt 062 001 0901',
    ),
    belgrade(
      'sifra_stanovi',
      '2026-02-09 08:01',
      'Šifra: 907\nLokacija: Zvezdara, Mileševska 66\nStruktura: 2.0\nKvadratura: 48\nSprat: 5/5\nCena: 550 €\nKontakt 062 001 0901',
    ),
  ),
  two(
    'sr-owners-copied',
    'owners-template',
    belgrade(
      'direktno_vlasnik',
      '2026-03-08 10:00',
      'Izdajem svoj stan, bez agencije. Stan je kompletno opremljen, potrebno je poneti samo lične stvari. 450 €. Tel 063 001 4501',
      'dv-plavi',
    ),
    belgrade(
      'direktno_vlasnik',
      '2026-03-11 10:00',
      'Izdajem svoj stan, bez agencije. Stan je kompletno opremljen, potrebno je poneti samo lične stvari. 450 €. Tel 065 001 7722',
      'dv-zuti',
    ),
  ),
  two(
    'sr-day-month',
    'day-and-month',
    belgrade(
      'stan_na_dan_sr',
      '2026-05-23 10:00',
      'Stan na dan, Skadarska, apartman za 2 osobe, 40 € noć. Viber 060 001 4002',
    ),
    belgrade(
      'stan_na_dan_sr',
      '2026-05-25 10:00',
      'Dugoročno, Cetinjska, jednosoban 42 m2, 600 € mesečno. Viber 060 001 4002',
    ),
  ),
  two(
    'sr-two-rooms-cyr',
    'two-rooms',
    belgrade(
      'sobe_za_studente',
      '2026-01-14 18:00',
      'Издаје се соба за студенткињу, Шекспирова 12, мања соба, 180 €. Баба Нада 064 001 1218',
      'seks-manja',
    ),
    belgrade(
      'sobe_za_studente',
      '2026-01-14 18:10',
      'Издаје се соба за студенткињу, Шекспирова 12, већа соба са терасом, 220 €. Баба Нада 064 001 1218',
      'seks-veca',
    ),
  ),
  two(
    'sr-room-flat',
    'room-and-flat',
    belgrade(
      'cimeri_bg',
      '2026-02-27 20:00',
      'Tražim cimerku, soba u dvosobnom na Voždovcu, Kumodraška 90, 250 € sa računima. @kumodraska_soba',
    ),
    belgrade(
      'cimeri_bg',
      '2026-04-27 20:00',
      'Izdaje se ceo dvosoban, Kumodraška 90, 54 m2, 500 € plus računi. @kumodraska_soba',
    ),
  ),
  two(
    'sr-weak-zvezdara',
    'weak-facts',
    belgrade(
      'zvezdara_lista',
      '2026-06-14 10:00',
      'Zvezdara, dvosoban, 500 €, prizemlje, dvorište, TA peć. 061 001 5050',
    ),
    belgrade(
      'zvezdara_lista',
      '2026-06-15 10:00',
      'Zvezdara, dvosoban, 500 €, šesti sprat, lift, CG. 069 001 5151',
    ),
  ),
  two(
    'sr-vague',
    'vague',
    belgrade(
      'izdajem_chat',
      '2026-04-21 20:00',
      'Izdajem stan u Beogradu, 400 evra, ozbiljnima. 062 001 4440',
    ),
    belgrade(
      'izdajem_chat',
      '2026-04-22 20:00',
      'Beograd, izdajem stan 400 evra. Zvati posle 17h 063 001 9912',
    ),
  ),
  two(
    'sr-stolen',
    'stolen-photos',
    belgrade(
      'penthouse_bg',
      '2026-05-05 10:00',
      'Penthaus na Dedinju, Užička, 180 m2, krovna terasa, 3500 €. Agencija, 060 001 1800',
      'uzic-krov uzic-dzakuzi uzic-kamin',
    ),
    belgrade(
      'povoljno_bg',
      '2026-05-25 02:00',
      'Mirijevo, stan s đakuzijem 300 €!!! Uplata unapred preko kurira, vlasnica u Norveškoj. @povoljno_odmah',
      'uzic-dzakuzi~ uzic-kamin~',
    ),
  ),
]
