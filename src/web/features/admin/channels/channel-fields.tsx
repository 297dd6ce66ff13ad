import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import { CURRENCIES, type Currency } from '#contract/currencies.ts'
import { POST_LANGUAGES, type PostLanguage } from '#contract/admin.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useAdminMessages } from '../admin-messages.ts'

export type ChannelSettings = {
  city: CityName
  currency: Currency | null
  languages: PostLanguage[]
}

/** By their own names. */
const LANGUAGE_NAMES: Record<PostLanguage, string> = {
  ru: 'Русский',
  ka: 'ქართული',
  en: 'English',
  hy: 'Հայերեն',
  sr: 'Srpski',
  uz: 'Oʻzbekcha',
}

const NO_FAULTS: Partial<Record<string, string>> = {}

/** What is known of a channel beforehand: city, usual currency, languages. */
export function ChannelFields({
  value,
  faults = NO_FAULTS,
  onChange,
}: {
  value: ChannelSettings
  faults?: Partial<Record<string, string>>
  onChange: (value: ChannelSettings) => void
}) {
  const { t } = useAdminMessages()
  const { place } = useI18n()
  const toggle = (one: PostLanguage) =>
    onChange({
      ...value,
      languages: value.languages.includes(one)
        ? value.languages.filter((each) => each !== one)
        : [...value.languages, one],
    })
  return (
    <>
      <label className="field">
        <span className="field-label">{t('field.city')}</span>
        <select
          className={faults.city ? 'select is-bad' : 'select'}
          value={value.city}
          onChange={(event) => onChange({ ...value, city: event.target.value as CityName })}
        >
          {CITY_NAMES.map((city) => (
            <option key={city} value={city}>
              {place(city)}
            </option>
          ))}
        </select>
        {faults.city && (
          <span className="field-error" role="alert">
            {faults.city}
          </span>
        )}
      </label>
      <label className="field">
        <span className="field-label">{t('channel.currency')}</span>
        <select
          className="select"
          value={value.currency ?? ''}
          onChange={(event) =>
            onChange({ ...value, currency: (event.target.value || null) as Currency | null })
          }
        >
          <option value="">{t('channel.anyCurrency')}</option>
          {CURRENCIES.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="field desk-wide">
        <legend className="field-label">{t('channel.languages')}</legend>
        <span className="desk-checks">
          {POST_LANGUAGES.map((one) => (
            <label key={one} className="desk-check" lang={one}>
              <input
                type="checkbox"
                checked={value.languages.includes(one)}
                onChange={() => toggle(one)}
              />
              {LANGUAGE_NAMES[one]}
            </label>
          ))}
        </span>
      </fieldset>
    </>
  )
}
