import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ExtractFault, readOsm, type OsmNode, type OsmRelation, type OsmWay } from './read-pbf.ts'
import { type Extract, writeOsm } from './write-pbf.ts'

const EXTRACT: Extract = {
  nodes: [
    {
      id: 7_000_000_001,
      tags: { place: 'city', 'name:ka': 'ქუთაისი' },
      latitude: 42.2713,
      longitude: 42.7057,
    },
    { id: 3, tags: {}, latitude: -33.85, longitude: -70.1 },
    { id: 5, tags: { 'addr:housenumber': '12' }, latitude: 42.27, longitude: 42.7 },
  ],
  ways: [
    { id: 90, tags: { highway: 'residential', name: 'Церетели' }, refs: [7_000_000_001, 3, 5] },
    { id: 91, tags: {}, refs: [5, 3] },
  ],
  relations: [
    {
      id: 12,
      tags: { type: 'boundary' },
      members: [
        { type: 'way', ref: 90, role: 'outer' },
        { type: 'way', ref: 91, role: 'inner' },
        { type: 'node', ref: 7_000_000_001, role: 'admin_centre' },
      ],
    },
  ],
}
const dir = mkdtempSync(path.join(os.tmpdir(), 'bina-osm-'))
const file = path.join(dir, 'small.osm.pbf')
beforeAll(() => writeOsm(file, EXTRACT))
afterAll(() => rmSync(dir, { recursive: true }))

test('nodes, ways and relations with their tags, as they were written', async () => {
  const nodes: OsmNode[] = []
  const ways: OsmWay[] = []
  const relations: OsmRelation[] = []
  let bytes = 0
  await readOsm(
    file,
    {
      node: (node) => void nodes.push(node),
      way: (way) => void ways.push(way),
      relation: (relation) => void relations.push(relation),
    },
    (read) => (bytes = read),
  )
  expect(nodes).toEqual(
    EXTRACT.nodes.map((node) => ({
      ...node,
      latitude: expect.closeTo(node.latitude, 7),
      longitude: expect.closeTo(node.longitude, 7),
    })),
  )
  expect({ ways, relations }).toEqual({ ways: EXTRACT.ways, relations: EXTRACT.relations })
  expect(bytes).toBeGreaterThan(100)
})

test('only nodes with tags, where others are not asked for', async () => {
  const ids: number[] = []
  await readOsm(file, { taggedNode: ({ id }) => void ids.push(id) })
  expect(ids).toEqual([7_000_000_001, 5])
})

/** A part of a file with the fields of its block; without `zlib` as it is. */
const part = (write: (pbf: PbfWriter) => void, { zlib = true, type = 'OSMData' } = {}): Buffer => {
  const block = new PbfWriter()
  write(block)
  const raw = block.finish()
  const blob = new PbfWriter()
  if (zlib) blob.writeBytesField(3, deflateSync(raw))
  else blob.writeBytesField(1, raw)
  return frame(type, blob.finish())
}
const frame = (type: string, body: Uint8Array, size = body.length): Buffer => {
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, size)
  const head = header.finish()
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, body])
}
const strings = (pbf: PbfWriter, ...texts: string[]): void =>
  pbf.writeMessage(
    1,
    (_, table) => {
      for (const text of ['', ...texts]) table.writeBytesField(1, Buffer.from(text))
    },
    null,
  )
const group = (pbf: PbfWriter, tag: number, write: (pbf: PbfWriter) => void): void =>
  pbf.writeMessage(2, (_, own) => own.writeMessage(tag, (_, one) => write(one), null), null)
const readNodes = async (bytes: Buffer): Promise<OsmNode[]> => {
  const nodes: OsmNode[] = []
  const made = path.join(dir, 'made.osm.pbf')
  writeFileSync(made, bytes)
  await readOsm(made, { node: (node) => void nodes.push(node) })
  return nodes
}

test.each([[true], [false]])('plain nodes, compressed: %s', async (zlib) =>
  expect(
    await readNodes(
      part(
        (pbf) => {
          strings(pbf, 'place', 'town')
          group(pbf, 1, (node) => {
            node.writeSVarintField(1, -12)
            node.writePackedVarint(2, [1])
            node.writePackedVarint(3, [2])
            node.writeSVarintField(8, -338_500_000)
            node.writeSVarintField(9, 1_512_100_000)
          })
        },
        { zlib },
      ),
    ),
  ).toEqual([
    {
      id: -12,
      tags: { place: 'town' },
      latitude: expect.closeTo(-33.85, 7),
      longitude: expect.closeTo(151.21, 7),
    },
  ]),
)

test('dense nodes without tags, with an offset and a coarse grid, across the date line', async () =>
  expect(
    await readNodes(
      part((pbf) => {
        strings(pbf)
        group(pbf, 2, (dense) => {
          dense.writePackedSVarint(1, [9_000_000_000, -8_999_999_999, 1])
          dense.writePackedSVarint(8, [10, -20, 0])
          dense.writePackedSVarint(9, [1799, -3598, 0])
        })
        pbf.writeVarintField(17, 100_000_000)
        pbf.writeVarintField(19, 500_000_000)
      }),
    ),
  ).toEqual(
    [
      [9_000_000_000, 1.5, 179.9],
      [1, -0.5, -179.9],
      [2, -0.5, -179.9],
    ].map(([id, latitude, longitude]) => ({
      id,
      tags: {},
      latitude: expect.closeTo(latitude!, 7),
      longitude: expect.closeTo(longitude!, 7),
    })),
  ))

/** A length that is not followed by as much. */
const bomb = (size: number): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(size)
  return length
}

test.each<[string, (whole: Buffer) => Buffer, RegExp]>([
  ['a file that is cut off', (whole) => whole.subarray(0, -20), /cut off/],
  ['another file', () => Buffer.from('<osm version="0.6"></osm>'), /no OSM file in PBF/],
  ['an empty header of 2 GB', () => bomb(0x7fffffff), /no OSM file in PBF/],
  ['a header of more than 64 KiB', () => bomb(64 * 1024 + 1), /no OSM file in PBF/],
  [
    'a block of more than 32 MiB',
    () => frame('OSMData', Buffer.from('x'), 2 ** 25 + 1),
    /too large/,
  ],
  ['a block of negative length', () => frame('OSMData', Buffer.from('x'), -5), /too large|damaged/],
  [
    'a block that becomes larger than 32 MiB',
    () => part((pbf) => pbf.writeBytesField(1, Buffer.alloc(2 ** 25 + 1))),
    /damaged/,
  ],
  ['other data in place of a block', () => frame('OSMData', Buffer.from('\x1a\xff')), /damaged/],
  [
    'compressed data that is none',
    () => {
      const blob = new PbfWriter()
      blob.writeBytesField(3, Buffer.from('no zlib'))
      return frame('OSMData', blob.finish())
    },
    /damaged/,
  ],
  [
    'another compression',
    () => {
      const blob = new PbfWriter()
      blob.writeBytesField(7, Buffer.from('zstd'))
      return frame('OSMData', blob.finish())
    },
    /another way than zlib/,
  ],
  [
    'a feature that is unknown',
    () => part((pbf) => pbf.writeStringField(4, 'HistoricalInformation'), { type: 'OSMHeader' }),
    /needs HistoricalInformation/,
  ],
  [
    'a tag whose text is missing',
    () =>
      part((pbf) => {
        strings(pbf, 'place')
        group(pbf, 1, (node) => {
          node.writePackedVarint(2, [1])
          node.writePackedVarint(3, [7])
        })
      }),
    /damaged/,
  ],
  [
    'nodes without coordinates',
    () => part((pbf) => group(pbf, 2, (dense) => dense.writePackedSVarint(1, [1, 1]))),
    /damaged/,
  ],
])('%s is an error', async (_, change, message) => {
  const broken = path.join(dir, 'broken.osm.pbf')
  writeFileSync(broken, change(readFileSync(file)))
  const read = readOsm(broken, { node() {}, way() {}, relation() {} })
  await expect(read).rejects.toThrow(message)
  await expect(read).rejects.toBeInstanceOf(ExtractFault)
})

test('an error of a visitor is not one of the file', () =>
  expect(
    readOsm(file, {
      node() {
        throw new TypeError('mine')
      },
    }),
  ).rejects.toThrow(TypeError))
