import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readBaseMap } from '#core/places/base-map/base-map.ts'
import { distanceMeters } from '#core/places/geometry.ts'
import { parseHouses } from '#core/places/houses.ts'
import { checkCity } from '../check.ts'
import { readCity, readHouses } from '../read-cities.ts'
import type { CityFolder, Houses } from '../schema.ts'
import { type Imported, importCity, type ImportOptions } from './import-city.ts'
import type { OsmNode } from './read-pbf.ts'
import { isInside } from './shapes.ts'
import { createTown } from './test-town.ts'
import { type Extract, writeOsm } from './write-pbf.ts'

const dir = mkdtempSync(path.join(os.tmpdir(), 'bina-import-'))
const into = path.join(dir, 'cities')
const town = createTown()

const run = (options: Partial<ImportOptions> & { extract?: Extract } = {}): Promise<Imported> => {
  const { extract = town.extract, ...others } = options
  const file = path.join(dir, 'town.osm.pbf')
  if (!others.file) writeOsm(file, extract)
  return importCity(
    { file, name: 'Тетрихеви', facts: {}, replaces: false, into, ...others },
    (line) => lines.push(line),
  )
}
const lines: string[] = []
let city: CityFolder
let houses: Houses
let imported: Imported
beforeAll(async () => {
  imported = await run()
  city = readCity('tetrikhevi', into)
  houses = readHouses('tetrikhevi', into)
})
afterAll(() => rmSync(dir, { recursive: true }))

test('the folder has no faults, and nothing had to be left out', () => {
  expect(checkCity(city, houses)).toEqual([])
  expect(imported.folder).toBe(path.join(into, 'tetrikhevi'))
  expect(imported.summary[0]).toBe(
    'Tetrikhevi (GE): 4 districts, 4 of them in filters; 16 streets with 159 houses; 4 stations; ' +
      '2 named buildings',
  )
  expect(imported.summary.join('\n')).not.toContain('Left out')
  expect(lines).toContainEqual(expect.stringMatching(/^Reading the city: .* of .*kB$/))
})

test('the city has its names, and what other cities of the country have', () =>
  expect(city).toMatchObject({
    name: 'Tetrikhevi',
    names: { ru: 'Тетрихеви', ka: 'თეთრიხევი' },
    country: 'GE',
    currency: 'GEL',
    timeZone: 'Asia/Tbilisi',
    phonePrefix: '995',
    groundFloor: 1,
    order: expect.any(Number),
    centre: [42.1, 41.6524],
    attribution: { text: '© OpenStreetMap contributors' },
    aliases: expect.arrayContaining(['tetrikhevi', 'тетрихеви', 'თეთრიხევ*']),
  }))

test('districts by their boundaries, areas and nodes', () => {
  const names = city.districts.map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Mziani', 'Old Quarter', 'Port Side', 'Vardebi'])
  const find = (name: string) => city.districts.find((one) => one.name === name)!
  expect(find('Old Quarter').outline).toHaveLength(4)
  expect(find('Port Side')).toMatchObject({ names: { ru: 'Навсадгури' }, isOffered: true })
  expect(find('Port Side').outline).toHaveLength(8)
})

test('streets have their names in each language, without the word for their kind', () => {
  const find = (stem: string) => city.streets.find(({ stems }) => stems.includes(stem))
  expect(find('rustavel')).toMatchObject({
    name: 'Shota Rustaveli',
    names: { ru: 'Шота Руставели', ka: 'შოთა რუსთაველის' },
    kind: 'avenue',
  })
  expect(find('gorgiladz')).toMatchObject({
    name: 'Gorgiladze',
    names: { ru: 'Горгиладзе', ka: 'გორგილაძის' },
    kind: 'street',
  })
  expect(find('baratashvil 2nd lane')).toMatchObject({
    name: 'Baratashvili 2nd',
    names: { ru: '2-й Бараташвили', ka: 'ბარათაშვილის მე-2' },
    kind: 'lane',
  })
})

test('streets of one name are told apart by their kind, and are one without it', () => {
  const named = (name: string) => city.streets.filter((street) => street.name === name)
  const [avenue, square] = named('Shota Rustaveli')
  expect(avenue).toMatchObject({ kind: 'avenue', stems: expect.arrayContaining(['руставел']) })
  expect(square).toMatchObject({
    kind: 'square',
    stems: expect.arrayContaining(['площад шота руставел', 'shot rustavel squar']),
  })
  expect(named('Cherry')).toMatchObject([
    { stems: expect.arrayContaining(['ალუბ', 'ალუბლებ', 'вишнев']) },
  ])
  expect(parseHouses(houses[named('Cherry')[0]!.stems[0]!]!).map(({ number }) => number)).toEqual([
    1, 1, 2, 3,
  ])
})

test('a place without streets is one, but not the city', () => {
  expect(city.streets.filter(({ kind }) => kind === 'plain')).toMatchObject([
    { name: 'Nadzvnari', names: { ru: 'Надзвнари', ka: 'ნაძვნარი' } },
  ])
})

test('stations are in their order, and named buildings are where they are', () => {
  expect(city.metro.lines).toEqual([
    { name: 'Red', stations: ['Theatre', 'Bazaar', 'Station', 'Airport'] },
  ])
  expect(city.complexes).toMatchObject([
    {
      name: 'Tetri Tower',
      names: { ru: 'Белая Башня', ka: 'თეთრი კოშკი', hy: 'Թեթրի Կոշկի', sr: 'Tetri Koški' },
      aliases: ['белая башня', 'tetri tower'],
      stems: ['თეთრი კოშკ'],
    },
    { name: 'Green Yard', names: {} },
  ])
})

test('the map has the sea in the west, a lake with an island, a park and roads', () => {
  const { areas, lines, landmarks } = readBaseMap(city.baseMap)
  const find = (kind: string) => areas.filter((area) => area.kind === kind)
  const [sea] = find('sea')
  expect(isInside([42.1, 41.6], sea!.at)).toBe(true)
  expect(isInside([42.1, 41.65], sea!.at)).toBe(false)
  expect(find('lake')).toHaveLength(1)
  expect(find('island')).toHaveLength(1)
  expect(find('park')[0]?.names).toEqual({
    en: 'Central Park',
    ru: 'Центральный парк',
    ka: 'ცენტრალური პარკი',
    hy: 'Ցենտրալուրի Պարկի',
    sr: 'Centraluri Parki',
  })
  const kinds = new Set(lines.map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual(['avenue', 'rail', 'river', 'street'])
  expect(landmarks.map(({ names }) => names.en)).toEqual(['Museum'])
  // It leads out of the city, and has no node between its end there and the last one inside.
  const avenue = lines.find(({ names }) => names?.en === 'Shota Rustaveli Avenue')!
  expect(avenue.names).toMatchObject({
    hy: 'Շոթա Ռուսթավելի պողոտա',
    sr: 'Avenija Šota Rustaveli',
  })
  expect(Math.max(...avenue.at.map(([, longitude]) => longitude))).toBeCloseTo(41.6884, 3)
  expect(avenue.at.at(-1)![1]).toBeGreaterThan(city.box[3])
  // A corner of it is in the lake.
  const [lake] = find('lake')
  for (const road of lines.filter(({ names }) => names?.en === 'Lake Street'))
    for (const corner of road.at) expect(isInside(corner, lake!.at)).toBe(false)
})

test('each house is where the extract has it, in one form of its number', () => {
  const known = Object.values(houses).flatMap(parseHouses)
  expect(known).toHaveLength(town.houses.length)
  for (const { at } of town.houses) {
    const meters = known.map((house) =>
      distanceMeters(house, { latitude: at[0], longitude: at[1] }),
    )
    expect(Math.min(...meters)).toBeLessThan(2)
  }
})

/** Posts: street and house as the town has them, and what somebody wrote. */
const POSTS: [street: string, number: string, text: string][] = [
  ['Rustaveli', '12', 'Сдается 2-комнатная квартира на проспекте Руставели 12, 3 этаж. Цена 500$'],
  ['Rustaveli', '12a', 'Сдаётся квартира, пр. Руставели 12а, ремонт, 600 долларов'],
  ['Rustaveli', '7', 'Аренда! 1-комнатная, пр-т Шота Руставели, 7. 400$ в месяц'],
  ['Rustaveli', '18', 'Сдам квартиру: просп. Руставели, д. 18, кв. 5. 450$'],
  ['Rustaveli', '17', 'Адрес: Руставели 17\nСдается студия, 350$'],
  ['Rustaveli', '22/24', 'For rent: 2 bedroom flat, Rustaveli Ave 22/24, 700$'],
  ['Rustaveli', '20', 'Apartment for rent at 20 Rustaveli Avenue, 5th floor, $650'],
  ['Rustaveli', '3', 'ქირავდება ბინა რუსთაველის გამზირზე 3, 2 ოთახი, 500$'],
  ['Rustaveli', '12a', 'ქირავდება 1 ოთახიანი ბინა, რუსთაველის გამზ. 12ა, 400$'],
  ['Rustaveli', '9', 'ქირავდება ბინა: შოთა რუსთაველის 9. ფასი 450$'],
  ['Chavchavadze', '33', 'Сдается квартира на пр. Ильи Чавчавадзе 33. Цена 800$'],
  ['Chavchavadze', '33a', 'Сдается 3-к квартира, проспект Чавчавадзе 33 А, 900$'],
  ['Chavchavadze', '33/2', 'Сдаю квартиру, Чавчавадзе 33/2, 2 комнаты, 500$'],
  ['Chavchavadze', '8b', '📍 Чавчавадзе 8Б\nСдается студия 30 м², 350$'],
  ['Chavchavadze', '34', 'Flat for rent, 34 Chavchavadze Ave., 1 bedroom, 500 USD'],
  ['Chavchavadze', '8a', 'For rent! Chavchavadze avenue N8a, 2 rooms, 600$'],
  ['Chavchavadze', '10', 'ქირავდება ბინა ჭავჭავაძის გამზირი 10, 3 ოთახიანი, 700$'],
  ['Chavchavadze', '33a', 'ქირავდება ჭავჭავაძის გამზირი №33ა, 2 ოთახი, 550$'],
  ['Chavchavadze', '33', 'ქირავდება ბინა, ილია ჭავჭავაძის 33, 600$'],
  ['Tsereteli', '5b', 'Сдаётся квартира, ул. Церетели 5б, 1 комната, 300$'],
  ['Tsereteli', '11', 'Сдается на улице Акакия Церетели 11 двушка, 400$'],
  ['Tsereteli', '11a', 'Сдается двушка. ул. А. Церетели, 11а. 420$'],
  ['Tsereteli', '13', 'For rent: 2-room apartment, Tsereteli St. 13, $400'],
  ['Tsereteli', '4', 'Rent apartment, 4 Akaki Tsereteli street, 350$'],
  ['Tsereteli', '5b', 'ქირავდება ბინა წერეთლის ქუჩა 5ბ, 1 ოთახი, 300$'],
  ['Tsereteli', '8', 'ქირავდება ბინა აკაკი წერეთლის ქუჩაზე №8, 400 დოლარი'],
  ['Tsereteli', '10', 'Сдается квартира на Церетели, 10. Цена: 380$'],
  ['Vazha-Pshavela', '45', 'Сдается квартира Важа-Пшавела 45, 2 комнаты, 500$'],
  ['Vazha-Pshavela', '47', 'Сдам 1-комнатную, ул. Важа Пшавелы 47, 350$'],
  ['Vazha-Pshavela', '11', 'Сдается квартира, ул. Важа-Пшавела, дом 11, 400$'],
  ['Vazha-Pshavela', '13', '13 Vazha-Pshavela Street, 2 bedroom apartment for rent, 600$'],
  ['Vazha-Pshavela', '6', 'For rent flat on Vazha Pshavela 6, 400$ per month'],
  ['Vazha-Pshavela', '9', 'ქირავდება ბინა ვაჟა-ფშაველას ქუჩა 9, 350$'],
  ['Vazha-Pshavela', '45', 'ქირავდება ვაჟა ფშაველას 45, 2 ოთახიანი ბინა, 450$'],
  ['Aghmashenebeli', '102', 'Сдается квартира на Агмашенебели 102, 500$ в месяц'],
  ['Aghmashenebeli', '100', 'Сдаётся студия: ул. Давида Агмашенебели, 100, кв 12. 330$'],
  ['Aghmashenebeli', '104', 'Apartment for rent, Davit Aghmashenebeli St 104, 550$'],
  ['Aghmashenebeli', '7', 'For rent 1 room, 7 Aghmashenebeli Street, $300'],
  ['Aghmashenebeli', '102', 'ქირავდება ბინა აღმაშენებლის ქუჩა 102, 2 ოთახი, 400$'],
  ['Aghmashenebeli', '3', 'ქირავდება დავით აღმაშენებლის 3, ბინა, 350$'],
  ['26 May', '14', 'Сдается квартира на улице 26 мая 14, 1 комната, 300$'],
  ['26 May', '11', 'Сдаю квартиру, ул. 26 Мая, 11. 2 комнаты, 400$'],
  ['26 May', '9', 'Flat for rent, 26 May Street 9, 350$'],
  ['26 May', '6', 'ქირავდება ბინა 26 მაისის ქუჩა 6, 300$'],
  ['Gorgiladze', '59', 'Сдается квартира, ул. Горгиладзе 59, 7 этаж, 450$'],
  ['Gorgiladze', '65', 'Сдаётся 2-комнатная на Горгиладзе 65. 500$'],
  ['Gorgiladze', '61', 'Flat for rent on Gorgiladze str. 61, 400$'],
  ['Gorgiladze', '8', 'ქირავდება ბინა გორგილაძის 8, 300$'],
  ['Gorgiladze', '59', 'ქირავდება ბინა გორგილაძის ქუჩა 59, მე-5 სართული, 400$'],
  ['Pushkin', '16', 'Сдается комната на Пушкина 16, 150$'],
  ['Pushkin', '18/2', 'Сдается квартира, ул. Пушкина, 18 корп. 2, 300$'],
  ['Pushkin', '10', 'Аренда квартиры. Пушкинская улица 10. 280$'],
  ['Pushkin', '4', 'Apartment for rent, Pushkin St. 4, 1 bedroom, 250$'],
  ['Pushkin', '9', 'ქირავდება ბინა პუშკინის ქუჩა 9, 300$'],
  ['Baratashvili', '27', 'Сдается квартира, улица Бараташвили 27, 400$'],
  ['Baratashvili', '29', 'Сдаётся 3-комнатная, ул. Н. Бараташвили 29, 600$'],
  ['Baratashvili', '5', 'For rent: 5 Baratashvili Street, 2 rooms, 400$'],
  ['Baratashvili', '8', 'ქირავდება ბინა ბარათაშვილის ქუჩა 8, 350$'],
  ['Baratashvili 2nd Lane', '6', 'Сдается дом, 2-й переулок Бараташвили 6, 700$'],
  ['Primorskaya', '21', 'Сдается квартира у моря, ул. Приморская 21, 500$'],
  ['Primorskaya', '10', 'Сдаётся студия на Приморской улице, 10. 400$'],
  ['Primorskaya', '5', 'Seaside Street 5, studio for rent, 450$'],
  ['Primorskaya', '7', 'ქირავდება ბინა ზღვისპირა ქუჩა 7, 400$'],
  ['Peace', '10b', 'Сдаётся квартира, ул. Мира 10б, 300$'],
  ['Peace', '4', 'Сдается квартира на улице Мира, 4. 2 комнаты, 350$'],
  ['Rustaveli Square', '2', 'Сдается квартира, площадь Руставели 2, 300$'],
  ['Rustaveli Square', '3', 'Flat for rent, 3 Rustaveli Square, 350$'],
  ['Rustaveli Square', '1', 'ქირავდება ბინა რუსთაველის მოედანი 1, 300$'],
  ['Cherry', '2', 'Сдаётся квартира, ул. Вишнёвая 2, 350$'],
  ['Peace', '9', 'For rent: apartment, 9 Peace Street, 300$'],
  ['Peace', '10a', 'ქირავდება ბინა მშვიდობის ქუჩა 10ა, 300$'],
]

describe('posts', () => {
  type Locate = (text: string) => { precision: string; latitude: number; longitude: number }
  let locatePost: Locate
  let locateAddress: Locate
  let localize: (address: string) => object
  // Product code with the city added to the gazetteer; afterwards, other tests get theirs anew.
  beforeAll(async () => {
    vi.resetModules()
    const { gazetteer } = await import('../gazetteer.ts')
    ;(gazetteer as CityFolder[]).push(city)
    const { housesFiles } = await import('../houses-files.ts')
    housesFiles.set(city.slug, path.join(into, city.slug, 'houses.json'))
    const { extractByRules } = await import('#core/extraction/rules.ts')
    const { locate } = await import('#core/places/locate.ts')
    const { localizeAddresses } = await import('#core/places/localize-address.ts')
    localize = (address) => localizeAddresses(city.name, address)
    const place = { city: city.name, district: null, links: [], text: '' }
    locateAddress = (address) => locate({ ...place, address }) as ReturnType<Locate>
    locatePost = (text) => {
      const { district, address } = extractByRules({ text, city: city.name })
      return locate({ ...place, district, address, text }) as ReturnType<Locate>
    }
  })
  afterAll(() => void vi.resetModules())

  const find = (street: string, number: string) => {
    const { at } = town.houses.find((one) => one.street === street && one.number === number)!
    return { latitude: at[0], longitude: at[1] }
  }

  test('at least nine of ten addresses of posts get the point of their house', () => {
    expect(POSTS.length).toBeGreaterThanOrEqual(60)
    const missed = POSTS.filter(([street, number, text]) => {
      const point = locatePost(text)
      const meters = distanceMeters(point, find(street, number))
      return !(point.precision === 'exact' && meters < 3)
    })
    const right = POSTS.length - missed.length
    process.stdout.write(
      `Exact houses: ${right} of ${POSTS.length} posts` +
        `${missed.map((post) => `\n  missed: ${post.join(' | ')}`).join('')}\n`,
    )
    expect(right / POSTS.length).toBeGreaterThanOrEqual(0.9)
  })

  test.each([
    ['a corner house by its first number', 'Rustaveli 22', 'Rustaveli', '22/24'],
    ['a flat after a slash', 'Rustaveli 7/15', 'Rustaveli', '7'],
    ['a yard of a known house', 'Vazha-Pshavela 45ბ', 'Vazha-Pshavela', '45'],
    ['a number before the name', '47 Vazha-Pshavela Ave', 'Vazha-Pshavela', '47'],
    ['a house on a square', 'пл. Руставели 2', 'Rustaveli Square', '2'],
    ['a house on an avenue', 'просп. Руставели 2', 'Rustaveli', '2'],
    ['a house on a street without its kind', 'Rustaveli 2', 'Rustaveli', '2'],
    ['a number of one of two streets', 'Вишнёвая 3', 'Cherry in the south', '3'],
    ['a house of a place without streets', 'Надзвнари 6', 'Nadzvnari', '6'],
  ])('%s is exact', (_, address, street, number) => {
    const point = locateAddress(address)
    expect(point.precision).toBe('exact')
    expect(distanceMeters(point, find(street, number))).toBeLessThan(3)
  })

  test.each([
    [
      'Чавчавадзе 33а',
      {
        en: '33a Ilia Chavchavadze Ave',
        ru: 'просп. Ильи Чавчавадзе, 33а',
        ka: 'ილია ჭავჭავაძის გამზ. 33ა',
        hy: 'Իլիա Ճավճավաձե պողոտա 33ա',
        sr: 'Avenija Ilija Čavčavadze 33a',
      },
    ],
    [
      '2-й переулок Бараташвили 6',
      {
        en: '6 Baratashvili 2nd Lane',
        ru: '2-й пер. Бараташвили, 6',
        ka: 'ბარათაშვილის მე-2 შესახვევი 6',
      },
    ],
    [
      'გორგილაძის 59',
      {
        en: '59 Gorgiladze St',
        ru: 'ул. Горгиладзе, 59',
        hy: 'Գորգիլաձե փողոց 59',
        sr: 'Gorgiladze 59',
      },
    ],
    ['пл. Руставели 2', { en: '2 Shota Rustaveli Sq', ka: 'შოთა რუსთაველის მოედანი 2' }],
    ['Надзвнари 6', { en: '6 Nadzvnari', ru: 'Надзвнари, 6', ka: 'ნაძვნარი 6' }],
    ['Приморская 21', { en: '21 Seaside St', ru: 'Приморская ул., 21', ka: 'ზღვისპირა ქ. 21' }],
  ])('%s has its names in all languages', (address, names) =>
    expect(localize(address)).toMatchObject({ addressNames: names, addressTransliterated: [] }),
  )

  test('a missing house is between its neighbours, and approximate', () => {
    const between = locateAddress('26 May Street 12')
    expect(between.precision).toBe('street')
    const [low, high] = [find('26 May', '8'), find('26 May', '14')]
    expect(between.longitude).toBeGreaterThan(low.longitude)
    expect(between.longitude).toBeLessThan(high.longitude)
  })

  test.each([
    ['a missing house without near neighbours', 'Chavchavadze 21'],
    ['another letter of the house', 'Chavchavadze 8v'],
    ['a lane whose name is known in another language only', 'Baratashvili 3rd Lane 5'],
    ['a street without a number', 'ул. Пушкина'],
    ['a number that two streets of the name have', 'Вишнёвая 1'],
  ])('%s is approximate', (_, address) => expect(locateAddress(address).precision).toBe('street'))
})

describe('an import that fails says what to do', () => {
  const change = (change: (extract: Extract) => void): Extract => {
    const extract = structuredClone(town.extract)
    change(extract)
    return extract
  }
  const place = (id: number, latitude: number, kind = 'town'): OsmNode => ({
    id,
    tags: { place: kind, name: 'თეთრიხევი', 'name:ru': 'Тетрихеви' },
    latitude,
    longitude: 43,
  })
  const unread = { file: import.meta.filename }
  const CITIES = path.join(import.meta.dirname, '..')
  test.each<[string, Parameters<typeof run>[0], RegExp]>([
    ['no file', { file: '/nowhere.osm.pbf' }, /There is no file/],
    [
      'an unknown name',
      { name: 'Тетрихевы' },
      /no city, town or village named Тетрихевы\. Similar names: Тетрихеви/,
    ],
    ['a folder that exists', {}, /tetrikhevi exists\. --replace writes all its files anew/],
    // Before an extract is read, which takes minutes.
    ['one that --english names', { ...unread, english: 'Tetrikhevi' }, /tetrikhevi exists\./],
    ['that of a known city', { ...unread, name: 'Батуми', into: CITIES }, /batumi exists\./],
    [
      'no other city of that name',
      { ...unread, name: 'Батуми', country: 'AM', into: CITIES },
      /PBF/,
    ],
    [
      'several places of the name',
      { extract: change(({ nodes }) => void nodes.push(place(99_000, 42.5))) },
      /several places named[^]*--at 42\.1000,41\.6524[^]*--at 42\.5000,43\.0000/,
    ],
    ['none in that country', { country: 'AM' }, /no Тетрихеви in AM, but/],
    ['none near there', { at: [45, 45] }, /no Тетрихеви near 45,45, but/],
    [
      'an unknown country',
      { extract: change(({ relations }) => void relations.splice(1, 1)), into: 'x' },
      /does not say in which country[^]*--country/,
    ],
    [
      'a country without cities',
      {
        extract: change(({ relations }) => {
          relations[1]!.tags = { ...relations[1]!.tags, 'ISO3166-1': 'DE' }
        }),
        into: path.join(dir, 'x'),
      },
      /no other city in DE: add --currency/,
    ],
  ])('%s', (_, options, message) => expect(run(options)).rejects.toThrow(message))

  test('a village of the same name is no reason to ask', async () => {
    const extract = change(({ nodes }) => void nodes.push(place(99_000, 42.5, 'village')))
    await run({ extract, into: path.join(dir, 'village') })
    expect(existsSync(path.join(dir, 'village/tetrikhevi/city.json'))).toBe(true)
  })

  test('--replace writes the files anew and leaves others', async () => {
    const other = path.join(into, 'tetrikhevi/notes.txt')
    writeFileSync(other, 'mine')
    writeFileSync(path.join(into, 'tetrikhevi/city.json'), '{}')
    await run({ replaces: true })
    expect(readCity('tetrikhevi', into).name).toBe('Tetrikhevi')
    expect(readFileSync(other, 'utf8')).toBe('mine')
  })

  test('a city with a node only, in a country that is given, has the box around it', async () => {
    const extract = change(({ relations }) => void relations.splice(0, 2))
    const { folder } = await run({ extract, country: 'GE', into: path.join(dir, 'node') })
    const { box } = readCity('tetrikhevi', path.dirname(folder))
    expect(box[2] - box[0]).toBeCloseTo(0.08)
  })
})
