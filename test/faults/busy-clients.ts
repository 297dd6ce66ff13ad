import http from 'node:http'

export type BusyClients = {
  /** Number of requests by outcome: a status or an error code. */
  outcomes: Map<string, number>
  answered(): number
  /** Requests that were sent and got no complete response. */
  lost(): number
  /** Resolves when all clients stopped, because the server is gone or `stop` was called. */
  done: Promise<void>
  stop(): void
}

export type Asked = { path: string; method?: 'GET' | 'POST' }

/** Nothing was sent, so a client can safely retry elsewhere. */
const NOTHING_SENT = 'ECONNREFUSED'

/**
 * Starts clients that send one request after another until the server stops listening. With
 * `keepAlive` each reuses its connection until the server closes it; without it each request opens
 * a new connection.
 */
export function startBusyClients(
  origin: string,
  questions: readonly Asked[],
  { atOnce = 20, keepAlive = true } = {},
): BusyClients {
  const outcomes = new Map<string, number>()
  let isOver = false
  let asked = 0

  function ask(agent: http.Agent): Promise<string> {
    const { path, method = 'GET' } = questions[asked++ % questions.length]!
    return new Promise((resolve) => {
      const request = http.request(
        origin + path,
        { method, agent, headers: { 'sec-fetch-site': 'same-origin' }, timeout: 20_000 },
        (response) => {
          response.resume()
          response.once('end', () => resolve(String(response.statusCode)))
          response.once('close', () => resolve('cut off'))
        },
      )
      request.once('timeout', () => request.destroy(new Error('timeout')))
      request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      request.end()
    })
  }

  async function client(): Promise<void> {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 })
    while (!isOver) {
      const outcome = await ask(agent)
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      if (outcome === NOTHING_SENT) break
    }
    agent.destroy()
  }

  const total = (counts: (outcome: string) => boolean) =>
    [...outcomes].reduce((sum, [outcome, count]) => sum + (counts(outcome) ? count : 0), 0)
  return {
    outcomes,
    answered: () => total((outcome) => /^\d{3}$/.test(outcome)),
    lost: () => total((outcome) => !/^[1-4]\d\d$/.test(outcome) && outcome !== NOTHING_SENT),
    done: Promise.all(Array.from({ length: atOnce }, client)).then(() => {}),
    stop: () => void (isOver = true),
  }
}
