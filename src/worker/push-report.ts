import type { PushDelivery } from '#core/push/deliver-push.ts'
import type { Log } from './ports.ts'

const LOG_EVERY_MS = 60_000
/** A service may word each refusal differently. */
const MAX_ERRORS = 20

/** Says once a minute how pushing goes: counts and errors, never whom or what. */
export function createPushReport(log: Log) {
  let counts: Record<string, number> = {}
  let errors: Record<string, number> = {}
  let loggedAt = performance.now()
  return {
    note({ result, error }: PushDelivery): void {
      if (result !== 'skipped') counts[result] = (counts[result] ?? 0) + 1
      if (error !== null && (error in errors || Object.keys(errors).length < MAX_ERRORS))
        errors[error] = (errors[error] ?? 0) + 1
    },
    logWhenDue(): void {
      if (performance.now() - loggedAt < LOG_EVERY_MS) return
      if (Object.keys(counts).length > 0)
        log.info(
          {
            event: 'push.messages.sent',
            ...counts,
            ...(Object.keys(errors).length > 0 ? { errors } : {}),
          },
          'Sent push messages',
        )
      counts = {}
      errors = {}
      loggedAt = performance.now()
    },
  }
}
