import http from 'node:http'
import { text } from 'node:stream/consumers'

export type Visitors = {
  /** Number of requests by outcome: the method with a status or with the code of an error. */
  outcomes: Map<string, number>
  /** Number of requests sent so far. */
  sent(): number
  /** Stops sending and waits for the requests in progress. */
  stop(): Promise<void>
}

export type VisitorRequest = { path: string; method?: 'GET' | 'POST' }

/**
 * Clients that send one request after the other, `count` at a time. Each request comes from another
 * loopback address, as those of many visitors do: one address would soon reach its rate limit.
 */
export function startVisitors(
  origin: string,
  requests: readonly VisitorRequest[],
  count = 6,
): Visitors {
  const outcomes = new Map<string, number>()
  let sent = 0
  let isStopping = false

  async function send({ path, method = 'GET' }: VisitorRequest): Promise<string> {
    const localAddress = `127.1.${(sent >> 8) % 256}.${1 + (sent % 250)}`
    const signal = AbortSignal.timeout(20_000)
    try {
      const response = await new Promise<http.IncomingMessage>((resolve, reject) =>
        http
          .request(new URL(path, origin), { method, localAddress, family: 4, signal }, resolve)
          .on('error', reject)
          .end(),
      )
      await text(response)
      return String(response.statusCode)
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? (error as Error).message
    }
  }
  async function visit(): Promise<void> {
    while (!isStopping) {
      const request = requests[sent++ % requests.length]!
      const outcome = `${request.method ?? 'GET'} ${await send(request)}`
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    }
  }

  const visits = Array.from({ length: count }, visit)
  return {
    outcomes,
    sent: () => sent,
    async stop() {
      isStopping = true
      await Promise.all(visits)
    },
  }
}
