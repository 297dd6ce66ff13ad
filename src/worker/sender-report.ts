import type { Delivery } from '#core/notices/deliver.ts'
import type { Log } from './ports.ts'

const SAY_EVERY_MS = 60_000

/** Says once a minute how sending goes: counts and troubles, never whom or what. */
export function createSenderReport(log: Log) {
  let counts: Record<string, number> = {}
  let troubles: Record<string, number> = {}
  let saidAt = performance.now()
  const add = (to: Record<string, number>, name: string) => (to[name] = (to[name] ?? 0) + 1)
  return {
    note({ verdict, outcome }: Delivery): void {
      if (verdict.kind !== 'leave') add(counts, verdict.kind)
      if (outcome?.kind === 'wait') add(counts, 'wait')
      if ('trouble' in verdict) add(troubles, verdict.trouble)
    },
    sayWhenDue(): void {
      if (performance.now() - saidAt < SAY_EVERY_MS) return
      if (Object.keys(counts).length > 0)
        log.info(
          { ...counts, ...(Object.keys(troubles).length > 0 ? { troubles } : {}) },
          'messages to chats',
        )
      counts = {}
      troubles = {}
      saidAt = performance.now()
    },
  }
}
