import type { Db } from '#core/db/database.ts'
import { type AddressedEmail, unsealEmail } from '#core/emails/sealed-email.ts'
import type { Secrets } from '#core/secrets/secrets.ts'

/** The emails about accounts that were neither sent nor failed, newest first. */
export async function listPendingEmails(
  db: Db,
  secrets: Secrets,
): Promise<(AddressedEmail & { accountId: number | null })[]> {
  const rows = await db
    .selectFrom('email')
    .innerJoin('delivery', 'delivery.email_id', 'email.id')
    .select(['email.account_id', 'delivery.content'])
    .orderBy('email.id', 'desc')
    .execute()
  return rows.flatMap(({ account_id: accountId, content }) =>
    content?.kind === 'account-email' && content.sealed
      ? [{ ...unsealEmail(secrets, Buffer.from(content.sealed, 'base64'))!, accountId }]
      : [],
  )
}
