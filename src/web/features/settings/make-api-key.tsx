import { useForm } from 'react-hook-form'
import type { ApiAccess } from '#contract/api-keys.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import type { MadeKey } from './new-api-key.tsx'
import { ActButton, Outcome } from './outcome.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

const LONGEST = 60

/** A name becomes a key. */
export function MakeApiKey({
  access: { keys, mostKeys },
  onMade,
}: {
  access: ApiAccess
  onMade: (key: MadeKey) => Promise<void>
}) {
  const { say } = useSettingsWords()
  const { makeApiKey } = useAccountCalls()
  const { result, act } = useAct()
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { name: '' } })
  const rules = {
    setValueAs: (text: string) => text.trim(),
    required: say('api.noName'),
    maxLength: { value: LONGEST, message: say('api.longName') },
  }

  const make = handleSubmit(async ({ name }) => {
    const failure = await act(async () => {
      const made = await makeApiKey(name)
      reset()
      await onMade(made)
      return null
    }, ['name'])
    if (failure?.field === 'name')
      setError('name', { message: failure.text }, { shouldFocus: true })
  })

  if (keys.length >= mostKeys)
    return <p className="settings-lead settings-after">{say('api.most', { most: mostKeys })}</p>
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void make(event)}>
      <TextField
        label={say('api.name')}
        hint={<p className="settings-small">{say('api.nameHint')}</p>}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', rules)}
      />
      <div className="settings-actions">
        <ActButton className="btn-line" busy={result.kind === 'busy'} busyText={say('api.making')}>
          {say('api.make')}
        </ActButton>
        <Outcome result={result} />
      </div>
    </form>
  )
}
