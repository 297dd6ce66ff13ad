import { createServer, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ReleaseLine = {
  origin: string
  /** Calls that came, as `GET /path`, in order, with what was sent. */
  calls: { what: string; body: string; headers: IncomingMessage['headers'] }[]
  /**
   * From now on every script and style has another name, and those of before are gone, as after a
   * release.
   */
  release(): void
  /** The server is not there any more, or is again. */
  down(isDown: boolean): void
  close(): Promise<void>
}

/** A name of the build: its words, the hash, the ending. */
const NAME = /([\w.-]+)-([\w-]{8})(\.(?:js|css))(?=["'`,)])/g

/** The product behind a proxy that can release a new version of its browser build, and be away. */
export async function openReleaseLine(product: string): Promise<ReleaseLine> {
  const calls: ReleaseLine['calls'] = []
  const released = new Map<string, string>()
  let isDown = false
  let isReleased = false
  const renamed = (text: string) =>
    text.replaceAll(NAME, (old, words: string, hash: string, ending: string) => {
      const name = `${words}-v2${hash.slice(2)}${ending}`
      released.set(name, old)
      return name
    })

  const server: Server = createServer((incoming, outgoing) => {
    void (async () => {
      if (isDown) return incoming.destroy()
      const body = Buffer.concat((await incoming.toArray()) as Buffer[])
      const { pathname } = new URL(incoming.url!, product)
      calls.push({
        what: `${incoming.method} ${pathname}`,
        body: body.toString(),
        headers: incoming.headers,
      })
      const file = pathname.startsWith('/assets/') ? pathname.slice('/assets/'.length) : null
      if (isReleased && file && !released.has(file)) return outgoing.writeHead(404).end()
      const { 'accept-encoding': _, ...headers } = incoming.headers
      const target = new URL(
        isReleased && file ? `/assets/${released.get(file)!}` : incoming.url!,
        product,
      )
      const onward = request(target, { method: incoming.method, headers }, (answer) => {
        void (async () => {
          const bytes = Buffer.concat((await answer.toArray()) as Buffer[])
          const isText = /^text\/(?:html|javascript|css)/.test(answer.headers['content-type'] ?? '')
          const {
            'content-length': _length,
            'transfer-encoding': _chunks,
            ...sent
          } = answer.headers
          outgoing
            .writeHead(answer.statusCode!, sent)
            .end(isReleased && isText ? renamed(bytes.toString()) : bytes)
        })().catch(() => outgoing.destroy())
      })
      onward.on('error', () => outgoing.destroy())
      onward.end(body)
    })().catch(() => outgoing.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    calls,
    release: () => {
      isReleased = true
    },
    down: (away) => {
      isDown = away
      if (away) server.closeAllConnections()
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
