import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderClientPage, VERSIONS } from './client-page.ts'
import { type HostPerson, signInitData } from './init-data.ts'
import { isTheme, THEMES } from './themes.ts'
import { WEB_APP_SCRIPT } from './web-app-script.ts'

export { signInitData, type HostPerson }

export type TelegramHostOptions = {
  /** Token of the Mini App's bot, which signs init data. */
  token: string
  /** URL of the Mini App's first page. */
  appUrl: string
  /** The users who can open the Mini App. */
  people: () => Promise<readonly HostPerson[]>
  port?: number
}

export type FakeTelegramHost = {
  /**
   * The client page, which opens the Mini App in a frame. Query parameters: `as` (user id), `theme`
   * (light, dark, odd), `version`, `start` (start parameter), `forged` (init data with an invalid
   * signature), `app` (another URL of the Mini App).
   */
  url: string
  /** The script that defines `window.Telegram.WebApp`. */
  scriptUrl: string
  stop(): Promise<void>
}

/**
 * Starts a fake of Telegram's web client: signed init data, a cross-site frame (the client is on
 * 127.0.0.1), messages in both directions, buttons, themes and versions. `window.heard` of the
 * client page contains the messages from the Mini App.
 */
export async function startTelegramHost({
  token,
  appUrl,
  people,
  port = 0,
}: TelegramHostOptions): Promise<FakeTelegramHost> {
  const server = createServer((request, response) => {
    // An error here would end the process, which may be the product's.
    if (!URL.canParse(request.url ?? '', 'http://localhost'))
      return send(response, 400, 'text/plain', 'Bad request')
    const url = new URL(request.url ?? '', 'http://localhost')
    if (url.pathname === '/telegram-web-app.js')
      return send(response, 200, 'text/javascript; charset=utf-8', WEB_APP_SCRIPT)
    if (url.pathname !== '/') return send(response, 404, 'text/plain', 'Not found')
    open(url.searchParams).then(
      (page) => send(response, 200, 'text/html; charset=utf-8', page),
      () => send(response, 502, 'text/plain', 'No user can open the Mini App.'),
    )
  })

  async function open(query: URLSearchParams): Promise<string> {
    const known = await people()
    const as = known.find(({ id }) => String(id) === query.get('as')) ?? known[0]
    if (!as) throw new Error('no users')
    const [theme, version, start] = [
      query.get('theme'),
      query.get('version') ?? '',
      query.get('start') || null,
    ]
    const opened = {
      people: known,
      as,
      theme: isTheme(theme) ? theme : 'light',
      version: VERSIONS.includes(version) ? version : '8.0',
      start,
    } as const
    const initData = signInitData({
      person: as,
      token: query.has('forged') ? '1:forged' : token,
      startParam: start,
    })
    const launch = new URLSearchParams({
      tgWebAppData: initData,
      tgWebAppVersion: opened.version,
      tgWebAppPlatform: 'weba',
      tgWebAppThemeParams: JSON.stringify(THEMES[opened.theme]),
      ...(start === null ? {} : { tgWebAppStartParam: start }),
    })
    return renderClientPage({ ...opened, address: `${query.get('app') ?? appUrl}#${launch}` })
  }

  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  )
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    scriptUrl: `${url}/telegram-web-app.js`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
}
