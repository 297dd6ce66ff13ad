import type { JsonFeed } from '#contract/admin-channels.ts'
import { FEED_POINTERS, FEED_REMOVALS } from '#contract/sources.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { t } from '../messages.ts'
import type { Failure } from '../ui/use-action.ts'

export const EMPTY_FEED: JsonFeed = { url: '', ...FEED_POINTERS, removal: 'remove' }

const POINTERS = Object.keys(FEED_POINTERS) as (keyof typeof FEED_POINTERS)[]

/** The failure as the error of the field that it names, if this form has that field. */
export function faultsOf(failure: Failure | null): Partial<Record<string, string>> {
  const isShown = /^(?:username|city|feed\.\w+)$/.test(failure?.field ?? '')
  return failure?.field && isShown ? { [failure.field]: failure.text } : {}
}

/** The URL of a JSON feed, the pointers to its fields, and what becomes of posts that are gone. */
export function FeedFields({
  value,
  faults,
  onChange,
}: {
  value: JsonFeed
  faults: Partial<Record<string, string>>
  onChange: (value: JsonFeed) => void
}) {
  const textField = (name: keyof JsonFeed, hint?: string) => (
    <TextField
      key={name}
      label={t(`feed.${name}`)}
      value={value[name]}
      maxLength={name === 'url' ? 2000 : 500}
      type={name === 'url' ? 'url' : 'text'}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      error={faults[`feed.${name}`]}
      hint={hint && <p className="field-hint">{hint}</p>}
      onChange={(event) => onChange({ ...value, [name]: event.target.value })}
    />
  )
  return (
    <>
      <div className="admin-wide">{textField('url')}</div>
      <p className="field-hint admin-wide">{t('feed.pointers')}</p>
      {POINTERS.map((name) =>
        textField(
          name,
          name === 'items' || name === 'text' || name === 'photos'
            ? t(`feed.${name}Hint`)
            : undefined,
        ),
      )}
      <label className="field admin-wide">
        <span className="field-label">{t('feed.removal')}</span>
        <select
          className="select"
          value={value.removal}
          onChange={(event) =>
            onChange({ ...value, removal: event.target.value as JsonFeed['removal'] })
          }
        >
          {FEED_REMOVALS.map((one) => (
            <option key={one} value={one}>
              {t(`feed.${one}`)}
            </option>
          ))}
        </select>
      </label>
    </>
  )
}
