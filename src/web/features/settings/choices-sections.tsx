import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { DISPLAY_CURRENCIES } from '#contract/currencies.ts'
import { useReaderCurrency } from '#web/currency.ts'
import { LANGUAGES, LANGUAGE_NAMES } from '#locales/languages.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { THEMES, useTheme } from '#web/theme.ts'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useOptimisticValue, useSaveChoiceAction } from './use-choice.ts'

/** Language, currency and theme. Each applies at once and is saved to the account. */
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
  const { t } = useSettingsMessages()
  const { language, choose } = useI18n()
  const { result, save } = useSaveChoiceAction()
  // The language changes only once its texts are loaded.
  const [selected, select] = useOptimisticValue(language)
  return (
    <Section id="language" title={t('language.title')} lead={t('language.lead')}>
      <ChoiceGroup
        name="language"
        label={t('language.title')}
        value={selected}
        onChoose={(next) => {
          select(next)
          choose(next)
          save({ language: next })
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
  const { t } = useSettingsMessages()
  const currency = useReaderCurrency()
  const { result, save } = useSaveChoiceAction()
  // The currency is stored only in the account, so a failed save reverts the choice.
  const [selected, select] = useOptimisticValue(currency, result)
  return (
    <Section id="currency" title={t('currency.title')} lead={t('currency.lead')}>
      <ChoiceGroup
        name="currency"
        label={t('currency.title')}
        value={selected}
        onChoose={(next) => {
          select(next)
          save({ currency: next })
        }}
        options={DISPLAY_CURRENCIES.map((value) => ({ value, label: t(`currency.${value}`) }))}
      />
      <Outcome result={result} />
    </Section>
  )
}

function ThemeSection() {
  const { t } = useSettingsMessages()
  const { theme, choose } = useTheme()
  const { result, save } = useSaveChoiceAction()
  return (
    <Section id="theme" title={t('theme.title')} lead={t('theme.lead')}>
      <ChoiceGroup
        name="theme"
        label={t('theme.title')}
        value={theme}
        onChoose={(next) => {
          choose(next)
          save({ theme: next })
        }}
        options={THEMES.map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
      <Outcome result={result} />
    </Section>
  )
}

/** Radio buttons that look like chips; the selected one has a tick. */
function ChoiceGroup<T extends string>({
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
