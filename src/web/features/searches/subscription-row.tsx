import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { SearchFilters, Subscription } from '#contract/searches.ts'
import { date } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { Ask } from './ask.tsx'
import { Failure } from './failure.tsx'
import { searchWords } from './filter-words.ts'
import { queryOf, sameFilters } from './filters-of.ts'
import { PushToggle } from './push-toggle.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { useConvert } from './rates.ts'
import { useSearchCalls } from './search-calls.ts'
import { useSearchesWords } from './searches-words.ts'
import { useForgetFailures } from './use-forget-failures.ts'

type Asking = 'delete' | 'take' | 'quiet' | null

/**
 * One saved search: what it waits for, whether it is active, and what can be done with it.
 * `current` are the filters of the page.
 */
export function SubscriptionRow({
  subscription,
  current,
  accountId,
  attempt,
  onBegin,
  onDone,
}: {
  subscription: Subscription
  current: SearchFilters
  accountId: number
  /** Counts up with every `onBegin`, here or elsewhere: what failed before goes. */
  attempt: number
  /** Something new is done or asked. */
  onBegin: () => void
  onDone: (word: 'row.deleted' | 'row.changed') => void
}) {
  const { say } = useSearchesWords()
  const i18n = useI18n()
  const { timeZone } = useSurroundings()
  const calls = useSearchCalls(accountId)
  const convert = useConvert()
  const [asking, setAsking] = useState<Asking>(null)
  const { id, filters, quietHours, createdAt, noticesSent, lastNoticeAt, pausedWhy, byPush } =
    subscription
  const words = searchWords(filters, i18n, say, convert)
  const name = `${words.title}, ${words.rest}`

  const opener = useRef<HTMLElement | null>(null)
  /** The keyboard goes back to what asked. */
  const asked = () => {
    setAsking(null)
    opener.current?.focus()
  }
  const toggling = useMutation({
    networkMode: 'always',
    mutationFn: (isActive: boolean) => calls.toggle(id, isActive),
  })
  const removing = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.remove(id),
    onSuccess: () => onDone('row.deleted'),
  })
  const taking = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.change(id, { filters: current }),
    onSuccess: () => {
      asked()
      onDone('row.changed')
    },
  })
  useForgetFailures(attempt, [toggling, removing, taking])
  // As it will be, until the server has said so.
  const isActive = toggling.isPending ? toggling.variables : subscription.isActive
  const state = say(isActive ? 'active' : 'paused')
  const ask = (next: Asking, event: MouseEvent<HTMLElement>) => {
    onBegin()
    opener.current = event.currentTarget
    setAsking(asking === next ? null : next)
  }
  const told =
    noticesSent > 0 && lastNoticeAt
      ? `${i18n.t('alerts.sent', { n: noticesSent })}, ${say('row.last', { date: date(lastNoticeAt, timeZone) })}`
      : null

  return (
    <li className="searches-row">
      <div className="searches-row-head">
        <div className="searches-row-words num">
          <b>{words.title}</b>{' '}
          {words.beside && (
            <span className="searches-small searches-beside">
              {say('now.inLari', { amount: words.beside })}
            </span>
          )}
          <p className="searches-small">{words.rest}</p>
          <p className="searches-small">
            {[say('row.created', { date: date(createdAt, timeZone) }), told]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {pausedWhy === 'dead-chat' && <p className="searches-small">{say('row.blocked')}</p>}
        </div>
        <button
          type="button"
          role="switch"
          className="searches-switch"
          aria-checked={isActive}
          aria-busy={toggling.isPending || undefined}
          aria-label={say('row.toggle', { state, search: name })}
          onClick={() => {
            if (toggling.isPending) return
            setAsking(null)
            onBegin()
            toggling.mutate(!isActive)
          }}
        >
          <span className="toggle" />
          <span className="searches-state">{state}</span>
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={say('row.deleteThis', { search: name })}
          aria-expanded={asking === 'delete'}
          onClick={(event) => ask('delete', event)}
        >
          <Trash2 className="icon" />
        </button>
      </div>
      {asking === 'delete' && (
        <Ask
          bad
          question={say('row.sure')}
          yes={say('row.delete')}
          busyText={say('row.deleting')}
          no={say('row.keep')}
          busy={removing.isPending}
          onYes={() => {
            onBegin()
            removing.mutate()
          }}
          onNo={asked}
        />
      )}
      {removing.isError && <Failure text="deleteFailed" error={removing.error} />}
      {toggling.isError && <Failure text="toggleFailed" error={toggling.error} />}
      <PushToggle
        accountId={accountId}
        byPush={byPush}
        name={name}
        attempt={attempt}
        onBegin={onBegin}
        change={(on) => calls.change(id, { byPush: on })}
      />
      <div className="searches-actions searches-row-foot">
        <button
          type="button"
          className="btn btn-text"
          aria-expanded={asking === 'quiet'}
          onClick={(event) => ask('quiet', event)}
        >
          {quietHours ? say('quiet.set', quietHours) : say('quiet.open')}
        </button>
        {!sameFilters(filters, current) && (
          <>
            <button
              type="button"
              className="btn btn-text"
              aria-expanded={asking === 'take'}
              onClick={(event) => ask('take', event)}
            >
              {say('row.take')}
            </button>
            <Link
              className="btn btn-text"
              to={paths.browse(
                queryOf(filters, (amount, currency) => convert(amount, currency, 'USD')),
              )}
            >
              {say('row.show')}
            </Link>
          </>
        )}
      </div>
      {asking === 'quiet' && (
        <QuietHoursForm
          hours={quietHours}
          change={(hours) => calls.change(id, { quietHours: hours })}
          onDone={(changed) => {
            asked()
            if (changed) onDone('row.changed')
          }}
        />
      )}
      {asking === 'take' && (
        <Ask
          question={say('row.takeSure')}
          yes={say('row.takeGo')}
          busyText={say('row.taking')}
          no={say('row.keep')}
          busy={taking.isPending}
          onYes={() => {
            onBegin()
            taking.mutate()
          }}
          onNo={asked}
        />
      )}
      {taking.isError && <Failure text="changeFailed" error={taking.error} />}
    </li>
  )
}
