import sharp from 'sharp'

/** The picture is compared as 32 x 32 greys; its 8 x 8 slowest waves say what it shows. */
const SIDE = 32
const WAVES = 8

/**
 * A wall, a sky, a black frame: where the greys differ by less than this (standard deviation, of
 * 255), nothing is told apart.
 */
const MIN_DEVIATION = 6

/** cos((2x + 1) u π / 64) for the first waves. */
const COSINES = Array.from({ length: WAVES + 1 }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
)

/**
 * What a picture looks like, as 64 bits that re-encoding and scaling hardly change: the signs of
 * its slowest waves around their median (perceptual hash by discrete cosine transform, after C.
 * Zauner, "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010). null for a
 * picture too plain to be known again. `raw` as sharp makes it.
 */
export async function computePerceptualHash(
  raw: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: 1 | 2 | 3 | 4 },
): Promise<bigint | null> {
  const greys = await sharp(raw, { raw: { width, height, channels } })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return hashGreys(greys)
}

/** The same of 32 x 32 greys, one byte each, row by row. */
export function hashGreys(greys: Uint8Array): bigint | null {
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length
  const deviation = Math.sqrt(
    greys.reduce((sum, grey) => sum + (grey - mean) ** 2, 0) / greys.length,
  )
  if (deviation < MIN_DEVIATION) return null

  const waves: number[] = []
  const rows = COSINES.map((wave) =>
    Array.from({ length: SIDE }, (_, y) => {
      let sum = 0
      for (let x = 0; x < SIDE; x++) sum += greys[y * SIDE + x]! * wave[x]!
      return sum
    }),
  )
  // Waves 1 to 8 each way: those without any change in one direction say how bright an edge is, not
  // what is seen.
  for (let v = 1; v <= WAVES; v++)
    for (let u = 1; u <= WAVES; u++)
      waves.push(COSINES[v]!.reduce((sum, cosine, y) => sum + cosine * rows[u]![y]!, 0))
  const middle = [...waves].sort((a, b) => a - b)[(WAVES * WAVES) / 2]!
  return BigInt.asIntN(
    64,
    waves.reduce((bits, wave) => (bits << 1n) | (wave >= middle ? 1n : 0n), 0n),
  )
}

/**
 * A look in two halves: comparing them is done hundreds of times a post, and 64-bit integers are
 * slow at it.
 */
export type HashBits = readonly [high: number, low: number]

export const toHashBits = (hash: bigint): HashBits => [
  Number(BigInt.asIntN(32, hash >> 32n)),
  Number(BigInt.asIntN(32, hash)),
]

/** In how many of 64 bits two looks differ. */
export const hammingDistance = (a: HashBits, b: HashBits): number =>
  countOnes(a[0] ^ b[0]) + countOnes(a[1] ^ b[1])

function countOnes(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
