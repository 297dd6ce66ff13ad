/** The tokens that marks are drawn with, as the browser resolves them for the theme in force. */
export type Palette = Record<(typeof TOKENS)[number], string> & { font: string }

const TOKENS = [
  '--pill',
  '--pill-edge',
  '--pill-seen',
  '--pill-seen-ink',
  '--cluster',
  '--on-cluster',
  '--ink',
  '--accent',
  '--accent-text',
  '--on-accent',
  '--invert',
  '--on-invert',
  '--raised',
] as const

export function readPalette(box: HTMLElement): Palette {
  return { ...readColours(box, TOKENS), font: getComputedStyle(box).fontFamily }
}

/**
 * `light-dark()` stands unresolved in a custom property; as a colour of an element it is computed.
 */
export function readColours<Token extends string>(
  box: HTMLElement,
  tokens: readonly Token[],
): Record<Token, string> {
  const probe = box.appendChild(document.createElement('span'))
  const colours = tokens.map((token) => {
    probe.style.color = `var(${token})`
    return [token, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(colours) as Record<Token, string>
}
