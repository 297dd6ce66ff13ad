/** The colours of the markers, as resolved for the current theme. */
export type Palette = Record<(typeof TOKENS)[number], string> & { font: string }

const TOKENS = [
  '--marker',
  '--marker-edge',
  '--marker-seen',
  '--marker-seen-ink',
  '--cluster',
  '--on-cluster',
  '--ink',
  '--accent',
  '--accent-text',
  '--on-accent',
  '--invert',
  '--on-invert',
  '--raised',
  '--warn',
  '--warn-soft',
] as const

export function readPalette(box: HTMLElement): Palette {
  return { ...readColours(box, TOKENS), font: getComputedStyle(box).fontFamily }
}

/**
 * A custom property keeps `light-dark()` unresolved, so each token is read as the colour of an
 * element.
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
