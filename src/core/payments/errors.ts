import { AppError } from '#core/accounts/app-error.ts'
import { PaymentProviderError } from './provider.ts'

export const paymentsNotSetUp = (): AppError =>
  new AppError('unavailable', 'Payments are not set up on this site yet')
export const noSubscription = (): AppError =>
  new AppError('not-found', "You don't have a subscription")
export const alreadySubscribed = (): AppError =>
  new AppError('conflict', 'You already have a subscription')

/**
 * Converts a PaymentProviderError to an AppError with a message for the user. The cause is logged.
 * Returns other errors unchanged.
 */
export function toUserError(error: unknown): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  return new AppError(
    'unavailable',
    error.kind === 'unreachable'
      ? "The payment service isn't responding. Try again in a moment."
      : 'The payment service rejected the request. Contact us if this keeps happening.',
    { cause: error },
  )
}
