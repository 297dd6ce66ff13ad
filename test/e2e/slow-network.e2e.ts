import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { origin, test } from './browser.ts'
import { askApi } from './list-page.ts'

/** Longer than the page waits for its own drawing before it starts the application. */
const LATE_MS = 3500

let line: Server
let slow: string

/** The product over a slow line: the second half of every page comes late. */
beforeAll(async () => {
  line = createServer((incoming, outgoing) => {
    const { 'accept-encoding': _, ...headers } = incoming.headers
    const { hostname, port } = new URL(origin)
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        void deliver(answer).catch(() => outgoing.destroy())
      },
    )
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)

    async function deliver(answer: IncomingMessage): Promise<void> {
      const isPage = answer.headers['content-type']?.startsWith('text/html') === true
      if (!isPage) {
        outgoing.writeHead(answer.statusCode!, answer.headers)
        answer.pipe(outgoing)
        return
      }
      const body = Buffer.concat((await answer.toArray()) as Buffer[])
      outgoing.writeHead(answer.statusCode!, answer.headers)
      const half = Math.floor(body.length / 2)
      outgoing.write(body.subarray(0, half))
      await pause(LATE_MS)
      outgoing.end(body.subarray(half))
    }
  })
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  slow = `http://localhost:${(line.address() as AddressInfo).port}`
})
afterAll(
  () =>
    new Promise((resolve) => {
      line.close(resolve)
      line.closeAllConnections()
    }),
)

const ourTrouble = (trouble: string[]) =>
  trouble.filter((one) => !one.startsWith('request to another host'))

test('the application waits for the whole page', async ({ open }) => {
  const {
    data: [listing],
  } = await askApi('city=Tbilisi&precision=building')
  const check = async (path: string) => {
    const { page, trouble } = await open(slow + path, { expectTrouble: true })
    await page.waitForLoadState('load')
    await pause(1000)
    expect(ourTrouble(trouble), path).toEqual([])
    const styles = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /first-[^/]*\.css$/.test(name)),
    )
    expect(styles, 'parts that come later find the first styles within the page').toEqual([])
  }
  await Promise.all([check('/?districts=Vake,Vera'), check(`/listing/${listing!.id}`)])
})
