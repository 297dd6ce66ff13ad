import { Link, useLocation } from 'react-router'
import { paths } from '#web/paths.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { WindowArt } from '#web/ui/window-art.tsx'
import { listingAsked } from '#web/upgrade-asked.ts'
import { Benefits } from './benefits.tsx'
import './payments.css'
import { usePaymentsWords } from './payments-words.ts'
import { PlansLink } from './plans-link.tsx'

/** `/subscription/cancel`: whoever turned back at the checkout learns that nothing was charged. */
export function CancelledPage() {
  const { say, spoken } = usePaymentsWords()
  const { pathname, search } = useLocation()
  const listing = listingAsked(pathname, search)
  useDocumentTitle(`${say('cancelled.title')} · Bina`)
  return (
    <PlainPage>
      <div className="paid" lang={spoken}>
        <WindowArt />
        <div className="paid-words">
          <h1>{say('cancelled.title')}</h1>
          <p>{say('cancelled.text')}</p>
        </div>
        <section className="billing-card" aria-labelledby="benefits-title">
          <h2 id="benefits-title">{say('cancelled.benefits')}</h2>
          <Benefits />
        </section>
        <div className="paid-actions">
          <PlansLink look="btn-main btn-lg" listing={listing} />
          {listing === null ? (
            <Link className="btn btn-line btn-lg" to={paths.browse()}>
              {say('cancelled.home')}
            </Link>
          ) : (
            <Link className="btn btn-line btn-lg" to={paths.listing(listing)}>
              {say('cancelled.listing')}
            </Link>
          )}
        </div>
      </div>
    </PlainPage>
  )
}
