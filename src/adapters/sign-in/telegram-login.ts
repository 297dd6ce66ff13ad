import { z } from 'zod'
import { TELEGRAM_NAME, TELEGRAM_ISSUER } from '#contract/telegram-auth.ts'
import type { ProviderIdentity, SignInProvider } from '#core/accounts/provider.ts'
import { toProviderIdentity } from './identity.ts'
import { createOpenIdProvider } from './open-id.ts'
import { UntrustedResponseError } from './provider-failure.ts'

/** `issuer` and `internalUrl` are for a demo service that speaks Telegram's protocol. */
type Options = {
  botId: number
  clientSecret: string
  issuer?: string
  internalUrl?: string
  timeoutMs?: number
}

/**
 * Telegram's OpenID Connect provider. The client is the bot. It provides names but neither userinfo
 * nor an email. Users are identified by their Telegram id, as in every other Telegram method.
 */
export const createTelegramLogin = ({
  botId,
  clientSecret,
  issuer = TELEGRAM_ISSUER,
  ...rest
}: Options): SignInProvider => ({
  ...createOpenIdProvider({
    issuer,
    clientId: String(botId),
    clientSecret,
    name: TELEGRAM_NAME,
    scope: 'openid profile',
    toIdentity: toTelegramIdentity,
    tokenParameters: { client_id: String(botId) },
    ...rest,
  }),
  issuer: TELEGRAM_ISSUER,
})

const idSchema = z
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

function toTelegramIdentity(claims: Record<string, unknown>): ProviderIdentity {
  const id = idSchema.safeParse(claims['id'])
  if (!id.success) throw new UntrustedResponseError('claims')
  const { firstName, lastName } = toProviderIdentity(claims)
  return {
    issuer: TELEGRAM_ISSUER,
    subject: String(id.data),
    email: null,
    emailVerified: false,
    firstName,
    lastName,
  }
}
