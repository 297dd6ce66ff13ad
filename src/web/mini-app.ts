import type { ComponentType } from 'react'

/** The path prefix of the Mini App, which has the same pages. */
export const APP_PATH = '/app'

/** Whether a path belongs to the Mini App. */
export const isInApp = (pathname: string): boolean => /^\/app(?:\/|$)/.test(pathname)

/** Removes the Mini App prefix, giving the path that the routes know. */
export const withoutAppPath = (pathname: string): string =>
  isInApp(pathname) ? pathname.slice(APP_PATH.length) || '/' : pathname

/** What Telegram adds to every page. Loaded before hydration. */
export const miniApp: {
  Controls: ComponentType | null
  /**
   * Opens a URL of another site and resolves when the user is back. When null, the page navigates
   * to it instead.
   */
  open: ((url: string) => Promise<void>) | null
} = { Controls: null, open: null }
