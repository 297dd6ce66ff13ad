import { belgrade, oneFlatIn, type Pair } from '../pair.ts'

const one = oneFlatIn('sr')

export const SR_ONE_FLAT: readonly Pair[] = [
  one(
    'sr-njegoseva-agents',
    'other-agent',
    belgrade(
      'stanovi_vracar',
      '2026-02-01 09:00',
      'Izdaje se dvosoban stan na Vračaru, Njegoševa, 54 m2, 3. sprat, CG, uknjižen. 750 € mesečno. Tel. 064 001 5400',
      'njeg-dnevna njeg-kuhinja njeg-lusteri',
    ),
    belgrade(
      'bg_nekretnine_izdavanje',
      '2026-02-04 14:00',
      'VRAČAR, kod Kalenića! Salonac visokih plafona, spavaća + dnevna, kompletno namešten, klima. Kirija 780 eura. Agent Uroš +381 60 001 7801',
      'njeg-lusteri~ njeg-dnevna~ njeg-kuhinja~',
    ),
  ),
  one(
    'sr-zvezdara-agents-cyr',
    'other-agent',
    belgrade(
      'stanovi_zvezdara',
      '2026-04-05 10:00',
      'Звездара, Димитрија Туцовића 90, једноипособан, 43 м², 2/5, етажно грејање, 480 €. Тел: 063 001 4348',
      'tuc-soba tuc-terasa tuc-kup',
    ),
    belgrade(
      'izdavanje_bez_granica',
      '2026-04-08 10:00',
      'Издајем леп стан код Ђерма, тераса према дворишту, нов намештај, погодан за пар. 500 евра. Пишите на @djeram_stan',
      'tuc-terasa~ tuc-soba~',
    ),
  ),
  one(
    'sr-novi-bg-owner',
    'owner-and-agent',
    belgrade(
      'vlasnici_izdaju',
      '2026-03-10 07:30',
      'Vlasnik izdaje trosoban stan u Bloku 37, 81 kvadrat, 5. sprat od 8, dve terase. Molim bez agencija. 800 evra. Gordana 065 001 3781',
      'b37-a b37-b b37-c',
    ),
    belgrade(
      'agencija_kljuc_bg',
      '2026-03-12 12:00',
      'Šifra 4471 / Novi Beograd, Blok 37 / 3.0 / 81 m² / 5/8 / lift / 880 € / provizija 50% / 062 001 4471',
      'b37-c~ b37-a~',
    ),
  ),
  one(
    'sr-vozdovac-owner-cyr',
    'owner-and-agent',
    belgrade(
      'bez_provizije_bg',
      '2026-05-02 06:00',
      'Издајем стан без посредника, Вождовац, Устаничка 120, двособан, 50 м², шести спрат. 520 евра. Тел. 061 001 1205 Слободан',
      'ust-1 ust-2',
    ),
    belgrade(
      'stan_po_meri',
      '2026-05-03 11:00',
      'Вождовац, Устаничка. 2.0, 50 м2, 6/7. Кирија 570 €, провизија једнократна. Позовите: 069 001 8520',
      'ust-2~ ust-1~ ust-zgrada',
    ),
  ),
  one(
    'sr-cukarica-drop',
    'price-drop',
    belgrade(
      'banovo_brdo_izdavanje',
      '2026-01-10 10:00',
      'Banovo brdo, Požeška 55, dvosoban, 58 m2, 4. sprat, terasa. 650 €. Zvati Nadu, 060 001 5558',
    ),
    belgrade(
      'banovo_brdo_izdavanje',
      '2026-01-28 10:00',
      'Korekcija cene! 580 € za 58 kvadrata u Požeškoj na Brdu, četvrti sprat, odmah useljiv. Nada: +381600015558',
    ),
  ),
  one(
    'sr-zemun-drop-cyr',
    'price-drop',
    belgrade(
      'zemun_stanovi',
      '2026-04-12 09:00',
      'Земун, Главна 18, трособан 77 м², 2. спрат, поглед на Дунав. 800 €. Контакт 064 001 1877',
    ),
    belgrade(
      'izdaj_brzo',
      '2026-04-29 09:00',
      'Дунав са прозора, центар Земуна (Главна), 77 квадрата, нова цена 720 евра. 064/001-18-77',
    ),
  ),
  one(
    'sr-karaburma-lower',
    'repost-lower',
    belgrade(
      'palilula_karaburma',
      '2026-02-14 09:00',
      'Karaburma, Marijane Gregoran 60, jednosoban 35 m2, 6/8, lift, 400 €. Depozit obavezan. 062 001 6035',
      'mg60-x mg60-y',
    ),
    belgrade(
      'palilula_karaburma',
      '2026-03-15 09:00',
      'Karaburma, Marijane Gregoran 60, jednosoban 35 m2, 6/8, lift, 360 €. Depozit obavezan. 062 001 6035',
      'mg60-x mg60-y',
    ),
  ),
  one(
    'sr-dorcol-again',
    'free-again',
    belgrade(
      'dorcol_stanovi',
      '2025-09-15 10:00',
      'Dorćol, Gospodar Jovanova 40, garsonjera 27 m2, dvorišna, mirna. 430 €. Piši @gosp_jovanova',
      'gj-galerija gj-vrata',
    ),
    belgrade(
      'dorcol_stanovi',
      '2026-04-15 10:00',
      'Ponovo slobodna od 1. maja – naša dvorišna garsonjera na Dorćolu, s galerijom. 450 €. Piši @gosp_jovanova',
      'gj-vrata gj-galerija',
    ),
  ),
  one(
    'sr-senjak-again-cyr',
    'free-again',
    belgrade(
      'senjak_izdavanje',
      '2025-11-01 09:00',
      'Сењак, Васе Пелагића 30, четворособан 120 м², гаража, врт, 1400 евра. Тел 063 001 1204',
    ),
    belgrade(
      'senjak_izdavanje',
      '2026-05-01 09:00',
      'Поново се издаје четворособан на Сењаку, Васе Пелагића 30! Врт и гаража. 1450 евра, 063 001 12 04',
    ),
  ),
  one(
    'sr-autokomanda-brief',
    'brief-and-full',
    belgrade('mini_oglasi_bg', '2026-05-18 20:00', 'Autokomanda, 2.0, 500e, 061 001 9052'),
    belgrade(
      'vozdovac_autokomanda',
      '2026-05-19 08:00',
      'Izdaje se stan kod Autokomande, Tabanovačka 12\n- dvosoban, 52 m2, prizemlje visoko\n- CG, klima, internet, veš mašina\n- parking u dvorištu\n- ljubimci dozvoljeni\nCena: 500 €, depozit 500 €\nKontakt: 061 001 90 52',
      'taban-1 taban-2',
    ),
  ),
  one(
    'sr-banjica-street',
    'district-and-street',
    belgrade(
      'banjica_medakovic',
      '2026-02-20 11:00',
      'Banjica, dvoiposoban, 63 m2, 9/10 sprat, terasa zastakljena, 560 €',
      'crn-terasa crn-plakar crn-pogled',
    ),
    belgrade(
      'ulice_i_brojevi',
      '2026-02-22 11:00',
      'Crnotravska 9, deveti sprat, stan 63 kvadrata sa zastakljenom terasom i plakarima. 560 €. Mira 060 001 6309',
      'crn-plakar~ crn-terasa~',
    ),
  ),
  one(
    'sr-takovska-nophone',
    'one-without-phone',
    belgrade(
      'oglasna_tabla_bg',
      '2026-03-01 10:00',
      'Takovska 51, 1.5, 40 m2, 3/6 sprat, 520 €. Javite se u inbox',
    ),
    belgrade(
      'tasmajdan_stanovi',
      '2026-03-02 10:00',
      'Kod Botaničke bašte, Takovska 51, jednoiposoban, treći sprat od šest, 40 m2, TA peć i klima. 520 evra. 065 001 4051',
    ),
  ),
  one(
    'sr-mirijevo-rsd',
    'other-currency',
    belgrade(
      'mirijevo_izdavanje',
      '2026-01-18 10:00',
      'Mirijevo, Matice srpske 40, 49 m2, 2/3, 45.000 din. Živojin 064 001 4049',
    ),
    belgrade(
      'eur_oglasi',
      '2026-01-20 10:00',
      'Mirijevo, Matice srpske: dvosoban 49 kvm, drugi sprat, 380 €. Tel 064 001 4049',
    ),
  ),
  one(
    'sr-blok30-area',
    'area-rounded',
    belgrade(
      'nbg_izdavanje',
      '2026-06-01 10:00',
      'Blok 30, Bulevar Mihajla Pupina 165, 61,4 m2, 12/17, 750 €, Rada 063 001 6112',
      'b30-kuh b30-grad',
    ),
    belgrade(
      'sava_centar_stan',
      '2026-06-03 10:00',
      'Mihajla Pupina 165v, stan 61 kvadrat, 12. sprat. 750 €. Rada, 0630016112',
      'b30-grad',
    ),
  ),
  one(
    'sr-cerak-typo-cyr',
    'typo',
    belgrade(
      'zarkovo_cerak',
      '2026-03-22 10:00',
      'Церак виногради, Јабланичка 8, 2/4, 57 м², 480 €. Тел. 062 001 8057',
      'jab-1 jab-2 jab-3',
    ),
    belgrade(
      'zarkovo_cerak',
      '2026-03-23 10:00',
      'Церак виногради, Јабланичка 8, 3/4, 57 м², 480 €. Може кућни љубимац. Тел. 062 001 8057',
      'jab-1 jab-2 jab-3',
    ),
  ),
  one(
    'sr-rakovica-rooms',
    'bedrooms-and-rooms',
    belgrade(
      'rakovica_stanovi',
      '2026-04-17 10:00',
      'Rakovica, Vidikovački venac 33, trosoban, 74 m2, 5/11, 530 €. 069 001 3374',
    ),
    belgrade(
      'dve_spavace',
      '2026-04-19 10:00',
      'Vidikovački venac 33: 2 spavaće sobe i dnevni boravak, 74 kvadrata, peti sprat. 530 evra, tel 069 001 33 74',
    ),
  ),
  one(
    'sr-lekino-word',
    'word-for-word',
    belgrade(
      'lekino_brdo',
      '2026-05-09 18:00',
      'Izdajem stan na Lekinom brdu jer se selim kod verenice. 46 kvadrata, Gospodara Vučića 150, drugi sprat. Ostaje sve osim televizora i kaktusa. Komšinica Ruža pravi najbolju pitu u kraju. 450 €, bez depozita ako volite kaktuse.',
    ),
    belgrade(
      'stan_od_vlasnika',
      '2026-05-10 08:00',
      'Izdajem stan na Lekinom brdu jer se selim kod verenice. 46 kvadrata, Gospodara Vučića 150, drugi sprat. Ostaje sve osim televizora i kaktusa. Komšinica Ruža pravi najbolju pitu u kraju. 450 €, bez depozita ako volite kaktuse.',
    ),
  ),
  one(
    'sr-visnjicka-scripts',
    'word-for-word',
    belgrade(
      'rospi_cuprija_cir',
      '2026-02-26 10:00',
      'Издаје се једнособан стан, Вишњичка 34, 37 м2, први спрат, намештен, одмах усељив. Станодавац живи у иностранству, кључ код тетке. 390 евра.',
    ),
    belgrade(
      'rospi_cuprija',
      '2026-02-26 10:30',
      'Izdaje se jednosoban stan, Višnjička 34, 37 m2, prvi sprat, namešten, odmah useljiv. Stanodavac živi u inostranstvu, ključ kod tetke. 390 evra.',
    ),
    'one text in both scripts',
  ),
  one(
    'sr-savski-venac-forward',
    'forwarded',
    belgrade(
      'savski_venac',
      '2026-06-05 10:00',
      'Savski venac, Nemanjina 30, 2.0, 55 m2, 4/6, 800 €, Branka 060 001 3055',
    ),
    belgrade(
      'provereni_oglasi',
      '2026-06-06 10:00',
      'Prosleđujem, možda nekom zatreba:\n\nSavski venac, Nemanjina 30, 2.0, 55 m2, 4/6, 800 €, Branka 060 001 3055',
    ),
  ),
  one(
    'sr-bezanija-video-cyr',
    'video',
    belgrade(
      'bezanija_cir',
      '2026-03-30 10:00',
      '🎥 Снимак стана! Бежанијска коса, Партизанске авијације 12, 65 м², 3. спрат, 600 €. 061 001 1265',
    ),
    belgrade(
      'bezanija_snimci',
      '2026-04-06 10:00',
      'Bežanijska kosa, 65 m2, treći sprat, pogledajte video. Sada 580 €. 061/001-12-65',
    ),
  ),
]
