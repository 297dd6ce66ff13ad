import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { sendsAlerts } from '#contract/site.ts'
import { listFeedPath } from '#contract/feed-links.ts'
import { botLinkQuery } from '#web/bot-link.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { toListingParams, type PageQuery } from '#web/page-query.ts'
import { useApi, useSite } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/message.tsx'
import { BotActivation } from './bot-activation.tsx'
import { Failure } from './failure.tsx'
import { FeedLinks } from './feed-links.tsx'
import { ExistingSearches, SavedSearchManager } from './saved-search-manager.tsx'
import { EmailAlerts } from './save-by-email.tsx'
import { botStatusQuery } from './search-calls.ts'
import './searches.css'
import { useSearchesMessages } from './searches-messages.ts'
import { SignInNeeded } from './sign-in-needed.tsx'

/**
 * The saved-search manager (spec §2, Dialog A). `query` has the page's filters, `from` is the path
 * that sign-in returns to, and `mainElement` gets the focus if the opener no longer exists.
 */
export function SearchesDialog({
  open,
  onClose,
  query,
  from,
  mainElement,
}: {
  open: boolean
  onClose: () => void
  query: PageQuery
  from: string
  mainElement: () => HTMLElement | null
}) {
  const { t, locale } = useSearchesMessages()
  const { state, user } = useSession()
  const site = useSite()
  useTabTitle(open ? `${t('page')} · Bina` : null)
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={t('title')}
      closeLabel={t('close')}
      instead={mainElement}
    >
      <div className="dialog-body searches" lang={locale}>
        {!sendsAlerts(site) ? (
          <>
            <div className="searches-part">
              <p className="note">{t('bot.off')}</p>
            </div>
            {user && <ExistingSearches user={user} query={query} />}
          </>
        ) : state === 'unknown' ? (
          <Loading text={t('checking')} />
        ) : !user ? (
          <SignInNeeded from={from} onClose={onClose} />
        ) : site.bot ? (
          <SignedInContent key={user.id} user={user} query={query} />
        ) : (
          <ContentWithoutChat key={user.id} user={user} query={query} />
        )}
        <FeedLinks label={t('feed.list')} pathOf={listFeedPath} params={toListingParams(query)} />
      </div>
    </DialogFrame>
  )
}

/** Bot activation until the bot is started, then the saved searches. */
function SignedInContent({ user, query }: { user: User; query: PageQuery }) {
  const { t } = useSearchesMessages()
  const { t: tCommon } = useI18n()
  const api = useApi()
  const queries = useQueryClient()
  const { data, error, isPaused, isFetching, refetch } = useQuery(botStatusQuery(api, user.id))
  const isStarted = data?.botStarted
  // The link that connected the chat works only once.
  useEffect(() => {
    if (isStarted) queries.removeQueries({ queryKey: botLinkQuery(api, user.id).queryKey })
  }, [isStarted, queries, api, user.id])
  if (data)
    return data.botStarted ? (
      <SavedSearchManager user={user} query={query} />
    ) : (
      <>
        <BotActivation accountId={user.id} />
        <ContentWithoutChat user={user} query={query} />
      </>
    )
  if (isPaused)
    return (
      <div className="searches-part">
        <p className="note searches-offline">{tCommon('app.offline')}</p>
      </div>
    )
  if (!error) return <Loading text={t('checking')} />
  return (
    <div className="searches-part">
      <Failure text="bot.failed" error={error}>
        <button type="button" className="btn btn-line" onClick={() => void refetch()}>
          {isFetching ? <span className="spin" /> : <RefreshCw className="icon" />}
          {t('retry')}
        </button>
      </Failure>
    </div>
  )
}

/** Alerts by email, and the saved searches of an account without a chat. */
function ContentWithoutChat({ user, query }: { user: User; query: PageQuery }) {
  return (
    <>
      <EmailAlerts user={user} query={query} />
      <ExistingSearches user={user} query={query} />
    </>
  )
}

/** Sets the tab's title while the dialog is open, since the dialog has its own address. */
function useTabTitle(name: string | null): void {
  useEffect(() => {
    if (name === null) return
    const before = document.title
    document.title = name
    return () => {
      document.title = before
    }
  }, [name])
}
