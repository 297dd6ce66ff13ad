import { Stripe } from 'stripe'
import type { z } from 'zod'
import { ProviderTrouble } from '#core/payments/provider.ts'

/**
 * Asks Stripe and checks what it says. Throws ProviderTrouble, whose message holds neither names
 * nor numbers of people: Stripe's own messages do, so that only type, code and parameter are taken
 * from them.
 */
export async function asked<Shape extends z.ZodType>(
  shape: Shape,
  call: () => Promise<unknown>,
): Promise<z.infer<Shape>> {
  let answer: unknown
  try {
    answer = await call()
  } catch (error) {
    throw troubleOf(error)
  }
  const read = shape.safeParse(answer)
  if (read.success) return read.data
  throw new ProviderTrouble(
    'refused',
    `Stripe answered in another shape: ${read.error.issues
      .slice(0, 3)
      .map(({ path }) => path.join('.') || 'all of it')
      .join(', ')}`,
  )
}

/** The same; null where Stripe knows no such thing. */
export async function askedIfThere<Shape extends z.ZodType>(
  shape: Shape,
  call: () => Promise<unknown>,
): Promise<z.infer<Shape> | null> {
  try {
    return await asked(shape, call)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Whether Stripe knows no such thing: 404, or 400 where it is a parameter of the question. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeRefusal && error.code === 'resource_missing'

/** ProviderTrouble that Stripe put a name to. */
export class StripeRefusal extends ProviderTrouble {
  readonly code: string | null
  readonly status: number
  /** An idempotency key that was used for something else. */
  readonly isOtherAsking: boolean
  constructor(
    kind: 'unreachable' | 'refused',
    {
      status,
      code,
      isOtherAsking,
      message,
    }: { status: number; code: string | null; isOtherAsking: boolean; message: string },
  ) {
    super(kind, message)
    this.status = status
    this.code = code
    this.isOtherAsking = isOtherAsking
  }
}

function troubleOf(error: unknown): ProviderTrouble {
  if (error instanceof Stripe.errors.StripeConnectionError)
    return new ProviderTrouble(
      'unreachable',
      `Stripe did not answer: ${word((error.detail as { code?: unknown } | undefined)?.code) ?? 'no connection'}`,
    )
  if (!(error instanceof Stripe.errors.StripeError))
    return new ProviderTrouble(
      'refused',
      `Stripe was not asked: ${word((error as Error)?.name) ?? 'an error'}`,
    )
  const status = error.statusCode ?? 0
  const [code, param] = [word(error.code), word(error.param)]
  const message = `Stripe answered ${[status || 'what is not JSON', word(error.rawType) ?? word(error.type), code, param && `at ${param}`].filter(Boolean).join(' ')}`
  // A conflict and too many questions pass; so does an answer that somebody on the way wrote.
  const isPassing =
    status === 0 || status === 409 || status === 429 || status >= 500 || code === 'lock_timeout'
  return new StripeRefusal(isPassing ? 'unreachable' : 'refused', {
    status,
    code,
    isOtherAsking: status === 400 && error.rawType === 'idempotency_error',
    message,
  })
}

/** Only what can be a name in Stripe's own vocabulary. */
const word = (text: unknown): string | null =>
  typeof text === 'string' && /^[\w.[\]]{1,80}$/.test(text) ? text : null
