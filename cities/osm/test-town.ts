import type { OsmNode, OsmRelation, OsmWay, Tags } from './read-pbf.ts'
import type { Corner } from './shapes.ts'
import type { Extract } from './write-pbf.ts'

/** A house of the town as `houses.json` writes its number, and where it is. */
export type TownHouse = { street: string; number: string; at: Corner }

/** Streets by their English names: in Georgian, Russian and English, with their way and numbers. */
type Street = {
  names: Tags
  highway: string
  from: Corner
  to: Corner
  /** Of the tag `addr:housenumber`, on alternating sides, at equal distances. */
  numbers: string[]
  /** What `addr:street` says, if not the local name. */
  address?: string
}

const CENTRE: Corner = [42.1, 41.65]
const [HALF_HEIGHT, HALF_WIDTH] = [0.018, 0.024]
const at = (north: number, east: number): Corner => [
  CENTRE[0] + north * HALF_HEIGHT,
  CENTRE[1] + east * HALF_WIDTH,
]
const count = (length: number, from = 1): string[] =>
  Array.from({ length }, (_, i) => String(from + i))

const named = (ka: string, ru?: string, en?: string): Tags => ({
  name: ka,
  'name:ka': ka,
  ...(ru ? { 'name:ru': ru } : {}),
  ...(en ? { 'name:en': en } : {}),
})

const STREETS: Record<string, Street> = {
  Rustaveli: {
    names: named('შოთა რუსთაველის გამზირი', 'проспект Шота Руставели', 'Shota Rustaveli Avenue'),
    highway: 'primary',
    // It goes on beyond the city.
    from: at(0.05, -0.7),
    to: at(0.05, 1.6),
    numbers: [...count(12), '12ა', '13', '15-19', '18', '20', '22/24'],
  },
  Chavchavadze: {
    names: named('ილია ჭავჭავაძის გამზირი', 'проспект Ильи Чавчавадзе', 'Ilia Chavchavadze Avenue'),
    highway: 'secondary',
    from: at(0.4, -0.6),
    to: at(0.4, 0.8),
    numbers: [...count(8), '8ა', '8ბ', '9', '10', '33', '33ა', '33/2', '34'],
  },
  Tsereteli: {
    names: named('აკაკი წერეთლის ქუჩა', 'улица Акакия Церетели', 'Akaki Tsereteli Street'),
    highway: 'tertiary',
    from: at(-0.4, -0.6),
    to: at(-0.4, 0.8),
    numbers: [...count(11), '5 ბ', '11 ა', '13'],
    address: 'წერეთლის ქუჩა',
  },
  'Vazha-Pshavela': {
    names: named('ვაჟა-ფშაველას ქუჩა', 'улица Важа-Пшавела', 'Vazha-Pshavela Street'),
    highway: 'residential',
    from: at(0.7, -0.5),
    to: at(0.7, 0.8),
    numbers: [...count(10), '11;13', '45', '47'],
  },
  Aghmashenebeli: {
    names: named(
      'დავით აღმაშენებლის ქუჩა',
      'улица Давида Агмашенебели',
      'Davit Aghmashenebeli Street',
    ),
    highway: 'tertiary',
    from: at(-0.7, -0.5),
    to: at(-0.7, 0.8),
    numbers: [...count(10), '100', '102', '104'],
    address: 'Davit Aghmashenebeli Street',
  },
  '26 May': {
    names: named('26 მაისის ქუჩა', 'улица 26 Мая', '26 May Street'),
    highway: 'residential',
    from: at(0.2, -0.5),
    to: at(0.2, 0.8),
    numbers: [...count(9), '№11', '14'],
  },
  Gorgiladze: {
    names: named('გორგილაძის ქუჩა'),
    highway: 'residential',
    from: at(-0.2, -0.5),
    to: at(-0.2, 0.8),
    numbers: [...count(9), '59', '61', '65'],
  },
  Pushkin: {
    names: named('პუშკინის ქუჩა', 'улица Пушкина', 'Pushkin Street'),
    highway: 'residential',
    from: at(-0.85, -0.4),
    to: at(-0.85, 0.8),
    numbers: [...count(10), '16', '18 к2'],
    address: 'улица Пушкина',
  },
  Baratashvili: {
    names: named(
      'ნიკოლოზ ბარათაშვილის ქუჩა',
      'улица Николоза Бараташвили',
      'Nikoloz Baratashvili Street',
    ),
    highway: 'residential',
    from: at(0.85, -0.4),
    to: at(0.85, 0.8),
    numbers: [...count(8), '27', '29'],
  },
  'Baratashvili 2nd Lane': {
    names: named(
      'ბარათაშვილის მე-2 შესახვევი',
      '2-й переулок Бараташвили',
      'Baratashvili 2nd Lane',
    ),
    highway: 'residential',
    from: at(0.92, -0.3),
    to: at(0.92, 0.2),
    numbers: count(6),
  },
  Primorskaya: {
    names: named('ზღვისპირა ქუჩა', 'Приморская улица', 'Seaside Street'),
    highway: 'residential',
    from: at(-0.9, -0.75),
    to: at(0.9, -0.75),
    numbers: [...count(10), '21'],
  },
  Peace: {
    names: named('მშვიდობის ქუჩა', 'улица Мира', 'Peace Street'),
    highway: 'residential',
    from: at(-0.9, 0.88),
    to: at(0.9, 0.88),
    numbers: [...count(9), '10ა', '10ბ'],
  },
  'Rustaveli Square': {
    names: named('შოთა რუსთაველის მოედანი', 'площадь Шота Руставели', 'Shota Rustaveli Square'),
    highway: 'residential',
    from: at(0.1, -0.68),
    to: at(0.15, -0.68),
    numbers: count(3),
  },
  // Two streets that are one in English.
  Cherry: {
    names: named('ალუბლის ქუჩა', 'Вишнёвая улица', 'Cherry Street'),
    highway: 'residential',
    from: at(0.55, -0.6),
    to: at(0.55, -0.3),
    numbers: ['1', '2'],
  },
  'Cherry in the south': {
    names: named('ალუბლების ქუჩა', 'Вишнёвая улица', 'Cherry Street'),
    highway: 'residential',
    from: at(-0.55, -0.6),
    to: at(-0.55, -0.4),
    numbers: ['1', '3'],
  },
  // A settlement without streets.
  Nadzvnari: {
    names: { ...named('ნაძვნარი', 'Надзвнари', 'Nadzvnari'), place: 'isolated_dwelling' },
    highway: '',
    from: at(0.6, 0.7),
    to: at(0.6, 0.85),
    numbers: ['4', '6'],
  },
}

/** An invented town on the Black Sea, with everything that an import reads. */
export function createTown(): { extract: Extract; houses: TownHouse[] } {
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const relations: OsmRelation[] = []
  const houses: TownHouse[] = []
  const addNode = ([latitude, longitude]: Corner, tags: Tags = {}): number => {
    nodes.push({ id: 1000 + nodes.length, tags, latitude, longitude })
    return nodes.at(-1)!.id
  }
  const addWay = (corners: readonly Corner[], tags: Tags, isClosed = false): number => {
    const refs = corners.map((corner) => addNode(corner))
    ways.push({ id: 5000 + ways.length, tags, refs: isClosed ? [...refs, refs[0]!] : refs })
    return ways.at(-1)!.id
  }
  const addRelation = (tags: Tags, outer: number[], inner: number[] = []): void => {
    relations.push({
      id: 9000 + relations.length,
      tags,
      members: [
        ...outer.map((ref) => ({ type: 'way' as const, ref, role: 'outer' })),
        ...inner.map((ref) => ({ type: 'way' as const, ref, role: 'inner' })),
      ],
    })
  }
  const box = (south: number, west: number, north: number, east: number): Corner[] => [
    at(south, west),
    at(north, west),
    at(north, east),
    at(south, east),
  ]

  const town = named('თეთრიხევი', 'Тетрихеви', 'Tetrikhevi')
  addNode(at(0, 0.1), { place: 'town', ...town })
  addNode([42.4, 42.4], { place: 'village', ...named('თეთრიწყარო', undefined, 'Tetritskaro') })
  // In two halves, one of them backwards.
  const north = [at(0, -1), at(1, -1), at(1, 1), at(0, 1)].map((corner) => addNode(corner))
  const south = [at(-1, 1), at(-1, -1)].map((corner) => addNode(corner))
  ways.push({ id: 4000, tags: {}, refs: north })
  ways.push({ id: 4001, tags: {}, refs: [north[0]!, south[1]!, south[0]!, north[3]!] })
  addRelation(
    { type: 'boundary', boundary: 'administrative', admin_level: '8', ...town, wikidata: 'Q1' },
    [4000, 4001],
  )
  const country = addWay(
    [
      [41, 40],
      [44, 40],
      [44, 47],
      [41, 47],
    ],
    {},
    true,
  )
  addRelation(
    { type: 'boundary', boundary: 'administrative', admin_level: '2', 'ISO3166-1': 'GE' },
    [country],
  )

  const suburb = { place: 'suburb' }
  addWay(box(0, 0.1, 0.98, 0.98), { ...suburb, ...named('მზიანი', 'Мзиани', 'Mziani') }, true)
  addWay(box(-0.98, 0.1, 0, 0.98), { ...suburb, ...named('ვარდები', 'Вардеби', 'Vardebi') }, true)
  const old = addWay(box(0, -0.8, 0.98, 0.1), {}, true)
  addRelation(
    {
      type: 'boundary',
      boundary: 'administrative',
      admin_level: '10',
      ...named('ძველი უბანი', 'Старый квартал', 'Old Quarter'),
    },
    [old],
  )
  // Without an outline or a Russian name.
  addNode(at(-0.5, -0.3), { ...suburb, ...named('ნავსადგური', undefined, 'Port Side') })

  for (const [street, { names, highway, from, to, numbers, address }] of Object.entries(STREETS)) {
    const along = (part: number): Corner => [
      from[0] + part * (to[0] - from[0]),
      from[1] + part * (to[1] - from[1]),
    ]
    if (highway) addWay([0, 0.25, 0.5, 0.75, 1].map(along), { highway, ...names })
    else addNode(from, names)
    const isLong = to[1] > at(0, 1)[1]
    const addressed = { [`addr:${highway ? 'street' : 'place'}`]: address ?? names['name']! }
    for (const [i, number] of numbers.entries()) {
      const [latitude, longitude] = along(((i + 1) / (numbers.length + 1)) * (isLong ? 0.65 : 1))
      const side = i % 2 === 0 ? 1 : -1
      const isVertical = from[1] === to[1]
      const place: Corner = isVertical
        ? [latitude, longitude + 0.0002 * side]
        : [latitude + 0.00015 * side, longitude]
      const tags = { 'addr:housenumber': number, ...addressed }
      const corners = (
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ] as const
      ).map(([y, x]): Corner => [place[0] + y * 0.00005, place[1] + x * 0.00006])
      // A node, a building, and a building with a courtyard.
      if (i % 3 === 0) addNode(place, tags)
      else if (i % 3 === 1) addWay(corners, { building: 'apartments', ...tags }, true)
      else {
        const inner = corners.map(
          ([y, x]): Corner => [place[0] + (y - place[0]) / 3, place[1] + (x - place[1]) / 3],
        )
        addRelation(
          { type: 'multipolygon', building: 'yes', ...tags },
          [addWay(corners, {}, true)],
          [addWay(inner, {}, true)],
        )
      }
      for (const written of WRITTEN[number] ?? [number])
        houses.push({ street, number: written, at: place })
    }
  }

  // The street is not known, and the town is none.
  addNode(at(0.3, 0.3), { 'addr:housenumber': '1', 'addr:place': town['name']! })

  const coast = [-3, -1.5, 0, 1.5, 3].map((north, i) => at(north, -0.88 - 0.02 * (i % 2)))
  // Water on the right: southwards along a western shore.
  addWay(coast.toReversed(), { natural: 'coastline' })
  addWay([at(-0.3, 3), at(-0.32, 0.9), at(-0.3, 0), at(-0.31, -0.9)], {
    waterway: 'river',
    width: '15',
    ...named('თეთრა', 'Тетра', 'Tetra'),
  })
  addWay(
    box(0.45, 0.3, 0.65, 0.6),
    {
      leisure: 'park',
      ...named('ცენტრალური პარკი', 'Центральный парк', 'Central Park'),
    },
    true,
  )
  const lake = addWay(box(-0.66, 0.3, -0.46, 0.5), {}, true)
  const island = addWay(box(-0.58, 0.38, -0.54, 0.42), {}, true)
  addRelation(
    { type: 'multipolygon', natural: 'water', ...named('ტბა', 'Озеро', 'Lake') },
    [lake],
    [island],
  )
  addWay([at(-3, 1.2), at(0, 1.21), at(3, 1.2)], { railway: 'rail' })
  addWay([at(-0.75, 0.2), at(-0.35, 0.3)], {
    highway: 'tertiary',
    ...named('ტბის ქუჩა', 'Озёрная улица', 'Lake Street'),
  })

  const stops = [
    addNode(at(0.05, -0.6), { railway: 'stop', ...named('თეატრი', 'Театр', 'Theatre') }),
    addNode(at(0.05, -0.1), { railway: 'stop', ...named('ბაზარი', 'Базар', 'Bazaar') }),
    addNode(at(0.05, 0.4), { railway: 'stop', ...named('სადგური', 'Вокзал', 'Station') }),
    addNode(at(0.05, 0.8), { railway: 'stop', ...named('აეროპორტი', 'Аэропорт', 'Airport') }),
  ]
  for (const [id, members] of [
    [9900, stops],
    [9901, stops.toReversed()],
  ] as const)
    relations.push({
      id,
      tags: { type: 'route', route: 'subway', ref: '1', 'name:en': 'Red Line: Theatre → Airport' },
      members: members.map((ref) => ({ type: 'node', ref, role: 'stop' })),
    })

  const complex = ([north, east]: Corner, tags: Tags): void =>
    void addWay(box(north, east, north + 0.02, east + 0.02), tags, true)
  complex([0.3, 0.5], {
    building: 'apartments',
    ...named('თეთრი კოშკი', 'Белая Башня', 'Tetri Tower'),
  })
  complex([-0.55, 0.7], {
    landuse: 'residential',
    ...named('მწვანე ეზო', 'Мцване Эзо', 'Green Yard'),
  })
  addNode(at(0.5, 0.2), {
    tourism: 'museum',
    wikidata: 'Q2',
    ...named('მუზეუმი', 'Музей', 'Museum'),
  })
  nodes.sort((a, b) => a.id - b.id)
  return { extract: { nodes, ways, relations }, houses }
}

/** Numbers that are written in another way, or stand for several. */
const WRITTEN: Record<string, string[]> = {
  '12ა': ['12a'],
  '15-19': ['15', '17', '19'],
  '8ა': ['8a'],
  '8ბ': ['8b'],
  '33ა': ['33a'],
  '5 ბ': ['5b'],
  '11 ა': ['11a'],
  '11;13': ['11', '13'],
  '№11': ['11'],
  '18 к2': ['18/2'],
  '10ა': ['10a'],
  '10ბ': ['10b'],
}
