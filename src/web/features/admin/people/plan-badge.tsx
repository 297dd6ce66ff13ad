import type { DeskUser } from '#contract/admin-people.ts'
import { date } from '#web/i18n/format.ts'
import { useSurroundings } from '#web/services.tsx'
import { useAdminWords } from '../admin-words.ts'
import { wordOf } from '../parts/word-of.ts'

/** What somebody may do, and why: a plan, a trial, or neither. */
export function PlanBadge({
  user: { plan, trialExpiresAt, hasFullAccess },
}: {
  user: Pick<DeskUser, 'plan' | 'trialExpiresAt' | 'hasFullAccess'>
}) {
  const { say } = useAdminWords()
  const { timeZone, now } = useSurroundings()
  const inTrial = trialExpiresAt !== null && Date.parse(trialExpiresAt) > now
  return (
    <>
      <span className={hasFullAccess ? 'badge badge-ok' : 'badge'}>
        {plan
          ? `${wordOf(say, 'plan', plan.planType)} · ${wordOf(say, 'paid', plan.status)}`
          : say(inTrial ? 'user.trial' : 'user.noPlan')}
      </span>
      {trialExpiresAt && !plan && (
        <span className="desk-small num">
          {say(inTrial ? 'user.until' : 'user.ended', { date: date(trialExpiresAt, timeZone) })}
        </span>
      )}
    </>
  )
}
