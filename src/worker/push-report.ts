import type { PushDelivery } from '#core/push/deliver.ts'
import type { Log } from './ports.ts'

const SAY_EVERY_MS = 60_000
/** A service may word each refusal differently. */
const MOST_TROUBLES = 20

/** Says once a minute how pushing goes: counts and troubles, never whom or what. */
export function createPushReport(log: Log) {
  let counts: Record<string, number> = {}
  let troubles: Record<string, number> = {}
  let saidAt = performance.now()
  return {
    note({ result, trouble }: PushDelivery): void {
      if (result !== 'left') counts[result] = (counts[result] ?? 0) + 1
      if (trouble !== null && (trouble in troubles || Object.keys(troubles).length < MOST_TROUBLES))
        troubles[trouble] = (troubles[trouble] ?? 0) + 1
    },
    sayWhenDue(): void {
      if (performance.now() - saidAt < SAY_EVERY_MS) return
      if (Object.keys(counts).length > 0)
        log.info(
          { ...counts, ...(Object.keys(troubles).length > 0 ? { troubles } : {}) },
          'messages to browsers',
        )
      counts = {}
      troubles = {}
      saidAt = performance.now()
    },
  }
}
