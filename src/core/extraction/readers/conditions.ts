import { AMENITIES, type Amenity } from '#contract/amenities.ts'
import type { Facts } from '../extraction.ts'
import type { Found, PostText } from '../text/post-text.ts'
import type { Amount } from './amounts.ts'
import { isDenied, isFuture, isNear } from './context.ts'

/**
 * Reads whether pets are allowed, from a "yes" or "no" near the word in the same line. By
 * agreement, small pets only, or with a deposit count as allowed.
 */
export function readPets(post: PostText): Found<boolean> | null {
  for (const mark of post.marks('pets')) {
    const line = post.lineOf(mark.first)
    let isAllowed: boolean | null = null
    // A "no" right before the word decides, then the nearest polarity after it, then before it.
    if (post.is('polarity', mark.first - 1, 'no') && post.sameLine(mark.first - 1, mark.first))
      isAllowed = false
    for (let i = mark.last; i < line.last && i < mark.last + 7 && isAllowed === null; i++) {
      if (/^[.,;!|]$/.test(post.tokens[i]!.text)) break
      const polarity = post.mark('polarity', i)
      if (!polarity || polarity.first !== i) continue
      if (polarity.concept === 'yes' && !/^[✅✔☑👌]/u.test(post.tokens[i]!.text)) isAllowed = true
      else if (polarity.concept === 'noAfter') isAllowed = false
      else if (polarity.concept === 'no') isAllowed = false
    }
    for (
      let i = mark.first - 1;
      i >= line.first && i >= mark.first - 5 && isAllowed === null;
      i--
    ) {
      if (/^[.;!|]$/.test(post.tokens[i]!.text) && !post.tokens[i + 1]!.isAttached) break
      const polarity = post.mark('polarity', i)
      if (polarity?.concept === 'yes') isAllowed = true
      else if (polarity?.concept === 'no' || polarity?.concept === 'noAfter') isAllowed = false
    }
    if (isAllowed === null && post.tokens[mark.last - 1]!.text.endsWith('friendly'))
      isAllowed = true
    if (isAllowed !== null)
      return { value: isAllowed, first: mark.first, last: mark.last, certainty: 0.95 }
  }
  return null
}

/** Reads whether the flat is furnished. Single items such as a bed or a wardrobe don't count. */
export function readFurnished(post: PostText): Found<boolean> | null {
  // "Prazan ili namešten": either, as the tenant prefers.
  const marks = post.marks('furniture')
  const either = marks.some(
    (mark, i) =>
      i > 0 &&
      mark.concept !== marks[i - 1]!.concept &&
      mark.first - marks[i - 1]!.last === 1 &&
      /^(?:или|ili|or|ან|կամ|\/)$/.test(post.tokens[mark.first - 1]!.text),
  )
  if (either) return null
  for (const mark of post.marks('furniture')) {
    if (mark.concept === 'unfurnished')
      return { value: false, first: mark.first, last: mark.last, certainty: 0.95 }
    if (mark.concept === 'furnished' && !isNear(post, mark.first, mark.last))
      return { value: true, first: mark.first, last: mark.last, certainty: 0.95 }
  }
  return null
}

/** Reads the amount of the deposit for the flat. A deposit for a pet doesn't count. */
export function readDeposit(post: PostText, amounts: Amount[]): Found<number> | null {
  for (const amount of amounts) {
    if (amount.role !== 'deposit') continue
    if (!isForPet(post, amount))
      return { value: amount.value, first: amount.first, last: amount.last, certainty: 0.95 }
  }
  return null
}

/** Whether the clause of an amount mentions a pet: "С животными под залог 100$". */
function isForPet(post: PostText, amount: Amount): boolean {
  const ends = (i: number) =>
    !post.sameLine(i, amount.first) ||
    /^[.;|]$/.test(post.tokens[i]!.text) ||
    (post.tokens[i]!.text === ':' && i >= amount.last)
  for (
    let i = amount.first - 1;
    i >= 0 && i >= amount.first - 6 && !ends(i) && post.tokens[i]!.text !== ',';
    i--
  )
    if (post.at('pets', i)) return true
  for (
    let i = amount.last;
    i < post.tokens.length && i < amount.last + 3 && !ends(i) && post.tokens[i]!.text !== ',';
    i++
  )
    if (post.at('pets', i)) return true
  return false
}

/**
 * Reads the commission: `none` if the post rules it out, `yes` if it states a share or an amount.
 */
export function readCommission(post: PostText): Found<NonNullable<Facts['commission']>> | null {
  const { tokens } = post
  let yes: Found<'yes'> | null = null
  for (const mark of post.marks('money')) {
    if (mark.concept === 'noCommission')
      return { value: 'none', first: mark.first, last: mark.last, certainty: 1 }
    if (mark.concept !== 'commission') continue
    if (post.is('polarity', mark.first - 1, 'no') && post.sameLine(mark.first - 1, mark.first))
      return { value: 'none', first: mark.first - 1, last: mark.last, certainty: 0.9 }
    const line = post.lineOf(mark.first)
    const from = Math.max(line.first, mark.first - 3)
    const to = Math.min(line.last, mark.last + 4)
    for (let i = from; i < to; i++) {
      const token = tokens[i]!
      const percent = token.kind === 'number' && tokens[i + 1]?.text === '%'
      if (
        (percent && token.value === 0) ||
        (i >= mark.last &&
          i < mark.last + 3 &&
          (post.is('polarity', i, 'no', 'noAfter') ||
            (token.text === '0' && token.kind === 'number')))
      ) {
        return { value: 'none', first: mark.first, last: Math.max(mark.last, i + 1), certainty: 1 }
      }
      if (percent || (token.kind === 'number' && token.value >= 20))
        yes ??= {
          value: 'yes',
          first: mark.first,
          last: Math.max(mark.last, i + 1),
          certainty: 0.95,
        }
    }
    // "Makler 50%" as a single phrase.
    if (/\d|%/.test(post.originalText(mark.first, mark.last)))
      yes ??= { value: 'yes', first: mark.first, last: mark.last, certainty: 0.9 }
  }
  return yes
}

/** Serbian abbreviations for types of heating that are ordinary words in lower case. */
const CAPITALS_ONLY = new Set(['ta', 'eg', 'cg'])

/**
 * Reads the amenities of the flat or its building, in the order of `AMENITIES`. Skips those that
 * are negated, only announced, or nearby.
 */
export function readAmenities(post: PostText): Found<Amenity>[] {
  const found = new Map<string, Found<Amenity>>()
  for (const mark of post.marks('amenity')) {
    if (mark.concept === 'none' || found.has(mark.concept)) continue
    if (CAPITALS_ONLY.has(post.tokens[mark.first]!.text) && !post.tokens[mark.first]!.isCapitalized)
      continue
    if (isDenied(post, mark.first, mark.last) || isFuture(post, mark.first, mark.last)) continue
    if (mark.concept !== 'view' && isNear(post, mark.first, mark.last)) continue
    found.set(mark.concept, {
      value: mark.concept as Amenity,
      first: mark.first,
      last: mark.last,
      certainty: 0.95,
    })
  }
  return AMENITIES.flatMap((name) => found.get(name) ?? [])
}
