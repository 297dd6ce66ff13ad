import type { FormEvent } from 'react'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#web/session/use-session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Names = { firstName: string; lastName: string }
const MAX_LENGTH = 80

const toNames = (user: User): Names => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
})

export function ProfileSection({ user }: { user: User }) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const { setUser } = useSession()
  const { register, reset, errors, result, submit } = useSettingsForm(toNames(user))
  const rules = {
    setValueAs: (text: string) => text.trim(),
    maxLength: { value: MAX_LENGTH, message: t('profile.tooLong') },
  }

  const save = (event: FormEvent) =>
    submit(event, async ({ firstName, lastName }) => {
      const changed = await api.changeProfile({
        body: { firstName: firstName || null, lastName: lastName || null },
      })
      setUser(changed)
      // Keep what was typed during the request.
      reset(toNames(changed), { keepDirtyValues: true })
      return t('saved')
    })

  return (
    <Section id="profile" title={t('profile.title')} lead={t('profile.lead')}>
      <form className="settings-form" noValidate onSubmit={save}>
        <div className="settings-pair">
          <TextField
            label={t('profile.firstName')}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName', rules)}
          />
          <TextField
            label={t('profile.lastName')}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName', rules)}
          />
        </div>
        <div className="settings-actions">
          <BusyButton
            type="submit"
            className="btn-line"
            busy={result.kind === 'busy'}
            busyText={t('saving')}
          >
            {t('save')}
          </BusyButton>
          <Outcome result={result} />
        </div>
      </form>
    </Section>
  )
}
