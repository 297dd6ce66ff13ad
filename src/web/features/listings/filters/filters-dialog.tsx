import { lazy, Suspense, useState } from 'react'
import type { PageQuery } from '#web/page-query.ts'
import type { ChangeQuery } from '../browse/use-page-query.ts'

const load = () => import('./filters-panel.tsx')
const FiltersPanel = lazy(() => load().then((module) => ({ default: module.FiltersPanel })))

export type FiltersDialogState = { open: boolean; everOpened: boolean; toggle: () => void; close: () => void; prepare: () => void }

export function useFiltersDialog(): FiltersDialogState {
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  return {
    open, everOpened,
    toggle: () => { setEverOpened(true); setOpen((now) => !now) },
    close: () => setOpen(false),
    prepare: () => void load(),
  }
}

/** The Filters dialog; its code comes when the button is about to be pressed. `total` is how many the choice leaves, in words; null while that is asked for. */
export function FiltersDialog({ dialog, query, change, total }: { dialog: FiltersDialogState; query: PageQuery; change: ChangeQuery; total: string | null }) {
  if (!dialog.everOpened) return null
  return <Suspense><FiltersPanel open={dialog.open} onClose={dialog.close} query={query} change={change} total={total} /></Suspense>
}
