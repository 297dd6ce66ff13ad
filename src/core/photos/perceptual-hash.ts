import sharp from 'sharp'

/** The image is reduced to 32 x 32 greys, and hashed by its 8 x 8 lowest frequencies. */
const SIDE = 32
const WAVES = 8

/**
 * The least standard deviation of the greys (0 to 255): plainer images, such as a wall or the sky,
 * cannot be told apart.
 */
const MIN_DEVIATION = 6

/** cos((2x + 1) u π / 64) for the lowest frequencies. */
const COSINES = Array.from({ length: WAVES + 1 }, (_, u) =>
  Float64Array.from({ length: SIDE }, (_, x) => Math.cos(((2 * x + 1) * u * Math.PI) / (2 * SIDE))),
)

/**
 * A 64-bit perceptual hash that re-encoding and scaling hardly change: each bit says whether one of
 * the lowest frequencies of the discrete cosine transform is above their median (C. Zauner,
 * "Implementation and Benchmarking of Perceptual Image Hash Functions", 2010). null for an image
 * that is too plain. `raw` are pixels as sharp returns them.
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

/** The same for 32 x 32 greys, one byte each, row by row. */
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
  // Frequencies 1 to 8 in each direction. Frequency 0 depends on the brightness, not the content.
  for (let v = 1; v <= WAVES; v++)
    for (let u = 1; u <= WAVES; u++)
      waves.push(COSINES[v]!.reduce((sum, cosine, y) => sum + cosine * rows[u]![y]!, 0))
  const middle = [...waves].sort((a, b) => a - b)[(WAVES * WAVES) / 2]!
  return BigInt.asIntN(
    64,
    waves.reduce((bits, wave) => (bits << 1n) | (wave >= middle ? 1n : 0n), 0n),
  )
}

/** A hash as two 32-bit halves, since comparing 64-bit integers hundreds of times is slow. */
export type HashBits = readonly [high: number, low: number]

export const toHashBits = (hash: bigint): HashBits => [
  Number(BigInt.asIntN(32, hash >> 32n)),
  Number(BigInt.asIntN(32, hash)),
]

/** The number of bits, of 64, in which two hashes differ. */
export const hammingDistance = (a: HashBits, b: HashBits): number =>
  countOnes(a[0] ^ b[0]) + countOnes(a[1] ^ b[1])

function countOnes(bits: number): number {
  bits -= (bits >>> 1) & 0x55555555
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
