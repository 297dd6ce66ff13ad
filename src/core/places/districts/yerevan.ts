import type { CityDistrict } from '../districts.ts'

/** The twelve administrative districts and well-known quarters, written by hand: schematic, not surveyed (see ../districts.ts). */
export const YEREVAN: readonly CityDistrict[] = [
  {
    name: 'Kentron', latitude: 40.1811, longitude: 44.5136,
    aliases: 'kentron, kentronum, кентрон, кентроне, кентрона, малый центр, малом центре, малого центра, small center, small centre, կենտրոն, կենտրոնում, կենտրոն*, փոքր կենտրոն*, კენტრონ*, centar jerevana',
    outline: [[40.1935, 44.512], [40.19, 44.524], [40.18, 44.53], [40.166, 44.52], [40.165, 44.505], [40.174, 44.493], [40.184, 44.496], [40.1915, 44.502]],
  },
  {
    name: 'Arabkir', latitude: 40.2047, longitude: 44.5048,
    aliases: 'arabkir, arabkirum, арабкир, арабкире, арабкира, արաբկիր*, არაბკირ*, komitas district',
    outline: [[40.194, 44.512], [40.192, 44.502], [40.185, 44.496], [40.19, 44.485], [40.201, 44.483], [40.215, 44.495], [40.218, 44.515], [40.208, 44.523]],
  },
  {
    name: 'Kanaker-Zeytun', latitude: 40.2098, longitude: 44.5345,
    aliases: 'kanaker zeytun, kanaker, zeytun, zeitun, канакер зейтун, канакер, канакере, канакера, зейтун, зейтуне, зейтуна, քանաքեռ զեյթուն*, քանաքեռ*, զեյթուն*, კანაკერ*, ზეითუნ*',
    outline: [[40.1945, 44.513], [40.208, 44.524], [40.218, 44.516], [40.23, 44.525], [40.226, 44.545], [40.208, 44.548], [40.196, 44.54], [40.191, 44.525]],
  },
  {
    name: 'Avan', latitude: 40.2212, longitude: 44.5693,
    aliases: 'avan, avanum, аван, аване, авана, ավան, ավանում, ավանի, ავანი, ავანში',
    outline: [[40.211, 44.555], [40.223, 44.55], [40.235, 44.56], [40.235, 44.58], [40.22, 44.588], [40.21, 44.575]],
  },
  {
    name: 'Nor Nork', latitude: 40.1977, longitude: 44.5654,
    aliases: 'nor nork, nor norq, nork massiv, norki massiv, massiv nork, нор норк, нор норке, нор норка, норк массив, норкский массив, норкском массиве, նոր նորք*, նորքի զանգված*, ნორ ნორკ*',
    outline: [[40.208, 44.549], [40.2105, 44.556], [40.2095, 44.576], [40.198, 44.59], [40.183, 44.585], [40.183, 44.562], [40.195, 44.545]],
  },
  {
    name: 'Davtashen', latitude: 40.2204, longitude: 44.4871,
    aliases: 'davtashen, davitashen, davtashenum, давташен, давташене, давташена, давидашен, давидашене, դավթաշեն*, დავთაშენ*',
    outline: [[40.2135, 44.476], [40.221, 44.46], [40.238, 44.475], [40.233, 44.498], [40.22, 44.502], [40.215, 44.494], [40.207, 44.483]],
  },
  {
    name: 'Ajapnyak', latitude: 40.1938, longitude: 44.4667,
    aliases: 'ajapnyak, adjapnyak, achapnyak, ачапняк, ачапняке, ачапняка, аджапняк, аджапняке, аджапняка, աջափնյակ*, აჯაფნიაკ*',
    outline: [[40.181, 44.481], [40.1865, 44.456], [40.185, 44.427], [40.205, 44.425], [40.22, 44.45], [40.213, 44.475], [40.2, 44.482], [40.189, 44.484]],
  },
  {
    name: 'Malatia-Sebastia', latitude: 40.1723, longitude: 44.4503,
    aliases: 'malatia sebastia, malatya sebastia, malatia, malatya, sebastia, малатия себастия, малатии себастии, малатия, малатии, себастия, մալաթիա սեբաստիա*, մալաթիա*, მალათია*',
    outline: [[40.186, 44.455], [40.18, 44.48], [40.169, 44.492], [40.151, 44.464], [40.14, 44.44], [40.16, 44.415], [40.18, 44.425]],
  },
  {
    name: 'Shengavit', latitude: 40.1431, longitude: 44.4827,
    aliases: 'shengavit, shengavitum, шенгавит, шенгавите, шенгавита, շենգավիթ*, შენგავით*',
    outline: [[40.165, 44.505], [40.164, 44.519], [40.145, 44.509], [40.115, 44.518], [40.115, 44.485], [40.128, 44.455], [40.15, 44.465], [40.168, 44.493]],
  },
  {
    name: 'Erebuni', latitude: 40.1417, longitude: 44.5317,
    aliases: 'erebuni, erebunum, эребуни, էրեբունի*, ერებუნ*',
    outline: [[40.165, 44.523], [40.163, 44.542], [40.155, 44.565], [40.125, 44.57], [40.101, 44.546], [40.115, 44.52], [40.145, 44.51]],
  },
  {
    name: 'Nubarashen', latitude: 40.0985, longitude: 44.559,
    aliases: 'nubarashen, нубарашен, нубарашене, նուբարաշեն*, ნუბარაშენ*',
    outline: [[40.1, 44.547], [40.115, 44.5615], [40.11, 44.575], [40.09, 44.575], [40.085, 44.56]],
  },
  {
    name: 'Nork-Marash', latitude: 40.1757, longitude: 44.5437,
    aliases: 'nork marash, nork, норк мараш, норк мараше, норк, норке, նորք մարաշ*, նորք, նորքում, ნორკ მარაშ*',
    outline: [[40.19, 44.527], [40.195, 44.542], [40.183, 44.56], [40.17, 44.56], [40.164, 44.54], [40.17, 44.526], [40.18, 44.531]],
  },
  {
    name: 'Monument', latitude: 40.1975, longitude: 44.522, within: 'Kanaker-Zeytun',
    aliases: 'monument, монумент, монументе, монумента, մոնումենտ*',
    outline: [[40.1945, 44.516], [40.1985, 44.5165], [40.2025, 44.5215], [40.199, 44.528], [40.192, 44.5255]], shared: true,
  },
  {
    name: 'Aygestan', latitude: 40.1795, longitude: 44.5255, within: 'Kentron',
    aliases: 'aygestan, aigestan, айгестан, айгестане, այգեստան*',
    outline: [[40.1865, 44.5245], [40.1795, 44.5295], [40.1755, 44.526], [40.1785, 44.521]], shared: true,
  },
  {
    name: 'Bangladesh', latitude: 40.1655, longitude: 44.4375, within: 'Malatia-Sebastia',
    aliases: 'bangladesh, бангладеш, бангладеше, բանգլադեշ*',
    outline: [[40.176, 44.427], [40.177, 44.445], [40.163, 44.449], [40.152, 44.438], [40.161, 44.422]],
  },
  {
    name: 'Norashen', latitude: 40.204, longitude: 44.444, within: 'Ajapnyak',
    aliases: 'norashen, норашен, норашене, նորաշեն*',
    outline: [[40.212, 44.443], [40.209, 44.455], [40.199, 44.452], [40.198, 44.433], [40.205, 44.432]],
  },
  {
    name: 'Charbakh', latitude: 40.1355, longitude: 44.469, within: 'Shengavit',
    aliases: 'charbakh, charbax, чарбах, чарбахе, չարբախ*',
    outline: [[40.144, 44.468], [40.136, 44.481], [40.127, 44.473], [40.13, 44.4565]], shared: true,
  },
  {
    name: 'Third Quarter', latitude: 40.15, longitude: 44.496, within: 'Shengavit',
    aliases: 'yerrord mas, errord mas, 3 mas, 3 й участок, третий участок, третьем участке, 3 участок, երրորդ մաս*, 3 րդ մաս*',
    outline: [[40.158, 44.491], [40.158, 44.502], [40.146, 44.505], [40.143, 44.493], [40.15, 44.486]],
  },
  {
    name: 'Nor Aresh', latitude: 40.152, longitude: 44.541, within: 'Erebuni',
    aliases: 'nor aresh, нор ареш, нор ареше, նոր արեշ*',
    outline: [[40.159, 44.533], [40.158, 44.55], [40.147, 44.552], [40.145, 44.535]],
  },
]
