import { createHmac, randomBytes } from 'node:crypto'
import type { Secrets } from '#core/secrets/secrets.ts'

const PREFIX = 'whsec_'
const PURPOSE = 'webhook'

/** Creates a secret by the specification of Standard Webhooks: 32 bytes in base64. */
export const createSecret = (): string => PREFIX + randomBytes(32).toString('base64')

export const sealSecret = (secrets: Secrets, secret: string): Buffer =>
  secrets.seal(PURPOSE, secret)

/** Returns null if SECRET_KEY has changed since the secret was sealed. */
export const unsealSecret = (secrets: Secrets, sealed: Uint8Array): string | null =>
  secrets.unseal(PURPOSE, sealed)

/**
 * The headers that identify and sign a request, by the specification of Standard Webhooks. `at`:
 * when it is sent.
 */
export function signedHeaders(
  secret: string,
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = Math.floor(at.getTime() / 1000)
  const signature = createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${timestamp}.${body}`)
    .digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  }
}
