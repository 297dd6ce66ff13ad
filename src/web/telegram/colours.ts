/** Colours as `#rrggbb`. */
type Channels = [number, number, number]

const channels = (colour: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Channels

/** Mixes two colours; `share` is the share of `over`, from 0 to 1. */
export function mix(under: string, over: string, share: number): string {
  const [a, b] = [channels(under), channels(over)]
  return `#${a
    .map((value, at) =>
      Math.round(value + (b[at]! - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [
    number,
    number,
  ]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as Channels
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Whether a background is dark, by Telegram's own rule. */
export function isDark(colour: string): boolean {
  const [r, g, b] = channels(colour)
  return Math.sqrt(0.299 * r ** 2 + 0.587 * g ** 2 + 0.114 * b ** 2) < 120
}
