import http from 'node:http'

export type BusyClients = {
  /** How many requests ended how: a status, or what broke. */
  ends: Map<string, number>
  answered(): number
  /** Requests that were sent and not answered in full. */
  lost(): number
  /** Resolves when the last client has found nobody there, or was told to stop. */
  done: Promise<void>
  stop(): void
}

export type Asked = { path: string; method?: 'GET' | 'POST' }

/** Of these nothing was sent: whoever got one may ask somebody else. */
const NOTHING_SENT = 'ECONNREFUSED'

/**
 * So many clients, each with one request after the other, until nobody listens any more. With
 * `keepAlive` each goes on with its connection as long as it is told nothing else; without it each
 * request has a connection of its own.
 */
export function startBusyClients(
  origin: string,
  questions: readonly Asked[],
  { atOnce = 20, keepAlive = true } = {},
): BusyClients {
  const ends = new Map<string, number>()
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
      request.once('timeout', () => request.destroy(new Error('no answer in time')))
      request.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
      request.end()
    })
  }

  async function client(): Promise<void> {
    const agent = new http.Agent({ keepAlive, maxSockets: 1 })
    while (!isOver) {
      const end = await ask(agent)
      ends.set(end, (ends.get(end) ?? 0) + 1)
      if (end === NOTHING_SENT) break
    }
    agent.destroy()
  }

  const total = (counts: (end: string) => boolean) =>
    [...ends].reduce((sum, [end, count]) => sum + (counts(end) ? count : 0), 0)
  return {
    ends,
    answered: () => total((end) => /^\d{3}$/.test(end)),
    lost: () => total((end) => !/^[1-4]\d\d$/.test(end) && end !== NOTHING_SENT),
    done: Promise.all(Array.from({ length: atOnce }, client)).then(() => {}),
    stop: () => void (isOver = true),
  }
}
