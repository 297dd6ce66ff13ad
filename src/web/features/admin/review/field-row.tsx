import { useId } from 'react'
import { AMENITIES, type Amenity } from '#contract/amenities.ts'
import { CURRENCIES } from '#contract/currencies.ts'
import { t, tSite } from '../messages.ts'
import type { Fault } from './draft.ts'
import { FIELDS, hueOf, type FormField } from './fields.ts'
import { useHighlightHandlers, useFieldHighlight } from './field-highlight.tsx'

export type Cities = readonly { name: string; districts: readonly string[] }[]

type Props = {
  field: FormField
  value: string
  changed: boolean
  fault: Fault | undefined
  found: boolean
  hint: string | null
  city: string
  cities: Cities
  onType: (value: string) => void
}

/** One field of the form: its highlight colour, label and input. */
export function FieldRow({
  field,
  value,
  changed,
  fault,
  found,
  hint,
  city,
  cities,
  onType,
}: Props) {
  const highlight = useFieldHighlight()
  const highlightHandlers = useHighlightHandlers(field)
  const descriptionId = useId()
  const id = `field-${field}`
  const name = t(`field.${field}`)
  const classes = ['flat-field', highlight.field === field && 'is-lit', changed && 'is-changed']
    .filter(Boolean)
    .join(' ')
  const common = {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault || hint ? descriptionId : undefined,
  }
  return (
    <div className={classes} {...highlightHandlers}>
      <span
        className={found ? 'ev-dot' : 'ev-dot is-none'}
        data-hue={hueOf(field)}
        title={t(found ? 'evidence' : 'noEvidence')}
      />
      {FIELDS[field].kind === 'amenities' ? (
        <>
          <span className="flat-name">{name}</span>
          <Amenities id={id} label={name} value={value} onType={onType} />
        </>
      ) : (
        <>
          <label htmlFor={id}>{name}</label>
          <Control
            field={field}
            value={value}
            city={city}
            cities={cities}
            common={common}
            onType={onType}
          />
        </>
      )}
      {fault ? (
        <span className="field-error" id={descriptionId} role="alert">
          {t(fault.key, fault.values)}
        </span>
      ) : (
        hint && (
          <span className="admin-small" id={descriptionId}>
            {hint}
          </span>
        )
      )}
    </div>
  )
}

function Control({
  field,
  value,
  city,
  cities,
  common,
  onType,
}: Pick<Props, 'field' | 'value' | 'city' | 'cities' | 'onType'> & {
  common: { id: string } & Record<string, unknown>
}) {
  const kind = FIELDS[field]
  const select = (options: readonly (readonly [string, string])[]) => (
    <select {...common} value={value} onChange={(event) => onType(event.target.value)}>
      <option value="">—</option>
      {/* The value from a post may not be among the options. */}
      {value !== '' && !options.some(([one]) => one === value) && (
        <option value={value}>{value}</option>
      )}
      {options.map(([one, label]) => (
        <option key={one} value={one}>
          {label}
        </option>
      ))}
    </select>
  )
  switch (kind.kind) {
    case 'choice':
      return select(
        kind.values.map((one) => [
          one,
          kind.values === CURRENCIES ? one : t(`value.${one}` as 'value.month'),
        ]),
      )
    case 'yesno':
      return select([
        ['yes', t('value.yes')],
        ['no', t('value.no')],
      ])
    case 'city':
      return select(cities.map(({ name }) => [name, name]))
    case 'district':
      return select(
        (cities.find(({ name }) => name === city)?.districts ?? []).map((name) => [name, name]),
      )
    default:
      return (
        <input
          {...common}
          value={value}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          inputMode={kind.kind === 'number' ? 'decimal' : undefined}
          placeholder={kind.kind === 'day' ? 'now, 2026-12-31' : '—'}
          onChange={(event) => onType(event.target.value)}
        />
      )
  }
}

function Amenities({
  id,
  label,
  value,
  onType,
}: {
  id: string
  label: string
  value: string
  onType: (value: string) => void
}) {
  const chosen = value.split(', ').filter(Boolean)
  const toggle = (one: Amenity) =>
    onType(
      AMENITIES.filter((each) =>
        each === one ? !chosen.includes(one) : chosen.includes(each),
      ).join(', '),
    )
  return (
    <div className="flat-amenities" role="group" aria-label={label}>
      {AMENITIES.map((one, i) => (
        <label key={one} className="admin-check">
          <input
            type="checkbox"
            id={i === 0 ? id : undefined}
            checked={chosen.includes(one)}
            onChange={() => toggle(one)}
          />
          {tSite(`amenity.${one}`)}
        </label>
      ))}
    </div>
  )
}
