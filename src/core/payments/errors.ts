import { AppError } from '#core/app-error.ts'
import { PaymentProviderError } from './provider.ts'

export const paymentsNotSetUp = (): AppError => new AppError('payments_off')
export const noSubscription = (): AppError => new AppError('no_subscription')
export const alreadySubscribed = (): AppError => new AppError('already_subscribed')

/**
 * Converts a PaymentProviderError to an AppError with a message for the user. The cause is logged.
 * Returns other errors unchanged.
 */
export function toUserError(error: unknown): unknown {
  if (!(error instanceof PaymentProviderError)) return error
  return new AppError(error.kind === 'unreachable' ? 'payments_unreachable' : 'payments_rejected', {
    cause: error,
  })
}
