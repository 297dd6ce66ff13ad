import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'
import { codeRules } from '#core/accounts/throttle.ts'
import { openSecrets } from '#core/secrets/secrets.ts'

/**
 * The server takes a minute for over since it sent somebody the last code, and sends another one. A
 * browser that counts the seconds goes by its own clock.
 */
export async function minutePasses(email: string): Promise<void> {
  const dataDir = inject('dataDir')
  if (dataDir === '')
    throw new Error('Set E2E_DATA_DIR to the data folder of the product at E2E_ORIGIN.')
  const secrets = openSecrets(readFileSync(path.join(dataDir, 'secret-key'), 'utf8').trim())
  const server = await ensureServer(dataDir, () => {})
  const client = new pg.Client(server.url)
  try {
    await client.connect()
    const account = await client.query<{ id: number }>('select id from account where email = $1', [
      email,
    ])
    const [ofMinute] = codeRules(secrets, account.rows[0]!.id)
    const { rowCount } = await client.query(
      `update throttle
        set free_at = free_at - interval '1 minute', window_ends_at = window_ends_at - interval '1 minute'
        where key = $1`,
      [ofMinute!.key],
    )
    if (rowCount !== 1) throw new Error(`No code was sent to ${email}.`)
  } finally {
    await client.end()
    await server.stop()
  }
}
