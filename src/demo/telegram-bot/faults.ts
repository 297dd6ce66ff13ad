import type { Fault } from './types.ts'

/** The active faults. */
export type Faults = {
  add(fault: Fault): void
  clear(): void
  /** Returns the fault of this call, and counts it. */
  take(method: string): Fault | null
}

export function createFaults(): Faults {
  let active: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void active.push({ fault, left: fault.times ?? 1 }),
    clear: () => void (active = []),
    take(method) {
      const match = active.find(
        ({ fault, left }) =>
          (fault.method === undefined || fault.method === method) &&
          (fault.share === undefined ? left > 0 : Math.random() < fault.share),
      )
      if (!match) return null
      if (match.fault.share === undefined) {
        match.left--
        active = active.filter(({ left }) => left > 0)
      }
      return match.fault
    },
  }
}
