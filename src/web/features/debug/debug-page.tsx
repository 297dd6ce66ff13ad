import { useQuery } from '@tanstack/react-query'
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'
import { Guard } from '#web/session/guard.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { EmptyState, ErrorPanel, Loading } from '#web/ui/message.tsx'
import { parseListResponse } from './parse-list-response.ts'
import { useDebugMessages } from './debug-messages.ts'
import './debug.css'

const PATH = 'GET /listings'

/** `/debug`: dumps the response of `GET /listings` (spec §7). Requires sign-in. */
export function DebugPage() {
  const { t } = useDebugMessages()
  useDocumentTitle(`${t('title')} · Bina`)
  return (
    <Guard>
      <PlainPage>
        <ListingsDump />
      </PlainPage>
    </Guard>
  )
}

function ListingsDump() {
  const { t, locale } = useDebugMessages()
  const api = useApi()
  const query = useQuery({
    queryKey: ['debug', 'listings'],
    queryFn: ({ signal }) => api.debugListings({ signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const { data, error, isFetching, isError, refetch } = query
  return (
    <div className="debug" lang={locale}>
      <div className="debug-head">
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead', { path: PATH })}</p>
        </div>
        <button
          type="button"
          className="btn btn-line"
          aria-busy={isFetching || undefined}
          onClick={() => {
            if (!isFetching) void refetch()
          }}
        >
          {isFetching ? <span className="spin" /> : <RefreshCw className="icon" />}
          {t(isFetching ? 'reloading' : 'reload')}
        </button>
      </div>
      {isError ? (
        <ErrorPanel
          title={t('errorTitle')}
          text={(error instanceof ApiError && error.serverMessage) || t('errorText')}
        />
      ) : data === undefined ? (
        <Loading text={t('loading')} />
      ) : (
        <ResponseView response={data} />
      )}
    </div>
  )
}

function ResponseView({ response }: { response: unknown }) {
  const { t } = useDebugMessages()
  const parts = parseListResponse(response)
  if (!parts)
    return (
      <>
        <p className="note">{t('strange')}</p>
        <Json name={t('data')} value={response} />
      </>
    )
  const { listings, meta } = parts
  const total = typeof meta.total === 'number' ? meta.total : listings.length
  return (
    <>
      <p className="debug-count num" role="status">
        {t(meta.totalCapped === true ? 'countOpen' : 'count', { shown: listings.length, total })}
      </p>
      <section aria-labelledby="debug-meta">
        <h2 id="debug-meta">{t('meta')}</h2>
        <dl className="debug-meta num">
          {Object.entries(meta).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
            </div>
          ))}
        </dl>
      </section>
      {listings.length === 0 ? (
        <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <Json name={t('data')} value={listings} />
      )}
    </>
  )
}

const COPIED_MS = 2000

/** A value as JSON, with a copy button. */
function Json({ name, value }: { name: string; value: unknown }) {
  const { t } = useDebugMessages()
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = JSON.stringify(value, null, 2) ?? 'undefined'
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    // Without TLS `navigator.clipboard` is undefined, which the async function turns into a
    // rejection.
    void (async () => navigator.clipboard.writeText(text))().then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  return (
    <div>
      <div className="debug-bar">
        <h2 id="debug-data">{name}</h2>
        <span role="status" className="sr-only">
          {copied !== null && t(copied ? 'copied' : 'copyFailed')}
        </span>
        <button type="button" className="btn btn-line" onClick={copy}>
          {copied ? <Check className="icon" /> : <Copy className="icon" />}
          {t(copied === null ? 'copy' : copied ? 'copied' : 'copyFailed')}
        </button>
      </div>
      {/* A scrollable region must be reachable by keyboard (WCAG 2.1.1). */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="debug-json" tabIndex={0} aria-labelledby="debug-data" role="region" lang="en">
        {text}
      </pre>
    </div>
  )
}
