import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import type { Session } from '../session/session.ts'
import { syncSavedWithAccount } from './sync-saved-with-account.ts'

/** A page of one browser, whose storage outlives it. */
function openPage(values: Map<string, string>, saved: number[], user: Partial<User> | null) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const page = { saved, user, isOnline: true, requests: [] as unknown[] }
  const session = {
    read: () => ({ state: page.user ? 'signed-in' : 'visitor', user: page.user }),
    subscribe,
    call: async (path: string, init: { body: string }) => {
      if (!page.isOnline) return null
      page.requests.push([path, JSON.parse(init.body)])
      return Response.json({ done: true })
    },
  } as unknown as Session
  syncSavedWithAccount(
    session,
    { read: () => page.saved, subscribe },
    {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
  )
  /** Changes the page, and returns the requests that this caused. */
  const change = async (changes: Partial<typeof page> = {}) => {
    page.requests.length = 0
    Object.assign(page, changes)
    for (const listener of listeners) listener()
    await new Promise((resolve) => setTimeout(resolve))
    return page.requests.map((request) => (request as [string, unknown])[1])
  }
  return { page, change }
}

const PATH = '/api/account/saved-listings'
const nino = { id: 7, savedAlerts: true }

test('nothing is sent for visitors, and for accounts without the alerts', async () => {
  for (const user of [null, { id: 7, savedAlerts: false }]) {
    const { page, change } = openPage(new Map(), [1, 2], user)
    expect(await change({ saved: [3, 1, 2] })).toEqual([])
    expect(page.requests).toEqual([])
  }
})

test('all saved listings are sent at first, then each change', async () => {
  const { page, change } = openPage(new Map(), [2, 1], { ...nino, savedAlerts: false })
  expect(await change({ user: nino })).toEqual([{ added: [2, 1], removed: [] }])
  expect(await change({ saved: [3, 2] })).toEqual([{ added: [3], removed: [1] }])
  expect(page.requests).toEqual([[PATH, { added: [3], removed: [1] }]])
  expect(await change()).toEqual([])
  expect(await change({ user: { ...nino, savedAlerts: false }, saved: [4, 3, 2] })).toEqual([])
})

test('what could not be sent is sent later, also by another page', async () => {
  const values = new Map<string, string>()
  const { change } = openPage(values, [2, 1], nino)
  await change()
  expect(await change({ isOnline: false, saved: [2] })).toEqual([])
  const later = openPage(values, [3, 2], nino)
  await later.change()
  // All are sent again, as another browser may have turned the alerts off and on.
  expect(values.get('savedSent')).toBe('7:3,2')
  const next = openPage(values, [3, 2], nino)
  await new Promise((resolve) => setTimeout(resolve))
  expect(next.page.requests).toEqual([[PATH, { added: [3, 2], removed: [] }]])
})

test('what was removed while nobody was signed in is removed after the next sign-in', async () => {
  const { change } = openPage(new Map(), [1, 2], nino)
  await change()
  expect(await change({ user: null })).toEqual([])
  expect(await change({ saved: [1] })).toEqual([])
  expect(await change({ user: nino })).toEqual([{ added: [1], removed: [2] }])
})

test('another account in this browser gets its own list', async () => {
  const values = new Map([['savedSent', '8:5,6']])
  const { page } = openPage(values, [5], nino)
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.requests).toEqual([[PATH, { added: [5], removed: [] }]])
})

test('a listing removed since the last page is removed on the server', async () => {
  const { page } = openPage(new Map([['savedSent', '7:5,6']]), [5], nino)
  await new Promise((resolve) => setTimeout(resolve))
  expect(page.requests).toEqual([[PATH, { added: [5], removed: [6] }]])
})
