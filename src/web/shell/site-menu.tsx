import { useState } from 'react'
import { LazyDialog, createPreloader } from '../lazy-dialog.tsx'
import type { Here } from './site-header.tsx'

const load = async () => (await import('./site-menu-panel.tsx')).SiteMenuPanel

export type SiteMenuState = {
  open: boolean
  show: () => void
  close: () => void
  preload: () => void
}

export function useSiteMenu(): SiteMenuState {
  const [open, setOpen] = useState(false)
  return {
    open,
    show: () => setOpen(true),
    close: () => setOpen(false),
    preload: createPreloader(load),
  }
}

/** The slide-in menu on phones. Its code loads on first use. */
export function SiteMenu({ menu: { open, close }, here }: { menu: SiteMenuState; here: Here }) {
  return <LazyDialog load={load} props={{ open, onClose: close, here }} />
}
