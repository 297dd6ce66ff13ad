import { Link, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { WindowArt } from '#web/ui/window-art.tsx'
import { requestedListing } from '#web/upgrade-link.ts'
import { Benefits } from './benefits.tsx'
import './payments.css'
import { usePaymentsMessages } from './payments-messages.ts'
import { PlansLink } from './plans-link.tsx'

/** `/subscription/cancel`: the return from an abandoned checkout. Nothing was charged. */
export function CancelledPage() {
  const { t, locale } = usePaymentsMessages()
  const { pathname, search } = useLocation()
  const listing = requestedListing(pathname, search)
  useDocumentTitle(`${t('cancelled.title')} · Bina`)
  return (
    <PlainPage>
      <div className="paid" lang={locale}>
        <WindowArt />
        <div className="paid-text">
          <h1>{t('cancelled.title')}</h1>
          <p>{t('cancelled.text')}</p>
        </div>
        <section className="billing-card" aria-labelledby="benefits-title">
          <h2 id="benefits-title">{t('cancelled.benefits')}</h2>
          <Benefits />
        </section>
        <div className="paid-actions">
          <PlansLink buttonClass="btn-main btn-lg" listing={listing} />
          {listing === null ? (
            <Link className="btn btn-line btn-lg" to={paths.browse()}>
              {t('cancelled.home')}
            </Link>
          ) : (
            <Link className="btn btn-line btn-lg" to={paths.listing(listing)}>
              {t('cancelled.listing')}
            </Link>
          )}
        </div>
      </div>
    </PlainPage>
  )
}
