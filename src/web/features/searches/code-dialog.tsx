import { useMutation } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { ALERTS_HASH, paths } from '#web/paths.ts'
import { useApi, useSite } from '#web/services.tsx'
import { useSession } from '#web/session/use-session.ts'
import { DialogFrame } from '#web/ui/dialog.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CodeLine } from './code-line.tsx'
import { Failure } from './failure.tsx'
import { FilterList } from './filter-list.tsx'
import { toFilterRows } from './describe-search.ts'
import { toSearchFilters } from './search-filters.ts'
import './searches.css'
import { useSearchesMessages } from './searches-messages.ts'
import { SaveByEmail } from './save-by-email.tsx'
import { SignInNeeded } from './sign-in-needed.tsx'
import { useAlertEmail } from './use-alert-channels.ts'
import { useIsExpired } from './use-is-expired.ts'

/** Counted from the request by the browser's clock, since the server's clock may differ. */
const CODE_TTL_MS = 24 * 60 * 60_000

type Props = { open: boolean; onClose: () => void; query: PageQuery; from: string; botUrl: string }

/**
 * Generates a code that saves the page's filters as a search in the bot (spec §2, Dialog B). `from`
 * is the path that sign-in returns to.
 */
export function CodeDialog({ open, onClose, ...rest }: Props) {
  const { t, locale } = useSearchesMessages()
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      kind="small"
      title={t('title')}
      closeLabel={t('close')}
    >
      <div className="dialog-body searches" lang={locale}>
        <CodeFlow onClose={onClose} {...rest} />
      </div>
    </DialogFrame>
  )
}

function CodeFlow({ onClose, query, from, botUrl }: Omit<Props, 'open'>) {
  const { t } = useSearchesMessages()
  const i18n = useI18n()
  const api = useApi()
  const { plans } = useSite()
  const { state, user } = useSession()
  const email = useAlertEmail()
  const { pathname, search } = useLocation()
  const [needsSignIn, setNeedsSignIn] = useState(false)
  const making = useMutation({
    networkMode: 'always',
    mutationFn: () => api.generateCode({ body: { filters: toSearchFilters(query) } }),
    onError: (error) => setNeedsSignIn(error instanceof ApiError && error.status === 401),
  })
  const isExpired = useIsExpired(making.data ? making.submittedAt + CODE_TTL_MS : null)
  const generate = () => {
    if (state === 'visitor') setNeedsSignIn(true)
    else making.mutate()
  }
  if (needsSignIn) return <SignInNeeded from={from} onClose={onClose} />
  const denied = making.error instanceof ApiError && making.error.status === 403
  return (
    <div className="searches-part">
      <p className="searches-lead">{t('code.lead')}</p>
      <FilterList rows={toFilterRows(query, i18n, t)} />
      {denied ? (
        <Failure text="code.denied">
          {plans && (
            <Link className="btn btn-line" to={paths.pricing()} onClick={onClose}>
              {t('code.plans')}
            </Link>
          )}
        </Failure>
      ) : (
        making.isError && <Failure text="code.failed" error={making.error} />
      )}
      <div role="status">{isExpired && <p className="note">{t('code.over')}</p>}</div>
      {making.data && !isExpired ? (
        <>
          <CodeLine code={making.data.code} />
          <a
            className="btn btn-main btn-lg btn-wide"
            href={botUrl}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Send className="icon" />
            {t('code.open')}
          </a>
        </>
      ) : (
        <BusyButton
          className="btn-main btn-lg btn-wide"
          busy={making.isPending}
          busyText={t('code.generating')}
          onClick={generate}
        >
          {t('code.generate')}
        </BusyButton>
      )}
      {user && email !== null && (
        <SaveByEmail user={user} email={email} query={query} className="btn-line btn-lg btn-wide" />
      )}
      <Link
        className="btn btn-quiet btn-wide"
        to={{ pathname, search, hash: ALERTS_HASH }}
        preventScrollReset
        onClick={onClose}
      >
        {t('code.manage')}
      </Link>
    </div>
  )
}
