const channels = (hex) => [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16))

/** Mixes two "#rrggbb" colours: t = 0 is the first, 1 the second. */
export function mix(from, to, t) {
  const target = channels(to)
  return (
    '#' +
    channels(from)
      .map((v, i) =>
        Math.round(v + (target[i] - v) * t)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
  )
}

/**
 * Darkens for t < 0 and lightens for t > 0, towards warm near-black and warm white, because pure
 * black and white look printed.
 */
export const shade = (colour, t) => (t < 0 ? mix(colour, '#1a1014', -t) : mix(colour, '#fffaf2', t))
