/**
 * How a call fails. `lost`, `cut` and `500-after` process the call: then the connection ends
 * without a response, with half of it, or the response is a 500. `redirect` leads to another host.
 * `huge`, `nonsense` and `other-shape` are responses that Stripe never sends.
 */
export type FaultKind =
  | '429'
  | '500'
  | '500-after'
  | '503'
  | '409'
  | 'reset'
  | 'lost'
  | 'cut'
  | 'hang'
  | 'slow'
  | 'huge'
  | 'nonsense'
  | 'other-shape'
  | 'redirect'
/**
 * `call` is a prefix such as `POST /v1/customers`. The fault applies `times` times (default 1), to
 * a random `share` of calls, or with `each` to the first attempt of every call.
 */
export type Fault = {
  kind: FaultKind
  call?: string
  times?: number
  share?: number
  each?: true
  ms?: number
}

export type Faults = {
  add(fault: Fault): void
  clear(): void
  /** Returns the fault of this call, if any. `same` identifies a call and its retries. */
  take(call: string, same: string): Fault | null
}

export function createFaults(): Faults {
  let active: { fault: Fault; left: number; met: Set<string> }[] = []
  return {
    add: (fault) =>
      void active.push({
        fault,
        left: fault.share !== undefined || fault.each ? Infinity : (fault.times ?? 1),
        met: new Set(),
      }),
    clear: () => void (active = []),
    take(call, same) {
      const match = active.find(
        ({ fault, met }) =>
          call.startsWith(fault.call ?? '') &&
          (fault.share === undefined || Math.random() < fault.share) &&
          !(fault.each && met.has(same)),
      )
      if (!match) return null
      match.left--
      match.met.add(same)
      active = active.filter(({ left }) => left > 0)
      return match.fault
    },
  }
}
