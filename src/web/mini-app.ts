import type { ComponentType } from 'react'

/** Where the Mini App stands: the same pages, each under this path. */
export const APP_PATH = '/app'

/** Whether a page of the Mini App stands at a path of the site. */
export const isInApp = (pathname: string): boolean => /^\/app(?:\/|$)/.test(pathname)

/** A path of the site as its routes know it. */
export const withoutAppPath = (pathname: string): string =>
  isInApp(pathname) ? pathname.slice(APP_PATH.length) || '/' : pathname

/**
 * What the host adds to every page; it comes with the code of the host, before the page is taken
 * over.
 */
export const miniApp: {
  Controls: ComponentType | null
  /**
   * Opens an address of another site, and answers once the person is back; without it the page
   * leaves for it.
   */
  open: ((url: string) => Promise<void>) | null
} = { Controls: null, open: null }
