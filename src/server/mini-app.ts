/**
 * The same application inside Telegram: who may show its pages in a frame, and where the script of
 * the host comes from.
 */
export type MiniApp = {
  /** Gives a page `window.Telegram.WebApp`. */
  telegramScriptUrl: string
  /** Sources of `frame-ancestors`, on its pages alone. */
  framedBy: readonly string[]
}

export const TELEGRAM: MiniApp = {
  telegramScriptUrl: 'https://telegram.org/js/telegram-web-app.js',
  framedBy: ['https://web.telegram.org', 'https://*.telegram.org'],
}

/**
 * Whether an address (path with its query) is that of a page of the Mini App: they stand under
 * /app, and nothing else does.
 */
export const isMiniAppUrl = (url: string): boolean => /^\/app(?:[/?#]|$)/.test(url)
