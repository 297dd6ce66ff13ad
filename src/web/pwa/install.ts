import { useSyncExternalStore } from 'react'

/**
 * Chromium's `beforeinstallprompt` event, kept by the first script of the page until it is needed.
 */
type InstallPrompt = Event & {
  prompt(): Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}
type Window = {
  installPrompt?: InstallPrompt | null
  matchMedia(query: string): { matches: boolean }
  TelegramWebviewProxy?: unknown
}

/** How this browser installs the app: with a prompt, by hand in its menu, or not at all. */
export type InstallMethod = 'press' | 'by-hand' | null

const listeners = new Set<() => void>()
const page = globalThis as unknown as Window

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, installMethod, () => null)
}

/** Shows the browser's install prompt. Each prompt can be used once. */
export async function install(): Promise<void> {
  const storedPrompt = page.installPrompt
  page.installPrompt = null
  for (const listener of listeners) listener()
  await storedPrompt?.prompt()
}

function installMethod(): InstallMethod {
  // Inside Telegram, Telegram manages the home screen.
  if (
    page.TelegramWebviewProxy ||
    location.pathname === '/app' ||
    location.pathname.startsWith('/app/')
  )
    return null
  if (page.matchMedia('(display-mode: standalone)').matches) return null
  if (page.installPrompt) return 'press'
  return isIos(navigator) ? 'by-hand' : null
}

/** iPads identify as Macs; only WebKit on iOS has `navigator.standalone`. */
export function isIos({
  userAgent,
  maxTouchPoints,
  standalone,
}: {
  userAgent: string
  maxTouchPoints: number
  standalone?: boolean
}): boolean {
  return (
    standalone === false &&
    (/iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1))
  )
}

function subscribe(listener: () => void): () => void {
  // The first script of the page stored the event before this ran.
  const changed = () => listener()
  listeners.add(listener)
  for (const name of ['beforeinstallprompt', 'appinstalled']) addEventListener(name, changed)
  return () => {
    listeners.delete(listener)
    for (const name of ['beforeinstallprompt', 'appinstalled']) removeEventListener(name, changed)
  }
}
