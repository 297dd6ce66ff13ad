import { runInNewContext } from 'node:vm'
import { load } from 'cheerio'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyInitData, deriveTelegramKeys } from '#core/accounts/telegram-auth-data.ts'
import { signInitData, startTelegramHost, type FakeTelegramHost } from './server.ts'

const token = '1000000001:AAlocal-stand-in'
const nino = { id: 7_000_000_007, firstName: 'Nino', language: 'ka' }
let host: FakeTelegramHost
beforeAll(async () => {
  host = await startTelegramHost({
    token,
    appUrl: 'http://localhost:3000/app',
    people: async () => [{ id: 7_000_000_001, firstName: 'You' }, nino],
  })
})
afterAll(() => host.stop())

/** The URL that the client's frame opens. */
async function opened(query: string): Promise<URL> {
  const $ = load(await (await fetch(`${host.url}/?${query}`)).text())
  return new URL((JSON.parse($('#opened').text()) as { address: string }).address)
}

test('the server accepts init data of the client, but not forged ones', async () => {
  const address = await opened(`as=${nino.id}&start=listing_7&theme=dark&version=6.9`)
  const launch = new URLSearchParams(address.hash.slice(1))
  expect([
    address.origin + address.pathname,
    launch.get('tgWebAppVersion'),
    launch.get('tgWebAppStartParam'),
    JSON.parse(launch.get('tgWebAppThemeParams')!).bg_color,
  ]).toEqual(['http://localhost:3000/app', '6.9', 'listing_7', '#212121'])
  expect(
    verifyInitData(deriveTelegramKeys(token), launch.get('tgWebAppData')!, new Date()),
  ).toMatchObject({ person: { id: nino.id, firstName: 'Nino', languageTag: 'ka' } })
  const forged = new URLSearchParams((await opened('forged=1')).hash.slice(1)).get('tgWebAppData')!
  expect(verifyInitData(deriveTelegramKeys(token), forged, new Date())).toBeNull()
})

test.each([
  ['6.0', true],
  ['6.2', false],
])('version %s of the script warns or throws for unsupported methods', async (version, isOld) => {
  const script = await (await fetch(host.scriptUrl)).text()
  const [said, warned]: [string[], string[]] = [[], []]
  const window = {
    parent: {
      postMessage: (message: string) =>
        said.push((JSON.parse(message) as { eventType: string }).eventType),
    },
    addEventListener: () => {},
    innerHeight: 700,
  } as Record<string, unknown>
  const sessionStorage = { getItem: () => null, setItem: () => {} }
  const location = {
    hash: `#${new URLSearchParams({
      tgWebAppData: signInitData({ person: nino, token }),
      tgWebAppVersion: version,
    })}`,
  }
  const document = { documentElement: { style: { setProperty: () => {} } } }
  runInNewContext(script, {
    window,
    sessionStorage,
    location,
    document,
    URLSearchParams,
    console: { warn: (message: string) => warned.push(message), error: () => {} },
  })
  const app = (
    window['Telegram'] as {
      WebApp: {
        initDataUnsafe: { user: { first_name: string } }
        ready(): void
        BackButton: { show(): void }
        showPopup(): void
      }
    }
  ).WebApp
  app.ready()
  app.BackButton.show()
  expect(app.initDataUnsafe.user.first_name).toBe('Nino')
  expect(warned).toHaveLength(isOld ? 1 : 0)
  expect([said.includes('web_app_ready'), said.includes('web_app_setup_back_button')]).toEqual([
    true,
    !isOld,
  ])
  if (isOld) expect(() => app.showPopup()).toThrow('WebAppMethodUnsupported')
  else expect(() => app.showPopup()).not.toThrow()
})
