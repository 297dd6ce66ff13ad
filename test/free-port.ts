import { createServer } from 'node:net'

// Below the ports that systems give to outgoing connections (from 32768 on Linux, 49152 elsewhere),
// one of which could take a port between the probe and the server that is meant to listen on it.
const FIRST = 10_000
const LAST = 32_000

/** Finds a free TCP port, on all addresses, that no outgoing connection takes. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST))
    const isFree = await new Promise<boolean>((resolve) => {
      const probe = createServer()
        .once('error', () => resolve(false))
        .listen(port, () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}
