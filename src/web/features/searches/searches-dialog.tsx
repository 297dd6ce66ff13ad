import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { botLinkQuery } from '#web/bot-link.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useSurroundings } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/message.tsx'
import { BotActivation } from './bot-activation.tsx'
import { Failure } from './failure.tsx'
import { KeptSubscriptions, Manager } from './manager.tsx'
import { botStatusQuery } from './search-calls.ts'
import './searches.css'
import { useSearchesWords } from './searches-words.ts'
import { SignInNeeded } from './sign-in-needed.tsx'

/**
 * The subscription manager (spec §2, Dialog A). `query` are the filters of the page, `from` its own
 * address, `mainPart` where the keyboard goes when what opened it is gone.
 */
export function SearchesDialog({
  open,
  onClose,
  query,
  from,
  mainPart,
}: {
  open: boolean
  onClose: () => void
  query: PageQuery
  from: string
  mainPart: () => HTMLElement | null
}) {
  const { say, spoken } = useSearchesWords()
  const { state, user } = useSession()
  const { bot } = useSurroundings()
  useTabName(open ? `${say('page')} · Bina` : null)
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={say('title')}
      closeLabel={say('close')}
      instead={mainPart}
    >
      <div className="dialog-body searches" lang={spoken}>
        {bot === null ? (
          <>
            <div className="searches-part">
              <p className="note">{say('server.noBot')}</p>
            </div>
            {user && <KeptSubscriptions user={user} query={query} />}
          </>
        ) : state === 'unknown' ? (
          <Loading text={say('checking')} />
        ) : user ? (
          <ForSomebody key={user.id} user={user} query={query} />
        ) : (
          <SignInNeeded from={from} onClose={onClose} />
        )}
      </div>
    </DialogFrame>
  )
}

/** The bot first, then the subscriptions. */
function ForSomebody({ user, query }: { user: User; query: PageQuery }) {
  const { say } = useSearchesWords()
  const { t } = useI18n()
  const { api } = useSurroundings()
  const queries = useQueryClient()
  const { data, error, isPaused, isFetching, refetch } = useQuery(botStatusQuery(api, user.id))
  const isStarted = data?.botStarted
  // The address that tied the chat is good once.
  useEffect(() => {
    if (isStarted) queries.removeQueries({ queryKey: botLinkQuery(api, user.id).queryKey })
  }, [isStarted, queries, api, user.id])
  if (data)
    return data.botStarted ? (
      <Manager user={user} query={query} />
    ) : (
      <>
        <BotActivation accountId={user.id} />
        <KeptSubscriptions user={user} query={query} />
      </>
    )
  if (isPaused)
    return (
      <div className="searches-part">
        <p className="note searches-offline">{t('app.offline')}</p>
      </div>
    )
  if (!error) return <Loading text={say('checking')} />
  return (
    <div className="searches-part">
      <Failure text="bot.failed" error={error}>
        <button type="button" className="btn btn-line" onClick={() => void refetch()}>
          {isFetching ? <span className="spin" /> : <RefreshCw className="icon" />}
          {say('retry')}
        </button>
      </Failure>
    </div>
  )
}

/** The dialog has an address of its own, and so its own name for the tab. */
function useTabName(name: string | null): void {
  useEffect(() => {
    if (name === null) return
    const before = document.title
    document.title = name
    return () => {
      document.title = before
    }
  }, [name])
}
