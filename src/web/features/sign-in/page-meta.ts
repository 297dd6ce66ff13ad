import type { PageMeta } from '#web/page-meta.ts'
import type { Language } from '#web/i18n/catalogue.ts'
import { paths } from '#web/paths.ts'
import { en } from './locales/en.ts'
import { ka } from './locales/ka.ts'
import { ru } from './locales/ru.ts'

/** Page meta of the sign-in pages by route id; null for other routes. */
export function signInPageMeta(route: string | undefined, language: Language): PageMeta | null {
  const messages = { en, ru, ka }[language]
  const pageMeta = (title: string, description: string, canonical: string | null): PageMeta => ({
    title: `${title} · Bina`,
    description,
    canonical,
    indexed: false,
  })
  switch (route) {
    case 'login':
      return pageMeta(messages['login.title'], messages['login.lead'], paths.login())
    case 'register':
      return pageMeta(messages['register.title'], messages['register.lead'], paths.register())
    case 'forgotPassword':
      return pageMeta(messages['forgot.title'], messages['forgot.lead'], paths.forgotPassword())
    case 'verifyEmail':
      return pageMeta(messages['verify.title'], messages['verify.leadNobody'], paths.verifyEmail())
    // No canonical URL for paths that may contain a secret.
    case 'resetPassword':
      return pageMeta(messages['reset.title'], messages['reset.lead'], null)
    case 'authCallback':
      return pageMeta(messages['callback.title'], messages['callback.completing'], null)
    default:
      return null
  }
}
