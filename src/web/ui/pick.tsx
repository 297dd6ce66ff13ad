import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type Option<T extends string> = { value: T; label: string }

/** A choice of one from a short list, drawn as a button. `before` is an icon or words in front of the choice. */
export function Pick<T extends string>({ label, value, options, onChoose, before, edge = false }: {
  label: string; value: T; options: readonly Option<T>[]; onChoose: (value: T) => void; before?: ReactNode; edge?: boolean
}) {
  return (
    <label className={edge ? 'pick pick-edge' : 'pick'}>
      {before}
      <select aria-label={label} value={value} onChange={(event) => onChoose(event.target.value as T)}>
        {options.map((option) => <option key={option.value} value={option.value}>{option.label}</option>)}
      </select>
      <ChevronDown className="icon icon-sm" />
    </label>
  )
}
