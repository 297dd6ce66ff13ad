import type { Db } from '#core/db/database.ts'
import { isSamePicture } from './compare-photos.ts'
import { decodeFingerprint, listHashes } from './fingerprint.ts'
import type { Fingerprint } from './fingerprint.ts'
import { hammingDistance, toHashBits } from './perceptual-hash.ts'
import type { HashBits } from './perceptual-hash.ts'
import { listPrints } from './store.ts'

/** What a stored photo is recognised by. */
export type PhotoPrint = {
  id: number
  /** null until it is computed (fill-fingerprints.ts). */
  fingerprint: Fingerprint | null
  /** For comparisons with photos without a fingerprint; null for plain ones. */
  hash: HashBits | null
}

/** The prints of photos by id. */
export async function loadPhotoPrints(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, PhotoPrint>> {
  const rows = ids.length === 0 ? [] : await listPrints(db, [...new Set(ids)])
  return new Map(
    rows.map(({ id, fingerprint, hash }) => [
      id,
      {
        id,
        fingerprint: fingerprint && decodeStored(fingerprint),
        hash: hash === null ? null : toHashBits(BigInt(hash)),
      },
    ]),
  )
}

/** Null without content: the hash is better than nothing where bytes are lost. */
function decodeStored(bytes: Buffer): Fingerprint | null {
  const fingerprint = decodeFingerprint(bytes)
  return fingerprint.thumbnail.width === 0 ? null : fingerprint
}

/** Re-encoding changes at most so many bits of a perceptual hash. */
const MAX_HASH_DISTANCE = 4

/** Each pair is compared once, as long as both are in memory. */
const compared = new WeakMap<PhotoPrint, WeakMap<PhotoPrint, boolean>>()

/**
 * Whether two photos show the same picture, the same both ways. Plain ones are the same only if
 * their bytes are.
 */
export function isSamePhoto(one: PhotoPrint, other: PhotoPrint): boolean {
  if (one.id === other.id) return true
  if (one.id > other.id) return isSamePhoto(other, one)
  const { fingerprint, hash } = one
  if (!fingerprint || !other.fingerprint)
    return (
      hash !== null && other.hash !== null && hammingDistance(hash, other.hash) <= MAX_HASH_DISTANCE
    )
  const known = compared.get(one) ?? new WeakMap<PhotoPrint, boolean>()
  compared.set(one, known)
  let isSame = known.get(other)
  if (isSame === undefined) {
    isSame = isSamePicture(fingerprint, other.fingerprint)
    known.set(other, isSame)
  }
  return isSame
}

/** Keys under which a photo is stored. */
const MAX_KEYS = 16

/** The keys by which other photos find this one: the hashes of its best windows. */
export const listPhotoKeys = ({ fingerprint, hash }: PhotoPrint): string[] =>
  fingerprint
    ? fingerprint.windows.slice(0, MAX_KEYS).map((window) => `window|${window.hash}`)
    : hash
      ? listBands(hash)
      : []

/**
 * The keys by which a photo finds others, at most `max`: those of all its windows, then those that
 * differ in a weak bit, and those of photos without a fingerprint.
 */
export function listPhotoLookupKeys({ fingerprint, hash }: PhotoPrint, max: number): string[] {
  const bands = hash ? listBands(hash) : []
  const hashes = fingerprint?.windows.map(listHashes) ?? []
  const variants = [0, 1, 2].flatMap((variant) =>
    hashes.flatMap((window) => (window[variant] === undefined ? [] : `window|${window[variant]}`)),
  )
  return [...bands, ...new Set(variants)].slice(0, max)
}

export const isWindowKey = (key: string): boolean => key.startsWith('window|')

/** Three bands of 21 or 22 bits: two hashes that differ in at most 2 bits share one. */
function listBands([high, low]: HashBits): string[] {
  const bits = (BigInt.asUintN(32, BigInt(high)) << 32n) | BigInt.asUintN(32, BigInt(low))
  return [bits & 0x1fffffn, (bits >> 21n) & 0x1fffffn, bits >> 42n].map(
    (band, index) => `photo|${index}|${band}`,
  )
}
