import { miniApp as site } from '../mini-app.ts'
import { createSessionStore, storageWithFallback } from '../session/session-store.ts'
import type { SessionOverride } from '../session/browser-session.ts'
import { applyTheme } from './apply-theme.ts'
import { createMiniAppControls } from './mini-app-controls.tsx'
import { createMiniAppSession, createWebSession, type MiniAppError } from './mini-app-session.ts'
import { clearAddress, readStoredLaunch } from './launch.ts'
import { createExternalNavigation } from './external-navigation.ts'
import { createObservable } from './observable.ts'
import { createTelegramBridge, type TelegramBridge, type WebApp } from './web-app.ts'
import './mini-app.css'

/**
 * The session of a page in the Mini App. `read` resolves when the launch parameters are removed
 * from the address.
 */
export type MiniAppStart = SessionOverride & { read: Promise<unknown> }

/** The maximum wait for Telegram's script, which may be slow or blocked. */
const SCRIPT_WAIT_MS = 1500
const TIMEOUT_MS = 10_000

/**
 * Called once, before a page under /app is hydrated. Without launch parameters it is an ordinary
 * page, and no script is loaded.
 */
export function startMiniApp(scriptUrl: string | null, nonce: string | undefined): MiniAppStart {
  const launch = readStoredLaunch()
  const error = createObservable<MiniAppError>(null)
  const bridge = createObservable<TelegramBridge | null>(null)
  const send = (path: string, init?: object) =>
    fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS), ...init })
  const navigation = createExternalNavigation(bridge)
  site.open = launch && navigation.open

  const session = launch
    ? createMiniAppSession({
        initData: launch.initData,
        send,
        error,
        storage: {
          local: storageWithFallback(() => localStorage),
          session: storageWithFallback(() => sessionStorage),
        },
      })
    : createWebSession({
        send,
        error,
        hasTokens: () =>
          createSessionStore(storageWithFallback(() => localStorage)).refresh() !== null,
      })
  site.Controls = createMiniAppControls({
    launch,
    bridge,
    error,
    navigation,
    retrySignIn: session.enter,
  })
  if (!launch) return { ...session, read: Promise.resolve() }

  applyTheme(launch.theme, matchMedia('(prefers-color-scheme: dark)').matches, null)
  const loaded =
    scriptUrl === null
      ? Promise.resolve()
      : loadWebApp(scriptUrl, nonce).then((app) => {
          if (app) connect(createTelegramBridge(app), bridge)
        })
  const late = new Promise((resolve) => {
    setTimeout(resolve, SCRIPT_WAIT_MS)
  })
  // Telegram's script reads the parameters first; in the address they would leak with links and
  // referrers.
  const read = (launch.fresh ? Promise.race([loaded, late]) : Promise.resolve()).then(clearAddress)
  return { ...session, read }
}

function connect(
  telegram: TelegramBridge,
  bridge: { set: (telegram: TelegramBridge) => void },
): void {
  const paint = () => {
    const { params, dark } = telegram.theme()
    applyTheme(params, dark, telegram)
  }
  paint()
  telegram.onTheme(paint)
  telegram.begin()
  bridge.set(telegram)
}

/** Loads Telegram's web-app script. Resolves to null if that fails; pages work without it. */
function loadWebApp(scriptUrl: string, nonce: string | undefined): Promise<WebApp | null> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    if (nonce) script.nonce = nonce
    script.addEventListener('load', () =>
      resolve((window as { Telegram?: { WebApp?: WebApp } }).Telegram?.WebApp ?? null),
    )
    script.addEventListener('error', () => resolve(null))
    document.head.append(script)
  })
}
