import { useI18n } from '#web/i18n/i18n.tsx'

type Props = {
  title: string
  unit: string
  before?: string
  after?: string
  low: string
  high: string
  lowLabel: string
  highLabel: string
  onLow: (value: string) => void
  onHigh: (value: string) => void
}

/** Two number fields, from and to. */
export function RangeField({
  title,
  unit,
  before,
  after,
  low,
  high,
  lowLabel,
  highLabel,
  onLow,
  onHigh,
}: Props) {
  const { t } = useI18n()
  const field = (text: string, label: string, value: string, onValue: (value: string) => void) => (
    <label className="field">
      {text}
      <span className="input">
        {before && (
          <span className="input-unit" aria-hidden="true">
            {before}
          </span>
        )}
        <input
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          value={value}
          placeholder={t('filters.any')}
          aria-label={label}
          onChange={(event) => onValue(event.target.value)}
        />
        {after && (
          <span className="input-unit" aria-hidden="true">
            {after}
          </span>
        )}
      </span>
    </label>
  )
  return (
    <fieldset className="dialog-section">
      <legend>
        {title}
        <small>{unit}</small>
      </legend>
      <div className="range">
        {field(t('filters.from'), lowLabel, low, onLow)}
        <i aria-hidden="true">–</i>
        {field(t('filters.to'), highLabel, high, onHigh)}
      </div>
    </fieldset>
  )
}
