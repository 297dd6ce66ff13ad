import type { Db } from '#core/db/database.ts'
import type { ProviderInvoice } from './provider.ts'

export type StoredInvoice = Omit<ProviderInvoice, 'id' | 'status'> & {
  providerId: string
  status: string
}

/** The invoices of an account, newest first. */
export async function listInvoicesOfAccount(
  db: Db,
  accountId: number,
  limit: number,
): Promise<StoredInvoice[]> {
  return db
    .selectFrom('invoice')
    .innerJoin('billing_customer', 'billing_customer.id', 'billing_customer_id')
    .select([
      'invoice.provider_id as providerId',
      'number',
      'description',
      'amount_cents as amountCents',
      'currency',
      'status',
      'issued_at as issuedAt',
      'url',
    ])
    .where('account_id', '=', accountId)
    .orderBy('issued_at', 'desc')
    .orderBy('invoice.id', 'desc')
    .limit(limit)
    .execute()
}

/**
 * Saves the newest invoices of a customer. Stored invoices of the same period that are missing were
 * deleted at the provider and are deleted here too; older ones stay.
 */
export async function saveInvoices(
  db: Db,
  billingCustomerId: number,
  invoices: readonly ProviderInvoice[],
): Promise<void> {
  if (invoices.length === 0) return
  const rows = invoices.map((invoice) => ({
    billing_customer_id: billingCustomerId,
    provider_id: invoice.id,
    number: invoice.number,
    description: invoice.description,
    amount_cents: invoice.amountCents,
    currency: invoice.currency,
    status: invoice.status,
    issued_at: invoice.issuedAt,
    url: invoice.url,
  }))
  await db
    .insertInto('invoice')
    .values(rows)
    .onConflict((on) =>
      on.columns(['billing_customer_id', 'provider_id']).doUpdateSet((row) => ({
        number: row.ref('excluded.number'),
        description: row.ref('excluded.description'),
        amount_cents: row.ref('excluded.amount_cents'),
        currency: row.ref('excluded.currency'),
        status: row.ref('excluded.status'),
        issued_at: row.ref('excluded.issued_at'),
        url: row.ref('excluded.url'),
      })),
    )
    .execute()
  const oldest = new Date(Math.min(...rows.map((row) => row.issued_at.getTime())))
  await db
    .deleteFrom('invoice')
    .where('billing_customer_id', '=', billingCustomerId)
    .where('issued_at', '>=', oldest)
    .where(
      'provider_id',
      'not in',
      rows.map((row) => row.provider_id),
    )
    .execute()
}
