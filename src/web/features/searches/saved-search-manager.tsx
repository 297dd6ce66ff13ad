import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Filters } from '#contract/filters.ts'
import { savedSearchesQuery } from '#web/alert-queries.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useApi } from '#web/services.tsx'
import { nameOf } from '#web/session/person.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CurrentFilters } from './current-filters.tsx'
import { Failure } from './failure.tsx'
import { toSearchFilters } from './search-filters.ts'
import { useSearchCalls } from './search-calls.ts'
import { useSearchesMessages } from './searches-messages.ts'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useForgetFailures } from './use-forget-failures.ts'
import { useTemporaryMessage } from './use-temporary-message.ts'

/** Spec §9. */
const MESSAGE_MS = 3000

/** Dialog A of spec §2: the signed-in user, the current filters, "create", and the list. */
export function SavedSearchManager({ user, query }: { user: User; query: PageQuery }) {
  const { t } = useSearchesMessages()
  const { create } = useSearchCalls(user.id)
  const [message, showMessage] = useTemporaryMessage<'created' | 'row.deleted' | 'row.changed'>(
    MESSAGE_MS,
  )
  const current = toSearchFilters(query)
  const creating = useMutation({
    networkMode: 'always',
    mutationFn: create,
    onSuccess: () => showMessage('created'),
  })
  const [attempt, begin] = useAttempts()
  useForgetFailures(attempt, [creating])
  const [before, after] = t('who').split('{name}')
  return (
    <div className="searches-part">
      <p className="searches-small">
        {before}
        <b>{user.email ?? nameOf(user)}</b>
        {after}
      </p>
      <CurrentFilters query={query} />
      <div role="status">
        {message && (
          <p className="note searches-ok">
            <Check className="icon" />
            {t(message)}
          </p>
        )}
      </div>
      {creating.isError && <Failure text="createFailed" error={creating.error} />}
      <BusyButton
        className="btn-main btn-lg btn-wide"
        busy={creating.isPending}
        busyText={t('creating')}
        onClick={() => {
          showMessage(null)
          begin()
          creating.mutate({ filters: current })
        }}
      >
        {t('create')}
      </BusyButton>
      <SavedSearchList
        user={user}
        current={current}
        attempt={attempt}
        onBegin={begin}
        onDone={showMessage}
      />
    </div>
  )
}

/** The list alone, for accounts without a chat: other channels can reach them. */
export function ExistingSearches({ user, query }: { user: User; query: PageQuery }) {
  const { t } = useSearchesMessages()
  const api = useApi()
  const { data = [] } = useQuery(savedSearchesQuery(api, user.id))
  const [message, showMessage] = useTemporaryMessage<'row.deleted' | 'row.changed'>(MESSAGE_MS)
  const [attempt, begin] = useAttempts()
  if (data.length === 0) return null
  return (
    <div className="searches-part">
      <div role="status">
        {message && (
          <p className="note searches-ok">
            <Check className="icon" />
            {t(message)}
          </p>
        )}
      </div>
      <SavedSearchList
        user={user}
        current={toSearchFilters(query)}
        attempt={attempt}
        onBegin={begin}
        onDone={showMessage}
      />
    </div>
  )
}

/** Counts actions in the dialog, so that each clears the errors of earlier ones. */
function useAttempts() {
  const [attempt, setAttempt] = useState(0)
  return [attempt, () => setAttempt((count) => count + 1)] as const
}

function SavedSearchList({
  user,
  current,
  attempt,
  onBegin,
  onDone,
}: {
  user: User
  current: Filters
  attempt: number
  onBegin: () => void
  onDone: (messageKey: 'row.deleted' | 'row.changed') => void
}) {
  const { t } = useSearchesMessages()
  const { t: tCommon } = useI18n()
  const api = useApi()
  const { data, error, isPaused, isFetching, refetch } = useQuery(savedSearchesQuery(api, user.id))
  if (data) {
    if (data.length === 0) return <p className="searches-empty">{t('list.empty')}</p>
    return (
      <section aria-labelledby="searches-list">
        <h3 id="searches-list">{t('list.title')}</h3>
        <ul className="searches-list">
          {data.map((one) => (
            <SavedSearchRow
              key={one.id}
              savedSearch={one}
              current={current}
              user={user}
              attempt={attempt}
              onBegin={onBegin}
              onDone={onDone}
            />
          ))}
        </ul>
      </section>
    )
  }
  if (error) {
    return (
      <Failure text="loadFailed" error={error}>
        <button type="button" className="btn btn-line" onClick={() => void refetch()}>
          {isFetching ? <span className="spin" /> : <RefreshCw className="icon" />}
          {t('retry')}
        </button>
      </Failure>
    )
  }
  if (isPaused) return <p className="note searches-offline">{tCommon('app.offline')}</p>
  return (
    <div className="searches-list" aria-hidden="true">
      {[0, 1].map((row) => (
        <span key={row} className="skeleton searches-skeleton" />
      ))}
    </div>
  )
}
