import { contrast, isDark, mix } from './colours.ts'
import type { ThemeParams } from './launch.ts'

/** WCAG AA for text of any size. */
const MIN_CONTRAST = 4.5
/** WCAG AA for user interface components. */
const MIN_EDGE_CONTRAST = 3

export type ThemeTokens = {
  dark: boolean
  /** The tokens replaced by Telegram's colours; the others stay ours. */
  tokens: Record<string, string>
}

const STATES = ['ok', 'warn', 'err'] as const

/**
 * Derives our tokens from Telegram's theme. Where text would have a contrast below 4.5, our colour
 * is kept, mixed with the text colour if it has too little contrast on Telegram's background too.
 * `ownToken` returns our token for the light or dark scheme. Returns null without a background
 * colour.
 */
export function deriveTokens(
  params: ThemeParams,
  ownToken: (token: string, dark: boolean) => string,
): ThemeTokens | null {
  const { bg_color: bg, text_color: text } = params
  if (bg === undefined) return null
  const dark = isDark(bg)
  const ours = (token: string) => ownToken(token, dark)
  const surface = params['section_bg_color'] ?? bg
  const grounds = [
    bg,
    surface,
    params['secondary_bg_color'] ?? mix(bg, dark ? '#ffffff' : '#000000', 0.04),
  ] as const
  const shows = (colour: string | undefined, on: readonly string[] = grounds): colour is string =>
    colour !== undefined && on.every((ground) => contrast(colour, ground) >= MIN_CONTRAST)
  const first = (...colours: (string | undefined)[]) => colours.find((colour) => shows(colour))

  const ink = first(text, ours('--ink'), '#000000', '#ffffff')
  // No text colour is readable on all backgrounds.
  if (ink === undefined) return { dark, tokens: {} }
  /** The colour itself, mixed with as much of the text colour as it needs to be readable. */
  const towards = (colour: string, on: readonly string[] = grounds): string =>
    [0, 0.15, 0.3, 0.45, 0.6, 0.8]
      .map((share) => mix(colour, ink, share))
      .find((each) => shows(each, on)) ?? ink

  const tokens: Record<string, string> = {
    '--bg': bg,
    '--surface': surface,
    '--raised': surface,
    '--panel-up': surface,
    '--marker': surface,
    '--sunk': grounds[2],
    '--glass': `${bg}eb`,
    '--ink': ink,
    '--ink-2': first(params['subtitle_text_color']) ?? towards(ours('--ink-2')),
    '--ink-3': first(params['hint_color']) ?? towards(ours('--ink-3')),
    '--line': params['section_separator_color'] ?? mix(bg, ink, 0.14),
    '--line-strong':
      [0.4, 0.5]
        .map((share) => mix(bg, ink, share))
        .find((each) => grounds.every((ground) => contrast(each, ground) >= MIN_EDGE_CONTRAST)) ??
      mix(bg, ink, 0.7),
    '--focus': ink,
    '--invert': ink,
    '--on-invert': bg,
    '--skel-a': mix(bg, ink, 0.08),
    '--skel-b': mix(bg, ink, 0.04),
  }
  const { button_color: fill, button_text_color: onFill } = params
  const hosts =
    fill !== undefined && onFill !== undefined && shows(onFill, [fill, mix(fill, ink, 0.1)])
  const accent = hosts ? fill : ours('--accent')
  if (hosts)
    Object.assign(tokens, {
      '--accent': fill,
      '--on-accent': onFill,
      '--accent-hover': mix(fill, ink, 0.1),
      '--accent-press': mix(fill, ink, 0.1),
    })
  tokens['--accent-soft'] = mix(bg, accent, 0.1)
  const soft = [...grounds, tokens['--accent-soft']]
  tokens['--accent-text'] =
    (hosts ? [params['accent_text_color'], params['link_color'], fill] : []).find((colour) =>
      shows(colour, soft),
    ) ?? towards(hosts ? fill : ours('--accent-text'), soft)
  for (const state of STATES) {
    const colour =
      (state === 'err' ? params['destructive_text_color'] : undefined) ?? ours(`--${state}`)
    const ground =
      [0.12, 0.06].map((share) => mix(bg, colour, share)).find((each) => shows(ink, [each])) ?? bg
    const readable = shows(colour, [...grounds, ground])
      ? colour
      : towards(ours(`--${state}`), [...grounds, ground])
    Object.assign(tokens, { [`--${state}`]: readable, [`--${state}-soft`]: ground })
  }
  // The text colour must be readable on all soft backgrounds too.
  return shows(ink, [tokens['--accent-soft'], ...STATES.map((state) => tokens[`--${state}-soft`]!)])
    ? { dark, tokens }
    : {
        dark,
        tokens: {
          ...tokens,
          '--accent-soft': bg,
          '--ok-soft': bg,
          '--warn-soft': bg,
          '--err-soft': bg,
        },
      }
}

/**
 * The value of a token in tokens.css for one scheme: `light-dark(#…, #…)`, or one colour for both.
 */
export function readSchemeColour(written: string, dark: boolean): string {
  const found = written.match(/#[\da-f]{6}/gi) ?? ['#000000']
  return found.at(dark ? -1 : 0)!.toLowerCase()
}
