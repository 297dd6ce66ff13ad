import type { Observable } from './observable.ts'
import type { TelegramBridge } from './web-app.ts'

export type ExternalNavigation = ReturnType<typeof createExternalNavigation>

/** Ways out of the Mini App, which stays open behind what they lead to. */
export function createExternalNavigation(bridge: Observable<TelegramBridge | null>) {
  const back = new Set<() => void>()

  /** Calls `listener` whenever the person is back at the page; answers how to stop that. */
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
   * Opens an address outside: a chat in Telegram itself, anything else in the browser. A frame or
   * webview would lose or refuse it.
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
     * The same, and answers once the person is back: whatever was done there may have changed the
     * account.
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
    /** Calls `listener` when somebody comes back from where `open` led. */
    onReturn(listener: () => void): () => void {
      back.add(listener)
      return () => {
        back.delete(listener)
      }
    },
  }
}
