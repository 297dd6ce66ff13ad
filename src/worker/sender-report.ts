import type { Delivery } from '#core/notifications/deliver.ts'
import type { Log } from './ports.ts'

const LOG_EVERY_MS = 60_000

/** Says once a minute how sending goes: counts and errors, never whom or what. */
export function createSenderReport(log: Log) {
  let counts: Record<string, number> = {}
  let errors: Record<string, number> = {}
  let loggedAt = performance.now()
  const add = (to: Record<string, number>, name: string) => (to[name] = (to[name] ?? 0) + 1)
  return {
    note({ result, outcome }: Delivery): void {
      if (result.kind !== 'unchanged') add(counts, result.kind)
      if (outcome?.kind === 'rateLimited') add(counts, 'rateLimited')
      if ('error' in result) add(errors, result.error)
    },
    logWhenDue(): void {
      if (performance.now() - loggedAt < LOG_EVERY_MS) return
      if (Object.keys(counts).length > 0)
        log.info(
          {
            event: 'telegram.messages.sent',
            ...counts,
            ...(Object.keys(errors).length > 0 ? { errors } : {}),
          },
          'Sent messages to chats',
        )
      counts = {}
      errors = {}
      loggedAt = performance.now()
    },
  }
}
