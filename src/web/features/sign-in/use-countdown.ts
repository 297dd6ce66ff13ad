import { useEffect, useState } from 'react'
import { createBrowserStore } from '#web/browser-store.ts'

/** Spec §9. */
const COOLDOWN_MS = 60_000

/** When the last code was sent (milliseconds since 1970). Stored, so that it survives a reload. */
const store = createBrowserStore(
  'verificationSentAt',
  (text) => {
    const at = Number(text ?? 0)
    return Number.isFinite(at) ? at : 0
  },
  0,
)

/** Starts the countdown: a code was just sent. */
export const startCountdown = (): void => store.write(Date.now())

/** Sets the countdown to the server's `Retry-After`, at most a minute. */
export const setCountdown = (seconds: number): void =>
  store.write(Date.now() - COOLDOWN_MS + Math.min(seconds, 60) * 1000)

/**
 * Whole seconds until another code can be requested, at most 60. A start in the future, after the
 * clock was set back, gives 0.
 */
export function getSecondsLeft(sentAt: number, now: number): number {
  return sentAt > now + COOLDOWN_MS
    ? 0
    : Math.min(Math.max(Math.ceil((sentAt + COOLDOWN_MS - now) / 1000), 0), COOLDOWN_MS / 1000)
}

/** `getSecondsLeft`, updated every second. */
export function useCountdown(): number {
  const sentAt = store.useValue()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return getSecondsLeft(sentAt, now)
}
