import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { SearchFilters } from '#contract/searches.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useSurroundings } from '#web/services.tsx'
import { nameOf } from '#web/session/person.ts'
import { BusyButton } from './busy-button.tsx'
import { Failure } from './failure.tsx'
import { FilterList } from './filter-list.tsx'
import { filterRows, priceWords } from './filter-words.ts'
import { filtersOf } from './filters-of.ts'
import { Preview } from './preview.tsx'
import { useConvert } from './rates.ts'
import { subscriptionsQuery, useSearchCalls } from './search-calls.ts'
import { useSearchesWords } from './searches-words.ts'
import { SubscriptionRow } from './subscription-row.tsx'
import { useForgetFailures } from './use-forget-failures.ts'
import { useTold } from './use-told.ts'

/** Spec §9. */
const TOLD_MS = 3000

/**
 * Who is signed in, the filters of the page and a subscription from them, and those that there are.
 */
export function Manager({ user, query }: { user: User; query: PageQuery }) {
  const { say } = useSearchesWords()
  const i18n = useI18n()
  const convert = useConvert()
  const { create } = useSearchCalls(user.id)
  const [told, tell] = useTold<'created' | 'row.deleted' | 'row.changed'>(TOLD_MS)
  const current = filtersOf(query)
  const creating = useMutation({
    networkMode: 'always',
    mutationFn: create,
    onSuccess: () => tell('created'),
  })
  const [attempt, begin] = useAttempts()
  useForgetFailures(attempt, [creating])
  const [before, after] = say('who').split('{name}')
  const beside = priceWords(current, i18n, convert).beside
  const rows = filterRows(query, i18n, say).map((row) =>
    row.key === 'price' && beside
      ? { ...row, value: `${row.value} (${say('now.inLari', { amount: beside })})` }
      : row,
  )
  return (
    <div className="searches-part">
      <p className="searches-small">
        {before}
        <b>{user.email ?? nameOf(user)}</b>
        {after}
      </p>
      <section className="searches-now" aria-labelledby="searches-now">
        <h3 id="searches-now">{say('now.title')}</h3>
        <FilterList rows={rows} />
        <Preview query={query} />
      </section>
      <div role="status">
        {told && (
          <p className="note searches-ok">
            <Check className="icon" />
            {say(told)}
          </p>
        )}
      </div>
      {creating.isError && <Failure text="createFailed" error={creating.error} />}
      <BusyButton
        className="btn-main btn-lg btn-wide"
        busy={creating.isPending}
        busyText={say('creating')}
        onClick={() => {
          tell(null)
          begin()
          creating.mutate(current)
        }}
      >
        {say('create')}
      </BusyButton>
      <Subscriptions
        accountId={user.id}
        current={current}
        attempt={attempt}
        onBegin={begin}
        onDone={tell}
      />
    </div>
  )
}

/** Without a chat: those that there are, since they may tell browsers. */
export function KeptSubscriptions({ user, query }: { user: User; query: PageQuery }) {
  const { say } = useSearchesWords()
  const { api } = useSurroundings()
  const { data = [] } = useQuery(subscriptionsQuery(api, user.id))
  const [told, tell] = useTold<'row.deleted' | 'row.changed'>(TOLD_MS)
  const [attempt, begin] = useAttempts()
  if (data.length === 0) return null
  return (
    <div className="searches-part">
      <div role="status">
        {told && (
          <p className="note searches-ok">
            <Check className="icon" />
            {say(told)}
          </p>
        )}
      </div>
      <Subscriptions
        accountId={user.id}
        current={filtersOf(query)}
        attempt={attempt}
        onBegin={begin}
        onDone={tell}
      />
    </div>
  )
}

/** Counts what is begun anywhere in the list or above it, so that older failures go. */
function useAttempts() {
  const [attempt, setAttempt] = useState(0)
  return [attempt, () => setAttempt((count) => count + 1)] as const
}

function Subscriptions({
  accountId,
  current,
  attempt,
  onBegin,
  onDone,
}: {
  accountId: number
  current: SearchFilters
  attempt: number
  onBegin: () => void
  onDone: (word: 'row.deleted' | 'row.changed') => void
}) {
  const { say } = useSearchesWords()
  const { t } = useI18n()
  const { api } = useSurroundings()
  const { data, error, isPaused, isFetching, refetch } = useQuery(
    subscriptionsQuery(api, accountId),
  )
  if (data) {
    if (data.length === 0) return <p className="searches-empty">{say('list.empty')}</p>
    return (
      <section aria-labelledby="searches-list">
        <h3 id="searches-list">{say('list.title')}</h3>
        <ul className="searches-list">
          {data.map((one) => (
            <SubscriptionRow
              key={one.id}
              subscription={one}
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
          {say('retry')}
        </button>
      </Failure>
    )
  }
  if (isPaused) return <p className="note searches-offline">{t('app.offline')}</p>
  return (
    <div className="searches-list" aria-hidden="true">
      {[0, 1].map((row) => (
        <span key={row} className="skeleton searches-skeleton" />
      ))}
    </div>
  )
}
