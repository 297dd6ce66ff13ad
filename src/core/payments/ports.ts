import type { Kysely } from 'kysely'
import type { Tables } from '#core/db/schema.ts'
import type { Secrets } from '#core/secrets/secrets.ts'
import type { PaymentProvider } from './provider.ts'

/** What the work on payments needs. */
export type PaymentPorts = {
  db: Kysely<Tables>
  /** Emails are sealed with them. */
  secrets: Secrets
  provider: PaymentProvider
}
