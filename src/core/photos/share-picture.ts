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

/** The texts of a link preview image. Each takes at most two lines. */
export type ShareText = {
  headline: string
  small: string | null
  strong: string
  lines: readonly string[]
}

/** The left side: a stored photo, a drawing for flats without one, or a drawing for places. */
export type ShareScene =
  | { kind: 'photo'; bytes: Uint8Array }
  | { kind: 'no-photo' }
  | { kind: 'place' }

const INK = '#211A1D'
const INK_2 = '#5C5256'
const LEFT = 748
const MAX_WIDTH = 404
const BOTTOM = 600
/** Relative to the font size. */
const LINE_HEIGHT = 1.36
const MAX_LINES = 2
const MIN_SIZE = 18

/**
 * Draws a link preview image for chats and search engines: a 1200x630 JPEG with the scene on the
 * left, and the logo and the texts on a panel on the right. `fontsDir` has our own fonts, since a
 * server may have none. Throws when the photo cannot be decoded.
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

/** The texts from top to bottom, as many as fit. */
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
    // sharp trims the image to the letters, so centre it within the height of its lines.
    placed.push({ input: data, left: LEFT, top: top + Math.round((height - info.height) / 2) })
    top += height
  }
  return placed
}

/** Renders a text, smaller when it would not fit on two lines. */
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
        // Shrink words first; break them only at the smallest size.
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

/** Escapes a text for Pango's markup, which is XML, and drops characters that XML forbids. */
export function escapeMarkup(text: string): string {
  return text
    .slice(0, 120)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cn}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
}
