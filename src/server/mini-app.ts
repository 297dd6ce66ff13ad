/** The Telegram Mini App: the same application inside a frame of Telegram's clients. */
export type MiniApp = {
  /** The script that provides `window.Telegram.WebApp`. */
  telegramScriptUrl: string
  /** CSP sources for `frame-ancestors`, only on Mini App pages. */
  framedBy: readonly string[]
}

export const TELEGRAM: MiniApp = {
  telegramScriptUrl: 'https://telegram.org/js/telegram-web-app.js',
  framedBy: ['https://web.telegram.org', 'https://*.telegram.org'],
}

/** Whether a URL (path with query) is a Mini App page. They are all under /app. */
export const isMiniAppUrl = (url: string): boolean => /^\/app(?:[/?#]|$)/.test(url)
