import type { FormEvent } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { passwordScore, StrengthMeter } from '#web/ui/strength-meter.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import { Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import type { SettingsKey } from './settings-messages.ts'
import { useSettingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

type Typed = { currentPassword: string; password: string; repeat: string }
/** The server's limits: the minimum in code points, the maximum in UTF-16 units. */
const MIN_LENGTH = 8
const MAX_LENGTH = 256
const EMPTY: Typed = { currentPassword: '', password: '', repeat: '' }

/** Changes the password, or sets the first one. */
export function PasswordSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const queries = useQueryClient()
  const { register, reset, control, errors, result, submit } = useSettingsForm<Typed>(EMPTY)
  const [password, repeat] = useWatch({ control, name: ['password', 'repeat'] })
  const eye = { showLabel: t('show'), hideLabel: t('hide') }

  const change = (event: FormEvent) =>
    submit(event, async ({ currentPassword, password }) => {
      await api.changePassword({
        body: { password, currentPassword: hasPassword ? currentPassword : undefined },
      })
      reset(EMPTY)
      await queries.invalidateQueries({ queryKey: ['account', user.id] })
      return t(hasPassword ? 'password.changed' : 'password.wasSet')
    })

  return (
    <Section
      id="password"
      title={t('password.title')}
      lead={t(hasPassword ? 'password.lead' : 'password.leadNone')}
    >
      <form className="settings-form" noValidate onSubmit={change}>
        {/* Gives password managers the user name. */}
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={t('currentPassword')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...eye}
            {...register('currentPassword', { required: t('fillIn') })}
          />
        )}
        <PasswordField
          label={t('password.new')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...eye}
          hint={<Strength password={password} />}
          {...register('password', {
            required: t('fillIn'),
            deps: ['repeat'],
            validate: (typed) =>
              [...typed].length < MIN_LENGTH
                ? t('password.short')
                : typed.length > MAX_LENGTH
                  ? t('password.long')
                  : true,
          })}
        />
        <PasswordField
          label={t('password.repeat')}
          autoComplete="new-password"
          error={errors.repeat?.message}
          {...eye}
          hint={repeat !== '' && <Match same={repeat === password} />}
          {...register('repeat', {
            required: t('fillIn'),
            validate: (typed, { password }) => typed === password || t('password.differ'),
          })}
        />
        <div className="settings-actions">
          <BusyButton
            type="submit"
            className="btn-line"
            busy={result.kind === 'busy'}
            busyText={t('saving')}
          >
            {t(hasPassword ? 'password.change' : 'password.set')}
          </BusyButton>
          <Outcome result={result} />
        </div>
      </form>
    </Section>
  )
}

function Strength({ password }: { password: string }) {
  const { t } = useSettingsMessages()
  if (password === '') return <p className="field-hint">{t('strength.hint')}</p>
  const score = passwordScore(password)
  const word = t(`strength.${Math.max(score, 1)}` as SettingsKey)
  return (
    <StrengthMeter
      score={score}
      word={word}
      label={t('strength.label', { strength: word })}
      hint={t('strength.hint')}
    />
  )
}

function Match({ same }: { same: boolean }) {
  const { t } = useSettingsMessages()
  return same ? (
    <p className="field-ok">
      <Check className="icon icon-sm" />
      {t('password.match')}
    </p>
  ) : (
    <p className="field-hint">{t('password.differ')}</p>
  )
}
