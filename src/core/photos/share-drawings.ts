/**
 * SVG drawings for link preview images, in the colours of the light theme
 * (src/web/ui/css/tokens.css), since an image cannot follow the reader's theme.
 */

export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630
const PHOTO_WIDTH = 700

const svg = (width: number, height: number, inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
  `viewBox="0 0 ${width} ${height}">${inside}</svg>`

/** The white panel for the text, with a line in the accent colour at its edge. */
export const PANEL = svg(
  SHARE_WIDTH,
  SHARE_HEIGHT,
  `<path fill="#FFFFFF" d="M${PHOTO_WIDTH} 0H${SHARE_WIDTH}V${SHARE_HEIGHT}H${PHOTO_WIDTH}z"/>` +
    `<path fill="#9A1B47" d="M${PHOTO_WIDTH} 0h8v${SHARE_HEIGHT}h-8z"/>`,
)

const LOGO =
  '<path fill="#9A1B47" d="M1 28V12a11 11 0 0 1 22 0v16z"/><path fill="#fff" ' +
  'd="M5 14v-2a7 7 0 0 1 6-6.9V14zM13 5.1a7 7 0 0 1 6 6.9v2h-6zM5 16h6v8H5z"/>' +
  '<path fill="#F2B8C9" d="M13 16h6v8h-6z"/>'
const WORDMARK =
  '<g fill="none" stroke="#211A1D" stroke-width="3.6">' +
  '<path d="M2 0v22M19.5 7v15M25.5 22V7M25.5 14.2a6 6 0 0 1 12 0V22M55.5 7v15"/>' +
  '<circle cx="8.3" cy="14.3" r="6"/><circle cx="49.3" cy="14.3" r="6"/></g>' +
  '<path fill="#9A1B47" d="M17.3 4.2V2.2a2.2 2.2 0 0 1 4.4 0v2z"/>'

/** The logo and the wordmark. */
export const BRAND = svg(
  200,
  60,
  `<g transform="scale(2)">${LOGO}<g transform="translate(34 4)">${WORDMARK}</g></g>`,
)

/** A lit window, for flats without a photo. */
export const NO_PHOTO_SCENE = svg(
  PHOTO_WIDTH,
  SHARE_HEIGHT,
  `<path fill="#F7F4F1" d="M0 0h${PHOTO_WIDTH}v${SHARE_HEIGHT}H0z"/>` +
    '<g transform="translate(110 150) scale(2.4)" stroke-linejoin="round">' +
    '<ellipse fill="#E8E2DD" cx="100" cy="133" rx="78" ry="8"/>' +
    '<path fill="#FAECF0" stroke="#9A1B47" stroke-width="2.2" ' +
    'd="M58 132V72a42 42 0 0 1 84 0v60z"/><path fill="#FFFFFF" stroke="#9A1B47" ' +
    'stroke-width="1.8" d="M69 116V74a31 31 0 0 1 62 0v42zM100 43v73M69 82h62"/>' +
    '<path fill="#F2B8C9" opacity=".6" d="M109 110V93a8 8 0 0 1 16 0v17z"/>' +
    '<path stroke="#9A1B47" stroke-width="2.2" d="M48 132h104"/></g>',
)

/** Windows of a street in the evening, for cities and districts. */
export const STREET_SCENE = svg(
  PHOTO_WIDTH,
  SHARE_HEIGHT,
  `<path fill="#640C2C" d="M0 0h${PHOTO_WIDTH}v${SHARE_HEIGHT}H0z"/>${streetWindows()}`,
)

function streetWindows(): string {
  const lit = new Set([1, 4, 6, 11, 13])
  return Array.from({ length: 15 }, (_, index) => {
    const [x, y] = [58 + (index % 5) * 122, 60 + Math.floor(index / 5) * 186]
    const pane = lit.has(index) ? '#FFD9A0' : '#7E1239'
    return (
      `<g transform="translate(${x} ${y}) scale(4)"><path fill="#9A1B47" ` +
      `d="M1 34V12a11 11 0 0 1 22 0v22z"/><path fill="${pane}" d="M5 14v-2a7 7 0 0 1 ` +
      '6-6.9V14zM13 5.1a7 7 0 0 1 6 6.9v2h-6zM5 16h6v14H5zM13 16h6v14h-6z"/></g>'
    )
  }).join('')
}
