import { describe, expect, it } from 'vitest'
import { CITIES } from '#contract/cities.ts'
import { compilePatterns } from '#core/extraction/text/patterns.ts'
import { normalise } from '#core/extraction/text/normalise.ts'
import { tokenise } from '#core/extraction/text/tokens.ts'
import { findCityByName } from './cities.ts'
import { findDistrictByName, DISTRICTS, type District } from './districts.ts'
import {
  areaSqKm,
  isInBox,
  isInOutline,
  metersOutside,
  type Coordinates,
  type Outline,
} from './geometry.ts'

const OFFERED = CITIES.map((city) => city.name)
const outlined = DISTRICTS.filter(
  (district): district is District & { outline: Outline } => district.outline !== undefined,
)
const corners = (outline: Outline): Coordinates[] =>
  outline.map(([latitude, longitude]) => ({ latitude, longitude }))

/** About `steps` squared points spread over the bounding box of an outline. */
function grid(outline: Outline, steps = 24): Coordinates[] {
  const lats = outline.map(([latitude]) => latitude)
  const lons = outline.map(([, longitude]) => longitude)
  const [south, west, north, east] = [
    Math.min(...lats),
    Math.min(...lons),
    Math.max(...lats),
    Math.max(...lons),
  ]
  return Array.from({ length: steps * steps }, (_, k) => ({
    latitude: south + ((north - south) * (Math.floor(k / steps) + 0.5)) / steps,
    longitude: west + ((east - west) * ((k % steps) + 0.5)) / steps,
  })).filter((place) => isInOutline(place, outline))
}

/** The fraction of points inside an outline. */
const share = (places: Coordinates[], outline: Outline): number =>
  places.filter((place) => isInOutline(place, outline)).length / places.length

type Corner = readonly [number, number]
const side = (a: Corner, b: Corner, c: Corner): number =>
  Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]))
const cross = (a: Corner, b: Corner, c: Corner, d: Corner): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

describe('districts', () => {
  it('include all districts of the contract', () => {
    for (const city of CITIES)
      for (const name of city.districts)
        expect(findDistrictByName(city.name, name), name).toBeDefined()
  })

  it('have an outline in all four cities, with twelve in Yerevan, seventeen in Belgrade', () => {
    expect(
      DISTRICTS.filter(
        (district) => OFFERED.some((name) => name === district.city) && !district.outline,
      ),
    ).toEqual([])
    expect(
      outlined.filter((district) => district.city === 'Yerevan' && !district.within),
    ).toHaveLength(12)
    for (const name of [
      'Surčin',
      'Grocka',
      'Barajevo',
      'Obrenovac',
      'Lazarevac',
      'Mladenovac',
      'Sopot',
      'Rakovica',
    ])
      expect(findDistrictByName('Belgrade', name), name).toBeDefined()
  })

  it('have unique names within a city, and quarters belong to an existing district', () => {
    const names = DISTRICTS.map((district) => `${district.city}/${district.name}`)
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([])
    for (const { city, name, within } of DISTRICTS)
      if (within) expect(findDistrictByName(city, within)?.within ?? null, name).toBeNull()
  })
})

describe('outlines', () => {
  it.each(outlined.map((district) => [`${district.city}: ${district.name}`, district] as const))(
    '%s: without crossing sides, in its city, around its centre',
    (_, { city, outline, latitude, longitude }) => {
      expect(outline.length).toBeGreaterThanOrEqual(4)
      const crossings = outline.flatMap((a, i) =>
        outline
          .slice(i + 2)
          .filter((c, k) => cross(a, outline[i + 1]!, c, outline[(i + k + 3) % outline.length]!)),
      )
      expect(crossings).toEqual([])
      expect(isInOutline({ latitude, longitude }, outline)).toBe(true)
      for (const corner of corners(outline))
        expect(isInBox(corner, findCityByName(city)!.box)).toBe(true)
      expect(areaSqKm(outline)).toBeGreaterThan(0.1)
    },
  )

  it('of neighbours overlap by at most a street', () => {
    const overlapping = outlined.flatMap((a) => {
      const places = grid(a.outline)
      const neighbours = outlined.filter(
        (b) => a !== b && a.city === b.city && a.within === b.within,
      )
      return neighbours
        .map((b) => ({ pair: `${a.name} in ${b.name}`, part: share(places, b.outline) }))
        .filter(({ part }) => part >= 0.08)
    })
    expect(overlapping).toEqual([])
  })

  it('of quarters are inside their district', () => {
    const outside = outlined.filter(
      ({ city, within, outline }) =>
        within && share(grid(outline), findDistrictByName(city, within)!.outline!) < 0.9,
    )
    expect(outside.map((quarter) => quarter.name)).toEqual([])
  })

  it('give the distance of a point outside', () => {
    const vake = findDistrictByName('Tbilisi', 'Vake')!.outline!
    expect(metersOutside({ latitude: 41.7095, longitude: 44.7545 }, vake)).toBe(0)
    const outside = metersOutside({ latitude: 41.7937, longitude: 44.8181 }, vake)
    expect(outside).toBeGreaterThan(8000)
    expect(outside).toBeLessThan(11_000)
  })
})

describe('aliases', () => {
  it.each(OFFERED)('of %s each match their own district only', (city) => {
    const districts = DISTRICTS.filter((district) => district.city === city)
    const matcher = compilePatterns({
      district: [Object.fromEntries(districts.map(({ name, aliases }) => [name, aliases]))],
    })
    for (const { name, aliases } of districts) {
      for (const alias of aliases.split(',').map((text) => text.trim())) {
        const aliasText = alias.replaceAll('*', '').replace(/\s+/g, ' ').trim()
        const [marks] = matcher.scan(tokenise(normalise(aliasText), city))
        expect(
          marks!.map((mark) => mark.concept),
          alias,
        ).toEqual([name])
      }
    }
    const all = districts.flatMap(({ aliases }) => aliases.split(',').map((text) => text.trim()))
    expect(all.filter((alias, i) => all.indexOf(alias) !== i)).toEqual([])
  })

  it.each<[string, string, string]>([
    ['Tbilisi', 'квартира в Сабуртало', 'Saburtalo'],
    ['Tbilisi', 'ვაკეში ქირავდება ბინა', 'Vake'],
    ['Tbilisi', 'გლდანში', 'Gldani'],
    ['Tbilisi', 'ავლაბარში', 'Avlabari'],
    ['Tbilisi', 'დიდ დიღომში', 'Didi Dighomi'],
    ['Tbilisi', 'დიღმის მასივში', 'Dighomi'],
    ['Tbilisi', 'վակեում', 'Vake'],
    ['Tbilisi', 'at Lisi lake', 'Lisi'],
    ['Batumi', 'на Новом бульваре', 'New Boulevard'],
    ['Batumi', 'ახალ ბულვარში', 'New Boulevard'],
    ['Batumi', 'в старом Батуми', 'Old Batumi'],
    ['Batumi', 'ძველ ბათუმში', 'Old Batumi'],
    ['Yerevan', 'Կենտրոնում', 'Kentron'],
    ['Yerevan', 'Արաբկիրի', 'Arabkir'],
    ['Yerevan', 'в Давташене', 'Davtashen'],
    ['Yerevan', 'Նոր Նորքում', 'Nor Nork'],
    ['Yerevan', 'Քանաքեռ-Զեյթունում', 'Kanaker-Zeytun'],
    ['Belgrade', 'na Vračaru', 'Vračar'],
    ['Belgrade', 'на Врачару', 'Vračar'],
    ['Belgrade', 'u Novom Beogradu', 'Novi Beograd'],
    ['Belgrade', 'у Новом Београду', 'Novi Beograd'],
    ['Belgrade', 'na Bežanijskoj kosi', 'Bežanijska Kosa'],
    ['Belgrade', 'на Звездаре', 'Zvezdara'],
    ['Belgrade', 'на Бановом брду', 'Banovo Brdo'],
    ['Belgrade', 'Blok 45', 'Blok 45'],
  ])('in %s "%s" is %s', (city, text, name) => {
    const districts = DISTRICTS.filter((district) => district.city === city)
    const [marks] = compilePatterns({
      district: [
        Object.fromEntries(districts.map((district) => [district.name, district.aliases])),
      ],
    }).scan(tokenise(normalise(text), city))
    expect(marks!.map((mark) => mark.concept)).toEqual([name])
  })
})
