import type { PostText } from '../text/post-text.ts'

/**
 * How far back to look for "рядом", in tokens. Bounded so that one very long line takes linear
 * time.
 */
const REACH = 40
const SENTENCE_ENDS = new Set(['!', '?', ';', '|', '•', '▪', '●'])
const DISTANCE_UNIT = new RegExp(
  String.raw`^(м|метр(ов|а)?|m|мин|минут\p{L}*|min|minut\p{L}*|км|km|` +
    String.raw`մ|մետր\p{L}*|րոպե\p{L}*|მ|მეტრ\p{L}*|წუთ\p{L}*)$`,
  'u',
)

/**
 * Whether the sign at `i` ends a sentence. The dots of "26.06", "ул." and "Г." don't. A colon does,
 * except right after "рядом".
 */
function isSentenceEnd(post: PostText, i: number): boolean {
  const token = post.tokens[i]!
  if (token.text === ':') return post.at('near', i - 1) === undefined
  if (token.text !== '.') return SENTENCE_ENDS.has(token.text)
  const previous = post.tokens[i - 1]
  const next = post.tokens[i + 1]
  if (next?.isAttached) return false
  if (!previous || previous.kind !== 'word' || previous.text.length > 3) return true
  const shortened =
    post.is('place', i - 1, 'streetBefore', 'house', 'streetAfter') ||
    post.at('size', i - 1) !== undefined ||
    previous.text.length < 3
  return !shortened && (next === undefined || next.isCapitalized || next.kind !== 'word')
}

/**
 * Whether tokens [first, last) describe something near the flat rather than the flat itself: after
 * "рядом" in the same sentence (with `reach: 'clause'`, up to the next comma), or right before "в 5
 * минутах", a distance in metres or a walking time.
 */
export function isNear(
  post: PostText,
  first: number,
  last: number,
  reach: 'sentence' | 'clause' = 'sentence',
): boolean {
  const { tokens } = post
  for (
    let i = first - 1;
    i >= 0 && i >= first - REACH && post.sameLine(i, first) && !isSentenceEnd(post, i);
    i--
  ) {
    if (reach === 'clause' && tokens[i]!.text === ',') break
    const mark = post.mark('near', i)
    if (mark?.concept === 'near' && !isPostposition(post, i)) return true
    if (mark?.concept === 'nearAfter' && i === first - 1 && !isPostposition(post, i)) return true
    if (
      mark?.concept === 'far' &&
      first - i <= 2 &&
      tokens[i]!.kind === 'word' &&
      tokens[i + 1]!.kind === 'word'
    )
      return true
  }
  // Georgian suffix for "at": "ლისის ტბასთან".
  const ending = tokens[last - 1]!.text
  if (ending.length > 5 && ending.endsWith('თან')) return true
  let steps = 0
  for (let i = last; i < tokens.length && post.sameLine(i, first) && steps < 4; i++, steps++) {
    if (isSentenceEnd(post, i) || tokens[i]!.text === ',' || tokens[i]!.text === ')') break
    if (post.is('near', i, 'nearAfter') || (post.is('near', i, 'near') && isPostposition(post, i)))
      return true
    if (tokens[i]!.kind !== 'number') continue
    // "парк 100 м", "до старого города 5 мин".
    if (DISTANCE_UNIT.test(tokens[i + 1]?.text ?? '') && !post.at('size', i + 1)) return true
    break
  }
  return false
}

/** In Georgian and Armenian, "near" follows its noun. */
function isPostposition(post: PostText, i: number): boolean {
  const previous = post.tokens[i - 1]
  return (
    /^[\u0530-\u058f\u10d0-\u10ff]/.test(post.tokens[i]!.text) &&
    previous?.kind === 'word' &&
    post.sameLine(i - 1, i)
  )
}

/** Whether tokens [first, last) are negated: "без лифта", "лифт: нет", "✖ балкон". */
export function isDenied(post: PostText, first: number, last: number): boolean {
  const { tokens } = post
  if (isInDeniedList(post, first)) return true
  let wordCount = 0
  for (let i = first - 1; i >= 0 && post.sameLine(i, first) && wordCount < 3; i--) {
    const token = tokens[i]!
    if (token.text === ',' || JOINTS.test(token.text) || isSentenceEnd(post, i)) break
    if (post.is('polarity', i, 'no')) return true
    // After a bullet or another amenity, an earlier "no" belongs to that item.
    if (token.kind === 'sign' && token.text !== '(' && token.text !== ':') break
    if (post.at('amenity', i)) break
    if (token.kind === 'word') wordCount++
  }
  let i = last
  if (tokens[i] && (tokens[i]!.text === ':' || tokens[i]!.text === '-')) i++
  const after = post.mark('polarity', i)
  return (
    post.sameLine(i, first) &&
    after !== undefined &&
    after.first === i &&
    (after.concept === 'noAfter' || (after.concept === 'no' && isLastOfClause(post, after.last)))
  )
}

const JOINTS = /^(?:и|или|ни|and|or|nor|i|ili|ni|and|და|ან|և|ու|կամ|\/)$/

/**
 * Whether a "no" before a list covers the item at `first`: "без лифта и балкона" (up to the next
 * comma), "нет: лифта, балкона" (up to the end of the sentence).
 */
function isInDeniedList(post: PostText, first: number): boolean {
  let isJoined = JOINTS.test(post.tokens[first - 1]?.text ?? '')
  let hasComma = false
  for (let i = first - 1; i >= 0 && i >= first - REACH && post.sameLine(i, first); i--) {
    const polarity = post.at('polarity', i)
    if (polarity === 'no') return isJoined && !hasComma
    if (post.tokens[i]!.text === ':' && post.is('polarity', i - 1, 'no')) return true
    if (polarity !== undefined || isSentenceEnd(post, i)) return false
    if (post.tokens[i]!.text === ',') hasComma = true
    // A word that isn't of the list ends it: "без лифта и есть балкон".
    else if (
      post.tokens[i]!.kind === 'word' &&
      !JOINTS.test(post.tokens[i]!.text) &&
      !post.at('amenity', i)
    )
      isJoined = false
  }
  return false
}

/** Whether tokens [first, last) are only announced: "будет установлен кондиционер". */
export function isFuture(post: PostText, first: number, last: number): boolean {
  const { tokens } = post
  for (
    let i = first - 1, n = 0;
    i >= 0 && post.sameLine(i, first) && n < 3 && tokens[i]!.text !== ',';
    i--, n++
  )
    if (post.is('polarity', i, 'future')) return true
  for (
    let i = last, n = 0;
    i < tokens.length && post.sameLine(i, first) && n < 2 && tokens[i]!.text !== ',';
    i++, n++
  )
    if (post.is('polarity', i, 'future')) return true
  return false
}

/** Whether the clause ends before token `i`. */
export function isLastOfClause(post: PostText, i: number): boolean {
  const token = post.tokens[i]
  return !token || !post.sameLine(i - 1, i) || token.kind === 'sign'
}
