import { z } from 'zod'
import { LANGUAGES } from '#contract/accounts.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { emailContentSchema } from './content.ts'

const addressedEmailSchema = z.object({
  to: z.string(),
  language: z.enum(LANGUAGES),
  content: emailContentSchema,
})
export type AddressedEmail = z.infer<typeof addressedEmailSchema>

/** Codes, links and addresses wait in the database sealed: a copy of it opens no account. */
export const sealEmail = (secrets: Secrets, email: AddressedEmail): Buffer =>
  secrets.seal('mail', JSON.stringify(email))

/** null: sealed with another SECRET_KEY, or of a shape that this version does not know. */
export function unsealEmail(secrets: Secrets, sealed: Uint8Array): AddressedEmail | null {
  const text = secrets.unseal('mail', sealed)
  return text === null ? null : (addressedEmailSchema.safeParse(JSON.parse(text)).data ?? null)
}
