import { useMutation } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useRef, useState, type MouseEvent } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { searchFeedPath } from '#contract/feed-links.ts'
import type { Filters } from '#contract/filters.ts'
import type { SavedSearchView } from '#contract/searches.ts'
import { formatDate } from '#locales/format.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useClock } from '#web/services.tsx'
import { AlertToggles } from './alert-toggles.tsx'
import { ConfirmPrompt } from './confirm-prompt.tsx'
import { Failure } from './failure.tsx'
import { FeedLinks } from './feed-links.tsx'
import { FrequencySelect } from './frequency-select.tsx'
import { describeSearch } from './describe-search.ts'
import { toPageQuery, sameFilters } from './search-filters.ts'
import { QuietHoursForm } from './quiet-hours-form.tsx'
import { useConvert } from '#web/convert.ts'
import { useSearchCalls } from './search-calls.ts'
import { useSearchesMessages } from './searches-messages.ts'
import { useForgetFailures } from './use-forget-failures.ts'

type Question = 'delete' | 'take' | 'quiet' | null

/** A saved search with its state and actions. `current` are the page's filters. */
export function SavedSearchRow({
  savedSearch,
  current,
  user,
  attempt,
  onBegin,
  onDone,
}: {
  savedSearch: SavedSearchView
  current: Filters
  user: User
  /** The number of actions so far in the dialog; a change clears earlier errors. */
  attempt: number
  /** Called when an action or a question starts. */
  onBegin: () => void
  onDone: (messageKey: 'row.deleted' | 'row.changed') => void
}) {
  const { t } = useSearchesMessages()
  const i18n = useI18n()
  const { timeZone } = useClock()
  const calls = useSearchCalls(user.id)
  const convert = useConvert()
  const [question, setQuestion] = useState<Question>(null)
  const {
    id,
    filters,
    quietHours,
    createdAt,
    notificationsSent,
    lastNotificationAt,
    pauseReason,
    channels,
    frequency,
    isReachable,
  } = savedSearch
  const summary = describeSearch(filters, i18n, t, convert)
  const name = `${summary.title}, ${summary.rest}`

  const opener = useRef<HTMLElement | null>(null)
  /** Returns the focus to the button that opened the question. */
  const closeQuestion = () => {
    setQuestion(null)
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
  // Optimistic: the new state while the request runs.
  const isActive = toggling.isPending ? toggling.variables : savedSearch.isActive
  const state = t(isActive ? 'active' : 'paused')
  const openQuestion = (next: Question, event: MouseEvent<HTMLElement>) => {
    onBegin()
    opener.current = event.currentTarget
    setQuestion(question === next ? null : next)
  }
  const sentSummary =
    notificationsSent > 0 && lastNotificationAt
      ? [
          i18n.t('alerts.sent', { n: notificationsSent }),
          t('row.last', { date: formatDate(lastNotificationAt, timeZone) }),
        ].join(', ')
      : null

  return (
    <li className="searches-row">
      <div className="searches-row-head">
        <div className="searches-row-text num">
          <b>{summary.title}</b>{' '}
          {summary.approximate && (
            <span className="searches-small searches-approximate">
              {t('now.inLari', { amount: summary.approximate })}
            </span>
          )}
          <p className="searches-small">{summary.rest}</p>
          <p className="searches-small">
            {[t('row.created', { date: formatDate(createdAt, timeZone) }), sentSummary]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {pauseReason === 'chat-blocked' && <p className="searches-small">{t('row.blocked')}</p>}
          {savedSearch.isActive && !isReachable && (
            <p className="searches-small">{t('row.unreachable')}</p>
          )}
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
            setQuestion(null)
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
          aria-expanded={question === 'delete'}
          onClick={(event) => openQuestion('delete', event)}
        >
          <Trash2 className="icon" />
        </button>
      </div>
      {question === 'delete' && (
        <ConfirmPrompt
          isDestructive
          question={t('row.confirmDelete')}
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
      <AlertToggles
        user={user}
        chosen={channels}
        name={name}
        attempt={attempt}
        onBegin={onBegin}
        change={(chosen) => calls.change(id, { channels: chosen })}
      />
      <FrequencySelect
        frequency={frequency}
        name={name}
        attempt={attempt}
        onBegin={onBegin}
        change={(chosen) => calls.change(id, { frequency: chosen })}
      />
      <div className="searches-actions searches-row-foot">
        <button
          type="button"
          className="btn btn-text"
          aria-expanded={question === 'quiet'}
          onClick={(event) => openQuestion('quiet', event)}
        >
          {quietHours ? t('quiet.set', quietHours) : t('quiet.open')}
        </button>
        {!sameFilters(filters, current) && (
          <>
            <button
              type="button"
              className="btn btn-text"
              aria-expanded={question === 'take'}
              onClick={(event) => openQuestion('take', event)}
            >
              {t('row.take')}
            </button>
            <Link
              className="btn btn-text"
              to={paths.browse(
                toPageQuery(filters, (amount, currency) => convert(amount, currency, 'USD')),
              )}
            >
              {t('row.show')}
            </Link>
          </>
        )}
      </div>
      <FeedLinks label={t('feed.search')} pathOf={(format) => searchFeedPath(id, format)} />
      {question === 'quiet' && (
        <QuietHoursForm
          hours={quietHours}
          change={(hours) => calls.change(id, { quietHours: hours })}
          onDone={(changed) => {
            closeQuestion()
            if (changed) onDone('row.changed')
          }}
        />
      )}
      {question === 'take' && (
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
