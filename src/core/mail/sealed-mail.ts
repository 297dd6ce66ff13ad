import { z } from 'zod'
import { LANGUAGES } from '#contract/accounts.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import { mailContentShape } from './content.ts'

const addressedShape = z.object({
  to: z.string(),
  language: z.enum(LANGUAGES),
  content: mailContentShape,
})
export type AddressedMail = z.infer<typeof addressedShape>

/** Codes, links and addresses wait in the database sealed: a copy of it opens no account. */
export const sealMail = (secrets: Secrets, mail: AddressedMail): Buffer =>
  secrets.seal('mail', JSON.stringify(mail))

/** null: sealed with another SECRET_KEY, or of a shape that this version does not know. */
export function unsealMail(secrets: Secrets, sealed: Uint8Array): AddressedMail | null {
  const text = secrets.unseal('mail', sealed)
  return text === null ? null : (addressedShape.safeParse(JSON.parse(text)).data ?? null)
}
