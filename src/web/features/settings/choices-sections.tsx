import { Check } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { READER_CURRENCIES } from '#contract/currencies.ts'
import { useKeepChoice, type Choices } from '#web/account-choices.ts'
import { useReaderCurrency } from '#web/currency.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#web/i18n/catalogue.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { THEMES, useTheme } from '#web/theme.ts'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

/** Language, currency and theme: each counts at once, and is kept with the account. */
export function ChoicesSections() {
  return (
    <>
      <LanguageSection />
      <CurrencySection />
      <ThemeSection />
    </>
  )
}

function LanguageSection() {
  const { say } = useSettingsWords()
  const { language, choose } = useI18n()
  const { result, keep } = useKept()
  // Its words come a moment later than the choice.
  const [wanted, want] = useWanted(language)
  return (
    <Section id="language" title={say('language.title')} lead={say('language.lead')}>
      <OneOf
        name="language"
        label={say('language.title')}
        value={wanted}
        onChoose={(next) => {
          want(next)
          choose(next)
          keep({ language: next })
        }}
        options={LANGUAGES.map((value) => ({
          value,
          label: <span lang={value}>{LANGUAGE_NAMES[value]}</span>,
        }))}
      />
      <Outcome result={result} />
    </Section>
  )
}

function CurrencySection() {
  const { say } = useSettingsWords()
  const currency = useReaderCurrency()
  const { result, keep } = useKept()
  const [wanted, want] = useWanted(currency)
  // The account alone has it: where that could not be told, nothing was chosen.
  useEffect(() => {
    if (result.kind === 'failed') want(currency)
  }, [result, currency, want])
  return (
    <Section id="currency" title={say('currency.title')} lead={say('currency.lead')}>
      <OneOf
        name="currency"
        label={say('currency.title')}
        value={wanted}
        onChoose={(next) => {
          want(next)
          keep({ currency: next })
        }}
        options={READER_CURRENCIES.map((value) => ({ value, label: say(`currency.${value}`) }))}
      />
      <Outcome result={result} />
    </Section>
  )
}

function ThemeSection() {
  const { say } = useSettingsWords()
  const { theme, choose } = useTheme()
  const { result, keep } = useKept()
  return (
    <Section id="theme" title={say('theme.title')} lead={say('theme.lead')}>
      <OneOf
        name="theme"
        label={say('theme.title')}
        value={theme}
        onChoose={(next) => {
          choose(next)
          keep({ theme: next })
        }}
        options={THEMES.map((value) => ({ value, label: say(`theme.${value}`) }))}
      />
      <Outcome result={result} />
    </Section>
  )
}

/** What was pressed, until what is in force follows or something else does. */
function useWanted<T>(inForce: T): [T, (next: T) => void] {
  const [wanted, want] = useState(inForce)
  useEffect(() => want(inForce), [inForce])
  return [wanted, want]
}

function useKept() {
  const { say } = useSettingsWords()
  const keepChoice = useKeepChoice()
  const { result, act } = useAct({ overlapping: true })
  return {
    result,
    keep: (change: Choices) => void act(async () => (await keepChoice(change), say('saved'))),
  }
}

/** Radio buttons as chips; the one in force has a tick. */
function OneOf<T extends string>({
  name,
  label,
  value,
  options,
  onChoose,
}: {
  name: string
  label: string
  value: T
  options: readonly { value: T; label: ReactNode }[]
  onChoose: (value: T) => void
}) {
  return (
    <fieldset className="chips">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="chip settings-choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
          />
          {option.value === value && <Check className="icon icon-sm" />}
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
