import type { AdminUser } from '#contract/admin-users.ts'
import { date } from '#web/i18n/format.ts'
import { useAppContext } from '#web/services.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { labelFor } from '../ui/label-for.ts'

/** What somebody may do, and why: a plan, a trial, or neither. */
export function PlanBadge({
  user: { plan, trialExpiresAt, hasFullAccess },
}: {
  user: Pick<AdminUser, 'plan' | 'trialExpiresAt' | 'hasFullAccess'>
}) {
  const { t } = useAdminMessages()
  const { timeZone, now } = useAppContext()
  const inTrial = trialExpiresAt !== null && Date.parse(trialExpiresAt) > now
  return (
    <>
      <span className={hasFullAccess ? 'badge badge-ok' : 'badge'}>
        {plan
          ? `${labelFor(t, 'plan', plan.planType)} · ${labelFor(t, 'status', plan.status)}`
          : t(inTrial ? 'user.trial' : 'user.noPlan')}
      </span>
      {trialExpiresAt && !plan && (
        <span className="desk-small num">
          {t(inTrial ? 'user.until' : 'user.ended', { date: date(trialExpiresAt, timeZone) })}
        </span>
      )}
    </>
  )
}
