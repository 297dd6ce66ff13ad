import type { CityName } from './cities.ts'

/**
 * The approximate centers of the districts' residential areas. A map starts there, and shows them
 * for districts without listings.
 */
export const DISTRICT_CENTRES: Record<
  CityName,
  Readonly<Record<string, readonly [latitude: number, longitude: number]>>
> = {
  Tbilisi: {
    Vake: [41.7095, 44.7545],
    Saburtalo: [41.7276, 44.7517],
    Isani: [41.6872, 44.8377],
    Samgori: [41.6873, 44.8717],
    Didube: [41.7425, 44.7811],
    Gldani: [41.7937, 44.8181],
    Nadzaladevi: [41.7461, 44.7972],
    Chugureti: [41.7112, 44.8009],
    Krtsanisi: [41.67, 44.819],
    Mtatsminda: [41.6959, 44.7913],
    Ortachala: [41.6766, 44.8277],
    Sololaki: [41.6905, 44.7985],
    Vera: [41.7087, 44.7862],
    'Old City': [41.6906, 44.8078],
    Avlabari: [41.6927, 44.8155],
  },
  Batumi: {
    'Old Batumi': [41.6496, 41.6394],
    'New Boulevard': [41.6352, 41.6124],
    Bagrationi: [41.6382, 41.6513],
    Airport: [41.6118, 41.6003],
    Kakhaberi: [41.6187, 41.6335],
  },
  Yerevan: {
    Kentron: [40.1811, 44.5136],
    Arabkir: [40.2047, 44.5048],
    'Kanaker-Zeytun': [40.2098, 44.5345],
    Avan: [40.2212, 44.5693],
    'Nor Nork': [40.1977, 44.5654],
  },
  Belgrade: {
    'Stari Grad': [44.8181, 20.4632],
    Vračar: [44.7981, 20.4747],
    'Savski Venac': [44.7887, 20.4497],
    'Novi Beograd': [44.8136, 20.4197],
    Zemun: [44.8437, 20.4011],
  },
}

export const CITY_CENTRES: Record<CityName, readonly [latitude: number, longitude: number]> = {
  Tbilisi: [41.711, 44.795],
  Batumi: [41.637, 41.632],
  Yerevan: [40.186, 44.516],
  Belgrade: [44.81, 20.445],
}
