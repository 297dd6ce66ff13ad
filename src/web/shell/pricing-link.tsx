import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { listingIdOf, paths } from '../paths.ts'
import { useSite } from '../services.tsx'

/**
 * A link to the pricing page. On a listing page it passes the listing, to return to it after
 * payment. Renders nothing when plans cannot be bought.
 */
export function PricingLink({
  here,
  before,
  ...link
}: {
  className?: string
  here?: boolean
  before?: ReactNode
  onClick?: () => void
}) {
  const { t } = useI18n()
  const { plans } = useSite()
  const listing = listingIdOf(useParams().id)
  return (
    plans && (
      <Link {...link} to={paths.pricing({ listing })} aria-current={here ? 'page' : undefined}>
        {before}
        {t('nav.pricing')}
      </Link>
    )
  )
}
