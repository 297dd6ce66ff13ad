import type { Observable } from './observable.ts'
import type { TelegramBridge } from './web-app.ts'

export type ExternalNavigation = ReturnType<typeof createExternalNavigation>

/** Opens pages outside of the Mini App, which stays open behind them. */
export function createExternalNavigation(bridge: Observable<TelegramBridge | null>) {
  const back = new Set<() => void>()

  /** Calls `listener` when the user is back in the Mini App. Returns a function that stops it. */
  function onBack(listener: () => void): () => void {
    const visible = () => {
      if (document.visibilityState === 'visible') listener()
    }
    const off = bridge.read()?.onBack(listener)
    document.addEventListener('visibilitychange', visible)
    window.addEventListener('focus', visible)
    return () => {
      off?.()
      document.removeEventListener('visibilitychange', visible)
      window.removeEventListener('focus', visible)
    }
  }

  /**
   * Opens a URL outside: a chat in Telegram, anything else in the browser. A frame or webview would
   * refuse it or lose the page.
   */
  function openLink(url: string): void {
    const isChat = /^https:\/\/(?:t\.me|telegram\.me)\//i.test(url)
    const currentBridge = bridge.read()
    if (
      !currentBridge ||
      !(isChat
        ? currentBridge.openTelegramLink(url) || currentBridge.openLink(url)
        : currentBridge.openLink(url))
    )
      window.open(url, '_blank', 'noopener,noreferrer')
  }

  return {
    follow: openLink,
    onBack,
    /**
     * Opens a URL and resolves when the user is back, because the account may have changed
     * meanwhile.
     */
    open: (url: string) =>
      new Promise<void>((resolve) => {
        const stop = onBack(() => {
          stop()
          for (const listener of back) listener()
          resolve()
        })
        openLink(url)
      }),
    /** Calls `listener` when the user is back from a URL opened with `open`. */
    onReturn(listener: () => void): () => void {
      back.add(listener)
      return () => {
        back.delete(listener)
      }
    },
  }
}
