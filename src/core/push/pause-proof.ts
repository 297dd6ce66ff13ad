import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#core/secrets/secrets.ts'

type PauseTarget = { browser: number; search: number }

/**
 * The proof with which a notification may pause its search without a session. Only the browser that
 * the notification was encrypted for knows it.
 */
export const createPauseProof = (secrets: Secrets, { browser, search }: PauseTarget): string =>
  secrets.hash('push-pause', `${browser}:${search}`).toString('base64url')

export function isValidPauseProof(
  secrets: Secrets,
  { proof, ...target }: PauseTarget & { proof: string },
): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(createPauseProof(secrets, target))]
  return given.length === right.length && timingSafeEqual(given, right)
}
