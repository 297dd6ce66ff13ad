import type { AdminUser } from '#contract/admin-users.ts'
import { formatDate } from '#locales/format.ts'
import { useClock } from '#web/services.tsx'
import { labelFor, t } from '../messages.ts'

/** The plan or trial of a user; green when it grants full access. */
export function PlanBadge({
  user: { plan, trialExpiresAt, hasFullAccess },
}: {
  user: Pick<AdminUser, 'plan' | 'trialExpiresAt' | 'hasFullAccess'>
}) {
  const { timeZone, now } = useClock()
  const inTrial = trialExpiresAt !== null && Date.parse(trialExpiresAt) > now
  return (
    <>
      <span className={hasFullAccess ? 'badge badge-ok' : 'badge'}>
        {plan
          ? `${labelFor('plan', plan.planType)} · ${labelFor('status', plan.status)}`
          : t(inTrial ? 'user.trial' : 'user.noPlan')}
      </span>
      {trialExpiresAt && !plan && (
        <>
          {' '}
          <span className="admin-small num">
            {t(inTrial ? 'user.until' : 'user.ended', {
              date: formatDate(trialExpiresAt, timeZone),
            })}
          </span>
        </>
      )}
    </>
  )
}
