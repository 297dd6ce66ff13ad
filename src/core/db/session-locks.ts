import pg from 'pg'

/** Any constant will do; it keeps these locks apart from others. */
export const SESSION_LOCKS = 4_241_003

const RETRY_MS = 1000

/**
 * Names that a process holds for as long as it lives, as advisory locks of a connection of its own: the server frees them
 * the moment the process or its network is gone, and others can tell.
 */
export type SessionLocks = {
  /** Takes a name that nobody else takes; taken again by itself when the connection was lost. */
  hold(name: string): Promise<void>
  /** Takes a name if nobody has it; answers whether this process has it now. Asked again from time to time, it is an election. */
  tryHold(name: string): Promise<boolean>
  close(): Promise<void>
}

export async function openSessionLocks(url: string, log: (line: string) => void): Promise<SessionLocks> {
  const held = new Set<string>()
  let led = new Set<string>()
  let closed = false
  let client: pg.Client | null = await connect()
  let last: Promise<unknown> = Promise.resolve()

  /** One question at a time on the one connection. */
  function inTurn<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    const turn = last.then(ask)
    last = turn.catch(() => {})
    return turn
  }

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000, application_name: 'bina session locks' })
    fresh.on('error', () => lost(fresh))
    fresh.on('end', () => lost(fresh))
    try {
      await fresh.connect()
      // A process cut off from the network is given up after about ten seconds. Settings apply to TCP only.
      await fresh.query('set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 2; set tcp_keepalives_count = 3; set tcp_user_timeout = 10000')
      for (const name of held) await take(fresh, name)
    } catch (error) {
      fresh.end().catch(() => {})
      throw error
    }
    return fresh
  }

  function lost(which: pg.Client): void {
    if (closed || client !== which) return
    client = null
    led = new Set()
    log('The connection that says this process is alive was lost; opening another.')
    void reconnect()
  }

  async function reconnect(): Promise<void> {
    while (!closed && client === null) {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      client = await connect().catch(() => null)
    }
    if (closed) await client?.end().catch(() => {})
  }

  return {
    async hold(name) {
      held.add(name)
      await inTurn(async () => {
        if (client) await take(client, name)
      })
    },
    tryHold: (name) => inTurn(async () => {
      if (led.has(name)) return true
      const asked = client
      if (!asked) return false
      const { rows: [row] } = await asked.query<{ got: boolean }>('select pg_try_advisory_lock($1, hashtext($2)) got', [SESSION_LOCKS, name])
      if (row?.got && client === asked) led.add(name)
      return led.has(name)
    }),
    async close() {
      closed = true
      await client?.end().catch(() => {})
    },
  }
}

async function take(client: pg.Client, name: string): Promise<void> {
  await client.query('select pg_advisory_lock($1, hashtext($2))', [SESSION_LOCKS, name])
}
