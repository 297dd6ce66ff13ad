import type { Head } from '#web/head.ts'
import type { Language } from '#web/i18n/catalogue.ts'
import { paths } from '#web/paths.ts'
import { en } from './texts/en.ts'
import { ka } from './texts/ka.ts'
import { ru } from './texts/ru.ts'

/**
 * What the screens of signing in say of themselves, by the id of their route; null for other
 * routes.
 */
export function signInHead(route: string | undefined, language: Language): Head | null {
  const texts = { en, ru, ka }[language]
  const head = (title: string, description: string, canonical: string | null): Head => ({
    title: `${title} · Bina`,
    description,
    canonical,
    indexed: false,
  })
  switch (route) {
    case 'login':
      return head(texts['login.title'], texts['login.lead'], paths.login())
    case 'register':
      return head(texts['register.title'], texts['register.lead'], paths.register())
    case 'forgotPassword':
      return head(texts['forgot.title'], texts['forgot.lead'], paths.forgotPassword())
    case 'verifyEmail':
      return head(texts['verify.title'], texts['verify.leadNobody'], paths.verifyEmail())
    // Addresses that may carry a secret are told to nobody.
    case 'resetPassword':
      return head(texts['reset.title'], texts['reset.lead'], null)
    case 'authCallback':
      return head(texts['callback.title'], texts['callback.completing'], null)
    default:
      return null
  }
}
