import { useId } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { paths } from '#web/paths.ts'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useOptimisticValue, useSaveChoiceAction } from './use-choice.ts'

/**
 * Whether alerts tell when a saved flat is gone. Only then does the account store what is saved.
 */
export function SavedSection({ user }: { user: User }) {
  const { t } = useSettingsMessages()
  const hintId = useId()
  const { result, save } = useSaveChoiceAction()
  const [checked, check] = useOptimisticValue(user.savedAlerts, result)
  return (
    <Section id="saved" title={t('savedFlats.title')} lead={t('savedFlats.lead')}>
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={hintId}
          checked={checked}
          onChange={({ target }) => {
            check(target.checked)
            save({ savedAlerts: target.checked })
          }}
        />
        <span>{t('savedFlats.label')}</span>
      </label>
      <p id={hintId} className="settings-small">
        {t('savedFlats.hint')}{' '}
        <Link className="link" to={paths.alerts()}>
          {t('telegram.searches')}
        </Link>
      </p>
      <Outcome result={result} />
    </Section>
  )
}
