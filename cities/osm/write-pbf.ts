import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import type { OsmNode, OsmRelation, OsmWay, Tags } from './read-pbf.ts'

/** What an extract of a test has. */
export type Extract = { nodes: OsmNode[]; ways: OsmWay[]; relations: OsmRelation[] }

/** Writes an extract in PBF, for tests: nodes, ways and relations in a block each. */
export function writeOsm(file: string, { nodes, ways, relations }: Extract): void {
  const blobs = [
    blob('OSMHeader', (pbf) => {
      pbf.writeStringField(4, 'OsmSchema-V0.6')
      pbf.writeStringField(4, 'DenseNodes')
    }),
    block((strings, group) =>
      group.writeMessage(
        2,
        (_, pbf) => {
          pbf.writePackedSVarint(1, steps(nodes.map(({ id }) => id)))
          const degrees = (values: number[]) => steps(values.map((one) => Math.round(one * 1e7)))
          pbf.writePackedSVarint(8, degrees(nodes.map(({ latitude }) => latitude)))
          pbf.writePackedSVarint(9, degrees(nodes.map(({ longitude }) => longitude)))
          const tags = nodes.flatMap((node) => [
            ...Object.entries(node.tags).flatMap((pair) => pair.map(strings)),
            0,
          ])
          pbf.writePackedVarint(10, tags)
        },
        null,
      ),
    ),
    block((strings, group) => {
      for (const { id, tags, refs } of ways)
        group.writeMessage(
          3,
          (_, pbf) => {
            pbf.writeVarintField(1, id)
            writeTags(pbf, tags, strings)
            pbf.writePackedSVarint(8, steps(refs))
          },
          null,
        )
    }),
    block((strings, group) => {
      for (const { id, tags, members } of relations)
        group.writeMessage(
          4,
          (_, pbf) => {
            pbf.writeVarintField(1, id)
            writeTags(pbf, tags, strings)
            pbf.writePackedVarint(
              8,
              members.map(({ role }) => strings(role)),
            )
            pbf.writePackedSVarint(9, steps(members.map(({ ref }) => ref)))
            pbf.writePackedVarint(
              10,
              members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
            )
          },
          null,
        )
    }),
  ]
  writeFileSync(file, Buffer.concat(blobs))
}

type StringIndex = (text: string) => number

/** The differences between numbers. */
const steps = (values: number[]): number[] => values.map((one, i) => one - (values[i - 1] ?? 0))

function writeTags(pbf: PbfWriter, tags: Tags, strings: StringIndex): void {
  pbf.writePackedVarint(2, Object.keys(tags).map(strings))
  pbf.writePackedVarint(3, Object.values(tags).map(strings))
}

/** A block with one group of objects and the table of its strings, whose first is unused. */
function block(write: (strings: StringIndex, group: PbfWriter) => void): Buffer {
  const table = new Map([['', 0]])
  const group = new PbfWriter()
  write((text) => {
    if (!table.has(text)) table.set(text, table.size)
    return table.get(text)!
  }, group)
  return blob('OSMData', (pbf) => {
    pbf.writeMessage(
      1,
      (_, own) => {
        for (const text of table.keys()) own.writeBytesField(1, Buffer.from(text))
      },
      null,
    )
    pbf.writeBytesField(2, group.finish())
  })
}

function blob(type: string, write: (pbf: PbfWriter) => void): Buffer {
  const content = new PbfWriter()
  write(content)
  const raw = content.finish()
  const data = new PbfWriter()
  data.writeVarintField(2, raw.length)
  data.writeBytesField(3, deflateSync(raw))
  const body = data.finish()
  const header = new PbfWriter()
  header.writeStringField(1, type)
  header.writeVarintField(3, body.length)
  const head = header.finish()
  const size = Buffer.alloc(4)
  size.writeUInt32BE(head.length)
  return Buffer.concat([size, head, body])
}
