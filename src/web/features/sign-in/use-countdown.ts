import { useEffect, useState } from 'react'
import { createBrowserStore } from '#web/browser-store.ts'

/** Spec §9. */
const COOLDOWN_MS = 60_000

/**
 * When the last code was sent, in milliseconds since 1970: kept, so that a reload does not make the
 * wait shorter.
 */
const store = createBrowserStore(
  'verificationSentAt',
  (text) => {
    const at = Number(text ?? 0)
    return Number.isFinite(at) ? at : 0
  },
  0,
)

/** A code is on its way since now. */
export const codeSent = (): void => store.write(Date.now())

/** The server wants so many seconds, a minute at most, before the next one. */
export const codeNotBefore = (seconds: number): void =>
  store.write(Date.now() - COOLDOWN_MS + Math.min(seconds, 60) * 1000)

/**
 * Whole seconds until another code may be asked for. A clock that was set back makes nobody wait
 * longer than a minute.
 */
export function secondsLeft(sentAt: number, now: number): number {
  return sentAt > now + COOLDOWN_MS
    ? 0
    : Math.min(Math.max(Math.ceil((sentAt + COOLDOWN_MS - now) / 1000), 0), COOLDOWN_MS / 1000)
}

/** Counts down by the second. */
export function useCountdown(): number {
  const sentAt = store.useValue()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return secondsLeft(sentAt, now)
}
