import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { channelSourceFrom } from './channel-source.ts'

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46])
const servers: Server[] = []
afterAll(() => {
  for (const server of servers) server.close()
})

async function servePhoto(): Promise<string> {
  const server = createServer((_, response) => response.end(JPEG))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('photos are requested from a local server of channels, and from no other', async () => {
  const [channels, other] = [await servePhoto(), await servePhoto()]
  const { photoSource } = channelSourceFrom({ telegramWebUrl: channels, allowedPrivateHosts: [] })
  expect(await photoSource.fetch(`${channels}/1.jpg`)).toEqual({ kind: 'photo', bytes: JPEG })
  expect(await photoSource.fetch(`${other}/1.jpg`)).toMatchObject({ kind: 'rejected' })
})
