import type { Language } from '#web/i18n/catalogue.ts'
import { AdminPage } from './admin-page.tsx'
import { preloadAdminMessages } from './admin-messages.ts'

/** The frame of /admin with its words at hand; each page in it is a chunk of its own. */
export async function loadAdminPage(languages: readonly Language[]): Promise<typeof AdminPage> {
  await preloadAdminMessages(languages)
  return AdminPage
}
