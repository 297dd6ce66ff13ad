import { createReadStream } from 'node:fs'
import { promisify } from 'node:util'
import { inflate } from 'node:zlib'
import { PbfReader } from 'pbf'

export type Tags = Readonly<Record<string, string>>
export type OsmNode = { id: number; tags: Tags; latitude: number; longitude: number }
/** `refs`: the ids of its nodes, in order. */
export type OsmWay = { id: number; tags: Tags; refs: number[] }
export type OsmMember = { type: 'node' | 'way' | 'relation'; ref: number; role: string }
export type OsmRelation = { id: number; tags: Tags; members: OsmMember[] }

/** What to do with each object of an extract. A kind without a function is not decoded. */
export type OsmVisitor = {
  node?(node: OsmNode): void
  /** In place of `node`: most nodes have no tags, and are skipped. */
  taggedNode?(node: OsmNode): void
  way?(way: OsmWay): void
  relation?(relation: OsmRelation): void
}

/** Required features that this reader knows; a file may need no others. */
const FEATURES = new Set(['OsmSchema-V0.6', 'DenseNodes'])
/** The largest sizes that the format allows, in bytes. */
const [MAX_HEADER, MAX_BLOB] = [64 * 1024, 32 * 1024 * 1024]

const inflateAsync = promisify(inflate)

/** Whatever is wrong with an extract; the message is for the one who gave it. */
export class ExtractFault extends Error {}

/**
 * Reads an extract of OpenStreetMap in PBF (https://wiki.openstreetmap.org/wiki/PBF_Format), block
 * by block, in the order of the file: nodes, ways, relations. `onProgress` gets the bytes read.
 * Throws ExtractFault if the file is none, is cut off or damaged.
 */
export async function readOsm(
  file: string,
  visitor: OsmVisitor,
  onProgress: (bytes: number) => void = () => {},
): Promise<void> {
  let bytes = 0
  for await (const { type, data } of readBlobs(file)) {
    bytes += data.length
    onProgress(bytes)
    if (type === 'OSMHeader') checkHeader(await decompress(data, file), file)
    else if (type === 'OSMData') visitBlock(await decompress(data, file), visitor, file)
  }
}

async function* readBlobs(file: string): AsyncGenerator<{ type: string; data: Uint8Array }> {
  let left: Buffer = Buffer.alloc(0)
  const chunks = createReadStream(file, { highWaterMark: 1 << 20 })[Symbol.asyncIterator]()
  const take = async (length: number): Promise<Buffer | null> => {
    const parts = [left]
    let size = left.length
    while (size < length) {
      const { value, done } = (await chunks.next()) as IteratorResult<Buffer>
      if (done) break
      parts.push(value)
      size += value.length
    }
    const all = Buffer.concat(parts)
    if (all.length < length) {
      if (all.length === 0) return null
      throw new ExtractFault(`${file} is cut off, or is no OSM file in PBF`)
    }
    left = all.subarray(length)
    return all.subarray(0, length)
  }
  for (;;) {
    const size = (await take(4))?.readUInt32BE()
    if (size === undefined) return
    if (size > MAX_HEADER) throw new ExtractFault(`${file} is no OSM file in PBF`)
    const header = { type: '', size: 0 }
    const bytes = (await take(size)) ?? Buffer.alloc(0)
    orDamaged(file, () =>
      new PbfReader(bytes).readFields((tag, to, pbf) => {
        if (tag === 1) to.type = pbf.readString()
        else if (tag === 3) to.size = pbf.readVarint()
      }, header),
    )
    if (header.size < 0 || header.size > MAX_BLOB)
      throw new ExtractFault(`${file} is no OSM file in PBF: a part of it is too large`)
    const data = await take(header.size)
    if (!data) throw new ExtractFault(`${file} is cut off`)
    yield { type: header.type, data }
  }
}

async function decompress(blob: Uint8Array, file: string): Promise<Uint8Array> {
  const found: { raw?: Uint8Array; zlib?: Uint8Array } = {}
  orDamaged(file, () =>
    new PbfReader(blob).readFields((tag, to, pbf) => {
      if (tag === 1) to.raw = pbf.readBytes()
      else if (tag === 3) to.zlib = pbf.readBytes()
    }, found),
  )
  if (found.raw) return found.raw
  if (!found.zlib)
    throw new ExtractFault(`${file} is compressed in another way than zlib: convert it with osmium`)
  try {
    return await inflateAsync(found.zlib, { maxOutputLength: MAX_BLOB })
  } catch (cause) {
    throw new ExtractFault(`${file} is damaged`, { cause })
  }
}

/** Runs a step of decoding, whose errors are those of the file. */
function orDamaged(file: string, decode: () => void): void {
  try {
    decode()
  } catch (cause) {
    if (cause instanceof ExtractFault) throw cause
    throw new ExtractFault(`${file} is damaged`, { cause })
  }
}

function checkHeader(block: Uint8Array, file: string): void {
  orDamaged(file, () =>
    new PbfReader(block).readFields((tag, _, pbf) => {
      if (tag !== 4) return
      const feature = pbf.readString()
      if (!FEATURES.has(feature))
        throw new ExtractFault(`${file} needs ${feature}, which is not supported`)
    }, null),
  )
}

type Block = {
  table: Uint8Array
  /** Of the table, read when the first is needed. */
  strings: string[] | null
  groups: Uint8Array[]
  granularity: number
  latitude: number
  longitude: number
}

const utf8 = new TextDecoder()

function visitBlock(bytes: Uint8Array, visitor: OsmVisitor, file: string): void {
  const block: Block = {
    table: new Uint8Array(),
    strings: null,
    groups: [],
    granularity: 100,
    latitude: 0,
    longitude: 0,
  }
  /** Decoded before anything is visited: errors of visitors are not those of the file. */
  const visits: (() => void)[] = []
  const { node, taggedNode, way, relation } = visitor
  const visitNode = node ?? taggedNode
  orDamaged(file, () => {
    new PbfReader(bytes).readFields((tag, to, pbf) => {
      if (tag === 1) to.table = pbf.readBytes()
      else if (tag === 2) to.groups.push(pbf.readBytes())
      else if (tag === 17) to.granularity = pbf.readVarint()
      else if (tag === 19) to.latitude = pbf.readVarint(true)
      else if (tag === 20) to.longitude = pbf.readVarint(true)
    }, block)
    for (const group of block.groups)
      new PbfReader(group).readFields((tag, _, pbf) => {
        if (tag === 1 && visitNode) {
          const one = readNode(pbf, block)
          visits.push(() => visitNode(one))
        } else if (tag === 2 && visitNode) {
          const nodes = readDense(pbf, block, node === undefined)
          visits.push(() => nodes.forEach(visitNode))
        } else if (tag === 3 && way) {
          const one = readWay(pbf, block)
          visits.push(() => way(one))
        } else if (tag === 4 && relation) {
          const one = readRelation(pbf, block)
          visits.push(() => relation(one))
        }
      }, null)
  })
  for (const visit of visits) visit()
}

/** Nanodegrees, in steps of the block's granularity. */
const toDegrees = (value: number, granularity: number, offset: number): number =>
  1e-9 * (offset + granularity * value)

/** A text of the block. Throws an Error if there is none. */
function textOf(block: Block, index: number | undefined): string {
  block.strings ??= new PbfReader(block.table).readFields<string[]>((field, strings, table) => {
    if (field === 1) strings.push(utf8.decode(table.readBytes()))
  }, [])
  const text = block.strings[index ?? -1]
  if (text === undefined) throw new Error('There is no such text')
  return text
}

const readTags = (block: Block, keys: readonly number[], values: readonly number[]): Tags =>
  keys.length === 0
    ? NO_TAGS
    : Object.fromEntries(keys.map((key, i) => [textOf(block, key), textOf(block, values[i])]))
const NO_TAGS: Tags = {}

function readNode(pbf: PbfReader, block: Block): OsmNode {
  const raw = { id: 0, keys: [] as number[], values: [] as number[], latitude: 0, longitude: 0 }
  pbf.readMessage((tag, to, own) => {
    if (tag === 1) to.id = own.readSVarint()
    else if (tag === 2) own.readPackedVarint(to.keys)
    else if (tag === 3) own.readPackedVarint(to.values)
    else if (tag === 8) to.latitude = own.readSVarint()
    else if (tag === 9) to.longitude = own.readSVarint()
  }, raw)
  return {
    id: raw.id,
    tags: readTags(block, raw.keys, raw.values),
    latitude: toDegrees(raw.latitude, block.granularity, block.latitude),
    longitude: toDegrees(raw.longitude, block.granularity, block.longitude),
  }
}

/** Ids and coordinates are differences; keys and values alternate, with a 0 after each node. */
function readDense(pbf: PbfReader, block: Block, onlyTagged: boolean): OsmNode[] {
  const raw = {
    ids: [] as number[],
    latitudes: [] as number[],
    longitudes: [] as number[],
    tags: [] as number[],
  }
  pbf.readMessage((tag, to, own) => {
    if (tag === 1) own.readPackedSVarint(to.ids)
    else if (tag === 8) own.readPackedSVarint(to.latitudes)
    else if (tag === 9) own.readPackedSVarint(to.longitudes)
    else if (tag === 10) own.readPackedVarint(to.tags)
  }, raw)
  const { ids, latitudes, longitudes } = raw
  if (latitudes.length !== ids.length || longitudes.length !== ids.length)
    throw new Error('Nodes without coordinates')
  const nodes: OsmNode[] = []
  let [id, latitude, longitude, at] = [0, 0, 0, 0]
  for (let i = 0; i < ids.length; i++) {
    id += ids[i]!
    latitude += latitudes[i]!
    longitude += longitudes[i]!
    let tags: Record<string, string> | undefined
    // Without any tags in the group, the list of tags is empty.
    for (; (raw.tags[at] ?? 0) !== 0; at += 2) {
      tags ??= {}
      tags[textOf(block, raw.tags[at])] = textOf(block, raw.tags[at + 1])
    }
    at++
    if (tags || !onlyTagged)
      nodes.push({
        id,
        tags: tags ?? NO_TAGS,
        latitude: toDegrees(latitude, block.granularity, block.latitude),
        longitude: toDegrees(longitude, block.granularity, block.longitude),
      })
  }
  return nodes
}

/** Numbers from their differences. */
function sum(steps: readonly number[]): number[] {
  let at = 0
  return steps.map((step) => (at += step))
}

function readWay(pbf: PbfReader, block: Block): OsmWay {
  const raw = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] }
  pbf.readMessage((tag, to, own) => {
    if (tag === 1) to.id = own.readVarint(true)
    else if (tag === 2) own.readPackedVarint(to.keys)
    else if (tag === 3) own.readPackedVarint(to.values)
    else if (tag === 8) own.readPackedSVarint(to.refs)
  }, raw)
  return { id: raw.id, tags: readTags(block, raw.keys, raw.values), refs: sum(raw.refs) }
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const

function readRelation(pbf: PbfReader, block: Block): OsmRelation {
  const raw = {
    id: 0,
    keys: [] as number[],
    values: [] as number[],
    roles: [] as number[],
    refs: [] as number[],
    types: [] as number[],
  }
  pbf.readMessage((tag, to, own) => {
    if (tag === 1) to.id = own.readVarint(true)
    else if (tag === 2) own.readPackedVarint(to.keys)
    else if (tag === 3) own.readPackedVarint(to.values)
    else if (tag === 8) own.readPackedVarint(to.roles)
    else if (tag === 9) own.readPackedSVarint(to.refs)
    else if (tag === 10) own.readPackedVarint(to.types)
  }, raw)
  return {
    id: raw.id,
    tags: readTags(block, raw.keys, raw.values),
    members: sum(raw.refs).map((ref, i) => {
      const type = MEMBER_TYPES[raw.types[i] ?? -1]
      if (!type) throw new Error('A member of no type')
      return { type, ref, role: textOf(block, raw.roles[i]) }
    }),
  }
}
