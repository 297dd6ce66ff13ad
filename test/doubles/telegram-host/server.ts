import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clientPage, VERSIONS } from './client-page.ts'
import { type HostPerson, signInitData } from './init-data.ts'
import { isTheme, THEMES } from './themes.ts'
import { WEB_APP_SCRIPT } from './web-app-script.ts'

export { signInitData, type HostPerson }

export type TelegramHostOptions = {
  /** Of the bot whose Mini App it is: signs init data. */
  token: string
  /** Where the Mini App stands: the address of its first page. */
  appUrl: string
  /** Who may open it. */
  people: () => Promise<readonly HostPerson[]>
  port?: number
}

export type TelegramHostDouble = {
  /**
   * The client; opens the Mini App in a frame. Its query: `as` (the number of a person), `theme`
   * (light, dark, odd), `version`, `start` (what a link brings along), `forged` (init data nobody
   * signed), `app` (another address of the Mini App).
   */
  url: string
  /** Gives pages `window.Telegram.WebApp`. */
  scriptUrl: string
  stop(): Promise<void>
}

/**
 * Telegram's web client as far as a Mini App sees it: signed init data, a frame of another site
 * than the app's (this is 127.0.0.1), messages in both directions, the buttons, themes and
 * versions. What the app said is in `window.heard` of the client's page.
 */
export async function startTelegramHost({
  token,
  appUrl,
  people,
  port = 0,
}: TelegramHostOptions): Promise<TelegramHostDouble> {
  const server = createServer((request, response) => {
    // What throws here ends the whole process, which may be the product's own.
    if (!URL.canParse(request.url ?? '', 'http://double'))
      return send(response, 400, 'text/plain', 'Bad request')
    const url = new URL(request.url ?? '', 'http://double')
    if (url.pathname === '/telegram-web-app.js')
      return send(response, 200, 'text/javascript; charset=utf-8', WEB_APP_SCRIPT)
    if (url.pathname !== '/') return send(response, 404, 'text/plain', 'Not found')
    open(url.searchParams).then(
      (page) => send(response, 200, 'text/html; charset=utf-8', page),
      () => send(response, 502, 'text/plain', 'Nobody is there to open it.'),
    )
  })

  async function open(query: URLSearchParams): Promise<string> {
    const known = await people()
    const as = known.find(({ id }) => String(id) === query.get('as')) ?? known[0]
    if (!as) throw new Error('nobody')
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
    return clientPage({ ...opened, address: `${query.get('app') ?? appUrl}#${launch}` })
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
