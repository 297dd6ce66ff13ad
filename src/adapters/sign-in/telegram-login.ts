import { z } from 'zod'
import { TELEGRAM, TELEGRAM_ISSUER } from '#contract/telegram-words.ts'
import type { ProviderIdentity, SignInProvider } from '#core/accounts/provider.ts'
import { identityOf } from './identity.ts'
import { createOpenId } from './open-id.ts'
import { UntrustedAnswer } from './refusals.ts'

/** `issuer` and `reachedAt` where a stand-in answers in Telegram's shape. */
type Options = {
  botId: number
  clientSecret: string
  issuer?: string
  reachedAt?: string
  timeoutMs?: number
}

/**
 * Telegram's own OpenID Connect: the client is the bot, nothing but names is asked for, there is no
 * userinfo and no address. People are known by their number, as by every other door of Telegram.
 */
export const createTelegramLogin = ({
  botId,
  clientSecret,
  issuer = TELEGRAM_ISSUER,
  ...rest
}: Options): SignInProvider => ({
  ...createOpenId({
    issuer,
    clientId: String(botId),
    clientSecret,
    name: TELEGRAM,
    scope: 'openid profile',
    identify: personOf,
    alsoAtToken: { client_id: String(botId) },
    ...rest,
  }),
  issuer: TELEGRAM_ISSUER,
})

const idShape = z
  .union([
    z.number().int(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(
    z
      .number()
      .int()
      .positive()
      .max(2 ** 52),
  )

function personOf(claims: Record<string, unknown>): ProviderIdentity {
  const id = idShape.safeParse(claims['id'])
  if (!id.success) throw new UntrustedAnswer('claims')
  const { firstName, lastName } = identityOf(claims)
  return {
    issuer: TELEGRAM_ISSUER,
    subject: String(id.data),
    email: null,
    emailVerified: false,
    firstName,
    lastName,
  }
}
