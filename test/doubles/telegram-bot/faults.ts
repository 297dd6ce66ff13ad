import type { Fault } from './double.ts'

/** The faults that a test has ordered. */
export type Faults = {
  add(fault: Fault): void
  clear(): void /** The one that this call meets, if any. */
  take(method: string): Fault | null
}

export function orderedFaults(): Faults {
  let ordered: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void ordered.push({ fault, left: fault.times ?? 1 }),
    clear: () => void (ordered = []),
    take(method) {
      const met = ordered.find(
        ({ fault, left }) =>
          (fault.method === undefined || fault.method === method) &&
          (fault.share === undefined ? left > 0 : Math.random() < fault.share),
      )
      if (!met) return null
      if (met.fault.share === undefined) {
        met.left--
        ordered = ordered.filter(({ left }) => left > 0)
      }
      return met.fault
    },
  }
}
