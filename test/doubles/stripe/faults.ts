/**
 * How a call fails. `lost`: it is done, and the connection ends without an answer; `cut`: with half
 * of it. `500-after` is done too. `redirect` leads to another host, `huge` and `nonsense` and
 * `other-shape` are answers that Stripe does not give.
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
 * `call` begins with it, such as `POST /v1/customers`; `times` 1 unless `share` of all calls meet
 * it, or `each` call does, once: asked again, it is answered.
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
  clear(): void /** The one that this call meets, if any; `same` is alike for a call and its repetitions. */
  take(call: string, same: string): Fault | null
}

export function orderedFaults(): Faults {
  let ordered: { fault: Fault; left: number; met: Set<string> }[] = []
  return {
    add: (fault) =>
      void ordered.push({
        fault,
        left: fault.share !== undefined || fault.each ? Infinity : (fault.times ?? 1),
        met: new Set(),
      }),
    clear: () => void (ordered = []),
    take(call, same) {
      const taken = ordered.find(
        ({ fault, met }) =>
          call.startsWith(fault.call ?? '') &&
          (fault.share === undefined || Math.random() < fault.share) &&
          !(fault.each && met.has(same)),
      )
      if (!taken) return null
      taken.left--
      taken.met.add(same)
      ordered = ordered.filter(({ left }) => left > 0)
      return taken.fault
    },
  }
}
