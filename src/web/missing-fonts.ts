import armenian from '@fontsource-variable/noto-sans-armenian/files/noto-sans-armenian-armenian-wght-normal.woff2'
import georgian from '@fontsource-variable/noto-sans-georgian/files/noto-sans-georgian-georgian-wght-normal.woff2'

/** The last family of `--font` (ui/css/tokens.css). */
const FAMILY = 'Bina Letters'

/**
 * `letters` have unlike widths in every font but a monospaced one; Unicode 17 assigns no character
 * to `unassigned`, which is in the same block.
 */
type Script = { url: string; letters: string; unassigned: string; unicodeRange: string }

const SCRIPTS: readonly Script[] = [
  {
    url: georgian,
    letters: 'აიოფ',
    unassigned: '\u10C8',
    unicodeRange: 'U+10A0-10FF, U+1C90-1CBF, U+2D00-2D2F',
  },
  {
    url: armenian,
    letters: 'աիռմ',
    unassigned: '\u0530',
    unicodeRange: 'U+0530-058F, U+FB13-FB17',
  },
]

/**
 * Declares fonts of the scripts that this system cannot draw; the browser fetches one when such a
 * letter comes up. A declaration in the styles would be fetched by systems that have the letters
 * too: browsers ask the system only after all families of a style (CSS Fonts 4, section 5.3).
 */
export function addMissingFonts(): void {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return
  context.font = getComputedStyle(document.body).font
  for (const script of SCRIPTS)
    if (isMissing(script, (text) => context.measureText(text).width))
      document.fonts.add(
        new FontFace(FAMILY, `url(${script.url})`, {
          weight: '100 900',
          unicodeRange: script.unicodeRange,
          display: 'swap',
        }),
      )
}

/** Whether a system draws all letters as the box of unknown characters, by the widths of texts. */
export function isMissing(
  { letters, unassigned }: Pick<Script, 'letters' | 'unassigned'>,
  widthOf: (text: string) => number,
): boolean {
  const box = widthOf(unassigned)
  return Array.from(letters).every((letter) => widthOf(letter) === box)
}
