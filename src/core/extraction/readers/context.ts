import type { Mark } from '../text/patterns.ts'
import type { PostText } from '../text/post-text.ts'

/**
 * How far back to look for "рядом", in tokens. Bounded so that one very long line takes linear
 * time.
 */
const REACH = 40
/** How many lines of a list are looked at on each side of an item. */
const MAX_ITEMS = 15
const SENTENCE_ENDS = new Set(['!', '?', ';', '|', '•', '▪', '●'])
/** Metres, kilometres and minutes. */
export const DISTANCE_UNIT = new RegExp(
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
    (previous.text.length < 3 && post.at('amenity', i - 1) === undefined)
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
  let isSameClause = true
  let isSamePlace = true
  for (
    let i = first - 1;
    i >= 0 && i >= first - REACH && post.sameLine(i, first) && !isSentenceEnd(post, i);
    i--
  ) {
    if (tokens[i]!.text === ',') isSameClause = false
    if (reach === 'clause' && !isSameClause) break
    // "Near the metro, 50 sqm, balcony": facts of the flat itself end what is near.
    if (isOwnFact(post, i)) break
    const mark = post.mark('near', i)
    // "Pored aerodroma – Surčin".
    if (tokens[i]!.text === '-' && !tokens[i]!.isAttached) isSamePlace = false
    if (mark?.concept === 'beside' && isSameClause && isSamePlace) return true
    if (mark?.concept === 'near' && !isPostposition(post, i) && !hasOwnNoun(post, mark)) return true
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
  // What "საბურთალოზე" is in does not follow it: "საბურთალოზე, მეტროს მიმდებარედ".
  if (ending.length > 5 && /(?:ზე|ში)$/.test(ending)) return false
  let steps = 0
  for (let i = last; i < tokens.length && post.sameLine(i, first) && steps < 4; i++, steps++) {
    if (isSentenceEnd(post, i) || tokens[i]!.text === ',' || tokens[i]!.text === ')') break
    // "Tumanyan street (opera in 3 minutes)": the distance is that of the landmark.
    if (tokens[i]!.text === '(' && post.is('place', i + 1, 'landmark')) break
    // "Կենտրոն Օպերայի մոտ".
    if (i === last && post.is('place', i, 'landmark')) break
    const near = post.mark('near', i)
    if (
      near?.concept === 'nearAfter' ||
      (near?.concept === 'near' && (isPostposition(post, i) || isTrailing(post, near)))
    )
      return true
    if (tokens[i]!.kind !== 'number') continue
    // "парк 100 м", "до старого города 5 мин".
    if (DISTANCE_UNIT.test(tokens[i + 1]?.text ?? '') && !post.at('size', i + 1)) return true
    break
  }
  return false
}

/** An area, a floor, a layout or a price. */
const isOwnFact = (post: PostText, i: number): boolean =>
  post.is('size', i, 'sqm', 'floor') ||
  post.is('layout', i, 'bedrooms', 'rooms') ||
  (post.tokens[i - 1]?.kind === 'number' && post.currencyAt(i) !== undefined)

/** "Спортзал рядом.", "gym and pool nearby": at the end of its clause, "near" follows its noun. */
const isTrailing = (post: PostText, { first, last }: Mark): boolean =>
  (ACROSS.test(post.tokens[first]!.text) ||
    (last - first === 1 &&
      /^(?:рядом|близко|поблизости|неподалеку|недалеко|nearby|blizu)$/.test(
        post.tokens[first]!.text,
      ))) &&
  isLastOfClause(post, last)

/** The first word of "across the road". */
const ACROSS = /^(?:через|cherez|4erez)$/

/** "Море через дорогу, бассейн": "across" belongs to the noun before it, not to what follows. */
const hasOwnNoun = (post: PostText, mark: Mark): boolean =>
  ACROSS.test(post.tokens[mark.first]!.text) &&
  isTrailing(post, mark) &&
  post.sameLine(mark.first - 1, mark.first) &&
  post.tokens[mark.first - 1]!.kind === 'word'

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
  let wordCount = 0
  for (let i = first - 1; i >= 0 && post.sameLine(i, first) && wordCount < 3; i--) {
    const token = tokens[i]!
    // "Ванна ✖ (душевая)": the sign denies the one before it.
    if (tokens[i + 1]!.text === '(' && post.at('amenity', i - 1)) break
    if (isNegation(post, i)) return true
    if (token.text === ',' || JOINT.test(token.text) || isSentenceEnd(post, i)) break
    // After a bullet or another amenity, an earlier "no" belongs to that item.
    if (token.kind === 'sign' && token.text !== '(' && token.text !== ':') break
    if (post.at('amenity', i)) break
    if (token.kind === 'word') wordCount++
  }
  return (
    isDeniedAfter(post, first, last) ||
    isInHeadedList(post, first) ||
    isInJoinedList(post, first) ||
    isUnderDeniedHeading(post, first) ||
    isDeniedToo(post, first, last) ||
    isMinusItem(post, first)
  )
}

const TOO = /^(?:тоже|также|tozhe|toje|takzhe|takje|too|either|takode|ასევე|նույնպես|նուինպես|էլ)$/

/** "Վերելակ չկա, կոնդիցիոներ նույնպես". */
const isDeniedToo = (post: PostText, first: number, last: number): boolean =>
  post.sameLine(first - 2, last) &&
  TOO.test(post.tokens[last]?.text ?? '') &&
  post.sameLine(first, last) &&
  isLastOfClause(post, last + 1) &&
  post.tokens[first - 1]!.text === ',' &&
  post.is('polarity', first - 2, 'no', 'noAfter')

/** An item after a minus in a list where others have a plus: "+ fridge", "- lift". */
function isMinusItem(post: PostText, first: number): boolean {
  const { tokens } = post
  const start = post.lineOf(first).first
  if (tokens[start]!.text !== '-') return false
  const marks = new Set<string>()
  let line = post.lineOf(start)
  for (let count = 0; count < MAX_ITEMS && line.first > 0; count++) {
    line = post.lineOf(line.first - 1)
    if (!/^[+-]$/.test(tokens[line.first]!.text)) break
    marks.add(tokens[line.first]!.text)
  }
  line = post.lineOf(start)
  for (let count = 0; count < MAX_ITEMS && line.last < tokens.length; count++) {
    line = post.lineOf(line.last)
    if (!/^[+-]$/.test(tokens[line.first]!.text)) break
    marks.add(tokens[line.first]!.text)
  }
  return marks.has('+')
}

/** Words for "except". */
export const EXCEPT =
  /^(?:кроме|krome|исключением|исключая|except|apart|aside|osim|осим|sem|izuzev|izuzetkom|сем|изузев|გარდა|բացի|բացառությամբ)$/

/**
 * Whether a "no" stands at `i`. After another one, "except" affirms: "unfurnished except a stove".
 */
function isNegation(post: PostText, i: number): boolean {
  if (!post.is('polarity', i, 'no')) return false
  if (!EXCEPT.test(post.tokens[i]!.text)) return true
  for (let k = i - 1; k >= i - 4 && post.sameLine(k, i) && !isSentenceEnd(post, k); k--)
    if (post.is('polarity', k, 'no', 'noAfter') || post.is('furniture', k, 'unfurnished'))
      return false
  return true
}

const JOINT = /^(?:и|или|ни|and|or|nor|i|ili|ni|და|ან|և|ու|կամ|\/)$/
const ALTERNATIVE = /^(?:или|ни|or|nor|ili|ni|ან|կամ)$/
const ARTICLE = /^(?:a|an|the)$/
const REGRET =
  /^(?:увы|uvy|uvi|сожалению|sozhaleniyu|sojaleniyu|unfortunately|sadly|nazalost|нажалост|სამწუხაროდ|ցավոք)$/

/** "лифта нет", "стиралки и телевизора, к сожалению, нет", "духовка: -". */
function isDeniedAfter(post: PostText, first: number, last: number): boolean {
  const { tokens } = post
  let i = last
  const next = post.mark('amenity', i + 1)
  if (tokens[i] && JOINT.test(tokens[i]!.text) && next?.first === i + 1) i = next.last
  const comma = tokens[i]?.text === ','
  const regret = [i, i + 1, i + 2].find(
    (k) => post.sameLine(k, first) && REGRET.test(tokens[k]!.text),
  )
  if (regret !== undefined) i = tokens[regret + 1]?.text === ',' ? regret + 2 : regret + 1
  else if (comma) return false
  else if (post.sameLine(i, first) && /^[:-]$/.test(tokens[i]!.text)) {
    i++
    const ends = !post.sameLine(i, first) || /^[,.;]$/.test(tokens[i]!.text)
    if (tokens[i - 1]!.text === '-' && ends) return true
    if (!ends && tokens[i]!.text === '-') return true
  }
  const after = post.mark('polarity', i)
  return (
    post.sameLine(i, first) &&
    after !== undefined &&
    after.first === i &&
    (after.concept === 'noAfter' || (after.concept === 'no' && isLastOfClause(post, after.last)))
  )
}

/** "Нет: лифта, балкона", up to the end of the sentence. */
function isInHeadedList(post: PostText, first: number): boolean {
  for (let i = first - 1; i >= 0 && i >= first - REACH && post.sameLine(i, first); i--) {
    if (post.tokens[i]!.text === ':') return isDenyingBefore(post, i)
    if (isSentenceEnd(post, i) || post.is('polarity', i, 'yes')) return false
  }
  return false
}

/** Whether a "no" stands before the colon at `colon`: "Нет:", "Чего нет в квартире:". */
function isDenyingBefore(post: PostText, colon: number): boolean {
  for (let i = colon - 1; i >= colon - 3 && post.sameLine(i, colon); i--) {
    // "No opryatno: плита" is the Russian "but".
    if (post.language === 'ru' && post.tokens[i]!.text === 'no') return false
    // "Vlasnik, bez posrednika: …" denies only the agent.
    if (post.is('money', i, 'noCommission') || post.is('furniture', i, 'unfurnished')) return false
    if (post.is('polarity', i, 'no', 'noAfter')) return !post.at('amenity', i - 1)
    if (post.tokens[i]!.kind !== 'word' || post.at('amenity', i)) return false
  }
  return false
}

/**
 * "без лифта и балкона", "no AC, lift or TV". With commas, "and" closes the list only if the word
 * is in the Russian genitive: "без лифта, балкона и парковки".
 */
function isInJoinedList(post: PostText, first: number): boolean {
  const { tokens } = post
  let hasComma = false
  let isJoined = false
  let joint: string | undefined
  // The joint may follow the item: "без лифта, балкона и парковки".
  const line = post.lineOf(first)
  for (let i = first; i < line.last && i < first + 8 && joint === undefined; i++) {
    if (JOINT.test(tokens[i]!.text)) joint = tokens[i]!.text
    else if (!post.at('amenity', i) && tokens[i]!.text !== ',' && !ARTICLE.test(tokens[i]!.text))
      break
  }
  for (let i = first - 1; i >= line.first && i >= first - REACH; i--) {
    const { text, kind } = tokens[i]!
    if (isNegation(post, i)) {
      if (joint === undefined || (!hasComma && !isJoined)) return false
      const genitive = /[аяиы]$/.test(tokens[first]!.text)
      return !hasComma || ALTERNATIVE.test(joint) || (joint === 'и' && genitive)
    }
    if (post.at('polarity', i) !== undefined) return false
    if (JOINT.test(text)) {
      // "no lift or balcony, oven": the list is closed.
      if (hasComma) return false
      isJoined = true
      joint ??= text
    } else if (text === ',') hasComma = true
    else if (isSentenceEnd(post, i) || kind === 'sign') return false
    // "без комиссии и балкон", "без лифта, есть балкон и парковка": other words end the list.
    else if (!post.at('amenity', i) && !ARTICLE.test(text)) return false
  }
  return false
}

/** An item of a bulleted list whose heading is a "no" with a colon. */
function isUnderDeniedHeading(post: PostText, first: number): boolean {
  let { first: start } = post.lineOf(first)
  for (let lines = 0; lines < 10 && start > 0; lines++) {
    if (post.tokens[start]!.kind !== 'sign') return false
    const above = post.lineOf(start - 1)
    if (post.tokens[above.last - 1]!.text === ':') return isDenyingBefore(post, above.last - 1)
    start = above.first
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

/** What ends a clause. The dot of an abbreviation is followed by a word in lower case. */
const CLAUSE_ENDS = /^[,;!?|•▪●]$/

/** Whether the sign at `i` separates clauses. */
export function isClauseEnd(post: PostText, i: number): boolean {
  const { text } = post.tokens[i]!
  return text === '.' ? isSentenceEnd(post, i) : CLAUSE_ENDS.test(text)
}

/**
 * The nearest mark of one of the concepts in the clause of a mark: first after it, then before it,
 * at most so many tokens away.
 */
export function findInClause(
  post: PostText,
  { first, last }: Mark,
  group: string,
  concepts: readonly string[],
  reach: { before: number; after: number },
): Mark | null {
  for (let i = last; i < last + reach.after && post.sameLine(i, first); i++) {
    if (isClauseEnd(post, i)) break
    if (post.is(group, i, ...concepts)) return post.mark(group, i)!
  }
  for (let i = first - 1; i >= first - reach.before && post.sameLine(i, first); i--) {
    if (isClauseEnd(post, i)) break
    if (post.is(group, i, ...concepts)) return post.mark(group, i)!
  }
  return null
}

/** The month that token `i` names, from 1. */
export function monthAt(post: PostText, i: number): number | null {
  const concept = post.at('calendar', i)
  return concept === undefined || concept === 'first' ? null : Number(concept.slice(1))
}

export const isMonth = (post: PostText, i: number): boolean => monthAt(post, i) !== null
