import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import {
  computeFingerprint,
  decodeFingerprint,
  encodeFingerprint,
} from '#core/photos/fingerprint.ts'
import {
  isSamePhoto,
  listPhotoKeys,
  listPhotoLookupKeys,
  type PhotoPrint,
} from '#core/photos/photo-prints.ts'
import { PHOTO_EDITS } from '#test/photo-edits.ts'
import { type Claim, count, type Figure, ms, type Run, type Table } from './claim.ts'
import { randomFrom } from './random.ts'
import { renderScene, SCENES } from './photo-scenes.ts'

const F1_GOAL = 0.96
const PRECISION_GOAL = 0.999
const MS_GOAL = 15
/** Enough for more than a million pairs. */
const PER_KIND = 360
/** Pictures of one place that differ in what is in it: the hardest ones to tell apart. */
const PER_PLACE = 3
/** About this many pictures, of whole places, are edited in all ways. */
const EDITED = 90
/** The keys that a photo of an album of eight is looked up by (core/listings/merge/keys.ts). */
const LOOKUPS = 96
const TIMED = 200
const CONCURRENCY = 2

type Pictures = Map<string, () => Promise<Buffer>>
type Printed = { name: string; print: PhotoPrint; edits: Map<string, PhotoPrint> }

export const photos: Claim = {
  name: 'photos',
  description:
    'Photos are recognised after crops and edits with an F1 of 0.96, with a precision of 0.999 ' +
    'among a million pairs of different ones, at 15 ms each.',
  async measure(run) {
    const sets: [string, Pictures][] = [['rendered', renderHeldOut()]]
    const folder = process.env.PHOTOS_DIR
    if (folder === undefined) run.log('no real photos: PHOTOS_DIR is not set')
    else sets.push(['real', readFolder(folder)])
    const tables: Table[] = []
    for (const [name, pictures] of sets) tables.push(...(await measureSet(name, pictures, run)))
    return tables
  },
}

function renderHeldOut(): Pictures {
  return new Map(
    Object.entries(SCENES.heldOut).flatMap(([kind, draw]) =>
      Array.from({ length: PER_KIND }, (_, i) => {
        const place = randomFrom(Math.floor(i / PER_PLACE) * 7919 + 500_000_005)
        return [
          `${kind} ${i}`,
          () => renderScene(draw(place, randomFrom(i * 104_729 + 600_000_011)), randomFrom(i + 99)),
        ] as const
      }),
    ),
  )
}

const readFolder = (folder: string): Pictures =>
  new Map(
    readdirSync(folder).map((name) => [name, async () => readFileSync(path.join(folder, name))]),
  )

async function measureSet(name: string, pictures: Pictures, run: Run): Promise<Table[]> {
  run.log(`${name}: reading ${count(pictures.size)} pictures and their edited copies`)
  const printed: Printed[] = []
  const previews: Buffer[] = []
  const waiting = [...pictures].entries()
  const step = Math.max(1, Math.floor(pictures.size / EDITED))
  await Promise.all(
    Array.from({ length: CONCURRENCY }, async () => {
      for (const [i, [picture, load]] of waiting) {
        const bytes = await load()
        const edits = new Map<string, PhotoPrint>()
        if (Math.floor(i / PER_PLACE) % step === 0)
          for (const [edit, apply] of Object.entries(PHOTO_EDITS))
            edits.set(edit, await printOf(await apply(bytes, randomFrom(i + 7))))
        printed.push({ name: picture, print: await printOf(bytes), edits })
        if (previews.length < TIMED)
          previews.push(await sharp(bytes).resize({ width: 400 }).webp({ quality: 78 }).toBuffer())
      }
    }),
  )

  const edits = Object.keys(PHOTO_EDITS).map((edit) => {
    const copies = printed.filter((one) => one.edits.has(edit))
    const found = copies.filter(({ print, edits: own }) => isFound(own.get(edit)!, print))
    return { edit, copies: copies.length, found: found.length }
  })
  const copies = edits.reduce((sum, edit) => sum + edit.copies, 0)
  const found = edits.reduce((sum, edit) => sum + edit.found, 0)

  run.log(`${name}: comparing different pictures`)
  const confused: string[] = []
  let pairs = 0
  const compare = (one: Printed, other: Printed, what = one.name, print = one.print): void => {
    pairs += 1
    if (isSamePhoto(print, other.print)) confused.push(`${what} and ${other.name}`)
  }
  const edited = printed.filter((one) => one.edits.size > 0)
  const before = process.cpuUsage()
  for (const [i, one] of printed.entries()) {
    for (const other of printed.slice(0, i)) compare(one, other)
    for (const [edit, copy] of one.edits)
      for (const other of edited)
        if (other !== one) compare(one, other, `${one.name} (${edit})`, copy)
  }
  const used = process.cpuUsage(before)
  if (confused.length > 0) run.log(`${name}: taken for one: ${confused.slice(0, 12).join(', ')}`)
  const recall = found / copies
  const precision = found / (found + confused.length)
  const f1 = (2 * precision * recall) / (precision + recall)
  const figure = (what: string, is: number, goal?: number): Figure => ({
    what,
    is: is.toFixed(4),
    ...(goal !== undefined && { goal: `≥ ${goal}`, held: is >= goal }),
  })
  return [
    {
      title: `Photos, ${name}: ${count(copies)} edited copies, ${count(pairs)} different pairs`,
      results: [
        figure('F1 of edited copies', f1, F1_GOAL),
        figure('recall', recall),
        figure(`precision, ${confused.length} different pairs confused`, precision, PRECISION_GOAL),
        ...(await measureTime(previews)),
        {
          what: 'comparing two different photos, processor time',
          is: `${((used.user + used.system) / pairs).toFixed(1)} µs`,
        },
      ],
    },
    {
      title: `Photos, ${name}: found by keys and confirmed, by edit`,
      columns: ['edit', 'copies', 'found', 'recall'],
      rows: edits.map(({ edit, copies: of, found: are }) => [
        edit,
        String(of),
        String(are),
        (are / of).toFixed(3),
      ]),
    },
  ]
}

/** As it is stored. */
async function printOf(bytes: Uint8Array): Promise<PhotoPrint> {
  const fingerprint = encodeFingerprint(await computeFingerprint(sharp(bytes)))
  prints += 1
  return { id: prints, fingerprint: decodeFingerprint(fingerprint), hash: null }
}
let prints = 0

function isFound(copy: PhotoPrint, stored: PhotoPrint): boolean {
  const keys = new Set(listPhotoKeys(stored))
  return (
    listPhotoLookupKeys(copy, LOOKUPS).some((key) => keys.has(key)) && isSamePhoto(copy, stored)
  )
}

/** Of the smallest stored size: decoding it, and all hashes. */
async function measureTime(previews: readonly Buffer[]): Promise<Figure[]> {
  const measured: number[] = []
  const before = process.cpuUsage()
  for (const preview of previews) {
    const began = performance.now()
    encodeFingerprint(await computeFingerprint(sharp(preview)))
    measured.push(performance.now() - began)
  }
  const used = process.cpuUsage(before)
  const each = (used.user + used.system) / 1000 / previews.length
  const middle = measured.toSorted((a, b) => a - b)[measured.length >> 1]!
  return [
    {
      what: 'a photo, processor time',
      is: ms(each),
      goal: `≤ ${MS_GOAL} ms`,
      held: each <= MS_GOAL,
    },
    { what: 'a photo, elapsed, p50', is: ms(middle) },
  ]
}
