import { useMutation } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import type { AlertChannel } from '#contract/searches.ts'
import { PushSetupError } from '#web/push/browser-push.ts'
import { Failure } from './failure.tsx'
import { useSearchesMessages } from './searches-messages.ts'
import { useAlertChannels } from './use-alert-channels.ts'
import { useForgetFailures } from './use-forget-failures.ts'

/**
 * Turns the channels of a saved search on or off, for the whole account. Also subscribes this
 * browser when needed. `change` throws an `ApiError`.
 */
export function AlertToggles({
  user,
  chosen,
  name,
  attempt,
  onBegin,
  change,
}: {
  user: User
  chosen: readonly AlertChannel[]
  name: string
  attempt: number
  onBegin: () => void
  change: (chosen: AlertChannel[]) => Promise<void>
}) {
  const { t } = useSearchesMessages()
  const channels = useAlertChannels(user)
  // One for all channels, because each change sends the whole choice.
  const changing = useMutation({
    networkMode: 'always',
    mutationFn: async ({ channel, on }: { channel: AlertChannel; on: boolean }) => {
      const offered = channels[channel]
      if (on && !offered?.isReady) await offered?.prepare?.()
      if (on !== chosen.includes(channel))
        await change([...chosen.filter((one) => one !== channel), ...(on ? [channel] : [])])
    },
  })
  useForgetFailures(attempt, [changing])
  const offered = (Object.keys(channels) as AlertChannel[]).filter((channel) => channels[channel])
  if (offered.length === 0) return null
  return (
    <div className="searches-channels">
      {offered.map((channel) => {
        const isChanging = changing.isPending && changing.variables.channel === channel
        const isOn = isChanging
          ? changing.variables.on
          : chosen.includes(channel) && channels[channel]!.isReady
        return (
          <button
            key={channel}
            type="button"
            role="checkbox"
            className="searches-channel"
            aria-checked={isOn}
            aria-busy={isChanging || undefined}
            aria-label={t(`${channel}.label`, { name })}
            onClick={() => {
              if (changing.isPending) return
              onBegin()
              changing.mutate({ channel, on: !isOn })
            }}
          >
            <span className="toggle" />
            {t(`${channel}.row`)}
          </button>
        )
      })}
      {changing.isError && (
        <Failure
          text={
            !(changing.error instanceof PushSetupError)
              ? 'changeFailed'
              : changing.error.reason === 'denied'
                ? 'push.denied'
                : 'push.failed'
          }
          error={changing.error}
        />
      )}
    </div>
  )
}
