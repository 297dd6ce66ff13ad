import type { Rates } from './rates.ts'

/** What came of asking for the rates of today. */
export type RatesOutcome =
  /**
   * `day` is ISO, the day that the rates are of; currencies that could not be read are left out.
   */
  | { kind: 'rates'; day: string; rates: Rates }
  /** An answer of another shape, or one that cannot be: what was wrong. */
  | { kind: 'unrecognised'; detail: string }
  | { kind: 'unreachable'; reason: string }

/**
 * The port: who publishes exchange rates, once a working day. Never throws. `name` is kept with
 * each rate.
 */
export type RatesSource = { name: string; ask(signal?: AbortSignal): Promise<RatesOutcome> }
