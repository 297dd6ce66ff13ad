import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Open, origin, waitForHydration } from './browser.ts'
import { newChat } from './bot-chat.ts'

type HostEvent = { eventType: string; eventData: Record<string, unknown> }
type Client = {
  heard: HostEvent[]
  stays: boolean
  host: { emit(type: string, data?: object): void; theme(name: string): void }
}

export type MiniApp = {
  /** The client around the app. */
  page: Page
  /** Paths of the app's calls to the API, and what must not happen, as of any page. */
  apiCalls: string[]
  trouble: () => string[]
  frame: () => Frame
  /** What the app told its host by this kind of message, oldest first. */
  said: (type: string) => Promise<Record<string, unknown>[]>
  emit: (type: string, data?: object) => Promise<void>
  theme: (name: 'light' | 'dark' | 'odd') => Promise<void>
}

/** Somebody with Telegram, who has written to the bot or not. */
export const somebody = async (firstName: string) => newChat(firstName)

/** Telegram's client with the Mini App open in it, on a phone. `query` is that of the stand-in. */
export async function openMiniApp(open: Open, query: Record<string, string>): Promise<MiniApp> {
  const { page, trouble, apiCalls } = await open('/terms', {
    viewport: { width: 390, height: 900 },
    hasTouch: true,
    expectTrouble: true,
  })
  const client = new URL(
    (await fetch(`${origin}/dev/mini-app`, { redirect: 'manual' })).headers.get('location')!,
  ).origin
  // A window of its own for what the app opens would be one more page to watch.
  await page.addInitScript(() => {
    ;(window as unknown as Client).stays = true
  })
  apiCalls.length = 0
  await page.goto(`/dev/mini-app?${new URLSearchParams(query)}`)
  const frame = (): Frame => page.frames().find((each) => each.parentFrame() !== null)!
  await expect.poll(() => frame()?.url()).toMatch(/\/app/)
  await waitForHydration(frame())
  return {
    page,
    apiCalls,
    frame,
    trouble: () => trouble.filter((one) => !one.includes(client)),
    said: (type) =>
      page.evaluate(
        (wanted) =>
          (window as unknown as Client).heard
            .filter(({ eventType }) => eventType === wanted)
            .map(({ eventData }) => eventData),
        type,
      ),
    emit: (type, data = {}) =>
      page.evaluate(([kind, what]) => (window as unknown as Client).host.emit(kind, what), [
        type,
        data,
      ] as const),
    theme: (name) =>
      page.evaluate((chosen) => (window as unknown as Client).host.theme(chosen), name),
  }
}

/** A frame for what is written for pages and asks nothing of one that a frame has not. */
export const asPage = (frame: Frame): Page => frame as unknown as Page

/** The person that the page in the frame shows as signed in, from its menu. */
export async function shownAs({ frame }: MiniApp): Promise<string | null> {
  await frame().getByRole('button', { name: 'Menu' }).click()
  const menu = frame().getByRole('dialog')
  const name = await menu.locator('.account-who b').textContent()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => menu.count()).toBe(0)
  return name
}

/** What is kept under the one key of a session inside Telegram. */
export const storedSession = ({
  frame,
}: MiniApp): Promise<{ user: { firstName: string } | null; isAuthenticated: boolean } | null> =>
  frame().evaluate(() => JSON.parse(localStorage.getItem('telegramSession') ?? 'null'))

/** A colour of the page as it is drawn. */
export const groundOf = ({ frame }: MiniApp): Promise<string> =>
  frame().evaluate(() => getComputedStyle(document.body).backgroundColor)
