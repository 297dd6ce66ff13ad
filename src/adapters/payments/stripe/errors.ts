import { Stripe } from 'stripe'
import type { z } from 'zod'
import { PaymentProviderError } from '#core/payments/provider.ts'

/**
 * Calls Stripe and validates the response. Throws PaymentProviderError. Its message contains only
 * the type, code and parameter of Stripe's error, because Stripe's messages can contain personal
 * data.
 */
export async function callStripe<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.infer<Schema>> {
  let response: unknown
  try {
    response = await call()
  } catch (error) {
    throw toProviderError(error)
  }
  const parsed = schema.safeParse(response)
  if (parsed.success) return parsed.data
  throw new PaymentProviderError(
    'rejected',
    `Stripe sent an unexpected response: ${parsed.error.issues
      .slice(0, 3)
      .map(({ path }) => path.join('.') || 'body')
      .join(', ')}`,
  )
}

/** Like `callStripe`, but returns null when the object does not exist. */
export async function callStripeOrNull<Schema extends z.ZodType>(
  schema: Schema,
  call: () => Promise<unknown>,
): Promise<z.infer<Schema> | null> {
  try {
    return await callStripe(schema, call)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether the object does not exist. The status is 404, or 400 if it is a parameter. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeApiError && error.code === 'resource_missing'

/** An error response of Stripe's API. */
export class StripeApiError extends PaymentProviderError {
  readonly code: string | null
  readonly status: number
  /** The idempotency key was used with other parameters. */
  readonly isIdempotencyConflict: boolean
  constructor(
    kind: 'unreachable' | 'rejected',
    {
      status,
      code,
      isIdempotencyConflict,
      message,
    }: { status: number; code: string | null; isIdempotencyConflict: boolean; message: string },
  ) {
    super(kind, message)
    this.status = status
    this.code = code
    this.isIdempotencyConflict = isIdempotencyConflict
  }
}

function toProviderError(error: unknown): PaymentProviderError {
  if (error instanceof Stripe.errors.StripeConnectionError) {
    const detail = error.detail as { code?: unknown } | undefined
    return new PaymentProviderError(
      'unreachable',
      `Stripe did not respond: ${safeToken(detail?.code) ?? 'no connection'}`,
    )
  }
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentProviderError(
      'rejected',
      `Stripe was not called: ${safeToken((error as Error)?.name) ?? 'unknown error'}`,
    )
  const status = error.statusCode ?? 0
  const [code, param] = [safeToken(error.code), safeToken(error.param)]
  const details = [
    status || 'with invalid JSON',
    safeToken(error.rawType) ?? safeToken(error.type),
    code,
    param && `at ${param}`,
  ]
  const message = `Stripe responded ${details.filter(Boolean).join(' ')}`
  // Conflicts, rate limits and responses of proxies (status 0) are temporary.
  const isTransient =
    status === 0 || status === 409 || status === 429 || status >= 500 || code === 'lock_timeout'
  return new StripeApiError(isTransient ? 'unreachable' : 'rejected', {
    status,
    code,
    isIdempotencyConflict: status === 400 && error.rawType === 'idempotency_error',
    message,
  })
}

/** Accepts only texts that look like identifiers of Stripe. */
const safeToken = (text: unknown): string | null =>
  typeof text === 'string' && /^[\w.[\]]{1,80}$/.test(text) ? text : null
