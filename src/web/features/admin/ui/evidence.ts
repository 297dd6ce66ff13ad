/** The evidence of each field in a text: [start, end) in UTF-16 code units. */
export type Spans = Readonly<Record<string, readonly [number, number] | undefined>>

/**
 * A piece of a text and the fields that it is evidence of, the field with the shortest span last.
 */
export type Piece = { text: string; fields: readonly string[] }

/**
 * Splits the text where the evidence of a field starts or ends, so that each piece belongs to the
 * same fields throughout. Ignores spans that are out of bounds. A span that would cut a grapheme
 * cluster (an emoji, a letter with a combining accent) is widened to include all of it.
 */
export function splitByEvidence(text: string, evidence: Spans): Piece[] {
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
  const bounds = boundariesOf(text, spans)
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

/** Finds the grapheme boundaries at or around the span ends. */
function boundariesOf(
  text: string,
  spans: readonly { start: number; end: number }[],
): { before: (at: number) => number; after: (at: number) => number } {
  // Between letters, digits and punctuation every position is a boundary. Checked first, because
  // the segmenter is slow on long texts.
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
