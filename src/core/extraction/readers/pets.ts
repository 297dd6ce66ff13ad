import type { Details } from '#contract/details.ts'
import type { Mark } from '../text/patterns.ts'
import type { Found, PostText } from '../text/post-text.ts'
import { EXCEPT, findInClause, isLastOfClause } from './context.ts'

export type PetFacts = {
  allowed: Found<boolean> | null
  condition: Found<NonNullable<Details['petsCondition']>> | null
}

/** How many tokens before and after a word for pets its condition may stand. */
const CONDITION_REACH = { before: 4, after: 7 }
/** "Small" stands right beside its noun. */
const SMALL_REACH = { before: 2, after: 4 }

/** "Except small ones" and "only small ones", which may end the sentence. */
const SMALL_EXCEPTION_REACH = 6
const SMALL_ONLY_REACH = 12

const CONDITIONS = [
  ['small', 'small', SMALL_REACH],
  ['by_agreement', 'agreement', CONDITION_REACH],
] as const

/**
 * Reads whether pets are allowed, from a "yes" or "no" near the word in the same line, and on which
 * condition. By agreement, small pets only, or with a deposit count as allowed.
 */
export function readPets(post: PostText): PetFacts {
  const read: Polarity[] = []
  for (const mark of post.marks('pets'))
    read.push({ mark, allowed: readPolarity(post, mark, read.at(-1)?.allowed ?? null) })
  const first = read.find(({ allowed }) => allowed !== null)
  if (!first) return { allowed: null, condition: null }
  // "No dogs, cats are fine": some pets are allowed.
  const cats = findCatsOnly(post, read)
  const small = cats === null && first.allowed === false ? findSmallException(post, read) : null
  const value = cats !== null || small !== null || first.allowed!
  const { mark } = first
  return {
    allowed: { value, first: mark.first, last: mark.last, certainty: 0.95 },
    condition: cats ?? small ?? (value ? readCondition(post, read) : null),
  }
}

/** Whether the pets of a mark are allowed. null: not stated. */
type Polarity = { mark: Mark; allowed: boolean | null }

/** `previous`: of the pets before. */
function readPolarity(post: PostText, mark: Mark, previous: boolean | null): boolean | null {
  const line = post.lineOf(mark.first)
  if (isOwn(post, mark) && !isOfAnother(post, mark)) return null
  // "No pets except cats", "pets except dogs".
  const isExcepted =
    post.sameLine(mark.first - 1, mark.first) && EXCEPT.test(post.tokens[mark.first - 1]!.text)
  if (isExcepted && previous !== null) return !previous
  // A "no" right before the word decides, then the nearest polarity after it, then before it.
  if (post.is('polarity', mark.first - 1, 'no') && post.sameLine(mark.first - 1, mark.first))
    return false
  // The word itself may say no: "უცხოველოდ".
  for (let i = mark.first; i < line.last && i < mark.last + 7; i++) {
    if (/^[.,;!|]$/.test(post.tokens[i]!.text) && !isAnother(post, i)) break
    const polarity = post.mark('polarity', i)
    if (!polarity || polarity.first !== i) continue
    // "Važno je da…": the Serbian "yes" is also "that".
    if (post.tokens[i]!.text === 'da' && !isLastOfClause(post, i + 1) && !post.at('pets', i + 1))
      continue
    if (polarity.concept === 'yes' && !/^[✅✔☑👌]/u.test(post.tokens[i]!.text)) return true
    // "С кошкой или без".
    const isEither = /^(?:или|ili|or)$/.test(post.tokens[i - 1]!.text)
    if (isEither && isLastOfClause(post, polarity.last)) continue
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
  const isAllowed =
    post.tokens[mark.last - 1]!.text.endsWith('friendly') ||
    isOnly(post, mark) ||
    // "Ljubimci do 10 kg".
    (post.is('petTerms', mark.last, 'small') && post.tokens[mark.last]!.text === 'do') ||
    findInClause(post, mark, 'petTerms', ['agreement'], CONDITION_REACH) !== null
  return isAllowed ? true : null
}

/** "Imam dve mačke 🐱🐱": the pets of a flatmate. */
function isOwn(post: PostText, { first }: Mark): boolean {
  let i = first
  while (post.sameLine(i - 1, first) && post.at('pets', i - 1)) i--
  return [i - 1, i - 2].some(
    (k) => post.sameLine(k, first) && /^(?:imam|imamo)$/.test(post.tokens[k]!.text),
  )
}

/** "Only cats", "только с кошкой", "cats only". */
const isOnly = (post: PostText, { first, last }: Mark): boolean =>
  [first - 2, first - 1, last].some(
    (i) =>
      post.sameLine(i, first) &&
      post.is('petTerms', i, 'only') &&
      (i >= first - 1 ||
        (post.tokens[first - 1]!.kind === 'word' && !post.at('polarity', first - 1))),
  )

/** "კატა გვყავს, ასე რომ მეორეც შეიძლება": after the comma at `i`, another one is meant. */
const isAnother = (post: PostText, i: number): boolean =>
  post.tokens[i]!.text === ',' &&
  [1, 2, 3].some((n) => post.sameLine(i, i + n) && post.is('petTerms', i + n, 'another'))

/** Whether a comma soon after the pets of a mark leads to another one. */
const isOfAnother = (post: PostText, { first, last }: Mark): boolean =>
  [last, last + 1, last + 2].some((i) => post.sameLine(i, first) && isAnother(post, i))

type Condition = PetFacts['condition']
const found = (value: NonNullable<Details['petsCondition']>, { first, last }: Mark): Condition => ({
  value,
  first,
  last,
  certainty: 0.9,
})

/** "Cats yes, dogs no", "only cats", "no pets except cats". */
function findCatsOnly(post: PostText, read: readonly Polarity[]): Condition {
  const isCat = ({ mark }: Polarity) => post.is('petTerms', mark.first, 'cat')
  const cat = read.find((one) => isCat(one) && one.allowed)
  if (!cat) return null
  // "Može i par sa mačkom", "od ljubimaca može mačka": no other pets are mentioned.
  const areOnlyCats = read.every(
    (one) => isCat(one) || (post.isSerbian && post.tokens[one.mark.first - 1]?.text === 'od'),
  )
  const areOthersDenied = read.some((one) => !isCat(one) && one.allowed === false)
  // The dog of "🐕 Animals: only a cat" is a picture of animals.
  const areDogsAllowed = read.some(
    ({ mark: { first }, allowed }) =>
      post.is('petTerms', first, 'dog') && allowed && post.tokens[first]!.kind === 'word',
  )
  return areOnlyCats ||
    areOthersDenied ||
    ((isOnly(post, cat.mark) || isOfAnother(post, cat.mark)) && !areDogsAllowed)
    ? found('cats', cat.mark)
    : null
}

/** The condition of allowed pets: "small pets", "by agreement". */
function readCondition(post: PostText, read: readonly Polarity[]): Condition {
  const marks = read.flatMap(({ mark, allowed }) => (allowed === false ? [] : [mark]))
  for (const [value, term, reach] of CONDITIONS)
    for (const mark of marks) {
      const words =
        findInClause(post, mark, 'petTerms', [term], reach) ?? findAfterIf(post, mark, term)
      if (words) return found(value, span(mark, words))
    }
  // "Može kućni ljubimac, uz dogovor".
  for (const mark of marks) {
    const after = post.mark('petTerms', mark.last + 1)
    if (post.tokens[mark.last]?.text === ',' && after?.concept === 'agreement')
      return found('by_agreement', span(mark, after))
  }
  return findSmallOnly(post, marks)
}

/** "Small ones" after a word that makes them the only ones, on the line of the pets. */
function findSmallAfter(
  post: PostText,
  pets: readonly Mark[],
  isOnlyWord: (i: number) => boolean,
  isNear: (pets: Mark, small: Mark) => boolean,
): Condition {
  const small = post
    .marks('petTerms')
    .find(
      ({ concept, first }) =>
        concept === 'small' && post.sameLine(first - 1, first) && isOnlyWord(first - 1),
    )
  const mark =
    small && pets.find((one) => post.sameLine(one.first, small.first) && isNear(one, small))
  return small && mark ? found('small', span(mark, small)) : null
}

/** "Ljubimci nisu dozvoljeni osim manjih". */
const findSmallException = (post: PostText, read: readonly Polarity[]): Condition =>
  findSmallAfter(
    post,
    read.map(({ mark }) => mark),
    (i) => EXCEPT.test(post.tokens[i]!.text),
    (pets, small) => Math.abs(small.first - pets.last) < SMALL_EXCEPTION_REACH,
  )

/** "Ljubimci mogu, ali ne veliki psi (samo manji)". */
const findSmallOnly = (post: PostText, pets: readonly Mark[]): Condition =>
  findSmallAfter(
    post,
    pets,
    (i) => post.is('petTerms', i, 'only'),
    (one, small) => small.first - one.last < SMALL_ONLY_REACH,
  )

/** "Собаке будем рады, если мелкая". */
function findAfterIf(post: PostText, { first, last }: Mark, term: string): Mark | null {
  for (let i = last; i < last + CONDITION_REACH.after && post.sameLine(i, first); i++) {
    if (/^[.;!?]$/.test(post.tokens[i]!.text)) return null
    if (post.is('money', i, 'onTerms'))
      return (
        [1, 2].flatMap((n) =>
          post.is('petTerms', i + n, term) ? post.mark('petTerms', i + n)! : [],
        )[0] ?? null
      )
  }
  return null
}

const span = (one: Mark, other: Mark): Mark => ({
  concept: other.concept,
  first: Math.min(one.first, other.first),
  last: Math.max(one.last, other.last),
})
