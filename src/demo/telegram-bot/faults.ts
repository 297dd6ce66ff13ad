import type { Fault } from './types.ts'

/** The active faults. */
export type Faults = {
  add(fault: Fault): void
  clear(): void
  /** Returns the fault of a call to a chat (null: to none), and counts it. */
  take(method: string, chatId: number | null): Fault | null
}

export function createFaults(): Faults {
  let active: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void active.push({ fault, left: fault.times ?? 1 }),
    clear: () => void (active = []),
    take(method, chatId) {
      const match = active.find(
        ({ fault, left }) =>
          (fault.method === undefined || fault.method === method) &&
          (fault.chatId === undefined || fault.chatId === chatId) &&
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
