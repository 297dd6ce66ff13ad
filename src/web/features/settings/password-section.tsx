import { useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useForm, useWatch } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { passwordScore, StrengthMeter } from '#web/ui/strength-meter.tsx'
import { PasswordField } from '#web/ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import type { SettingsKey } from './texts/en.ts'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

type Typed = { currentPassword: string; password: string; repeat: string }
const FIELDS = ['currentPassword', 'password'] as const
/** What the server takes, in letters and not in the pieces that some are stored in. */
const SHORTEST = 8
const LONGEST = 256
const EMPTY: Typed = { currentPassword: '', password: '', repeat: '' }

/** Changes the password, or sets the first one. */
export function PasswordSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { say } = useSettingsWords()
  const { changePassword } = useAccountCalls()
  const queries = useQueryClient()
  const { result, act } = useAct()
  const {
    register,
    handleSubmit,
    reset,
    setError,
    control,
    formState: { errors },
  } = useForm<Typed>({ defaultValues: EMPTY })
  const [password, repeat] = useWatch({ control, name: ['password', 'repeat'] })
  const eye = { showLabel: say('show'), hideLabel: say('hide') }

  const change = handleSubmit(async ({ currentPassword, password }) => {
    const failure = await act(async () => {
      await changePassword({ password, currentPassword: hasPassword ? currentPassword : undefined })
      reset(EMPTY)
      await queries.invalidateQueries({ queryKey: ['account', user.id] })
      return say(hasPassword ? 'password.changed' : 'password.wasSet')
    }, FIELDS)
    const field = FIELDS.find((name) => name === failure?.field)
    if (failure && field) setError(field, { message: failure.text }, { shouldFocus: true })
  })

  return (
    <Section
      id="password"
      title={say('password.title')}
      lead={say(hasPassword ? 'password.lead' : 'password.leadNone')}
    >
      <form className="settings-form" noValidate onSubmit={(event) => void change(event)}>
        {/* Tells password managers whose password it is. */}
        <input type="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        {hasPassword && (
          <PasswordField
            label={say('currentPassword')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...eye}
            {...register('currentPassword', { required: say('fillIn') })}
          />
        )}
        <PasswordField
          label={say('password.new')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...eye}
          hint={<Strength password={password} />}
          {...register('password', {
            required: say('fillIn'),
            deps: ['repeat'],
            validate: (typed) =>
              [...typed].length < SHORTEST
                ? say('password.short')
                : typed.length > LONGEST
                  ? say('password.long')
                  : true,
          })}
        />
        <PasswordField
          label={say('password.repeat')}
          autoComplete="new-password"
          error={errors.repeat?.message}
          {...eye}
          hint={repeat !== '' && <Match same={repeat === password} />}
          {...register('repeat', {
            required: say('fillIn'),
            validate: (typed, { password }) => typed === password || say('password.differ'),
          })}
        />
        <div className="settings-actions">
          <ActButton className="btn-line" busy={result.kind === 'busy'} busyText={say('saving')}>
            {say(hasPassword ? 'password.change' : 'password.set')}
          </ActButton>
          <Outcome result={result} />
        </div>
      </form>
    </Section>
  )
}

function Strength({ password }: { password: string }) {
  const { say } = useSettingsWords()
  if (password === '') return <p className="field-hint">{say('strength.hint')}</p>
  const score = passwordScore(password)
  const word = say(`strength.${Math.max(score, 1)}` as SettingsKey)
  return (
    <StrengthMeter
      score={score}
      word={word}
      label={say('strength.label', { strength: word })}
      hint={say('strength.hint')}
    />
  )
}

function Match({ same }: { same: boolean }) {
  const { say } = useSettingsWords()
  return same ? (
    <p className="field-ok">
      <Check className="icon icon-sm" />
      {say('password.match')}
    </p>
  ) : (
    <p className="field-hint">{say('password.differ')}</p>
  )
}
