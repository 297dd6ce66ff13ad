import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Filters } from '#contract/filters.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useApi } from '#web/services.tsx'
import { nameOf } from '#web/session/person.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Failure } from './failure.tsx'
import { FilterList } from './filter-list.tsx'
import { approximatePrice, toFilterRows } from './describe-search.ts'
import { toSearchFilters } from './search-filters.ts'
import { Preview } from './preview.tsx'
import { useConvert } from './use-convert.ts'
import { savedSearchesQuery, useSearchCalls } from './search-calls.ts'
import { useSearchesMessages } from './searches-messages.ts'
import { SavedSearchRow } from './saved-search-row.tsx'
import { useForgetFailures } from './use-forget-failures.ts'
import { useTemporaryMessage } from './use-temporary-message.ts'

/** Spec §9. */
const MESSAGE_MS = 3000

/** Dialog A of spec §2: the signed-in user, the current filters, "create", and the list. */
export function SavedSearchManager({ user, query }: { user: User; query: PageQuery }) {
  const { t } = useSearchesMessages()
  const i18n = useI18n()
  const convert = useConvert()
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
  const approximate = approximatePrice(current, i18n, convert)
  const rows = toFilterRows(query, i18n, t).map((row) =>
    row.key === 'price' && approximate
      ? { ...row, value: `${row.value} (${t('now.inLari', { amount: approximate })})` }
      : row,
  )
  return (
    <div className="searches-part">
      <p className="searches-small">
        {before}
        <b>{user.email ?? nameOf(user)}</b>
        {after}
      </p>
      <section className="searches-current" aria-labelledby="searches-current">
        <h3 id="searches-current">{t('now.title')}</h3>
        <FilterList rows={rows} />
        <Preview query={query} />
      </section>
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
          creating.mutate(current)
        }}
      >
        {t('create')}
      </BusyButton>
      <SavedSearchList
        accountId={user.id}
        current={current}
        attempt={attempt}
        onBegin={begin}
        onDone={showMessage}
      />
    </div>
  )
}

/** The list alone, for accounts without a chat: searches can send push notifications. */
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
        accountId={user.id}
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
  accountId,
  current,
  attempt,
  onBegin,
  onDone,
}: {
  accountId: number
  current: Filters
  attempt: number
  onBegin: () => void
  onDone: (messageKey: 'row.deleted' | 'row.changed') => void
}) {
  const { t } = useSearchesMessages()
  const { t: tCommon } = useI18n()
  const api = useApi()
  const { data, error, isPaused, isFetching, refetch } = useQuery(
    savedSearchesQuery(api, accountId),
  )
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
              accountId={accountId}
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
