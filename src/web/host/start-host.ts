import { host as site } from '../in-app.ts'
import { keptIn, patientStorage } from '../session/kept.ts'
import type { OwnSession } from '../session/browser-session.ts'
import { applyTheme } from './apply-theme.ts'
import { hostParts } from './host-parts.tsx'
import { hostSession, visitedSession, type Trouble } from './host-session.ts'
import { clearAddress, takeLaunch } from './launch.ts'
import { loadWebApp } from './load-web-app.ts'
import { leaving } from './leave.ts'
import { valueOf } from './value.ts'
import { hostPort, type HostPort } from './web-app.ts'
import './host.css'

/**
 * The session that a page in the Mini App begins with; `read`: the address is free of what Telegram
 * said in it.
 */
export type Host = OwnSession & { read: Promise<unknown> }

/** The longest that a page waits for the host's script, which may be slow or blocked. */
const READ_MS = 1500
const TIME_OUT_MS = 10_000

/**
 * Once, before a page under /app is taken over. Without launch parameters it is a page as others
 * are, and no script is fetched.
 */
export function startHost(scriptUrl: string | null, nonce: string | undefined): Host {
  const launch = takeLaunch()
  const trouble = valueOf<Trouble>(null)
  const port = valueOf<HostPort | null>(null)
  const send = (path: string, init?: object) =>
    fetch(path, { signal: AbortSignal.timeout(TIME_OUT_MS), ...init })
  const away = leaving(port)
  site.open = launch && away.open

  const session = launch
    ? hostSession({
        initData: launch.initData,
        send,
        trouble,
        storage: {
          local: patientStorage(() => localStorage),
          session: patientStorage(() => sessionStorage),
        },
      })
    : visitedSession({
        send,
        trouble,
        isKept: () => keptIn(patientStorage(() => localStorage)).refresh() !== null,
      })
  site.Parts = hostParts({ launch, port, trouble, away, again: session.enter })
  if (!launch) return { ...session, read: Promise.resolve() }

  applyTheme(launch.theme, matchMedia('(prefers-color-scheme: dark)').matches, null)
  const loaded =
    scriptUrl === null
      ? Promise.resolve()
      : loadWebApp(scriptUrl, nonce).then((app) => {
          if (app) connect(hostPort(app), port)
        })
  const late = new Promise((resolve) => {
    setTimeout(resolve, READ_MS)
  })
  // The script keeps what it read; from the address it would go along with links and reports.
  const read = (launch.fresh ? Promise.race([loaded, late]) : Promise.resolve()).then(clearAddress)
  return { ...session, read }
}

function connect(host: HostPort, port: { set: (host: HostPort) => void }): void {
  const paint = () => {
    const { params, dark } = host.theme()
    applyTheme(params, dark, host)
  }
  paint()
  host.onTheme(paint)
  host.begin()
  port.set(host)
}
