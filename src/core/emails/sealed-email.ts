import { z } from 'zod'
import { LANGUAGES } from '#locales/languages.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { emailContentSchema } from './content.ts'

const addressedEmailSchema = z.object({
  to: z.string(),
  language: z.enum(LANGUAGES),
  content: emailContentSchema,
})
export type AddressedEmail = z.infer<typeof addressedEmailSchema>

/**
 * Encrypts an email for storage: it contains codes and links, so a leaked database must not give
 * access to accounts.
 */
export const sealEmail = (secrets: Secrets, email: AddressedEmail): Buffer =>
  secrets.seal('mail', JSON.stringify(email))

/** Returns null if the email was sealed with another SECRET_KEY or in an unknown format. */
export function unsealEmail(secrets: Secrets, sealed: Uint8Array): AddressedEmail | null {
  const text = secrets.unseal('mail', sealed)
  return text === null ? null : (addressedEmailSchema.safeParse(JSON.parse(text)).data ?? null)
}
