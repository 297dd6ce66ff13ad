import { Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { TELEGRAM_NAME } from '#contract/telegram-auth.ts'
import { PasswordField } from '#web/ui/text-field.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useApi } from '#web/services.tsx'
import { Outcome } from './outcome.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useAction } from './use-action.ts'

/**
 * Adds a provider as a sign-in method. The provider's page redirects back here; a response without
 * `url` means that it is already added. Asks for the password if the server requires it.
 */
export function LinkProvider({ provider, onLinked }: { provider: string; onLinked?: () => void }) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const { result, run } = useAction()
  const [asking, setAsking] = useState(false)
  const {
    register,
    handleSubmit,
    setError,
    setFocus,
    formState: { errors },
  } = useForm({ defaultValues: { currentPassword: '' } })
  useEffect(() => {
    if (asking) setFocus('currentPassword')
  }, [asking, setFocus])

  const link = (currentPassword?: string) =>
    run(async () => {
      const { url } = await (provider === TELEGRAM_NAME
        ? api.addTelegramSignIn({ body: { currentPassword, initData: initData() } })
        : api.linkProvider({ body: { currentPassword } }))
      if (url === null) onLinked?.()
      else location.assign(url)
      return null
    }, ['currentPassword'])
  const begin = async () => {
    const failure = await link()
    if (failure?.field === 'currentPassword') setAsking(true)
  }
  const confirmAndLink = handleSubmit(async ({ currentPassword }) => {
    const failure = await link(currentPassword)
    if (failure?.field === 'currentPassword')
      setError('currentPassword', { message: failure.text }, { shouldFocus: true })
  })

  if (!asking) {
    return (
      <div className="settings-actions">
        <BusyButton
          className="btn-line"
          busy={result.kind === 'busy'}
          busyText={t('methods.linking')}
          onClick={() => void begin()}
        >
          <Link2 className="icon" />
          {t('methods.link', { provider })}
        </BusyButton>
        <Outcome result={result} />
      </div>
    )
  }
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void confirmAndLink(event)}>
      <p>{t('methods.linkLead')}</p>
      <PasswordField
        label={t('currentPassword')}
        autoComplete="current-password"
        showLabel={t('show')}
        hideLabel={t('hide')}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: t('fillIn') })}
      />
      <div className="settings-actions">
        <BusyButton type="submit" busy={result.kind === 'busy'} busyText={t('methods.linking')}>
          {t('methods.link', { provider })}
        </BusyButton>
        <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
          {t('cancel')}
        </button>
        <Outcome result={result} />
      </div>
    </form>
  )
}

/** The signed init data of the Mini App, which saves the redirect; undefined elsewhere. */
const initData = (): string | undefined =>
  (globalThis as { Telegram?: { WebApp?: { initData?: string } } }).Telegram?.WebApp?.initData ||
  undefined
