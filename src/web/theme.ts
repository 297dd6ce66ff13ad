import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'
const listeners = new Set<() => void>()

/** The chosen theme, shared by all components. index.html applies it before the first paint. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  return { theme: useSyncExternalStore(subscribe, read, () => 'system'), choose: chooseTheme }
}

export function chooseTheme(theme: Theme): void {
  apply(theme)
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

function apply(theme: Theme): void {
  // In the Mini App, Telegram decides.
  if (document.documentElement.dataset.host !== undefined) return
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

const toTheme = (value: string | null | undefined): Theme =>
  value === 'light' || value === 'dark' ? value : 'system'
const read = () => toTheme(document.documentElement.dataset.theme)

/** Other tabs report changes with the `storage` event. */
function subscribe(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === KEY) apply(toTheme(newValue))
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}
