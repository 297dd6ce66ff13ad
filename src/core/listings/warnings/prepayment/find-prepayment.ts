import { compilePhrases } from '#core/extraction/lexicon/matcher.ts'
import { PostText } from '#core/extraction/text/post-text.ts'
import type { Token } from '#core/extraction/text/tokens.ts'
import type { PrepaymentConcept } from './concepts.ts'
import { en } from './en.ts'
import { hy } from './hy.ts'
import { ka } from './ka.ts'
import { ru } from './ru.ts'
import { sr } from './sr.ts'

const MATCHER = compilePhrases({ ru, en, ka, hy, sr })
const SENTENCE_END = /^[.!?;…•|։]$/
const CLAUSE_END = /^[.!?;…•|։,:]$/

/** `amount`: a number of money. The others follow from two concepts near each other. */
type Derived =
  | 'amount'
  /** An amount that is asked for. */
  | 'charged'
  /** The address afterwards. */
  | 'laterPlace'
  /** The address at once. */
  | 'soonPlace'
  /** The contract afterwards. */
  | 'laterContract'
  /** Keys or a person who opens afterwards. */
  | 'laterDelivery'
  /** The money comes back at the viewing. */
  | 'refundVisit'
  /** What an amount is for. */
  | 'amountFor'
  /** An order to send an amount, a deposit or rent. */
  | 'sentMoney'
  /** No payment, no viewing. */
  | 'unpaid'
  /** Whoever pays first. */
  | 'paidFirst'
  /** A contract by email. */
  | 'remoteContract'
type Concept = PrepaymentConcept | Derived
/** `gap`: how many words may be between the two; numbers only as `amounts`, signs as `any`. */
type Pair = {
  concept: Concept
  from: readonly Concept[]
  to: readonly Concept[]
  gap: number
  between?: 'amounts' | 'any'
}
const ORDERS = ['order', 'send'] as const
const VISITS = ['visit', 'place'] as const
const PAYMENTS = ['pay', 'deposit', 'remote', 'charged'] as const
const SUMS = ['amount', 'deposit', 'rent', 'remote'] as const
const PAIRS: readonly Pair[] = [
  { concept: 'before', from: ['prior'], to: VISITS, gap: 5 },
  { concept: 'before', from: ['prior'], to: ['trip'], gap: 3 },
  { concept: 'before', from: VISITS, to: ['earlier'], gap: 1 },
  { concept: 'forVisit', from: ['for'], to: VISITS, gap: 2 },
  { concept: 'forVisit', from: VISITS, to: ['for'], gap: 1 },
  { concept: 'amountFor', from: ['amount'], to: ['for', 'visit'], gap: 1 },
  { concept: 'amountFor', from: ['for'], to: ['amount'], gap: 0 },
  { concept: 'laterPlace', from: ['next'], to: ['place'], gap: 3 },
  { concept: 'laterPlace', from: ['place'], to: ['next', 'once'], gap: 3 },
  { concept: 'soonPlace', from: ['soon'], to: ['place', 'code'], gap: 3 },
  { concept: 'soonPlace', from: ['place', 'code'], to: ['soon'], gap: 3 },
  { concept: 'refundVisit', from: ['refund'], to: ['visit'], gap: 2 },
  { concept: 'refundVisit', from: ['visit'], to: ['refund'], gap: 1 },
  { concept: 'laterContract', from: ['next'], to: ['contract'], gap: 4 },
  { concept: 'laterDelivery', from: ['next'], to: ['delivery'], gap: 4 },
  { concept: 'remoteContract', from: ['contract'], to: ['sent'], gap: 3 },
  { concept: 'remoteContract', from: ['sent'], to: ['contract'], gap: 2 },
  { concept: 'paid', from: ['once'], to: PAYMENTS, gap: 3, between: 'amounts' },
  { concept: 'paid', from: ['once'], to: ['amount'], gap: 1 },
  { concept: 'paid', from: ['amount'], to: ['next'], gap: 1 },
  { concept: 'paid', from: PAYMENTS, to: ['next'], gap: 3, between: 'any' },
  { concept: 'paid', from: ['only'], to: ['send'], gap: 4, between: 'amounts' },
  { concept: 'paid', from: ['first'], to: PAYMENTS, gap: 2, between: 'amounts' },
  { concept: 'charged', from: ['take'], to: ['amount'], gap: 2 },
  { concept: 'charged', from: ['amount'], to: ['take'], gap: 1 },
  { concept: 'sentMoney', from: ['send'], to: SUMS, gap: 3 },
  { concept: 'sentMoney', from: SUMS, to: ['send'], gap: 1 },
  { concept: 'unpaid', from: ['without'], to: PAYMENTS, gap: 2 },
  { concept: 'unpaid', from: PAYMENTS, to: ['without'], gap: 1 },
  { concept: 'paidFirst', from: ['payer'], to: ['pay'], gap: 3, between: 'amounts' },
]

/** A sentence, or what is `within`, asks for money if it has a sign of each group. */
type Request = {
  groups: readonly (readonly Concept[])[]
  /** Where the signs must be together; `near` is up to three sentences. */
  within?: 'clause' | 'near'
  /** Usual for daily rentals. */
  isBooking?: true
}
const REQUESTS: readonly Request[] = [
  { groups: [PAYMENTS, ['before']] },
  { groups: [['remote'], ['before']], within: 'near' },
  { groups: [['amount'], ['forVisit'], ['need', 'ahead'], ['pay']], within: 'clause' },
  { groups: [['amount'], ['forVisit'], ['remote']], within: 'clause' },
  { groups: [['amountFor'], ['forVisit'], ['remote']] },
  { groups: [['forVisit'], ['order', 'sentMoney']] },
  { groups: [['remote'], ['reserve']], isBooking: true },
  { groups: [['keys'], PAYMENTS, ['remote', 'paid', 'delivery']], within: 'near' },
  { groups: [['code'], [...ORDERS, 'remote']] },
  { groups: [['reserve'], [...ORDERS, 'need'], PAYMENTS], isBooking: true },
  { groups: [['paidFirst']] },
  {
    groups: [['paid'], ['visit', 'forVisit', 'key', 'access', 'code', 'delivery', 'reserve']],
    isBooking: true,
  },
  { groups: [['collect'], ['amount'], ['visit', 'forVisit']], within: 'clause', isBooking: true },
  { groups: [['deduct'], ['amount', 'charged'], [...VISITS, 'forVisit', 'reserve', 'proof']] },
  { groups: [['remote'], ['pay', 'deposit', 'rent'], ['soonPlace']], isBooking: true },
  { groups: [['remote'], ['laterDelivery']] },
  { groups: [['paid'], ['place']], within: 'clause', isBooking: true },
  { groups: [['paid'], ['laterPlace']], isBooking: true },
  { groups: [['payer'], ['pay', 'deposit'], [...VISITS, 'reserve', 'key', 'access', 'remote']] },
  { groups: [['remote'], ['ahead', 'first'], ['pay', 'deposit']], isBooking: true },
  { groups: [['ahead'], ['pay', 'deposit'], ['delivery', 'keys', 'code']] },
  { groups: [['reserve'], ['ahead'], ['pay']], isBooking: true },
  { groups: [['remote', 'pay', 'site'], ['delivery'], ['key', 'code']] },
  { groups: [['order', 'send'], ['remote'], ['delivery']] },
  { groups: [['away'], ['remote'], ['pay', 'deposit']], within: 'near' },
  { groups: [['away'], ['pay', 'deposit'], ['delivery', 'keys', 'code']], within: 'near' },
  { groups: [['holder'], ['key'], [...ORDERS, 'paid']], within: 'near' },
  { groups: [['holder'], ['key'], ['remote']] },
  { groups: [['remoteContract'], PAYMENTS] },
  { groups: [['remoteContract'], ['remote', 'ahead']], within: 'near' },
  { groups: [['paidVisit']], within: 'clause' },
  { groups: [['site'], ['pay']], isBooking: true },
  { groups: [['sentMoney']], isBooking: true },
  { groups: [['unpaid'], ['refuse']], within: 'clause', isBooking: true },
  { groups: [['passport'], ['keys', 'code']], within: 'near' },
  { groups: [['fee'], ['pay', 'remote', 'amount'], [...VISITS, 'ahead']] },
  { groups: [['yours'], ['pay', 'remote', ...ORDERS]] },
  { groups: [['passport'], ['send'], PAYMENTS] },
  { groups: [['passport'], PAYMENTS, ['laterContract']] },
  { groups: [['passport'], ['send'], ['rent'], ['contract']] },
  { groups: [['proof'], PAYMENTS], isBooking: true },
  { groups: [['proof'], ['once', 'next', 'payer'], ['key', 'code', 'access', ...VISITS]] },
  { groups: [['refundVisit'], [...PAYMENTS, 'amount']] },
  { groups: [['refund'], ['amount', 'pay'], ['visit', 'forVisit']], within: 'clause' },
  { groups: [['refund'], ['dislike']], within: 'near', isBooking: true },
]
const CURRENCY = new RegExp(
  `^(?:${[
    String.raw`[$€₾֏₽%]|usd|eur[ao]?|euros?|gel|lari?s?|amd|dram|rsd|bucks|evra|din\p{L}*|k|hazar`,
    String.raw`долл\p{L}*|евро|лари?|драм|руб\p{L}*|бакс\p{L}*|дин\p{L}*|евра|к`,
    String.raw`ლარ\p{L}*|დოლარ\p{L}*|ევრო\p{L}*|դրամ\p{L}*|դոլար\p{L}*|եվրո\p{L}*|հազար`,
  ].join('|')})$`,
  'iu',
)
const EXCUSABLE = new Set<Concept>(['harmless', 'warning', 'not', 'before', 'proof', 'deduct'])
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
  post.tokens.forEach(({ kind }, i) => {
    const beside = [post.tokens[i - 1], post.tokens[i + 1]]
    if (kind === 'number' && beside.some((token) => token && CURRENCY.test(token.text)))
      marks.push({ concept: 'amount', first: i, last: i + 1 })
  })
  // "Booking-ով": an ending, which is also the word for "who".
  const isEnding = ({ concept, first }: Sign): boolean =>
    concept === 'payer' && post.tokens[first - 1]?.text === '-' && post.tokens[first]!.isAttached
  const marked = marks.filter(
    (mark) =>
      !isEnding(mark) &&
      (!EXCUSABLE.has(mark.concept) ||
        !marks.some(
          ({ concept, first, last }) =>
            concept === 'excuse' && first <= mark.first && mark.last <= last,
        )),
  )
  const requests = REQUESTS.filter(({ isBooking }) => !(isDaily && isBooking))
  const sentences = split(post, SENTENCE_END)
  const clauses = split(post, CLAUSE_END)
  const all = groupByRange(
    [...marked, ...PAIRS.flatMap((pair) => findPairs(post, marked, pair))],
    sentences,
  )
  // A warning also speaks of what the sentences beside it say.
  const isWarned = (i: number): boolean =>
    all.slice(Math.max(i - 1, 0), i + 2).some((near) => near.some(isWarning))
  const signsOf = all.map((own, i) => (isWarned(i) ? [] : own))
  const scopes = [
    { within: 'clause', ranges: clauses, grouped: groupByRange(signsOf.flat(), clauses) },
    { within: undefined, ranges: sentences, grouped: signsOf },
    {
      within: 'near',
      ranges: sentences.map(
        ([first], i) => [first, (sentences[i + 2] ?? sentences.at(-1)!)[1]] as const,
      ),
      grouped: signsOf.map((_, i) => signsOf.slice(i, i + 3).flat()),
    },
  ]
  for (const { within, ranges, grouped } of scopes)
    for (const [i, [first, last]] of ranges.entries())
      for (const request of requests) {
        if (request.within !== within && !(request.within === 'near' && within === undefined))
          continue
        const found = findRequest(post, request, grouped[i]!)
        if (found) return quote(post, found, first, last)
      }
  return null
}

const isWarning = ({ concept }: Sign): boolean => concept === 'warning'

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
            isShort(tokens.slice(one.last, next.first)) &&
            !(
              concept === 'paid' &&
              next.concept === 'next' &&
              hasHour(tokens.slice(one.first, next.first))
            ),
        )
        .map((next) => ({ concept, first: one.first, last: next.last })),
    )
}

/** Of "card. Viewing after 18:00" where "after" follows: "քարտով, դիտումը 6-ից հետո". */
const hasHour = (words: readonly Token[]): boolean =>
  words.some(({ kind }, i) => kind === 'number' && !CURRENCY.test(words[i + 1]?.text ?? ''))

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
