import { AppError } from '#core/accounts/app-error.ts'
import { PaymentProviderError } from './provider.ts'

export const paymentsNotSetUp = (): AppError =>
  new AppError('unavailable', 'Payments are not set up on this site yet')
export const noSubscription = (): AppError => new AppError('not-found', 'There is no subscription')
export const alreadySubscribed = (): AppError =>
  new AppError('conflict', 'You already have a subscription')

/** Words for whoever waits; what happened goes to the log as the cause. Anything else as it is. */
export function toUserError(error: unknown): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  return new AppError(
    'unavailable',
    error.kind === 'unreachable'
      ? 'The payment provider does not answer right now: try again in a moment'
      : 'The payment provider did not accept this: write to us if it goes on',
    { cause: error },
  )
}
