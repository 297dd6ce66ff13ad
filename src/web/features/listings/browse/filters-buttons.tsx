import { SlidersHorizontal } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { FiltersDialogState } from '../filters/filters-dialog.tsx'

type Props = { active: number; dialog: FiltersDialogState }

export function FiltersButton({ active, dialog }: Props) {
  const { t } = useI18n()
  return (
    <button type="button" className="btn btn-line" {...opener(dialog)}>
      <SlidersHorizontal className="icon" />
      {t('filters.title')}
      {active > 0 && <span className="count">{active}</span>}
    </button>
  )
}

/** The Filters button in the header on phones. */
export function FiltersIconButton({ active, dialog }: Props) {
  const { t } = useI18n()
  return (
    <button
      type="button"
      className="icon-btn"
      {...opener(dialog)}
      aria-label={active > 0 ? t('filters.active', { n: active }) : t('filters.title')}
    >
      <SlidersHorizontal className="icon icon-lg" />
      {active > 0 && <span className="count">{active}</span>}
    </button>
  )
}

const opener = (dialog: FiltersDialogState) => ({
  onClick: dialog.toggle,
  onPointerEnter: dialog.preload,
  onFocus: dialog.preload,
  'aria-haspopup': 'dialog' as const,
  'aria-expanded': dialog.open,
})
