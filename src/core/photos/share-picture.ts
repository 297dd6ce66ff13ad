import path from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import {
  BRAND,
  PANEL,
  SHARE_HEIGHT,
  SHARE_WIDTH,
  NO_PHOTO_SCENE,
  STREET_SCENE,
} from './share-drawings.ts'

/** What a picture of a shared link says, most important first. Each is set on two lines at most. */
export type ShareText = {
  headline: string
  small: string | null
  strong: string
  lines: readonly string[]
}

/**
 * What fills the rest: a photo in our own copy, the lit window where a flat has none, a street of
 * windows for a place.
 */
export type ShareScene =
  | { kind: 'photo'; bytes: Uint8Array }
  | { kind: 'no-photo' }
  | { kind: 'place' }

const INK = '#211A1D'
const INK_2 = '#5C5256'
const LEFT = 748
const MAX_WIDTH = 404
const BOTTOM = 600
/** Of the size of the letters. */
const LINE_HEIGHT = 1.36
const MAX_LINES = 2
const MIN_SIZE = 18

/**
 * A picture for chats and search engines, 1200x630, as JPEG: the flat at the left, our words on a
 * panel at the right, the brand above them. `fontsDir` holds our own fonts, since a server may have
 * none. Throws when the photo cannot be decoded.
 */
export async function drawSharePicture(
  scene: ShareScene,
  content: ShareText,
  fontsDir: string,
): Promise<Uint8Array> {
  const left =
    scene.kind === 'photo'
      ? await sharp(scene.bytes, { limitInputPixels: 40e6 })
          .resize({ width: LEFT - 48, height: SHARE_HEIGHT, fit: 'cover' })
          .toBuffer()
      : await sharp(Buffer.from(scene.kind === 'place' ? STREET_SCENE : NO_PHOTO_SCENE))
          .png()
          .toBuffer()
  const picture = await sharp({
    create: { width: SHARE_WIDTH, height: SHARE_HEIGHT, channels: 3, background: '#FFFFFF' },
  })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: Buffer.from(PANEL), left: 0, top: 0 },
      { input: Buffer.from(BRAND), left: LEFT, top: 48 },
      ...(await layOutText(content, fontsDir)),
    ])
    .jpeg({ quality: 84, chromaSubsampling: '4:4:4' })
    .toBuffer()
  return new Uint8Array(picture)
}

type Line = { text: string; size: number; weight: 'regular' | 'bold'; colour: string; gap: number }

/** The words from above, as many lines as there is room for. */
async function layOutText(
  { headline, small, strong, lines }: ShareText,
  fontsDir: string,
): Promise<OverlayOptions[]> {
  const wanted: Line[] = [
    { text: headline, size: 68, weight: 'bold', colour: INK, gap: 0 },
    ...(small === null
      ? []
      : [{ text: small, size: 30, weight: 'regular', colour: INK_2, gap: 4 } as const]),
    { text: strong, size: 40, weight: 'bold', colour: INK, gap: 30 },
    ...lines.map(
      (text, index): Line => ({
        text,
        size: 32,
        weight: 'regular',
        colour: INK_2,
        gap: index === 0 ? 14 : 4,
      }),
    ),
  ]
  const placed: OverlayOptions[] = []
  let top = 132
  for (const { text, size, weight, colour, gap } of wanted) {
    if (text.trim() === '') continue
    const { data, info, height } = await renderText(text, size, weight, colour, fontsDir)
    top += gap
    if (top + height > BOTTOM) break
    // A text comes cut to its letters: it stands in the middle of its lines.
    placed.push({ input: data, left: LEFT, top: top + Math.round((height - info.height) / 2) })
    top += height
  }
  return placed
}

/** One text, smaller where it would not fit the panel on two lines. */
async function renderText(
  text: string,
  size: number,
  weight: 'regular' | 'bold',
  colour: string,
  fontsDir: string,
) {
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`
  for (let points = size; ; points = Math.max(MIN_SIZE, Math.floor(points * 0.85))) {
    const placed = await sharp({
      text: {
        text: markup,
        font: `Bina Share ${weight === 'bold' ? 'Bold ' : ''}${points}`,
        fontfile: path.join(fontsDir, `bina-share-${weight}.ttf`),
        // A word is made smaller before it is parted.
        width: MAX_WIDTH,
        wrap: points > MIN_SIZE ? 'word' : 'word-char',
        rgba: true,
        dpi: 72,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true })
    const lines = Math.max(1, Math.round(placed.info.height / (points * LINE_HEIGHT)))
    if ((placed.info.width <= MAX_WIDTH && lines <= MAX_LINES) || points <= MIN_SIZE)
      return {
        ...placed,
        height: Math.max(placed.info.height, Math.round(lines * points * LINE_HEIGHT)),
      }
  }
}

/** Pango's markup is XML: what a text may not hold in it is left out. */
export function escapeMarkup(text: string): string {
  return text
    .slice(0, 120)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cn}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
