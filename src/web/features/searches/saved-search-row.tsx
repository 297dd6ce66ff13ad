import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { SearchFilters, SavedSearchView } from '#contract/searches.ts'
import { date } from '#web/i18n/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useAppContext } from '#web/services.tsx'
import { ConfirmPrompt } from './confirm-prompt.tsx'
import { Failure } from './failure.tsx'
import { describeSearch } from './describe-search.ts'
import { queryOf, sameFilters } from './filters-of.ts'
import { PushToggle } from './push-toggle.tsx'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { useConvert } from './use-convert.ts'
import { useSearchCalls } from './search-calls.ts'
import { useSearchesMessages } from './searches-messages.ts'
import { useForgetFailures } from './use-forget-failures.ts'

type Asking = 'delete' | 'take' | 'quiet' | null

/**
 * One saved search: what it waits for, whether it is active, and what can be done with it.
 * `current` are the filters of the page.
 */
export function SavedSearchRow({
  savedSearch,
  current,
  accountId,
  attempt,
  onBegin,
  onDone,
}: {
  savedSearch: SavedSearchView
  current: SearchFilters
  accountId: number
  /** Counts up with every `onBegin`, here or elsewhere: what failed before goes. */
  attempt: number
  /** Something new is done or asked. */
  onBegin: () => void
  onDone: (word: 'row.deleted' | 'row.changed') => void
}) {
  const { t } = useSearchesMessages()
  const i18n = useI18n()
  const { timeZone } = useAppContext()
  const calls = useSearchCalls(accountId)
  const convert = useConvert()
  const [asking, setAsking] = useState<Asking>(null)
  const {
    id,
    filters,
    quietHours,
    createdAt,
    notificationsSent,
    lastNotificationAt,
    pauseReason,
    pushEnabled,
  } = savedSearch
  const summary = describeSearch(filters, i18n, t, convert)
  const name = `${summary.title}, ${summary.rest}`

  const opener = useRef<HTMLElement | null>(null)
  /** The keyboard goes back to what asked. */
  const closeQuestion = () => {
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
  const replacing = useMutation({
    networkMode: 'always',
    mutationFn: () => calls.change(id, { filters: current }),
    onSuccess: () => {
      closeQuestion()
      onDone('row.changed')
    },
  })
  useForgetFailures(attempt, [toggling, removing, replacing])
  // As it will be, until the server has said so.
  const isActive = toggling.isPending ? toggling.variables : savedSearch.isActive
  const state = t(isActive ? 'active' : 'paused')
  const openQuestion = (next: Asking, event: MouseEvent<HTMLElement>) => {
    onBegin()
    opener.current = event.currentTarget
    setAsking(asking === next ? null : next)
  }
  const sentSummary =
    notificationsSent > 0 && lastNotificationAt
      ? [
          i18n.t('alerts.sent', { n: notificationsSent }),
          t('row.last', { date: date(lastNotificationAt, timeZone) }),
        ].join(', ')
      : null

  return (
    <li className="searches-row">
      <div className="searches-row-head">
        <div className="searches-row-words num">
          <b>{summary.title}</b>{' '}
          {summary.approximate && (
            <span className="searches-small searches-beside">
              {t('now.inLari', { amount: summary.approximate })}
            </span>
          )}
          <p className="searches-small">{summary.rest}</p>
          <p className="searches-small">
            {[t('row.created', { date: date(createdAt, timeZone) }), sentSummary]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {pauseReason === 'chat-blocked' && <p className="searches-small">{t('row.blocked')}</p>}
        </div>
        <button
          type="button"
          role="switch"
          className="searches-switch"
          aria-checked={isActive}
          aria-busy={toggling.isPending || undefined}
          aria-label={t('row.toggle', { state, search: name })}
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
          aria-label={t('row.deleteThis', { search: name })}
          aria-expanded={asking === 'delete'}
          onClick={(event) => openQuestion('delete', event)}
        >
          <Trash2 className="icon" />
        </button>
      </div>
      {asking === 'delete' && (
        <ConfirmPrompt
          isDestructive
          question={t('row.sure')}
          yes={t('row.delete')}
          busyText={t('row.deleting')}
          no={t('row.keep')}
          busy={removing.isPending}
          onYes={() => {
            onBegin()
            removing.mutate()
          }}
          onNo={closeQuestion}
        />
      )}
      {removing.isError && <Failure text="deleteFailed" error={removing.error} />}
      {toggling.isError && <Failure text="toggleFailed" error={toggling.error} />}
      <PushToggle
        accountId={accountId}
        pushEnabled={pushEnabled}
        name={name}
        attempt={attempt}
        onBegin={onBegin}
        change={(on) => calls.change(id, { pushEnabled: on })}
      />
      <div className="searches-actions searches-row-foot">
        <button
          type="button"
          className="btn btn-text"
          aria-expanded={asking === 'quiet'}
          onClick={(event) => openQuestion('quiet', event)}
        >
          {quietHours ? t('quiet.set', quietHours) : t('quiet.open')}
        </button>
        {!sameFilters(filters, current) && (
          <>
            <button
              type="button"
              className="btn btn-text"
              aria-expanded={asking === 'take'}
              onClick={(event) => openQuestion('take', event)}
            >
              {t('row.take')}
            </button>
            <Link
              className="btn btn-text"
              to={paths.browse(
                queryOf(filters, (amount, currency) => convert(amount, currency, 'USD')),
              )}
            >
              {t('row.show')}
            </Link>
          </>
        )}
      </div>
      {asking === 'quiet' && (
        <QuietHoursForm
          hours={quietHours}
          change={(hours) => calls.change(id, { quietHours: hours })}
          onDone={(changed) => {
            closeQuestion()
            if (changed) onDone('row.changed')
          }}
        />
      )}
      {asking === 'take' && (
        <ConfirmPrompt
          question={t('row.takeSure')}
          yes={t('row.takeGo')}
          busyText={t('row.taking')}
          no={t('row.keep')}
          busy={replacing.isPending}
          onYes={() => {
            onBegin()
            replacing.mutate()
          }}
          onNo={closeQuestion}
        />
      )}
      {replacing.isError && <Failure text="changeFailed" error={replacing.error} />}
    </li>
  )
}
