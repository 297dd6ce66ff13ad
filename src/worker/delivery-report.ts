import type { Log } from './ports.ts'

const LOG_EVERY_MS = 60_000
/** Services may word every error differently. */
const MAX_ERRORS = 20

/** Logs once a minute how many messages were sent and which errors occurred. */
export function createDeliveryReport(log: Log, channel: string) {
  let counts: Record<string, number> = {}
  let errors: Record<string, number> = {}
  let loggedAt = performance.now()
  return {
    countOutcome(outcome: string): void {
      counts[outcome] = (counts[outcome] ?? 0) + 1
    },
    countError(error: string): void {
      if (error in errors || Object.keys(errors).length < MAX_ERRORS)
        errors[error] = (errors[error] ?? 0) + 1
    },
    logWhenDue(): void {
      if (performance.now() - loggedAt < LOG_EVERY_MS) return
      if (Object.keys(counts).length > 0)
        log.info(
          {
            event: 'delivery.sent',
            channel,
            ...counts,
            ...(Object.keys(errors).length > 0 ? { errors } : {}),
          },
          'Sent messages',
        )
      counts = {}
      errors = {}
      loggedAt = performance.now()
    },
  }
}
