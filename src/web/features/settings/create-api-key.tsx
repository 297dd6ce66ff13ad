import { type FormEvent, useId } from 'react'
import type { ApiAccess, ApiKey } from '#contract/api-keys.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

export type CreatedApiKey = ApiKey & { key: string }

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
  const hintId = useId()
  const { register, reset, errors, result, submit } = useSettingsForm({
    name: '',
    canWrite: false,
  })
  const rules = {
    setValueAs: (text: string) => text.trim(),
    required: t('api.noName'),
    maxLength: { value: MAX_LENGTH, message: t('api.longName') },
  }

  const create = (event: FormEvent) =>
    submit(event, async (body) => {
      const created = await api.createApiKey({ body })
      reset()
      await onCreated(created)
      return null
    })

  if (keys.length >= maxKeys)
    return <p className="settings-lead settings-after">{t('api.maxKeys', { max: maxKeys })}</p>
  return (
    <form className="settings-form" noValidate onSubmit={create}>
      <TextField
        label={t('api.name')}
        hint={<p className="settings-small">{t('api.nameHint')}</p>}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', rules)}
      />
      <div>
        <label className="check">
          <input type="checkbox" aria-describedby={hintId} {...register('canWrite')} />
          <span>{t('api.canWrite')}</span>
        </label>
        <p id={hintId} className="settings-small">
          {t('api.canWriteHint')}
        </p>
      </div>
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
