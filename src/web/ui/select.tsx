import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Option<T extends string> = { value: T; label: string }

/**
 * A native select that looks like a button. `before` is an icon or text in front of the value;
 * `compact` shows only that.
 */
export function Select<T extends string>({
  label,
  value,
  options,
  onChoose,
  before,
  edge = false,
  compact = false,
}: {
  label: string
  value: T
  options: readonly Option<T>[]
  onChoose: (value: T) => void
  before?: ReactNode
  edge?: boolean
  compact?: boolean
}) {
  return (
    <label className={compact ? 'pick pick-compact' : edge ? 'pick pick-edge' : 'pick'}>
      {before}
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChoose(event.target.value as T)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {!compact && <ChevronDown className="icon icon-sm" />}
    </label>
  )
}
