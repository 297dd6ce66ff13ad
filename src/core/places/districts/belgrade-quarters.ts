import type { CityDistrict } from '../districts.ts'

/**
 * Well-known quarters inside the municipalities, written by hand: schematic, not surveyed (see
 * ../districts.ts).
 */
export const BELGRADE_QUARTERS: readonly CityDistrict[] = [
  {
    name: 'Dorćol',
    latitude: 44.8247,
    longitude: 20.4637,
    within: 'Stari Grad',
    aliases:
      'dorcol, dorcolu, dorcola, дорчол, дорчоле, дорчола, дорчолу, дорћол, дорћолу, дорћола, ' +
      'դորչոլ*, დორჩოლ*',
    outline: [
      [44.827, 20.453],
      [44.8215, 20.456],
      [44.8185, 20.464],
      [44.821, 20.474],
      [44.8265, 20.472],
      [44.829, 20.46],
    ],
  },
  {
    name: 'Senjak',
    latitude: 44.7905,
    longitude: 20.4385,
    within: 'Savski Venac',
    aliases: 'senjak, senjaku, senjaka, сењак, сењаку, сењака, сеняк, сеняке, сеняка',
    outline: [
      [44.797, 20.436],
      [44.792, 20.432],
      [44.786, 20.4345],
      [44.786, 20.445],
      [44.793, 20.444],
    ],
  },
  {
    name: 'Dedinje',
    latitude: 44.7707,
    longitude: 20.4527,
    within: 'Savski Venac',
    aliases: 'dedinje, dedinju, dedinja, дедине, дединье, дедињу, дедиње, дединя',
    outline: [
      [44.781, 20.448],
      [44.77, 20.441],
      [44.761, 20.455],
      [44.768, 20.466],
      [44.779, 20.462],
    ],
  },
  {
    name: 'Bežanijska Kosa',
    latitude: 44.817,
    longitude: 20.376,
    within: 'Novi Beograd',
    aliases:
      'bezanijska kosa, bezanijskoj kosi, bezanijske kose, bezanijskakosa, бежанијска коса, ' +
      'бежанијској коси, бежанийска коса, бежанийская коса, бежанийской косе',
    outline: [
      [44.825, 20.383],
      [44.815, 20.39],
      [44.81, 20.378],
      [44.815, 20.364],
      [44.823, 20.374],
    ],
  },
  {
    name: 'Blok 45',
    latitude: 44.794,
    longitude: 20.384,
    within: 'Novi Beograd',
    aliases:
      'blok 45, bloku 45, block 45, блок 45, блоку 45, блоке 45, 45 blok, 45 блок, blok 45 a',
    outline: [
      [44.797, 20.388],
      [44.7915, 20.3895],
      [44.7905, 20.38],
      [44.796, 20.378],
    ],
  },
  {
    name: 'Blok 70',
    latitude: 44.8,
    longitude: 20.4,
    within: 'Novi Beograd',
    aliases:
      'blok 70, bloku 70, block 70, блок 70, блоку 70, блоке 70, 70 blok, 70 блок, blok 70 a',
    outline: [
      [44.804, 20.401],
      [44.7985, 20.408],
      [44.796, 20.4],
      [44.801, 20.393],
    ],
  },
  {
    name: 'Karaburma',
    latitude: 44.8155,
    longitude: 20.515,
    within: 'Palilula',
    aliases:
      'karaburma, karaburmi, karaburme, karaburmu, карабурма, карабурми, карабурме, карабурмы, ' +
      'карабурму',
    outline: [
      [44.821, 20.502],
      [44.811, 20.503],
      [44.809, 20.525],
      [44.819, 20.525],
    ],
  },
  {
    name: 'Višnjička Banja',
    latitude: 44.816,
    longitude: 20.537,
    within: 'Palilula',
    aliases:
      'visnjicka banja, visnjickoj banji, visnjicke banje, вишњичка бања, вишњичкој бањи, ' +
      'вишничка баня, вишничка бане',
    outline: [
      [44.8185, 20.5275],
      [44.81, 20.529],
      [44.8095, 20.545],
      [44.82, 20.536],
    ],
  },
  {
    name: 'Borča',
    latitude: 44.873,
    longitude: 20.452,
    aliases: 'borca, borci, borce, борча, борчи, борче',
    outline: [
      [44.885, 20.435],
      [44.888, 20.47],
      [44.865, 20.475],
      [44.861, 20.44],
    ],
  },
  {
    name: 'Krnjača',
    latitude: 44.849,
    longitude: 20.489,
    aliases: 'krnjaca, krnjaci, krnjace, крњача, крњачи, крњаче, крняча, крняче',
    outline: [
      [44.86, 20.48],
      [44.855, 20.505],
      [44.836, 20.5],
      [44.84, 20.475],
    ],
  },
  {
    name: 'Mirijevo',
    latitude: 44.792,
    longitude: 20.5335,
    within: 'Zvezdara',
    aliases: 'mirijevo, mirijevu, mirijeva, миријево, миријеву, миријева, мириево, мириеве',
    outline: [
      [44.799, 20.525],
      [44.787, 20.523],
      [44.784, 20.54],
      [44.793, 20.5425],
    ],
  },
  {
    name: 'Konjarnik',
    latitude: 44.783,
    longitude: 20.503,
    within: 'Zvezdara',
    aliases:
      'konjarnik, konjarniku, konjarnika, коњарник, коњарнику, коњарника, конярник, конярнике',
    outline: [
      [44.788, 20.496],
      [44.779, 20.497],
      [44.775, 20.508],
      [44.785, 20.511],
    ],
  },
  {
    name: 'Neimar',
    latitude: 44.7945,
    longitude: 20.4745,
    within: 'Vračar',
    aliases: 'neimar, neimaru, neimara, неимар, неимару, неимаре, неймар, неймаре',
    outline: [
      [44.7975, 20.4705],
      [44.7925, 20.4715],
      [44.7915, 20.4785],
      [44.7965, 20.478],
    ],
  },
  {
    name: 'Crveni Krst',
    latitude: 44.7985,
    longitude: 20.4845,
    within: 'Vračar',
    aliases:
      'crveni krst, crvenom krstu, crvenog krsta, црвени крст, црвеном крсту, црвени крсте, ' +
      'красный крест',
    outline: [
      [44.8015, 20.4815],
      [44.796, 20.4815],
      [44.7968, 20.4865],
      [44.8015, 20.4875],
    ],
    shared: true,
  },
  {
    name: 'Banjica',
    latitude: 44.757,
    longitude: 20.473,
    within: 'Voždovac',
    aliases: 'banjica, banjici, banjice, banjicu, бањица, бањици, баница, банице, баньица',
    outline: [
      [44.764, 20.466],
      [44.763, 20.479],
      [44.751, 20.48],
      [44.75, 20.463],
    ],
  },
  {
    name: 'Dušanovac',
    latitude: 44.7795,
    longitude: 20.484,
    within: 'Voždovac',
    aliases: 'dusanovac, dusanovcu, dusanovca, душановац, душановцу, душановца, душановаце',
    outline: [
      [44.784, 20.479],
      [44.7835, 20.4865],
      [44.777, 20.4925],
      [44.774, 20.483],
    ],
  },
  {
    name: 'Braće Jerković',
    latitude: 44.764,
    longitude: 20.495,
    within: 'Voždovac',
    aliases: 'brace jerkovic, braca jerkovic, браће јерковић, браче йеркович, браче еркович',
    shared: true,
    outline: [
      [44.77, 20.49],
      [44.766, 20.504],
      [44.758, 20.502],
      [44.76, 20.487],
    ],
  },
  {
    name: 'Kumodraž',
    latitude: 44.743,
    longitude: 20.503,
    within: 'Voždovac',
    aliases: 'kumodraz, kumodrazu, kumodraza, кумодраж, кумодражу, кумодраже',
    outline: [
      [44.751, 20.495],
      [44.748, 20.515],
      [44.735, 20.514],
      [44.738, 20.492],
    ],
  },
  {
    name: 'Banovo Brdo',
    latitude: 44.7797,
    longitude: 20.4157,
    within: 'Čukarica',
    aliases:
      'banovo brdo, banovom brdu, banovog brda, banovobrdo, баново брдо, бановом брду, бановог ' +
      'брда, бановом брдо, банова брда',
    outline: [
      [44.787, 20.41],
      [44.786, 20.423],
      [44.776, 20.426],
      [44.772, 20.415],
      [44.778, 20.406],
    ],
  },
  {
    name: 'Žarkovo',
    latitude: 44.76,
    longitude: 20.409,
    within: 'Čukarica',
    aliases: 'zarkovo, zarkovu, zarkova, жарково, жаркову, жаркове',
    outline: [
      [44.768, 20.402],
      [44.766, 20.416],
      [44.755, 20.416],
      [44.754, 20.4],
    ],
  },
  {
    name: 'Cerak',
    latitude: 44.748,
    longitude: 20.415,
    within: 'Čukarica',
    aliases: 'cerak, ceraku, ceraka, cerak vinogradi, церак, цераку, цераке',
    outline: [
      [44.753, 20.408],
      [44.7525, 20.423],
      [44.746, 20.421],
      [44.743, 20.408],
    ],
  },
  {
    name: 'Železnik',
    latitude: 44.723,
    longitude: 20.382,
    within: 'Čukarica',
    aliases: 'zeleznik, zelezniku, zeleznika, железник, железнику, железнике',
    outline: [
      [44.73, 20.375],
      [44.729, 20.391],
      [44.715, 20.388],
      [44.717, 20.37],
    ],
  },
  {
    name: 'Miljakovac',
    latitude: 44.733,
    longitude: 20.453,
    within: 'Rakovica',
    aliases: 'miljakovac, miljakovcu, miljakovca, миљаковац, миљаковцу, миляковац, миляковаце',
    outline: [
      [44.741, 20.449],
      [44.739, 20.459],
      [44.727, 20.462],
      [44.726, 20.446],
    ],
  },
  {
    name: 'Vidikovac',
    latitude: 44.738,
    longitude: 20.425,
    within: 'Rakovica',
    aliases: 'vidikovac, vidikovcu, vidikovca, видиковац, видиковцу, видиковаце',
    outline: [
      [44.744, 20.428],
      [44.735, 20.432],
      [44.7335, 20.42],
      [44.737, 20.4195],
    ],
  },
  {
    name: 'Batajnica',
    latitude: 44.902,
    longitude: 20.282,
    within: 'Zemun',
    aliases: 'batajnica, batajnici, batajnice, батајница, батајници, батайница, батайнице',
    outline: [
      [44.915, 20.27],
      [44.91, 20.3],
      [44.893, 20.297],
      [44.892, 20.265],
    ],
  },
  {
    name: 'Altina',
    latitude: 44.8395,
    longitude: 20.357,
    within: 'Zemun',
    aliases: 'altina, altini, altine, алтина, алтини, алтине',
    outline: [
      [44.845, 20.35],
      [44.845, 20.364],
      [44.834, 20.364],
      [44.834, 20.35],
    ],
  },
]
