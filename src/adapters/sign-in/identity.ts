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

/** The claims that we read. Invalid emails and names become null. */
const claimsSchema = z.object({
  iss: z.string().min(1).max(500),
  // At most 255 ASCII characters (OpenID Connect Core §2).
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z.string().trim().min(3).max(254).nullable().catch(null),
  // Some providers send it as a string.
  email_verified: z
    .union([z.literal(true), z.literal('true')])
    .nullable()
    .catch(null),
  given_name: name,
  family_name: name,
  name,
})

/** Converts verified claims to an identity. Throws UntrustedResponseError. */
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
