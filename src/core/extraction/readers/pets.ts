import type { Details } from '#contract/details.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { findInClause } from './context.ts'

export type PetFacts = {
  allowed: Found<boolean> | null
  condition: Found<NonNullable<Details['petsCondition']>> | null
}

/** How many tokens before and after a word for pets its condition may stand. */
const CONDITION_REACH = { before: 4, after: 7 }
/** "Small" stands right beside its noun. */
const SMALL_REACH = { before: 2, after: 2 }

/**
 * Reads whether pets are allowed, from a "yes" or "no" near the word in the same line, and on which
 * condition. By agreement, small pets only, or with a deposit count as allowed.
 */
export function readPets(post: PostText): PetFacts {
  const marks = post.marks('pets')
  for (const mark of marks) {
    const value = readPolarity(post, mark)
    if (value === null) continue
    const { first, last } = mark
    const allowed = { value, first, last, certainty: 0.95 }
    return { allowed, condition: value ? readCondition(post, marks) : null }
  }
  return { allowed: null, condition: null }
}

function readPolarity(post: PostText, mark: Mark): boolean | null {
  const line = post.lineOf(mark.first)
  // A "no" right before the word decides, then the nearest polarity after it, then before it.
  if (post.is('polarity', mark.first - 1, 'no') && post.sameLine(mark.first - 1, mark.first))
    return false
  // The word itself may say no: "უცხოველოდ".
  for (let i = mark.first; i < line.last && i < mark.last + 7; i++) {
    if (/^[.,;!|]$/.test(post.tokens[i]!.text)) break
    const polarity = post.mark('polarity', i)
    if (!polarity || polarity.first !== i) continue
    if (polarity.concept === 'yes' && !/^[✅✔☑👌]/u.test(post.tokens[i]!.text)) return true
    if (polarity.concept === 'noAfter' || polarity.concept === 'no') return false
  }
  for (let i = mark.first - 1; i >= line.first && i >= mark.first - 5; i--) {
    if (/^[.;!|]$/.test(post.tokens[i]!.text) && !post.tokens[i + 1]!.isAttached) break
    const polarity = post.mark('polarity', i)
    // The Georgian "not" belongs to the verb after it: "არ ვეწევი, მყავს კატა".
    if (post.tokens[i]!.text === 'არ' && polarity?.last === i + 1) continue
    if (polarity?.concept === 'yes') return true
    if (polarity?.concept === 'no' || polarity?.concept === 'noAfter') return false
  }
  return post.tokens[mark.last - 1]!.text.endsWith('friendly') ? true : null
}

/**
 * The condition of allowed pets: "cats yes, dogs no", "only cats", "small pets", "by agreement".
 */
function readCondition(post: PostText, marks: readonly Mark[]): PetFacts['condition'] {
  const isOf = (mark: Mark, ...terms: string[]) => post.is('petTerms', mark.first, ...terms)
  const found = (
    value: NonNullable<Details['petsCondition']>,
    { first, last }: Mark,
  ): PetFacts['condition'] => ({ value, first, last, certainty: 0.9 })
  const polarities = marks.map((mark) => ({ mark, allowed: readPolarity(post, mark) }))
  const cat = polarities.find(({ mark, allowed }) => isOf(mark, 'cat') && allowed !== false)
  const areDogsDenied = polarities.some(
    ({ mark, allowed }) => isOf(mark, 'dog') && allowed === false,
  )
  const areOthers = polarities.some(({ mark, allowed }) => !isOf(mark, 'cat') && allowed)
  const isOnly = cat && !areOthers && post.is('petTerms', cat.mark.first - 1, 'only')
  if (cat && (areDogsDenied || isOnly)) return found('cats', cat.mark)

  for (const { mark, allowed } of polarities) {
    if (allowed === false) continue
    const small = findInClause(post, mark, 'petTerms', ['small'], SMALL_REACH)
    if (small) return found('small', span(mark, small))
  }
  for (const { mark, allowed } of polarities) {
    if (allowed === false) continue
    const agreement = findInClause(post, mark, 'petTerms', ['agreement'], CONDITION_REACH)
    if (agreement) return found('by_agreement', span(mark, agreement))
  }
  return null
}

const span = (one: Mark, other: Mark): Mark => ({
  concept: other.concept,
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
})
