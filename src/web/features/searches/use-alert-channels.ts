import { useQuery } from '@tanstack/react-query'
import type { User } from '#contract/accounts.ts'
import { maxWebhooks } from '#contract/plans.ts'
import type { AlertChannel } from '#contract/searches.ts'
import { webhooksQuery } from '#web/alert-queries.ts'
import { usePush } from '#web/push/use-push.ts'
import { useApi, useSite } from '#web/services.tsx'
import { useUser } from '#web/session/use-session.ts'

/** A channel that can be turned on here. */
type OfferedChannel = {
  /** Whether alerts arrive once the channel is chosen. */
  isReady: boolean
  /** Makes it ready. Throws a `PushSetupError` or `ApiError`. */
  prepare?: () => Promise<void>
}

/** The channels of saved searches as this account and browser can use them; null: not offered. */
export function useAlertChannels(user: User): Record<AlertChannel, OfferedChannel | null> {
  const { state, status, thisBrowser, turnOn } = usePush(user.id)
  const email = useAlertEmail()
  const api = useApi()
  const webhooks = useQuery({
    ...webhooksQuery(api, user.id),
    enabled: maxWebhooks(user) > 0,
  }).data?.webhooks
  const canPush =
    state.data?.publicKey &&
    status &&
    status.kind !== 'unsupported' &&
    status.kind !== 'needs-install'
  return {
    push: canPush ? { isReady: thisBrowser !== null, prepare: turnOn } : null,
    email: email === null ? null : { isReady: true },
    webhook: webhooks?.length
      ? { isReady: webhooks.some(({ status }) => status !== 'disabled') }
      : null,
  }
}

/** The address that gets email alerts; null without a verified one, or if the site sends none. */
export function useAlertEmail(): string | null {
  const { sendsEmail } = useSite()
  const user = useUser()
  return sendsEmail && user?.emailVerified ? user.email : null
}
