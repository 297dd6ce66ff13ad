import type { ModelFlat } from '../model-output.ts'
import type { GroundedValue, GroundedFacts } from './ground-output.ts'
import type { SearchedText } from './searched-text.ts'

const PRICE_HINTS = [
  { group: 'money', concepts: ['priceWord', 'moneySign', 'from', 'upTo'] },
] as const
const DEPOSIT_HINTS = [{ group: 'money', concepts: ['deposit'] }] as const
/** Nobody lets a flat for more of any currency, and nobody for less than this. */
const MAX_AMOUNT = 1_000_000_000
const MIN_AMOUNT = 5

/** Price, currency, deposit and commission. */
export function groundMoney(flat: ModelFlat, text: SearchedText): GroundedFacts {
  let dropped = 0
  const accept = <T>(ground: GroundedValue<T>): GroundedValue<T> => {
    if (!ground) dropped++
    return ground
  }
  const amount = (
    value: number | null,
    hints: typeof PRICE_HINTS | typeof DEPOSIT_HINTS,
  ): GroundedValue<number> =>
    value === null
      ? null
      : accept(
          value >= MIN_AMOUNT && value <= MAX_AMOUNT
            ? text.findNumber(value, 'money', hints)
            : null,
        )

  const price = amount(flat.price, PRICE_HINTS)
  const priceMax =
    price && flat.priceMax !== null && flat.priceMax > price.value
      ? amount(flat.priceMax, PRICE_HINTS)
      : null
  // A sum without a word for what it is may be anything.
  const deposit =
    flat.deposit !== null && !text.findWord('money', 'deposit')
      ? accept<number>(null)
      : amount(flat.deposit, DEPOSIT_HINTS)
  const currency =
    price && flat.currency !== null ? accept(text.findWord('money', flat.currency)) : null
  const commission =
    flat.commission === null ? null : accept(text.findWord('money', 'commission', 'noCommission'))
  const period =
    flat.period === null
      ? null
      : accept(
          text.findWord(
            'time',
            ...(flat.period === 'month'
              ? (['month', 'term'] as const)
              : (['day', 'perDay'] as const)),
          ),
        )
  return {
    dropped,
    facts: {
      price,
      priceMax,
      deposit,
      currency: currency && { ...currency, value: flat.currency! },
      commission: commission && { ...commission, value: flat.commission! },
      period: period && { ...period, value: flat.period! },
    },
  }
}
