import { useMutation } from '@tanstack/react-query'
import { NoPush } from '#web/push/browser-push.ts'
import { usePush } from '#web/push/use-push.ts'
import { Failure } from './failure.tsx'
import { useSearchesWords } from './searches-words.ts'
import { useForgetFailures } from './use-forget-failures.ts'

/**
 * Whether a subscription tells the browsers of its account, this one among them. `change` throws an
 * `ApiError`.
 */
export function PushToggle({
  accountId,
  byPush,
  name,
  attempt,
  onBegin,
  change,
}: {
  accountId: number
  byPush: boolean
  name: string
  attempt: number
  onBegin: () => void
  change: (byPush: boolean) => Promise<void>
}) {
  const { say } = useSearchesWords()
  const { state, here, own, turnOn } = usePush(accountId)
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: async (on: boolean) => {
      if (on && !own) await turnOn()
      if (on !== byPush) await change(on)
    },
  })
  useForgetFailures(attempt, [changing])
  if (
    !state.data?.publicKey ||
    !here ||
    here.kind === 'unsupported' ||
    here.kind === 'needs-install'
  )
    return null
  const isOn = changing.isPending ? changing.variables : byPush && own !== null
  const isDenied = changing.error instanceof NoPush && changing.error.why === 'denied'
  return (
    <div className="searches-push">
      <button
        type="button"
        role="checkbox"
        className="searches-push-switch"
        aria-checked={isOn}
        aria-busy={changing.isPending || undefined}
        aria-label={`${say('push.row')}: ${name}`}
        onClick={() => {
          if (changing.isPending) return
          onBegin()
          changing.mutate(!isOn)
        }}
      >
        <span className="toggle" />
        {say('push.row')}
      </button>
      {changing.isError && (
        <Failure text={isDenied ? 'push.denied' : 'push.failed'} error={changing.error} />
      )}
    </div>
  )
}
