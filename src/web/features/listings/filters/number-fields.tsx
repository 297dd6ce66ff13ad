import type { ReactNode } from 'react'
import { filterHint, withUnit } from '#contract/describe-filter.ts'
import { FILTER_GROUPS, type FilterGroup, type NumberKey, specOf } from '#contract/filters.ts'
import { useI18n } from '#web/i18n/i18n.tsx'

type Props = {
  group: FilterGroup
  typed: Readonly<Record<NumberKey, string>>
  edit: (change: Partial<Record<NumberKey, string>>) => void
  children: ReactNode
}

export const hasNumberFields = (group: FilterGroup): boolean =>
  ['amount', 'whole'].includes(specOf(FILTER_GROUPS.get(group)![0]!).kind)

/** Two number fields, from and to; a single one is a maximum. */
export function NumberFields({ group, typed, edit, children }: Props) {
  const { t, filterLabel, filterFormat } = useI18n()
  const keys = FILTER_GROUPS.get(group) as NumberKey[]
  const spec = specOf(keys[0]!)
  const symbol = spec.kind === 'amount' && spec.money ? '$' : null
  const unit = symbol ?? withUnit(group, '', 0, filterFormat.t).trim()
  const field = (key: NumberKey) => {
    const isMinimum = key !== keys.at(-1)
    return (
      <label className="field">
        {t(isMinimum ? 'filters.from' : 'filters.to')}
        <span className="input">
          {symbol && (
            <span className="input-unit" aria-hidden="true">
              {symbol}
            </span>
          )}
          <input
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            value={typed[key]}
            placeholder={t('filters.any')}
            aria-label={t(isMinimum ? 'filters.minimum' : 'filters.maximum', {
              label: filterLabel(group),
              unit: unit ? `, ${unit}` : '',
            })}
            onChange={(event) => edit({ [key]: event.target.value })}
          />
          {!symbol && unit && (
            <span className="input-unit" aria-hidden="true">
              {unit}
            </span>
          )}
        </span>
      </label>
    )
  }
  return (
    <fieldset className="dialog-section">
      <legend>
        {filterLabel(group)}
        <small>{filterHint(group, filterFormat.t) ?? unit}</small>
      </legend>
      <div className="range">
        {field(keys[0]!)}
        {keys.length > 1 && (
          <>
            <i aria-hidden="true">–</i>
            {field(keys[1]!)}
          </>
        )}
      </div>
      {children}
    </fieldset>
  )
}
