import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import type { Appearance } from '../provider.ts'
import { styleFrom } from './style-from.ts'

const appearance: Appearance = {
  city: 'Tbilisi',
  dark: false,
  label: 'Map',
  localization: { language: 'en', place: (name) => name, attribution: '' },
}
const own = { version: 8 as const, sources: {}, layers: [] }
const builtIn = { ...own, name: 'built in' }
const box = {} as HTMLElement

let server: Server | undefined
afterEach(() => server?.close())

async function serve(status: number, body: string): Promise<string> {
  server = createServer((_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(body),
  )
  await new Promise<void>((resolve) => {
    server!.listen(0, '127.0.0.1', resolve)
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/style.json`
}

const ask = (url: string, signal = new AbortController().signal) =>
  styleFrom(url, async () => builtIn)(appearance, box, signal)

test('loads the style from its URL', async () => {
  expect(await ask(await serve(200, JSON.stringify({ ...own, name: 'theirs' })))).toMatchObject({
    name: 'theirs',
  })
})

test.each([
  [404, '{}'],
  [200, 'no json'],
  [200, 'null'],
  [200, '{"version":7,"sources":{},"layers":[]}'],
  [200, '{"version":8}'],
])('falls back to the built-in style for a response of %i with %s', async (status, body) => {
  expect(await ask(await serve(status, body))).toMatchObject({ name: 'built in' })
})

test('falls back to the built-in style if the server is unreachable', async () => {
  const url = await serve(200, '{}')
  server!.close()
  expect(await ask(url)).toMatchObject({ name: 'built in' })
})

test('returns nothing after an abort', async () => {
  await expect(ask(await serve(200, '{}'), AbortSignal.abort())).rejects.toThrow('aborted')
})
