import { compilePhrases } from '#core/extraction/lexicon/matcher.ts'
import { PostText } from '#core/extraction/text/post-text.ts'
import type { Token } from '#core/extraction/text/tokens.ts'
import { PREPAYMENT_PHRASES, type PrepaymentConcept } from './phrases.ts'

const MATCHER = compilePhrases(PREPAYMENT_PHRASES)
const SENTENCE_END = /^[.!?;…•|։]$/
const CLAUSE_END = /^[.!?;…•|։,:]$/

/**
 * What follows from two concepts beside each other. `paidFirst`: one by whoever pays first;
 * `remoteContract`: a contract by email.
 */
type Derived = 'paidFirst' | 'remoteContract'
type Concept = PrepaymentConcept | Derived
/** `gap`: how many words may be between the two; numbers only as `amounts`, signs as `any`. */
type Pair = {
  concept: Concept
  from: readonly Concept[]
  to: readonly Concept[]
  gap: number
  between?: 'amounts' | 'any'
}
const PAYMENTS = ['pay', 'deposit', 'remote'] as const
const PAIRS: readonly Pair[] = [
  { concept: 'before', from: ['prior'], to: ['visit'], gap: 5 },
  { concept: 'before', from: ['visit'], to: ['earlier'], gap: 1 },
  { concept: 'forVisit', from: ['for'], to: ['visit'], gap: 2 },
  { concept: 'remoteContract', from: ['contract'], to: ['sent'], gap: 3 },
  { concept: 'remoteContract', from: ['sent'], to: ['contract'], gap: 2 },
  { concept: 'paid', from: ['once'], to: PAYMENTS, gap: 3, between: 'amounts' },
  { concept: 'paid', from: PAYMENTS, to: ['next'], gap: 3, between: 'any' },
  { concept: 'paid', from: ['only'], to: PAYMENTS, gap: 4, between: 'amounts' },
  { concept: 'paid', from: ['first'], to: PAYMENTS, gap: 2, between: 'amounts' },
  { concept: 'paidFirst', from: ['payer'], to: ['pay'], gap: 3, between: 'amounts' },
]

/** A sentence, or what is `within`, asks for money if it has a sign of each group. */
type Request = {
  groups: readonly (readonly Concept[])[]
  /** Where the signs must be together; of `two` sentences, those that follow each other. */
  within?: 'clause' | 'two'
  /** Usual for daily rentals. */
  isBooking?: true
}
const REQUESTS: readonly Request[] = [
  { groups: [PAYMENTS, ['before']] },
  { groups: [['remote'], ['before']], within: 'two' },
  { groups: [PAYMENTS, ['forVisit']], within: 'clause' },
  { groups: [['forVisit'], ['order']] },
  { groups: [['remote'], ['reserve']], isBooking: true },
  { groups: [['keys'], PAYMENTS], within: 'two' },
  { groups: [['code'], ['order', 'remote']] },
  { groups: [['reserve'], ['order', 'need'], PAYMENTS], isBooking: true },
  { groups: [['paidFirst']] },
  {
    groups: [['paid'], ['visit', 'key', 'access', 'code', 'delivery', 'reserve']],
    isBooking: true,
  },
  { groups: [['payer'], ['pay', 'deposit'], ['visit', 'reserve', 'key', 'access', 'remote']] },
  { groups: [['remote'], ['ahead', 'first'], ['pay', 'deposit']] },
  { groups: [['ahead'], ['pay', 'deposit'], ['delivery', 'keys', 'code']] },
  { groups: [['reserve'], ['ahead'], ['pay']], isBooking: true },
  { groups: [['remote', 'pay'], ['delivery']] },
  { groups: [['away'], ['remote'], ['pay', 'deposit']], within: 'two' },
  { groups: [['away'], ['pay', 'deposit'], ['delivery', 'keys', 'code']], within: 'two' },
  { groups: [['holder'], ['key'], PAYMENTS], within: 'two' },
  { groups: [['remoteContract'], PAYMENTS] },
  { groups: [['remoteContract'], ['remote', 'ahead']], within: 'two' },
  { groups: [['paidVisit']] },
  { groups: [['site'], ['pay']] },
  { groups: [['fee'], ['pay', 'remote'], ['visit', 'ahead']] },
  { groups: [['yours'], ['pay', 'remote', 'order']] },
  { groups: [['passport'], PAYMENTS] },
  { groups: [['proof'], PAYMENTS] },
  { groups: [['refund'], ['dislike']], within: 'two', isBooking: true },
]
/** The most tokens between the two of a pair. */
const MAX_GAP = 8

/** Telegram's own limit is 4,096 characters. */
const MAX_READ_LENGTH = 8_192
const MAX_QUOTE_LENGTH = 120

/** How far a negation reaches before the first and after the last matching word, in tokens. */
const MAX_DENIAL_BEFORE = 4
const MAX_DENIAL_AFTER = 5

type Sign = { concept: Concept; first: number; last: number }

/**
 * The quote in which a text asks for money before a viewing, or for a transfer to reserve: at most
 * 120 characters, with long numbers masked; null otherwise. A payment on moving in does not count,
 * nor does a booking of a daily rental.
 */
export function findPrepayment(
  text: string,
  { country = null, isDaily = false }: { country?: string | null; isDaily?: boolean } = {},
): string | null {
  const post = new PostText(text.slice(0, MAX_READ_LENGTH).toWellFormed(), MATCHER, {
    city: null,
    country,
  })
  const marks = [...MATCHER.index.keys()].flatMap((concept) => post.marks(concept)) as Sign[]
  if (marks.length === 0) return null
  const marked = marks.filter(
    (mark) =>
      (mark.concept !== 'harmless' && mark.concept !== 'not') ||
      !marks.some(
        ({ concept, first, last }) =>
          concept === 'excuse' && first <= mark.first && mark.last <= last,
      ),
  )
  const signs = [...marked, ...PAIRS.flatMap((pair) => findPairs(post, marked, pair))]
  const requests = REQUESTS.filter(({ isBooking }) => !(isDaily && isBooking))
  const sentences = split(post, SENTENCE_END)
  const clauses = split(post, CLAUSE_END)
  const signsOf = groupByRange(signs, sentences)
  const scopes = [
    { within: 'clause', ranges: clauses, grouped: groupByRange(signs, clauses) },
    { within: undefined, ranges: sentences, grouped: signsOf },
    {
      within: 'two',
      ranges: sentences.map(
        ([first], i) => [first, (sentences[i + 1] ?? sentences[i]!)[1]] as const,
      ),
      grouped: signsOf.map((own, i) => [...own, ...(signsOf[i + 1] ?? [])]),
    },
  ]
  for (const { within, ranges, grouped } of scopes)
    for (const [i, [first, last]] of ranges.entries())
      for (const request of requests) {
        if (request.within !== within && !(request.within === 'two' && within === undefined))
          continue
        const found = findRequest(post, request, grouped[i]!)
        if (found) return quote(post, found, first, last)
      }
  return null
}

type Range = readonly [first: number, last: number]

function groupByRange(signs: readonly Sign[], ranges: readonly Range[]): Sign[][] {
  const rangeOf = ranges.flatMap(([first, last], i) => new Array<number>(last - first).fill(i))
  const grouped: Sign[][] = ranges.map(() => [])
  for (const sign of signs)
    if (rangeOf[sign.first] === rangeOf[sign.last - 1]) grouped[rangeOf[sign.first]!]!.push(sign)
  return grouped
}

function findPairs(
  { tokens }: PostText,
  signs: readonly Sign[],
  { concept, from, to, gap, between }: Pair,
): Sign[] {
  const isShort = (words: Token[]): boolean =>
    words.filter(({ kind }) => kind === 'word').length <= gap &&
    words.every(
      ({ kind, text }) =>
        between === 'any' ||
        (!CLAUSE_END.test(text) && (between === 'amounts' || kind !== 'number')),
    )
  const following = signs.filter((sign) => to.includes(sign.concept))
  return signs
    .filter((sign) => from.includes(sign.concept))
    .flatMap((one) =>
      following
        .filter(
          (next) =>
            next.first >= one.last &&
            next.first - one.last <= MAX_GAP &&
            isShort(tokens.slice(one.last, next.first)),
        )
        .map((next) => ({ concept, first: one.first, last: next.last })),
    )
}

/** The matching words of a sentence, as [first, last). */
function findRequest(
  post: PostText,
  { groups }: Request,
  signs: readonly Sign[],
): [number, number] | null {
  const of = (...concepts: readonly Concept[]): Sign[] =>
    signs.filter((sign) => concepts.includes(sign.concept))
  if (of('harmless').length > 0) return null
  const matched = groups.map((concepts) => of(...concepts))
  if (matched.some((group) => group.length === 0)) return null
  const selected = matched.flat()
  const span: [number, number] = [
    Math.min(...selected.map((sign) => sign.first)),
    Math.max(...selected.map((sign) => sign.last)),
  ]
  const isDenied =
    of('not').some(
      (not) =>
        not.last <= span[1] &&
        span[0] - not.last < MAX_DENIAL_BEFORE &&
        !post.tokens.slice(not.last, span[0]).some(({ text }) => CLAUSE_END.test(text)) &&
        // "Without a viewing" denies nothing.
        !selected.some((sign) => sign.first <= not.first && not.last <= sign.last),
    ) ||
    of('notAfter').some((not) => not.first >= span[0] && not.first - span[1] < MAX_DENIAL_AFTER)
  return isDenied ? null : span
}

function split(post: PostText, end: RegExp): Range[] {
  const ranges: Range[] = []
  let first = 0
  post.tokens.forEach((token, i) => {
    const next = post.tokens[i + 1]
    if (next && post.sameLine(i, i + 1) && !(end.test(token.text) && !next.isAttached)) return
    ranges.push([first, i + 1])
    first = i + 1
  })
  return ranges
}

/**
 * The whole sentence if it is short, else its matching words. Card and phone numbers are masked.
 */
function quote(
  post: PostText,
  [first, last]: [number, number],
  start: number,
  end: number,
): string {
  const clean = (from: number, to: number): string =>
    post
      .originalText(from, to)
      .replace(/\+?\d[\d\s()-]{7,}\d/g, '…')
      .trim()
  const whole = clean(start, end)
  const selected = whole.length <= MAX_QUOTE_LENGTH ? whole : clean(first, last)
  if (selected.length <= MAX_QUOTE_LENGTH) return selected
  // Do not cut an emoji (surrogate pair) in half.
  return `${selected.slice(0, MAX_QUOTE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
}
