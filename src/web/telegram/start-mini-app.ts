import { miniApp as site } from '../mini-app.ts'
import { createSessionStore, storageWithFallback } from '../session/session-store.ts'
import type { SessionOverride } from '../session/browser-session.ts'
import { applyTheme } from './apply-theme.ts'
import { createMiniAppControls } from './mini-app-controls.tsx'
import { createMiniAppSession, createWebSession, type MiniAppError } from './mini-app-session.ts'
import { clearAddress, readStoredLaunch } from './launch.ts'
import { loadWebApp } from './load-web-app.ts'
import { createExternalNavigation } from './external-navigation.ts'
import { createObservable } from './observable.ts'
import { createTelegramBridge, type TelegramBridge } from './web-app.ts'
import './mini-app.css'

/**
 * The session that a page in the Mini App begins with; `read`: the address is free of what Telegram
 * said in it.
 */
export type MiniAppStart = SessionOverride & { read: Promise<unknown> }

/** The longest that a page waits for the host's script, which may be slow or blocked. */
const SCRIPT_WAIT_MS = 1500
const TIMEOUT_MS = 10_000

/**
 * Once, before a page under /app is taken over. Without launch parameters it is a page as others
 * are, and no script is fetched.
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
  // The script keeps what it read; from the address it would go along with links and reports.
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
