import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useOnceHydrated } from './hydrated.ts'
import { useI18n } from './i18n/i18n.tsx'
import { ABOUT_HASH, CONTACT_HASH } from './paths.ts'
import { PlainPage } from './shell/plain-page.tsx'
import { Loading } from './ui/message.tsx'

const load = () => import('./features/pages/text-page.tsx')
const AboutPage = lazy(() => load().then((module) => ({ default: module.AboutPage })))
const ContactPage = lazy(() => load().then((module) => ({ default: module.ContactPage })))

/** The short page for the hash in the address, shown instead of the list. Null for other hashes. */
export function useAnchorPage(): ReactNode {
  const { t } = useI18n()
  const { pathname, hash } = useLocation()
  // The server never sees the hash, so the first render is the list.
  const isRequested = useOnceHydrated(pathname === '/' && hash !== '')
  const page = !isRequested ? null : hash === ABOUT_HASH ? (
    <AboutPage />
  ) : hash === CONTACT_HASH ? (
    <ContactPage />
  ) : null
  return (
    page && (
      <Suspense
        fallback={
          <PlainPage>
            <Loading text={t('page.loading')} />
          </PlainPage>
        }
      >
        {page}
      </Suspense>
    )
  )
}
