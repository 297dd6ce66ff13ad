import { useSyncExternalStore } from 'react'

/**
 * Chromium's offer to put the site on the home screen, kept by the page's first script until
 * somebody asks for it.
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

/**
 * How this browser puts the site on the home screen: by a press, by hand in its menu, or not at
 * all.
 */
export type InstallMethod = 'press' | 'by-hand' | null

const listeners = new Set<() => void>()
const page = globalThis as unknown as Window

export function useInstallMethod(): InstallMethod {
  return useSyncExternalStore(subscribe, installMethod, () => null)
}

/** Asks the person, through the browser. An offer is good for one question. */
export async function install(): Promise<void> {
  const storedPrompt = page.installPrompt
  page.installPrompt = null
  for (const listener of listeners) listener()
  await storedPrompt?.prompt()
}

function installMethod(): InstallMethod {
  // Inside Telegram the home screen is Telegram's.
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

/**
 * Also an iPad, which calls itself a Mac. Only Safari of iOS and what is built on it know
 * `standalone`.
 */
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
  // The page's first script heard the offer before us and keeps it.
  const changed = () => listener()
  listeners.add(listener)
  for (const name of ['beforeinstallprompt', 'appinstalled']) addEventListener(name, changed)
  return () => {
    listeners.delete(listener)
    for (const name of ['beforeinstallprompt', 'appinstalled']) removeEventListener(name, changed)
  }
}
