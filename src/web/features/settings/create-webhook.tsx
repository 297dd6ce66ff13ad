import type { FormEvent } from 'react'
import type { NewWebhook, WebhookAccess } from '#contract/webhooks.ts'
import { useApi } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The form that adds a webhook; a note instead when the limit is reached. */
export function CreateWebhook({
  access: { webhooks, maxWebhooks },
  onCreated,
}: {
  access: WebhookAccess
  onCreated: (webhook: NewWebhook) => Promise<void>
}) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const { register, reset, errors, result, submit } = useSettingsForm({ url: '' })
  const rules = {
    setValueAs: (text: string) => text.trim(),
    validate: (text: string) => URL.canParse(text) || t('webhooks.noUrl'),
  }
  const create = (event: FormEvent) =>
    submit(event, async (body) => {
      const created = await api.createWebhook({ body })
      reset()
      await onCreated(created)
      return null
    })

  if (webhooks.length >= maxWebhooks)
    return <p className="settings-lead settings-after">{t('webhooks.max', { max: maxWebhooks })}</p>
  return (
    <form className="settings-form" noValidate onSubmit={create}>
      <TextField
        label={t('webhooks.url')}
        hint={<p className="settings-small">{t('webhooks.urlHint')}</p>}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={1000}
        error={errors.url?.message}
        {...register('url', rules)}
      />
      <div className="settings-actions">
        <BusyButton
          type="submit"
          className="btn-line"
          busy={result.kind === 'busy'}
          busyText={t('webhooks.making')}
        >
          {t('webhooks.make')}
        </BusyButton>
        <Outcome result={result} />
      </div>
    </form>
  )
}
