import { useState } from 'react'
import { LazyDialog, createPreloader } from '#web/lazy-dialog.tsx'
import type { PageQuery } from '#web/page-query.ts'
import type { ChangeQuery } from '../browse/use-page-query.ts'

const load = async () => (await import('./filters-panel.tsx')).FiltersPanel

export type FiltersDialogState = {
  open: boolean
  toggle: () => void
  close: () => void
  preload: () => void
}

export function useFiltersDialog(): FiltersDialogState {
  const [open, setOpen] = useState(false)
  return {
    open,
    toggle: () => setOpen((now) => !now),
    close: () => setOpen(false),
    preload: createPreloader(load),
  }
}

/**
 * The Filters dialog. Its code loads when the button is about to be clicked. `total` is the number
 * of results as text; null while loading.
 */
export function FiltersDialog({
  dialog: { open, close },
  query,
  change,
  total,
}: {
  dialog: FiltersDialogState
  query: PageQuery
  change: ChangeQuery
  total: string | null
}) {
  return <LazyDialog load={load} props={{ open, onClose: close, query, change, total }} />
}
