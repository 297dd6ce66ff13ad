import { themeFrom } from './launch.ts'
import { ofScheme, tokensOf } from './theme-tokens.ts'
import type { HostPort } from './web-app.ts'

const painted = new Set<string>()

/**
 * Draws the page in the colours of the host, and tells the host those around the page. `params` are
 * as the host sent them.
 */
export function applyTheme(params: unknown, fallbackDark: boolean, port: HostPort | null): void {
  const root = document.documentElement
  for (const token of painted) root.style.removeProperty(token)
  painted.clear()
  const styles = getComputedStyle(root)
  const own = (token: string, dark: boolean) => ofScheme(styles.getPropertyValue(token), dark)
  const theme = tokensOf(themeFrom(params), own)
  const dark = theme?.dark ?? fallbackDark
  root.dataset.host = ''
  if (root.dataset.theme !== (dark ? 'dark' : 'light')) root.dataset.theme = dark ? 'dark' : 'light'
  for (const [token, value] of Object.entries(theme?.tokens ?? {})) {
    root.style.setProperty(token, value)
    painted.add(token)
  }
  const ground = theme?.tokens['--bg'] ?? own('--bg', dark)
  port?.paint({ header: ground, background: ground, bottom: ground })
}
