import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { computeFingerprint, encodeFingerprint } from './fingerprint.ts'
import { computePerceptualHash } from './perceptual-hash.ts'

export type PreparedPhoto = {
  /** Of the original bytes, in hex. */
  sha256: string
  /** After rotation. */
  width: number
  height: number
  /** A tiny version of the image, as a data: URL. */
  placeholder: string
  /** Recognises re-encoded copies, for photos without a fingerprint (photo-prints.ts). */
  perceptualHash: bigint | null
  /** Recognises copies that were cropped or edited (fingerprint.ts). */
  fingerprint: Buffer
  /** Narrowest first. */
  variants: { width: number; key: string; bytes: Uint8Array; contentType: string }[]
}

/** An image that cannot or must not be decoded; retrying does not help. */
export class UnusablePhoto extends Error {}

/**
 * For cards on phones, for cards on dense screens and details on phones, and for details on
 * desktops. Images are never enlarged.
 */
const WIDTHS = [400, 800, 1280]
/** Decoding 40 megapixels takes about a second and 160 MB; sharp's own limit is six times that. */
const MAX_PIXELS = 40e6
/** Effort 2 takes half the time of effort 3, and makes files 5% larger. */
const ENCODING = { quality: 78, effort: 2 }
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp']
const MIN_SIDE = 40

/** The SHA-256 of the bytes, in hex. */
export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex')

/**
 * Re-encodes a photo as WebP in our sizes: rotated upright, without metadata (which may reveal a
 * location). The input is untrusted: only JPEG, PNG and WebP are decoded, within a pixel limit.
 * Throws UnusablePhoto.
 */
export async function preparePhoto(bytes: Uint8Array): Promise<PreparedPhoto> {
  const sha256 = sha256Of(bytes)
  try {
    const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: false })
    const { format, pages, autoOrient } = await source.metadata()
    if (!FORMATS.includes(format)) throw new UnusablePhoto(`${format} is not supported`)
    if ((pages ?? 1) > 1) throw new UnusablePhoto('animations are not supported')
    const { width, height } = autoOrient
    if (width < MIN_SIDE || height < MIN_SIDE)
      throw new UnusablePhoto(`${width}x${height} is too small`)

    // Decode once; the smaller sizes are made from the largest.
    const { data, info } = await source
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: WIDTHS.at(-1)!, withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const rotated = () =>
      sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    const widths = [...WIDTHS.filter((step) => step < info.width), info.width]
    const variants = await Promise.all(
      widths.map(async (step) => {
        const encoded = await rotated().resize({ width: step }).webp(ENCODING).toBuffer()
        return {
          width: step,
          key: `${sha256.slice(0, 2)}/${sha256.slice(2, 34)}-${step}.webp`,
          bytes: new Uint8Array(encoded),
          contentType: 'image/webp',
        }
      }),
    )
    const tiny = await rotated()
      .resize({ width: 8, height: 8, fit: 'inside' })
      .webp({ quality: 20, effort: 6 })
      .toBuffer()
    return {
      sha256,
      width,
      height,
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      perceptualHash: await computePerceptualHash(data, info),
      fingerprint: encodeFingerprint(await computeFingerprint(rotated())),
      variants,
    }
  } catch (error) {
    if (error instanceof UnusablePhoto) throw error
    throw new UnusablePhoto(
      `could not be decoded: ${(error as Error).message.split('\n')[0]?.slice(0, 120)}`,
    )
  }
}
