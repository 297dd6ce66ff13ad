import { z } from 'zod'
import type { ProviderIdentity } from '#core/accounts/provider.ts'
import { UntrustedResponseError } from './provider-failure.ts'

const name = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .refine((text) => !text.includes('\0'))
  .nullable()
  .catch(null)

/** Only what is read of the claims; an address or a name that cannot be one is none. */
const claimsSchema = z.object({
  iss: z.string().min(1).max(500),
  // OpenID Connect Core 2: at most 255 ASCII characters.
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z.string().trim().min(3).max(254).nullable().catch(null),
  // Some providers write it as a text.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .nullable()
    .catch(null),
  given_name: name,
  family_name: name,
  name,
})

/** Who the checked claims of a provider are about. */
export function toProviderIdentity(claims: Record<string, unknown>): ProviderIdentity {
  const parsed = claimsSchema.safeParse(claims)
  if (!parsed.success) throw new UntrustedResponseError('claims')
  const { iss, sub, email, email_verified, given_name, family_name, name: fullName } = parsed.data
  return {
    issuer: iss,
    subject: sub,
    email,
    emailVerified: email_verified !== null,
    firstName: given_name ?? fullName,
    lastName: given_name === null ? null : family_name,
  }
}
