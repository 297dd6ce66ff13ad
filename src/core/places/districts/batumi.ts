import type { CityDistrict } from '../districts.ts'

/**
 * Written by hand: schematic, not surveyed (see ../districts.ts). A district that is called like a
 * street counts only with the word for district beside it: a street says nothing of the district.
 */
export const BATUMI: readonly CityDistrict[] = [
  {
    name: 'Old Batumi',
    latitude: 41.6496,
    longitude: 41.6394,
    aliases:
      'old batumi, old town, old city, oldbatumi, oldtown, oldcity, dzveli batumi, dzveli kalaki, старый батуми, старом батуми, старого батуми, старыйбатуми, старомбатуми, старый город, старом городе, старого города, старому городу, старыйгород, старомгороде, ძველ* ბათუმ*, ძველ* ქალაქ*, հին բաթումի*, հին քաղաք*, stari batumi',
    outline: [
      [41.657, 41.638],
      [41.652, 41.629],
      [41.647, 41.632],
      [41.644, 41.639],
      [41.645, 41.647],
      [41.65, 41.65],
      [41.654, 41.645],
    ],
  },
  {
    name: 'Old Boulevard',
    latitude: 41.649,
    longitude: 41.6275,
    aliases:
      'old boulevard, oldboulevard, old boulvard, старый бульвар, старом бульваре, старого бульвара, старыйбульвар, ძველ* ბულვარ*, հին բուլվար*',
    outline: [
      [41.6525, 41.6285],
      [41.6505, 41.626],
      [41.648, 41.6225],
      [41.6445, 41.6265],
      [41.6465, 41.6315],
    ],
  },
  {
    name: 'New Boulevard',
    latitude: 41.6352,
    longitude: 41.6124,
    aliases:
      'new boulevard, newboulevard, new boulvard, new bulvar, akhali bulvari, новый бульвар, новом бульваре, нового бульвара, новыйбульвар, новомбульваре, ახალ* ბულვარ*, ახალბულვარ*, նոր բուլվար*, novi bulevar',
    outline: [
      [41.647, 41.622],
      [41.644, 41.616],
      [41.633, 41.607],
      [41.629, 41.606],
      [41.629, 41.611],
      [41.637, 41.619],
      [41.643, 41.626],
    ],
  },
  {
    name: 'Bagrationi',
    latitude: 41.6382,
    longitude: 41.6513,
    aliases: 'bagrationi, bagrationze, багратиони, ბაგრატიონ*, բագրատիոնի*',
    shared: true,
    outline: [
      [41.6445, 41.648],
      [41.644, 41.656],
      [41.637, 41.662],
      [41.631, 41.657],
      [41.633, 41.647],
      [41.64, 41.644],
    ],
  },
  {
    name: 'Airport',
    latitude: 41.6118,
    longitude: 41.6003,
    aliases: 'airport, аэропорт, аэропорта, აეროპორტ*, օդանավակայան*, aerodrom',
    shared: true,
    outline: [
      [41.6195, 41.5985],
      [41.61, 41.593],
      [41.602, 41.588],
      [41.599, 41.602],
      [41.608, 41.613],
      [41.621, 41.6095],
    ],
  },
  {
    name: 'Kakhaberi',
    latitude: 41.6187,
    longitude: 41.6335,
    aliases: 'kakhaberi, kahaberi, кахабери, какабери, კახაბერ*, կախաբերի*',
    outline: [
      [41.628, 41.625],
      [41.629, 41.642],
      [41.62, 41.65],
      [41.608, 41.645],
      [41.608, 41.62],
      [41.619, 41.618],
    ],
  },
  {
    name: 'Alley of Heroes',
    latitude: 41.6255,
    longitude: 41.605,
    aliases:
      'alley of heroes, heroes alley, hero alley, alley heroes, аллея героев, аллее героев, аллеи героев, аллею героев, аллеягероев, გმირთა ხეივან*, հերոսների ծառուղ*, aleja heroja',
    outline: [
      [41.6285, 41.6055],
      [41.624, 41.6],
      [41.62, 41.5995],
      [41.6215, 41.609],
      [41.6285, 41.6115],
    ],
  },
  {
    name: 'Javakhishvili',
    latitude: 41.6355,
    longitude: 41.6425,
    aliases:
      'javakhishvili district, javakhishvili quarter, район джавахишвили, районе джавахишвили, района джавахишвили, микрорайон джавахишвили, микрорайоне джавахишвили, джавахишвили район, ჯავახიშვილის უბან*, ჯავახიშვილის რაიონ*, ჯავახიშვილის დასახლებ*',
    outline: [
      [41.6395, 41.643],
      [41.633, 41.646],
      [41.6295, 41.643],
      [41.631, 41.638],
      [41.638, 41.639],
    ],
  },
  {
    name: 'Rustaveli',
    latitude: 41.6445,
    longitude: 41.631,
    aliases:
      'rustaveli district, rustaveli quarter, район руставели, районе руставели, района руставели, микрорайон руставели, микрорайоне руставели, руставели район, რუსთაველის უბან*, რუსთაველის რაიონ*, რუსთაველის დასახლებ*',
    outline: [
      [41.6465, 41.632],
      [41.6445, 41.627],
      [41.642, 41.627],
      [41.64, 41.634],
      [41.644, 41.6385],
    ],
  },
  {
    name: 'Khimshiashvili',
    latitude: 41.634,
    longitude: 41.621,
    aliases:
      'khimshiashvili district, khimshiashvili quarter, район химшиашвили, районе химшиашвили, района химшиашвили, микрорайон химшиашвили, микрорайоне химшиашвили, химшиашвили район, ხიმშიაშვილის უბან*, ხიმშიაშვილის რაიონ*, ხიმშიაშვილის დასახლებ*',
    outline: [
      [41.6395, 41.6225],
      [41.6365, 41.6195],
      [41.63, 41.613],
      [41.6285, 41.62],
      [41.633, 41.629],
      [41.638, 41.629],
    ],
  },
  {
    name: 'Agmashenebeli',
    latitude: 41.626,
    longitude: 41.6195,
    aliases:
      'agmashenebeli district, agmashenebeli quarter, район агмашенебели, районе агмашенебели, района агмашенебели, микрорайон агмашенебели, микрорайоне агмашенебели, агмашенебели район, აღმაშენებლის უბან*, აღმაშენებლის რაიონ*, აღმაშენებლის დასახლებ*',
    outline: [
      [41.6282, 41.6245],
      [41.6275, 41.613],
      [41.6215, 41.612],
      [41.6195, 41.6175],
    ],
  },
  {
    name: 'Tamar',
    latitude: 41.648,
    longitude: 41.662,
    aliases:
      'tamar settlement, tamar district, tamaris dasakhleba, поселок тамар, поселок тамара, поселке тамар, поселке тамара, район тамар, районе тамар, თამარის დასახლებ*, თამარის უბან*',
    outline: [
      [41.651, 41.6535],
      [41.6455, 41.6565],
      [41.6445, 41.666],
      [41.648, 41.671],
      [41.653, 41.664],
    ],
  },
  {
    name: 'Boni',
    latitude: 41.6357,
    longitude: 41.6677,
    aliases:
      'boni gorodok, boni, бони городок, городок бони, бони, ბონის ქალაქ*, ბონ* ქალაქ*, бэни, бзони',
    outline: [
      [41.64, 41.663],
      [41.633, 41.661],
      [41.629, 41.67],
      [41.635, 41.676],
      [41.642, 41.672],
    ],
  },
  {
    name: 'Leria',
    latitude: 41.6225,
    longitude: 41.659,
    aliases: 'leria, лерия, ლერია, ლერიაში',
    outline: [
      [41.628, 41.653],
      [41.618, 41.652],
      [41.616, 41.664],
      [41.626, 41.667],
    ],
  },
  {
    name: 'Khelvachauri',
    latitude: 41.585,
    longitude: 41.668,
    aliases: 'khelvachauri, helvachauri, хелвачаури, ხელვაჩაურ*, խելվաչաուրի*',
    outline: [
      [41.603, 41.65],
      [41.583, 41.652],
      [41.571, 41.668],
      [41.579, 41.69],
      [41.6, 41.685],
    ],
  },
  {
    name: 'Gonio',
    latitude: 41.565,
    longitude: 41.573,
    aliases: 'gonio, gonioshi, гонио, გონიო*, գոնիո*',
    outline: [
      [41.586, 41.575],
      [41.583, 41.595],
      [41.56, 41.59],
      [41.5465, 41.574],
      [41.553, 41.561],
      [41.57, 41.566],
    ],
  },
  {
    name: 'Kvariati',
    latitude: 41.5475,
    longitude: 41.5625,
    aliases: 'kvariati, квариати, კვარიათ*',
    outline: [
      [41.5525, 41.5605],
      [41.546, 41.573],
      [41.54, 41.571],
      [41.541, 41.557],
    ],
  },
  {
    name: 'Makhinjauri',
    latitude: 41.6747,
    longitude: 41.6951,
    aliases: 'makhinjauri, mahindjauri, mahinjauri, махинджаури, მახინჯაურ*, մախինջաուրի*',
    outline: [
      [41.669, 41.685],
      [41.664, 41.695],
      [41.672, 41.708],
      [41.683, 41.705],
      [41.683, 41.696],
    ],
  },
  {
    name: 'Green Cape',
    latitude: 41.694,
    longitude: 41.707,
    aliases:
      'green cape, mtsvane kontskhi, зеленый мыс, зеленом мысе, зеленого мыса, მწვანე კონცხ*, կանաչ հրվանդան*, zeleni rt',
    outline: [
      [41.6865, 41.7],
      [41.6865, 41.715],
      [41.699, 41.717],
      [41.7005, 41.702],
    ],
  },
]
