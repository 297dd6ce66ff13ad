import { expect, test } from 'vitest'
import { CITIES } from '#contract/cities.ts'
import { CITY_CENTRES, DISTRICT_CENTRES } from '#contract/map-centres.ts'
import { findCityByName } from './cities.ts'
import { findDistrictByName } from './districts.ts'

test.each(CITIES)(
  'the map centres of $name and its districts agree with the gazetteer',
  ({ name, districts }) => {
    expect(Object.keys(DISTRICT_CENTRES[name])).toEqual([...districts])
    for (const district of districts) {
      const { latitude, longitude } = findDistrictByName(name, district)!
      expect(DISTRICT_CENTRES[name][district], district).toEqual([latitude, longitude])
    }
    const [south, west, north, east] = findCityByName(name)!.box
    const [latitude, longitude] = CITY_CENTRES[name]
    expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true)
  },
)
