import { themeFrom } from './launch.ts'
import { ofScheme, deriveTokens } from './theme-tokens.ts'
import type { TelegramBridge } from './web-app.ts'

const appliedTokens = new Set<string>()

/**
 * Draws the page in the colours of the host, and tells the host those around the page. `params` are
 * as the host sent them.
 */
export function applyTheme(
  params: unknown,
  fallbackDark: boolean,
  bridge: TelegramBridge | null,
): void {
  const root = document.documentElement
  for (const token of appliedTokens) root.style.removeProperty(token)
  appliedTokens.clear()
  const styles = getComputedStyle(root)
  const own = (token: string, dark: boolean) => ofScheme(styles.getPropertyValue(token), dark)
  const theme = deriveTokens(themeFrom(params), own)
  const dark = theme?.dark ?? fallbackDark
  root.dataset.host = ''
  if (root.dataset.theme !== (dark ? 'dark' : 'light')) root.dataset.theme = dark ? 'dark' : 'light'
  for (const [token, value] of Object.entries(theme?.tokens ?? {})) {
    root.style.setProperty(token, value)
    appliedTokens.add(token)
  }
  const background = theme?.tokens['--bg'] ?? own('--bg', dark)
  bridge?.paint({ header: background, background: background, bottom: background })
}
