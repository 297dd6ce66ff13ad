import { DETAIL_NAMES, type DetailName, type OptionOf } from '#contract/details.ts'
import type { Concepts } from '../lexicon/lexicon.ts'
import type { ModelFlat } from '../model-output.ts'
import { listDays } from '../readers/move-in.ts'
import type { GroundedFacts, GroundedValue } from './ground-output.ts'
import type { SearchedText } from './searched-text.ts'

const PETS_WORDS: Record<OptionOf<'petsCondition'>, Concepts['petTerms']> = {
  by_agreement: 'agreement',
  cats: 'cat',
  small: 'small',
}
const HEATING_WORDS: Record<OptionOf<'heating'>, readonly Concepts['heating'][]> = {
  central: ['central', 'district'],
  gas_boiler: ['gasBoiler', 'boiler'],
  gas_heater: ['gasHeater', 'heater'],
  electric: ['electricHeater', 'electricity'],
  air_conditioner: ['conditioner'],
  none: ['word'],
}
const BILLS_HINTS = [{ group: 'bills', concepts: ['bills', 'item'] }] as const
const COMMISSION_HINTS = [{ group: 'money', concepts: ['commission', 'agent'] }] as const

/** Grounds the details: a word of the lexicon, a number or a day of the text must support each. */
export function groundDetails(flat: ModelFlat, text: SearchedText): GroundedFacts {
  const as = <T>(value: T, found: GroundedValue<unknown>): GroundedValue<T> =>
    found && { ...found, value }
  const { petsCondition, heating, utilities, utilitiesAmount, utilitiesCurrency } = flat
  const { commissionPercent, commissionAmount, commissionCurrency, availableFrom } = flat
  const ground: Record<DetailName, () => GroundedValue<unknown>> = {
    petsCondition: () => as(petsCondition, text.findWord('petTerms', PETS_WORDS[petsCondition!])),
    heating: () => as(heating, text.findWord('heating', ...HEATING_WORDS[heating!])),
    utilities: () => as(utilities, text.findWord('bills', 'bills', 'item', 'allIn', 'allExtra')),
    utilitiesAmount: () => text.findNumber(utilitiesAmount!, 'money', BILLS_HINTS),
    utilitiesCurrency: () => as(utilitiesCurrency, text.findWord('money', utilitiesCurrency!)),
    commissionPercent: () =>
      text.findPercent(commissionPercent!) ??
      as(
        commissionPercent,
        commissionPercent === 50
          ? text.findWord('money', 'half')
          : commissionPercent === 100
            ? text.findWord('money', 'oneRent')
            : null,
      ),
    commissionAmount: () => text.findNumber(commissionAmount!, 'money', COMMISSION_HINTS),
    commissionCurrency: () => as(commissionCurrency, text.findWord('money', commissionCurrency!)),
    availableFrom: () => groundDay(availableFrom!, text),
  }
  const grounded = DETAIL_NAMES.flatMap((name) =>
    flat[name] === null ? [] : [[name, ground[name]()] as const],
  )
  return {
    facts: Object.fromEntries(grounded),
    dropped: grounded.filter(([, found]) => found === null).length,
  }
}

function groundDay(value: string, text: SearchedText): GroundedValue<string> {
  if (value === 'now') {
    const found = text.findWord('moveIn', 'now', 'ready') ?? text.findWord('deal', 'free')
    return found && { ...found, value }
  }
  return (
    listDays(text.post).find((day) => day.value === value && text.isTrusted(day.first, day.last)) ??
    null
  )
}
