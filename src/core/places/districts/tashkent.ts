import type { CityDistrict } from '../districts.ts'

/** Administrative districts, written by hand: schematic, without outlines (see ../districts.ts). */
export const TASHKENT: readonly CityDistrict[] = [
  {
    name: 'Chilonzor',
    latitude: 41.2757,
    longitude: 69.2047,
    aliases: 'chilonzor, chilanzar, чиланзар*, чилонзор*',
  },
  {
    name: 'Sergeli',
    latitude: 41.2267,
    longitude: 69.2227,
    aliases: 'sergeli, sergele, сергели, сергелийск*',
  },
  {
    name: 'Uchtepa',
    latitude: 41.2947,
    longitude: 69.1797,
    aliases: 'uchtepa, uch tepa, учтепа, учтепинск*, уч тепа, учтепе',
  },
  {
    name: 'Yashnobod',
    latitude: 41.2917,
    longitude: 69.3237,
    aliases: 'yashnobod, yashnabad, яшнабад*, яшнобод*',
  },
  {
    name: 'Yakkasaroy',
    latitude: 41.2817,
    longitude: 69.2517,
    aliases: 'yakkasaroy, yakkasaray, яккасарай*, яккасарой*',
  },
  {
    name: 'Mirzo Ulugbek',
    latitude: 41.3247,
    longitude: 69.3347,
    aliases: "mirzo ulugbek, mirzo ulug'bek, мирзо улугбек*, м улугбек*",
  },
  {
    name: 'Yunusobod',
    latitude: 41.3657,
    longitude: 69.2857,
    aliases: 'yunusobod, yunusabad, юнусабад*, юнусобод*',
  },
  {
    name: 'Mirobod',
    latitude: 41.2957,
    longitude: 69.2797,
    aliases: 'mirobod, mirabad, мирабад*, миробод*',
  },
  {
    name: 'Shaykhontohur',
    latitude: 41.3247,
    longitude: 69.2287,
    aliases: 'shayxontohur, shaykhontohur, shayhontohur, шайхантахур*, шайхонтохур*',
  },
  {
    name: 'Olmazor',
    latitude: 41.3557,
    longitude: 69.2127,
    aliases: 'olmazor, almazar, алмазар*, олмазор*',
  },
  {
    name: 'Yangihayot',
    latitude: 41.2107,
    longitude: 69.2087,
    aliases: 'yangihayot, yangi hayot, янгихает*',
  },
  { name: 'Bektemir', latitude: 41.2267, longitude: 69.3347, aliases: 'bektemir, бектемир*' },
]
