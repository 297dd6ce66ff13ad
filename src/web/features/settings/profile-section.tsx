import { useForm } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { useSession } from '#web/session/use-session.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

type Names = { firstName: string; lastName: string }
const FIELDS = ['firstName', 'lastName'] as const
const LONGEST = 80

const namesOf = (user: User): Names => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
})

export function ProfileSection({ user }: { user: User }) {
  const { say } = useSettingsWords()
  const { changeNames } = useAccountCalls()
  const { setUser } = useSession()
  const { result, act } = useAct()
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm<Names>({ defaultValues: namesOf(user) })
  const rules = {
    setValueAs: (text: string) => text.trim(),
    maxLength: { value: LONGEST, message: say('profile.tooLong') },
  }

  const save = handleSubmit(async ({ firstName, lastName }) => {
    const failure = await act(async () => {
      const changed = await changeNames({
        firstName: firstName || null,
        lastName: lastName || null,
      })
      setUser(changed)
      // What was typed meanwhile stays.
      reset(namesOf(changed), { keepDirtyValues: true })
      return say('saved')
    }, FIELDS)
    const field = FIELDS.find((name) => name === failure?.field)
    if (failure && field) setError(field, { message: failure.text }, { shouldFocus: true })
  })

  return (
    <Section id="profile" title={say('profile.title')} lead={say('profile.lead')}>
      <form className="settings-form" noValidate onSubmit={(event) => void save(event)}>
        <div className="settings-pair">
          <TextField
            label={say('profile.firstName')}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName', rules)}
          />
          <TextField
            label={say('profile.lastName')}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName', rules)}
          />
        </div>
        <div className="settings-actions">
          <ActButton className="btn-line" busy={result.kind === 'busy'} busyText={say('saving')}>
            {say('save')}
          </ActButton>
          <Outcome result={result} />
        </div>
      </form>
    </Section>
  )
}
