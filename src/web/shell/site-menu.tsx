import { lazy, Suspense, useState } from 'react'
import type { Here } from './site-header.tsx'

const load = () => import('./site-menu-panel.tsx')
const SiteMenuPanel = lazy(() => load().then((module) => ({ default: module.SiteMenuPanel })))

export type SiteMenuState = { open: boolean; everOpened: boolean; show: () => void; close: () => void; prepare: () => void }

export function useSiteMenu(): SiteMenuState {
  const [open, setOpen] = useState(false)
  const [everOpened, setEverOpened] = useState(false)
  return {
    open, everOpened,
    show: () => { setEverOpened(true); setOpen(true) },
    close: () => setOpen(false),
    prepare: () => void load(),
  }
}

/** The slide-in menu of phones; its code comes with the first press. */
export function SiteMenu({ menu, here }: { menu: SiteMenuState; here: Here }) {
  if (!menu.everOpened) return null
  return <Suspense><SiteMenuPanel open={menu.open} onClose={menu.close} here={here} /></Suspense>
}
