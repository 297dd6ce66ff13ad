import { CITY_NAMES, type CityName } from '#contract/cities.ts'
import { CURRENCIES, type Currency } from '#contract/currencies.ts'
import { POST_LANGUAGES, type PostLanguage } from '#contract/admin.ts'
import { t } from '../messages.ts'

export type ChannelSettings = {
  city: CityName
  currency: Currency | null
  languages: PostLanguage[]
}

/** Each language in its own language. */
const LANGUAGE_NAMES: Record<PostLanguage, string> = {
  ru: 'Русский',
  ka: 'ქართული',
  en: 'English',
  hy: 'Հայերեն',
  sr: 'Srpski',
  uz: 'Oʻzbekcha',
}

const NO_FAULTS: Partial<Record<string, string>> = {}

/** The settings of a channel: city, default currency, post languages. */
export function ChannelFields({
  value,
  faults = NO_FAULTS,
  onChange,
}: {
  value: ChannelSettings
  faults?: Partial<Record<string, string>>
  onChange: (value: ChannelSettings) => void
}) {
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
              {city}
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
      <fieldset className="field admin-wide">
        <legend className="field-label">{t('channel.languages')}</legend>
        <span className="admin-checks">
          {POST_LANGUAGES.map((one) => (
            <label key={one} className="admin-check" lang={one}>
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
