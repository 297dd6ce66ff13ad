import { useForm } from 'react-hook-form'
import type { ApiAccess } from '#contract/api-keys.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import type { CreatedApiKey } from './new-api-key.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

const MAX_LENGTH = 60

/** The form that creates an API key; a note instead when the limit is reached. */
export function CreateApiKey({
  access: { keys, maxKeys },
  onCreated,
}: {
  access: ApiAccess
  onCreated: (key: CreatedApiKey) => Promise<void>
}) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const { result, run } = useAction()
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors },
  } = useForm({ defaultValues: { name: '' } })
  const rules = {
    setValueAs: (text: string) => text.trim(),
    required: t('api.noName'),
    maxLength: { value: MAX_LENGTH, message: t('api.longName') },
  }

  const submit = handleSubmit(async ({ name }) => {
    const failure = await run(async () => {
      const created = await api.createApiKey({ body: { name } })
      reset()
      await onCreated(created)
      return null
    }, ['name'])
    if (failure?.field === 'name')
      setError('name', { message: failure.text }, { shouldFocus: true })
  })

  if (keys.length >= maxKeys)
    return <p className="settings-lead settings-after">{t('api.maxKeys', { max: maxKeys })}</p>
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('api.name')}
        hint={<p className="settings-small">{t('api.nameHint')}</p>}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', rules)}
      />
      <div className="settings-actions">
        <BusyButton
          type="submit"
          className="btn-line"
          busy={result.kind === 'busy'}
          busyText={t('api.making')}
        >
          {t('api.make')}
        </BusyButton>
        <Outcome result={result} />
      </div>
    </form>
  )
}
