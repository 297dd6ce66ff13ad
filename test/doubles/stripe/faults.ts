/**
 * How a call fails. `lost`: it is done, and the connection ends without an answer; `cut`: with half of it. `500-after` is done too.
 * `redirect` leads to another host, `huge` and `nonsense` and `other-shape` are answers that Stripe does not give.
 */
export type FaultKind = '429' | '500' | '500-after' | '503' | '409' | 'reset' | 'lost' | 'cut' | 'hang' | 'slow' | 'huge' | 'nonsense' | 'other-shape' | 'redirect'
/** `call` begins with it, such as `POST /v1/customers`; `times` 1 unless `share` of all calls meet it. */
export type Fault = { kind: FaultKind; call?: string; times?: number; share?: number; ms?: number }

export type Faults = { add(fault: Fault): void; clear(): void; /** The one that this call meets, if any. */ take(call: string): Fault | null }

export function orderedFaults(): Faults {
  let ordered: { fault: Fault; left: number }[] = []
  return {
    add: (fault) => void ordered.push({ fault, left: fault.times ?? 1 }),
    clear: () => void (ordered = []),
    take(call) {
      const met = ordered.find(({ fault, left }) => call.startsWith(fault.call ?? '') && (fault.share === undefined ? left > 0 : Math.random() < fault.share))
      if (met && met.fault.share === undefined) met.left--
      ordered = ordered.filter(({ fault, left }) => fault.share !== undefined || left > 0)
      return met?.fault ?? null
    },
  }
}
