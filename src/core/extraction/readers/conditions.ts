import type { Facts } from '../extraction.ts'
import type { Found, PostText } from '../text/post-text.ts'
import type { Amount } from './amounts.ts'
import { isNear } from './context.ts'

/**
 * Pets: said yes or no beside the word, in its line. By agreement, small ones only or with a
 * deposit is yes.
 */
export function readPets(post: PostText): Found<boolean> | null {
  for (const mark of post.marks('pets')) {
    const line = post.lineOf(mark.first)
    let isAllowed: boolean | null = null
    // The nearest word behind it decides, then the nearest before it.
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
      return { value: isAllowed, first: mark.first, last: mark.last, sure: 0.95 }
  }
  return null
}

/** Furniture said to be there or not; a bed or a wardrobe alone says nothing. */
export function readFurnished(post: PostText): Found<boolean> | null {
  // "Prazan ili namešten": as the tenant likes.
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
      return { value: false, first: mark.first, last: mark.last, sure: 0.95 }
    if (mark.concept === 'furnished' && !isNear(post, mark.first, mark.last))
      return { value: true, first: mark.first, last: mark.last, sure: 0.95 }
  }
  return null
}

/** A deposit stated as a number for the flat; one for a pet does not count. */
export function readDeposit(post: PostText, amounts: Amount[]): Found<number> | null {
  for (const amount of amounts) {
    if (amount.role !== 'deposit') continue
    if (!isForPet(post, amount))
      return { value: amount.value, first: amount.first, last: amount.last, sure: 0.95 }
  }
  return null
}

/** "С животными под залог 100$": a pet is named in the clause of the sum. */
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

/** `none` when the post says so; `yes` when it names a share or says that there is one. */
export function readCommission(post: PostText): Found<NonNullable<Facts['commission']>> | null {
  const { tokens } = post
  let yes: Found<'yes'> | null = null
  for (const mark of post.marks('money')) {
    if (mark.concept === 'noCommission')
      return { value: 'none', first: mark.first, last: mark.last, sure: 1 }
    if (mark.concept !== 'commission') continue
    if (post.is('polarity', mark.first - 1, 'no') && post.sameLine(mark.first - 1, mark.first))
      return { value: 'none', first: mark.first - 1, last: mark.last, sure: 0.9 }
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
        return { value: 'none', first: mark.first, last: Math.max(mark.last, i + 1), sure: 1 }
      }
      if (percent || (token.kind === 'number' && token.value >= 20))
        yes ??= { value: 'yes', first: mark.first, last: Math.max(mark.last, i + 1), sure: 0.95 }
    }
    // "Makler 50%" as one phrase.
    if (/\d|%/.test(post.originalText(mark.first, mark.last)))
      yes ??= { value: 'yes', first: mark.first, last: mark.last, sure: 0.9 }
  }
  return yes
}
