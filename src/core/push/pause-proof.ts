import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#core/secrets/secrets.ts'

type Which = { browser: number; search: number }

/**
 * With which a notification may pause its search: only the browser that it was encrypted for has
 * read it.
 */
export const pauseProof = (secrets: Secrets, { browser, search }: Which): string =>
  secrets.hash('push-pause', `${browser}:${search}`).toString('base64url')

export function isPauseProof(
  secrets: Secrets,
  { proof, ...which }: Which & { proof: string },
): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(pauseProof(secrets, which))]
  return given.length === right.length && timingSafeEqual(given, right)
}
