/** Where a field stands in a text: [start, end) in UTF-16 code units. */
export type Spans = Readonly<Record<string, readonly [number, number] | undefined>>

/** A piece of a text, and the fields that rest on it, the one that needs fewest words last. */
export type Piece = { text: string; fields: readonly string[] }

/**
 * The text cut where a field's evidence begins or ends, so that each piece belongs to the same
 * fields throughout. Spans out of bounds are left out, and no cut goes through what the eye sees as
 * one character (an emoji, a letter with its accent): there the evidence grows to hold all of it.
 */
export function piecesOf(text: string, evidence: Spans): Piece[] {
  const spans = Object.entries(evidence).flatMap(([field, span]) => {
    if (!span) return []
    const [start, end] = span
    return Number.isInteger(start) &&
      Number.isInteger(end) &&
      start >= 0 &&
      start < end &&
      end <= text.length
      ? [{ field, start, end }]
      : []
  })
  const bounds = boundsOf(text, spans)
  const whole = spans
    .map(({ field, start, end }) => ({
      field,
      start: bounds.before(start),
      end: bounds.after(end),
    }))
    .sort((a, b) => b.end - b.start - (a.end - a.start))
  const cuts = [
    ...new Set([0, text.length, ...whole.flatMap(({ start, end }) => [start, end])]),
  ].sort((a, b) => a - b)
  return cuts.slice(0, -1).map((from, i) => ({
    text: text.slice(from, cuts[i + 1]),
    fields: whole
      .filter(({ start, end }) => start <= from && end >= cuts[i + 1]!)
      .map(({ field }) => field),
  }))
}

/** The nearest places where a text may be cut. Only what lies around the spans is looked at. */
function boundsOf(
  text: string,
  spans: readonly { start: number; end: number }[],
): { before: (at: number) => number; after: (at: number) => number } {
  // A character of letters alone needs no segmenter, which is slow on long texts.
  const simple = (at: number) =>
    at <= 0 || at >= text.length || /^[\p{L}\p{N}\p{P} \n]{2}$/u.test(text.slice(at - 1, at + 1))
  if (spans.every(({ start, end }) => simple(start) && simple(end)))
    return { before: (at) => at, after: (at) => at }
  const starts = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ index }) => index,
  )
  return {
    before: (at) => starts.findLast((start) => start <= at) ?? 0,
    after: (at) => starts.find((start) => start >= at) ?? text.length,
  }
}
