import { X } from 'lucide-react'
import { activeGroups, type FilterGroup, type Filters } from '#contract/filters.ts'
import { chipText } from '#web/chip-text.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { withoutGroup, type PageQuery } from '#web/page-query.ts'
import type { ChangeQuery } from './use-page-query.ts'

/** The active filters that have a chip and are counted: all but the text of the search field. */
export const shownGroups = (filters: Filters): FilterGroup[] =>
  activeGroups(filters).filter((group) => group !== 'searchQuery')

/** One chip per active filter; a click removes the filter. */
export function FilterChips({ query, change }: { query: PageQuery; change: ChangeQuery }) {
  const i18n = useI18n()
  const groups = shownGroups(query)
  if (groups.length === 0) return null
  return (
    <ul className="chips" aria-label={i18n.t('filters.activeList')}>
      {groups.map((group) => {
        const text = chipText(group, query, i18n)
        return (
          <li key={group}>
            <button
              type="button"
              className="chip chip-x"
              aria-label={i18n.t('filters.remove', { filter: text })}
              onClick={() => change(withoutGroup(group))}
            >
              <span>{text}</span>
              <X className="icon icon-sm" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
