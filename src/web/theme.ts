import { useEffect, useState } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const KEY = 'theme'

/** The chosen theme. index.html sets it before the first paint; this changes it. */
export function useTheme(): { theme: Theme; choose: (theme: Theme) => void } {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => {
    const chosen = document.documentElement.dataset.theme
    if (chosen === 'light' || chosen === 'dark') setTheme(chosen)
  }, [])
  return { theme, choose: (next) => { apply(next); setTheme(next) } }
}

function apply(theme: Theme) {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
