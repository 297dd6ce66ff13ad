import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createSandbox } from '#adapters/payments/sandbox/sandbox.ts'
import { findAccount } from '#core/accounts/store.ts'
import { openCheckout } from '#core/payments/open-checkout.ts'
import { openSecrets } from '#core/secrets/secrets.ts'
import { addAccount } from '#test/alert-rows.ts'
import { openTestDatabase } from '#test/database.ts'

const { kysely: db } = await openTestDatabase()
const secrets = openSecrets('a key of at least thirty-two characters')
const publicUrl = 'http://localhost:3000'

test('a sandbox whose file was deleted starts empty, and checkouts still work', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-reset-'))
  const account = (await findAccount(db, await addAccount(db)))!
  const openCheckoutPage = async (planType: 'monthly' | 'yearly') => {
    const sandbox = await createSandbox({ folder, publicUrl })
    const url = await openCheckout(
      { db, secrets, provider: sandbox.provider },
      publicUrl,
      account,
      { planType, successUrl: publicUrl, cancelUrl: publicUrl, language: 'en' },
      new Date(),
    )
    const page = await sandbox.api.checkout(url.split('/').at(-1)!)
    await sandbox.stop()
    return page
  }
  await openCheckoutPage('monthly')
  rmSync(path.join(folder, 'sandbox.json'))
  expect(await openCheckoutPage('yearly')).toMatchObject({ status: 'open', planType: 'yearly' })
})
