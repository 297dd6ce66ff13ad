import { Refused } from '#core/accounts/refused.ts'
import { ProviderTrouble } from './provider.ts'

export const noneYet = (): Refused =>
  new Refused('busy', 'Payments are not set up on this site yet')
export const noSubscription = (): Refused => new Refused('missing', 'There is no subscription')
export const hasOne = (): Refused => new Refused('conflict', 'You already have a subscription')

/** Words for whoever waits; what happened goes to the log as the cause. Anything else as it is. */
export function forPerson(error: unknown): unknown {
  if (!(error instanceof ProviderTrouble)) return error
  return new Refused(
    'busy',
    error.kind === 'unreachable'
      ? 'The payment provider does not answer right now: try again in a moment'
      : 'The payment provider did not accept this: write to us if it goes on',
    { cause: error },
  )
}
