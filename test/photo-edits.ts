import sharp, { type Sharp } from 'sharp'

type Size = { width: number; height: number }
type Random = () => number

/**
 * What people do to photos before they post them again, by name: at the strengths that matching is
 * measured at. Each takes the bytes of a picture and returns those of a JPEG.
 */
export const PHOTO_EDITS: Record<string, (bytes: Uint8Array, random: Random) => Promise<Buffer>> = {
  'encoded again': (bytes) => jpeg(sharp(bytes), 35),
  'scaled to 240 px': (bytes) => jpeg(sharp(bytes).resize({ width: 240 })),
  'cropped by 5 %': (bytes, random) => crop(bytes, 0.05, random),
  'cropped by 10 %': (bytes, random) => crop(bytes, 0.1, random),
  'cropped by 20 %': (bytes, random) => crop(bytes, 0.2, random),
  'cut at one side by 20 %': (bytes, random) => cutSide(bytes, random),
  flipped: (bytes) => jpeg(sharp(bytes).flop()),
  brighter: (bytes) => jpeg(sharp(bytes).modulate({ brightness: 1.3 })),
  darker: (bytes) => jpeg(sharp(bytes).modulate({ brightness: 0.65 })),
  'more contrast': (bytes) => jpeg(sharp(bytes).linear(1.4, -50)),
  'less contrast': (bytes) => jpeg(sharp(bytes).linear(0.6, 50)),
  'other colours': (bytes, random) =>
    jpeg(
      sharp(bytes)
        .modulate({ saturation: random() < 0.5 ? 0.1 : 1.7, hue: 15 })
        .tint('#f6e3c8'),
    ),
  logo: (bytes, random) => overlay(bytes, (size) => drawLogo(size, random)),
  watermark: (bytes) => overlay(bytes, drawWatermark),
  framed: (bytes, random) => frame(bytes, random),
  'screenshot of a phone': (bytes, random) => screenshot(bytes, random),
  'flipped, cropped by 10 %': async (bytes, random) =>
    crop(await jpeg(sharp(bytes).flop()), 0.1, random),
  'cropped by 10 %, logo, brighter, scaled': async (bytes, random) => {
    const cropped = await crop(bytes, 0.1, random)
    const marked = await overlay(cropped, (size) => drawLogo(size, random))
    return jpeg(sharp(marked).modulate({ brightness: 1.15 }).resize({ width: 480 }), 60)
  },
}

const jpeg = (picture: Sharp, quality = 80): Promise<Buffer> => picture.jpeg({ quality }).toBuffer()

async function sizeOf(bytes: Uint8Array): Promise<Size> {
  const { width, height } = await sharp(bytes).metadata()
  return { width, height }
}

/** Cuts a share of the width and of the height, more or less of it at each side. */
async function crop(bytes: Uint8Array, share: number, random: Random): Promise<Buffer> {
  const size = await sizeOf(bytes)
  const width = Math.round(size.width * (1 - share))
  const height = Math.round(size.height * (1 - share))
  const left = Math.floor(random() * (size.width - width))
  const top = Math.floor(random() * (size.height - height))
  return jpeg(sharp(bytes).extract({ left, top, width, height }))
}

async function cutSide(bytes: Uint8Array, random: Random): Promise<Buffer> {
  const size = await sizeOf(bytes)
  const side = Math.floor(random() * 4)
  const [width, height] = [
    side < 2 ? Math.round(size.width * 0.8) : size.width,
    side < 2 ? size.height : Math.round(size.height * 0.8),
  ]
  const left = side === 1 ? size.width - width : 0
  const top = side === 3 ? size.height - height : 0
  return jpeg(sharp(bytes).extract({ left, top, width, height }))
}

async function overlay(bytes: Uint8Array, draw: (size: Size) => string): Promise<Buffer> {
  const size = await sizeOf(bytes)
  const inside = draw(size)
  const [width, height] = [size.width, size.height]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`
  return jpeg(sharp(bytes).composite([{ input: Buffer.from(`${svg}${inside}</svg>`) }]))
}

/** A fifth of the width in a corner. */
function drawLogo({ width, height }: Size, random: Random): string {
  const [w, h] = [width * 0.22, width * 0.09]
  const x = random() < 0.5 ? width * 0.02 : width * 0.98 - w
  const y = random() < 0.5 ? width * 0.02 : height - width * 0.02 - h
  const fill = ['#c62828', '#1a237e', '#fff', '#111'][Math.floor(random() * 4)]!
  const ink = fill === '#fff' ? '#c62828' : '#fff'
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 6}" fill="${fill}"/>` +
    `<circle cx="${x + h / 2}" cy="${y + h / 2}" r="${h * 0.3}" fill="${ink}"/>` +
    `<path stroke="${ink}" stroke-width="${h * 0.16}" d="M${x + h} ${y + h * 0.35}h${w - h * 1.4}` +
    `M${x + h} ${y + h * 0.68}h${w - h * 2}"/>`
  )
}

/** Half-transparent letters over the middle. */
function drawWatermark({ width, height }: Size): string {
  const s = width / 100
  return (
    `<g transform="translate(${width * 0.14} ${height * 0.42}) rotate(-8)" fill="none" ` +
    `stroke="#fff" stroke-opacity=".55" stroke-width="${s * 1.4}">` +
    [0, 1, 2, 3, 4, 5]
      .map((n) => `<path d="M${n * 12 * s} 0v${12 * s}h${7 * s}v${-12 * s}m0 ${6 * s}h${-7 * s}"/>`)
      .join('') +
    '</g>'
  )
}

function frame(bytes: Uint8Array, random: Random): Promise<Buffer> {
  const background = ['#fff', '#111', '#c62828', '#fbc02d'][Math.floor(random() * 4)]!
  return sizeOf(bytes).then(({ width }) => {
    const edge = Math.round(width * (0.03 + random() * 0.05))
    return jpeg(
      sharp(bytes).extend({ top: edge, bottom: edge, left: edge, right: edge, background }),
    )
  })
}

/** The picture across a screen of 9:19.5, with a status bar, a title and a row of buttons. */
async function screenshot(bytes: Uint8Array, random: Random): Promise<Buffer> {
  const [width, height] = [720, 1560]
  const photo = await sharp(bytes)
    .resize({ width, height: 1200, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const [paper, ink] = random() < 0.5 ? ['#000', '#fff'] : ['#fff', '#222']
  const bars =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="${ink}">` +
    '<rect x="36" y="18" width="70" height="20"/>' +
    '<rect x="610" y="18" width="70" height="20" rx="6"/>' +
    '<circle cx="50" cy="96" r="22"/><rect x="96" y="78" width="260" height="18"/>' +
    '<rect x="96" y="106" width="150" height="12"/><circle cx="90" cy="1480" r="24"/>' +
    '<circle cx="360" cy="1480" r="24"/><circle cx="630" cy="1480" r="24"/></svg>'
  return jpeg(
    sharp({ create: { width, height, channels: 3, background: paper } }).composite([
      { input: Buffer.from(bars) },
      {
        input: photo.data,
        left: Math.round((width - photo.info.width) / 2),
        top: Math.round((height - photo.info.height) / 2),
      },
    ]),
  )
}
