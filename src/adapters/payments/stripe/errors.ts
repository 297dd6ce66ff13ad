import { Stripe } from 'stripe'
import type { z } from 'zod'
import { PaymentProviderError } from '#core/payments/provider.ts'

/**
 * Asks Stripe and checks what it says. Throws PaymentProviderError, whose message holds neither
 * names nor numbers of people: Stripe's own messages do, so that only type, code and parameter are
 * taken from them.
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
    `Stripe answered in another shape: ${parsed.error.issues
      .slice(0, 3)
      .map(({ path }) => path.join('.') || 'all of it')
      .join(', ')}`,
  )
}

/** The same; null where Stripe knows no such thing. */
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

/** Whether Stripe knows no such thing: 404, or 400 where it is a parameter of the question. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeApiError && error.code === 'resource_missing'

/** PaymentProviderError that Stripe put a name to. */
export class StripeApiError extends PaymentProviderError {
  readonly code: string | null
  readonly status: number
  /** An idempotency key that was used for something else. */
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
      `Stripe did not answer: ${safeToken(detail?.code) ?? 'no connection'}`,
    )
  }
  if (!(error instanceof Stripe.errors.StripeError))
    return new PaymentProviderError(
      'rejected',
      `Stripe was not asked: ${safeToken((error as Error)?.name) ?? 'an error'}`,
    )
  const status = error.statusCode ?? 0
  const [code, param] = [safeToken(error.code), safeToken(error.param)]
  const details = [
    status || 'what is not JSON',
    safeToken(error.rawType) ?? safeToken(error.type),
    code,
    param && `at ${param}`,
  ]
  const message = `Stripe answered ${details.filter(Boolean).join(' ')}`
  // A conflict and too many questions pass; so does an answer that somebody on the way wrote.
  const isTransient =
    status === 0 || status === 409 || status === 429 || status >= 500 || code === 'lock_timeout'
  return new StripeApiError(isTransient ? 'unreachable' : 'rejected', {
    status,
    code,
    isIdempotencyConflict: status === 400 && error.rawType === 'idempotency_error',
    message,
  })
}

/** Only what can be a name in Stripe's own vocabulary. */
const safeToken = (text: unknown): string | null =>
  typeof text === 'string' && /^[\w.[\]]{1,80}$/.test(text) ? text : null
