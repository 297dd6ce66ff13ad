import type { Lexicon } from './lexicon.ts'

/** The Uzbek lexicon in both alphabets, limited to what rental posts in Tashkent use. */
export const uz: Lexicon = {
  deal: {
    offer:
      "ijaraga beriladi, ijaraga, beriladi, ijaraga beraman, oila qo'yiladi, oilaga beriladi, " +
      "qo'yiladi, quyiladi, arendaga, ижарага, ижарага берилади, берилади, бор, arendaga " +
      'beriladi, kvartira bor, квартира бор',
    rent: 'ijara, kunlik ijara, ижара, kunlik, кунлик',
    wanted: 'kerak, керак, kvartira kerak, qidiryapman, olaman, ijaraga olaman, кидиряпман',
    tenant:
      'sherik, sherikka, sherikka olinadi, sheriklikka, qiz kerak, bola kerak, бола керак, киз ' +
      'керак, қиз керак, шерик, шерикка, qizlarga, bollarga, болларга, oila kerak, qizla',
    sale: 'sotiladi, sotaman, sotuv, сотилади, сотаман, sotiladi*',
    job: 'ish bor, ishga, ишга, oylik maosh',
    rented: 'topshirildi, berildi, ijaraga berildi, берилди',
  },
  home: {
    flat: 'kvartira, kvartirada, xonadon, квартира, uy, uyi, uylar',
    house: 'hovli, xovli, ховли',
    room: 'xona, xonaga, хона, хонага',
    premises: 'ofis, noturar, офис',
  },
  kind: {
    bed: 'koyka, koyko joy, yotoqxonada joy, xonada joy, xonaga sherik',
    room:
      'xona ijaraga, bitta xona ijaraga, bir xona ijaraga, sherikka, ' +
      'sherik kerak, sherik qidir*, sheriklikka, kvartiraga sherik*, qizlar sherik*, ' +
      'хона ижарага, шерик керак, шерикка',
    house: 'hovli, xovli, ховли, hovli uy*, xovli uy*',
  },
  count: {
    n1: 'bir, bitta, бир, битта',
    n2: 'ikki, ikkita, икки, иккита',
    n3: 'uch, uchta, уч, учта',
    n4: "to'rt, to'rtta, turt, тўрт, турт",
    n5: 'besh, beshta, беш, бешта',
  },
  layout: {
    rooms: 'xona, xonali, xonalik, xona*, хона, хонали, хоналик, komnat*',
    none: 'oshxona*, xonaga, хонага, yotoqxona*, xonadan',
    bedrooms: 'yotoqxona, yotoqxonali',
    rooms1: 'bir xonali, bir xona, бир хонали',
    rooms2: 'ikki xonali, ikki xona, икки хонали, икки хона',
    rooms3: 'uch xonali, uch xona, уч хонали, уч хона',
    rooms4: "to'rt xonali, to'rt xona, turt xonali, тўрт хонали",
    studio: 'studiya, студия',
  },
  size: {
    sqm: 'kv m, kv, kvadrat, kvadrat metr, kvadratmetr, kv metr, квадрат, квадрат метр, кв',
    areaWord: 'maydoni',
    floor: 'qavat, qavatda, qavati, этаж, etaj, etajda, қават, кават, qavat*',
    storeys: 'qavatli, qavatlik, qavatli uy, қаватли, каватли, etajli, qavatli*, etajli*',
  },
  money: {
    USD: 'ye, dollar*, доллар*, y e, уе, aqsh dollari',
    EUR: 'evro, yevro, евро',
    GEL: 'lari, лари',
    AMD: 'dram, драм',
    RSD: 'dinor, dinar, динор',
    UZS: "so'm, som, sum, so'mdan, so'mgacha, so'm*, сўм, сўмдан, сум, ming so'm",
    priceWord: 'narx, narxi, нарх, нархи, narxi*, kunlik narx',
    deposit: 'depozit*, zalog*, oldindan, garov*, депозит*, залог*',
    utilities: 'kommunal*, комунал*, svet, gaz',
    commission:
      'komissiya*, комиссия*, vositachi*, makler*, маклер*, xizmat haqi, м 50 %, m 50 %, м 50',
    noCommission:
      'maklersiz, vositachisiz, маклерсиз, без маклер*, bez makler*, vositachilarsiz, xazaykalik *',
    thousand: 'ming, минг',
    million: 'million, mln, миллион',
  },
  time: {
    month: 'oyiga, oylik, oy, ойига, ойлик',
    term: 'uzoq muddat*, bir yil, yilga',
    day: 'kunlik, kunlikka, кунлик, sutkalik, сутка',
    perDay: 'kunlik, kuniga, кунлик, sutkasiga, bir kun',
  },
  near: {
    near:
      "yaqin, yonida, yaqinida, якинида, яқинида, mo'ljal, moljal, " +
      "ro'parasi, енида, яқин, якин, atrofida, " +
      'orientir, ориентир, мўлжал, мулжал',
    nearAfter:
      "yonida, ro'parasi, ro'parasida, yaqinida, енида, яқин, якин, orqasi, metro yaqinida",
    metro: 'metro, metroda, metrosi*, metroga, метро, метроси*',
  },
  polarity: {
    no: "yo'q, emas, йук, йўқ",
    noAfter:
      "yo'q, mumkin emas, kerak emas, emas, bo'lmasin, bulmasin, bo'lmasa, йук, йўқ, керак эмас, " +
      'эмас, бўлмасин, булмасин, siz, сиз',
    yes: 'mumkin, bor, мумкин',
    future: "bo'ladi, qo'yiladi",
  },
  pets: {
    pets:
      'mushuk*, mushug*, мушук*, мушуг*, uy hayvon*, hayvon*, уй хайвон*, хайвон*, ҳайвон*, it ' +
      'bilan, it bor, itim, itimiz, itli, ит бор, kuchuk*, кучук*, ит билан, итим',
  },
  furniture: {
    furnished: 'mebel, mebelli, mebel*, мебел*, jihozlangan*, жихозланган*',
    unfurnished: 'mebelsiz*, мебелсиз*',
  },
  amenity: {
    air_conditioning:
      'konditsioner*, kondisioner*, kansaner*, kandisaner*, kondicioner*, konditsaner*, ' +
      'кондиционер*, konditsaner*, kondisaner*, sovutgich',
    heating: 'isitish*, kotyol*, kotel*',
    view: 'manzara*, манзара*',
    washing_machine:
      'kir yuvish mashin*, kir mashin*, kirmoshin*, kirmashin*, kir yuvish, stiralniy, avtomat ' +
      'kir*, кир ювиш машин*, кир машин*, kir moshin*',
    wifi: 'internet*, wi fi, vay fay, вай фай',
    tv: 'televizor*, телевизор',
    fridge:
      'xolodilnik*, xaladenlik, xaladilnik*, muzlatgich*, xolodelnik*, holodilnik*, халадилник*',
    new_building:
      'novostroyka*, navastroyka*, navostroyka*, novostroy*, yangi uy, yangi qurilgan, yangi ' +
      'bino*, янги бино*',
    elevator: 'lift*, лифт*',
    parking:
      'avtoturargoh*, parkovka*, парковка*, mashina joyi, mashina uchun joy, garaj*, гараж*, ' +
      'автотураргох*, машина жойи, turargoh*',
    balcony: 'balkon*, балкон*, ayvon*, айвон*, terrasa*, lodjiya*',
    stove: 'gaz plita*, plita',
    oven: 'duxovka*',
    microwave: 'mikrovolnovka*',
    pool: 'basseyn*',
    dishwasher: 'idish yuvish mashin*',
    none: 'uy yangi',
  },
  petTerms: {
    agreement: 'kelishuv*, kelishilgan*, келишув*',
  },
  heating: {
    word: 'isitish*, иситиш*',
    gas: 'gaz, газ',
    boiler: 'kotyol*, kotel*, котел',
    conditioner: 'konditsioner*, kondisioner*',
  },
  bills: {
    bills: 'kommunal*, komunal*, комунал*, коммунал*',
    item: 'svet, suv, gaz',
    included: 'ichida, ichiga, kiradi, ичида',
    extra: "alohida, алоҳида, алохида, o'zidan, ijarachi*",
  },
  moveIn: {
    free: "bo'sh, bosh, бўш",
    now: 'hozir, hozirdan, bugun, ҳозир',
  },
  place: {
    streetAfter: "ko'chasi, kochasi, ko'cha, kucha, кўчаси, кучаси, shoh ko'chasi",
    addressWord: 'manzil, manzili, манзил',
    house: 'uy, dom',
    complexBefore: 'turar joy majmuasi',
    districtWord:
      'tumani, tuman, tumanida, kvartal, kvartalda, mavze, daha, dahadan, dahasi, массив, ' +
      'massiv, hududda, худуд, hudud, тумани, квартал',
    landmark: 'bozori, bozor, maktab, metro, markaz, sentr',
  },
  contact: { write: "aloqa, murojaat, tel, bog'lanish", channel: 'kanal*, guruh*' },
}
