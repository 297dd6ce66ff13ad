import { LayoutGrid, Map as MapIcon } from 'lucide-react'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { ListView, PageQuery } from '#web/page-query.ts'
import type { ChangeQuery } from './use-page-query.ts'

type Props = { query: PageQuery; change: ChangeQuery; preload: () => void }

const ICONS = { grid: LayoutGrid, map: MapIcon }
const VIEWS: readonly ListView[] = ['grid', 'map']

/** The Grid/Map toggle on the filter bar of wide screens. */
export function ViewToggle({ query, change, preload }: Props) {
  const { t } = useI18n()
  return (
    <div className="seg" role="group" aria-label={t('view.label')}>
      <Views query={query} change={change} preload={preload} />
    </div>
  )
}

/** The Grid/Map bar at the bottom on phones. */
export function ViewBar({ query, change, preload }: Props) {
  const { t } = useI18n()
  return (
    <nav className="bottom-bar phone-only" aria-label={t('view.label')}>
      <Views query={query} change={change} preload={preload} />
    </nav>
  )
}

function Views({ query, change, preload }: Props) {
  const { t } = useI18n()
  return VIEWS.map((view) => {
    const Icon = ICONS[view]
    return (
      <button
        key={view}
        type="button"
        aria-pressed={query.view === view}
        onClick={() => change({ view })}
        onPointerEnter={view === 'map' ? preload : undefined}
        onFocus={view === 'map' ? preload : undefined}
      >
        <Icon className="icon" />
        {t(`view.${view}`)}
      </button>
    )
  })
}
