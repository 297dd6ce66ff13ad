import { Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { TELEGRAM } from '#contract/telegram-words.ts'
import { PasswordField } from '#web/ui/text-field.tsx'
import { useAccountCalls } from './account-calls.ts'
import { ActButton, Outcome } from './outcome.tsx'
import { useSettingsWords } from './settings-words.ts'
import { useAct } from './use-act.ts'

/**
 * Adds a sign-in through a provider, whose own page leads back here; where the answer names none,
 * it is added. Whoever signed in a while ago is asked for the password first.
 */
export function LinkProvider({ provider, onLinked }: { provider: string; onLinked?: () => void }) {
  const { say } = useSettingsWords()
  const { linkProvider, linkTelegram } = useAccountCalls()
  const { result, act } = useAct()
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
    act(async () => {
      const { url } = await (provider === TELEGRAM
        ? linkTelegram({ currentPassword, initData: initData() })
        : linkProvider({ currentPassword }))
      if (url === null) onLinked?.()
      else location.assign(url)
      return null
    }, ['currentPassword'])
  const begin = async () => {
    const failure = await link()
    if (failure?.field === 'currentPassword') setAsking(true)
  }
  const proveAndLink = handleSubmit(async ({ currentPassword }) => {
    const failure = await link(currentPassword)
    if (failure?.field === 'currentPassword')
      setError('currentPassword', { message: failure.text }, { shouldFocus: true })
  })

  if (!asking) {
    return (
      <div className="settings-actions">
        <ActButton
          type="button"
          className="btn-line"
          busy={result.kind === 'busy'}
          busyText={say('methods.linking')}
          onClick={() => void begin()}
        >
          <Link2 className="icon" />
          {say('methods.link', { provider })}
        </ActButton>
        <Outcome result={result} />
      </div>
    )
  }
  return (
    <form className="settings-form" noValidate onSubmit={(event) => void proveAndLink(event)}>
      <p>{say('methods.linkLead')}</p>
      <PasswordField
        label={say('currentPassword')}
        autoComplete="current-password"
        showLabel={say('show')}
        hideLabel={say('hide')}
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: say('fillIn') })}
      />
      <div className="settings-actions">
        <ActButton busy={result.kind === 'busy'} busyText={say('methods.linking')}>
          {say('methods.link', { provider })}
        </ActButton>
        <button type="button" className="btn btn-quiet" onClick={() => setAsking(false)}>
          {say('cancel')}
        </button>
        <Outcome result={result} />
      </div>
    </form>
  )
}

/**
 * What Telegram says of the person, where the page stands in it: no way there and back is needed
 * then.
 */
const initData = (): string | undefined =>
  (globalThis as { Telegram?: { WebApp?: { initData?: string } } }).Telegram?.WebApp?.initData ||
  undefined
