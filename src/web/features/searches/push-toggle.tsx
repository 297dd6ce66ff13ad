import { useMutation } from '@tanstack/react-query'
import { PushSetupError } from '#web/push/browser-push.ts'
import { usePush } from '#web/push/use-push.ts'
import { Failure } from './failure.tsx'
import { useSearchesMessages } from './searches-messages.ts'
import { useForgetFailures } from './use-forget-failures.ts'

/**
 * Turns push notifications of a saved search on or off, for all browsers of the account. Also
 * subscribes this browser when needed. `change` throws an `ApiError`.
 */
export function PushToggle({
  accountId,
  isChosen,
  name,
  attempt,
  onBegin,
  change,
}: {
  accountId: number
  isChosen: boolean
  name: string
  attempt: number
  onBegin: () => void
  change: (on: boolean) => Promise<void>
}) {
  const { t } = useSearchesMessages()
  const { state, status, thisBrowser, turnOn } = usePush(accountId)
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: async (on: boolean) => {
      if (on && !thisBrowser) await turnOn()
      if (on !== isChosen) await change(on)
    },
  })
  useForgetFailures(attempt, [changing])
  if (
    !state.data?.publicKey ||
    !status ||
    status.kind === 'unsupported' ||
    status.kind === 'needs-install'
  )
    return null
  const isOn = changing.isPending ? changing.variables : isChosen && thisBrowser !== null
  const isDenied = changing.error instanceof PushSetupError && changing.error.reason === 'denied'
  return (
    <div className="searches-push">
      <button
        type="button"
        role="checkbox"
        className="searches-push-switch"
        aria-checked={isOn}
        aria-busy={changing.isPending || undefined}
        aria-label={`${t('push.row')}: ${name}`}
        onClick={() => {
          if (changing.isPending) return
          onBegin()
          changing.mutate(!isOn)
        }}
      >
        <span className="toggle" />
        {t('push.row')}
      </button>
      {changing.isError && (
        <Failure text={isDenied ? 'push.denied' : 'push.failed'} error={changing.error} />
      )}
    </div>
  )
}
