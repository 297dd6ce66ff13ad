import { themeFrom } from './launch.ts'
import { readSchemeColour, deriveTokens } from './theme-tokens.ts'
import type { TelegramBridge } from './web-app.ts'

const appliedTokens = new Set<string>()

/**
 * Applies Telegram's colours to the page, and the page's background to Telegram's own bars.
 * `params` are Telegram's unchecked theme parameters.
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
  const own = (token: string, dark: boolean) =>
    readSchemeColour(styles.getPropertyValue(token), dark)
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
