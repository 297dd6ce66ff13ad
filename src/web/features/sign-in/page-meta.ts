import type { PageMeta } from '#web/page-meta.ts'
import type { Language } from '#locales/languages.ts'
import { paths } from '#web/paths.ts'
import { signInTranslator } from './sign-in-messages.ts'

/** Page meta of the sign-in pages by route id; null for other routes. */
export function signInPageMeta(route: string | undefined, language: Language): PageMeta | null {
  const t = signInTranslator(language)
  const pageMeta = (title: string, description: string, canonical: string | null): PageMeta => ({
    title: `${title} · Bina`,
    description,
    canonical,
    indexed: false,
  })
  switch (route) {
    case 'login':
      return pageMeta(t('login.title'), t('login.lead'), paths.login())
    case 'register':
      return pageMeta(t('register.title'), t('register.lead'), paths.register())
    case 'forgotPassword':
      return pageMeta(t('forgot.title'), t('forgot.lead'), paths.forgotPassword())
    case 'verifyEmail':
      return pageMeta(t('verify.title'), t('verify.leadNobody'), paths.verifyEmail())
    // No canonical URL for paths that may contain a secret.
    case 'resetPassword':
      return pageMeta(t('reset.title'), t('reset.lead'), null)
    case 'authCallback':
      return pageMeta(t('callback.title'), t('callback.completing'), null)
    default:
      return null
  }
}
