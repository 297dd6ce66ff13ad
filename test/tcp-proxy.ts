import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type TcpProxy = {
  port: number
  /** Breaks connections to other ports of 127.0.0.1 than this; null: refuses all. */
  leadTo(port: number | null): void
  /** Passes on nothing more, with connections open, until `resume`. */
  hang(): void
  resume(): void
  /** The number of open connections. */
  countOpen(): number
  close(): Promise<void>
}

/** Starts a TCP proxy in front of `target`, so that a network can fail or a server be replaced. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let leadsTo: number | null = target
  let isHanging = false

  const server = createServer((near) => {
    if (leadsTo === null) return void near.destroy()
    const far = connect(leadsTo, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('data', (bytes) => to.write(bytes))
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (isHanging) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const breakAll = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      if (port === leadsTo) return
      leadsTo = port
      breakAll()
    },
    hang() {
      isHanging = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    resume() {
      isHanging = false
      for (const pair of pairs) for (const socket of pair) socket.resume()
    },
    countOpen: () => pairs.size,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      breakAll()
      await closed
    },
  }
}
