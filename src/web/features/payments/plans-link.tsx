import { Link } from 'react-router'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/services.tsx'
import { usePaymentsMessages } from './payments-messages.ts'

/** A link to the pricing page; null when plans cannot be bought on this site. */
export function PlansLink({
  buttonClass,
  listing = null,
}: {
  buttonClass: string
  listing?: number | null
}) {
  const { t } = usePaymentsMessages()
  const { plans } = useSite()
  return (
    plans && (
      <Link className={`btn ${buttonClass}`} to={paths.pricing({ listing })}>
        {t('sub.viewPlans')}
      </Link>
    )
  )
}
