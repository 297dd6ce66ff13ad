import type { ModelFlat } from '../model-answer.ts'
import type { Ground, Grounds } from './ground-answer.ts'
import type { SearchedText } from './searched-text.ts'

const PRICE_WORDS = [
  { group: 'money', concepts: ['priceWord', 'moneySign', 'from', 'upTo'] },
] as const
const DEPOSIT_WORDS = [{ group: 'money', concepts: ['deposit'] }] as const
/** Nobody lets a flat for more of any currency, and nobody for less than this. */
const DEAREST = 1_000_000_000
const CHEAPEST = 5

/** Price, currency, deposit and commission. */
export function groundMoney(flat: ModelFlat, text: SearchedText): Grounds {
  let lost = 0
  const take = <T>(ground: Ground<T>): Ground<T> => {
    if (!ground) lost++
    return ground
  }
  const amount = (
    value: number | null,
    words: typeof PRICE_WORDS | typeof DEPOSIT_WORDS,
  ): Ground<number> =>
    value === null
      ? null
      : take(value >= CHEAPEST && value <= DEAREST ? text.number(value, 'money', words) : null)

  const price = amount(flat.price, PRICE_WORDS)
  const priceMax =
    price && flat.priceMax !== null && flat.priceMax > price.value
      ? amount(flat.priceMax, PRICE_WORDS)
      : null
  // A sum without a word for what it is may be anything.
  const deposit =
    flat.deposit !== null && !text.word('money', 'deposit')
      ? take<number>(null)
      : amount(flat.deposit, DEPOSIT_WORDS)
  const currency = price && flat.currency !== null ? take(text.word('money', flat.currency)) : null
  const commission =
    flat.commission === null ? null : take(text.word('money', 'commission', 'noCommission'))
  const period =
    flat.period === null
      ? null
      : take(
          text.word(
            'time',
            ...(flat.period === 'month'
              ? (['month', 'term'] as const)
              : (['day', 'perDay'] as const)),
          ),
        )
  return {
    lost,
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
