import type { ModelFlat } from '../model-output.ts'
import type { GroundedValue, GroundedFacts } from './ground-output.ts'
import type { SearchedText } from './searched-text.ts'

const PRICE_HINTS = [
  { group: 'money', concepts: ['priceWord', 'moneySign', 'from', 'upTo'] },
] as const
const DEPOSIT_HINTS = [{ group: 'money', concepts: ['deposit'] }] as const
/** No rent is higher or lower in any currency. */
const MAX_AMOUNT = 1_000_000_000
const MIN_AMOUNT = 5

/** Grounds price, currency, period, deposit and commission. */
export function groundMoney(flat: ModelFlat, text: SearchedText): GroundedFacts {
  let dropped = 0
  const accept = <T>(ground: GroundedValue<T>): GroundedValue<T> => {
    if (!ground) dropped++
    return ground
  }
  const groundAmount = (
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

  const price = groundAmount(flat.price, PRICE_HINTS)
  const priceMax =
    price && flat.priceMax !== null && flat.priceMax > price.value
      ? groundAmount(flat.priceMax, PRICE_HINTS)
      : null
  // Without a word for deposit, the amount may be anything.
  const deposit =
    flat.deposit !== null && !text.findWord('money', 'deposit')
      ? accept<number>(null)
      : groundAmount(flat.deposit, DEPOSIT_HINTS)
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
