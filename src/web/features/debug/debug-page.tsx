import { useQuery } from '@tanstack/react-query'
import { Check, Copy, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#web/api-client.ts'
import { useSurroundings } from '#web/services.tsx'
import { Guard } from '#web/session/guard.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { EmptyState, ErrorPanel, Loading } from '#web/ui/message.tsx'
import { answerParts } from './answer-parts.ts'
import './debug.css'
import { useDebugWords } from './debug-words.ts'

const PATH = 'GET /listings'

/** `/debug`: the listings list as the API answers it, for whoever is signed in. */
export function DebugPage() {
  const { say } = useDebugWords()
  useDocumentTitle(`${say('title')} · Bina`)
  return (
    <Guard>
      <PlainPage>
        <Dump />
      </PlainPage>
    </Guard>
  )
}

function Dump() {
  const { say, spoken } = useDebugWords()
  const { api } = useSurroundings()
  const query = useQuery({
    queryKey: ['debug', 'listings'],
    queryFn: ({ signal }) => api.debugListings(signal),
    staleTime: 0,
    gcTime: 0,
  })
  const { data, error, isFetching, isError, refetch } = query
  return (
    <div className="debug" lang={spoken}>
      <div className="debug-head">
        <div>
          <h1>{say('title')}</h1>
          <p>{say('lead', { path: PATH })}</p>
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
          {say(isFetching ? 'reloading' : 'reload')}
        </button>
      </div>
      {isError ? (
        <ErrorPanel
          title={say('errorTitle')}
          text={(error instanceof ApiError && error.serverMessage) || say('errorText')}
        />
      ) : data === undefined ? (
        <Loading text={say('loading')} />
      ) : (
        <Answer answer={data} />
      )}
    </div>
  )
}

function Answer({ answer }: { answer: unknown }) {
  const { say } = useDebugWords()
  const parts = answerParts(answer)
  if (!parts)
    return (
      <>
        <p className="note">{say('strange')}</p>
        <Json name={say('data')} value={answer} />
      </>
    )
  const { listings, meta } = parts
  const total = typeof meta.total === 'number' ? meta.total : listings.length
  return (
    <>
      <p className="debug-count num" role="status">
        {say(meta.totalCapped === true ? 'countOpen' : 'count', { shown: listings.length, total })}
      </p>
      <section aria-labelledby="debug-meta">
        <h2 id="debug-meta">{say('meta')}</h2>
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
        <EmptyState title={say('emptyTitle')} text={say('emptyText')} />
      ) : (
        <Json name={say('data')} value={listings} />
      )}
    </>
  )
}

const COPIED_MS = 2000

/** A value as JSON, in a block that scrolls by keyboard too. */
function Json({ name, value }: { name: string; value: unknown }) {
  const { say } = useDebugWords()
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = JSON.stringify(value, null, 2) ?? 'undefined'
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    // Without TLS a browser has no clipboard.
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
          {copied !== null && say(copied ? 'copied' : 'copyFailed')}
        </span>
        <button type="button" className="btn btn-line" onClick={copy}>
          {copied ? <Check className="icon" /> : <Copy className="icon" />}
          {say(copied === null ? 'copy' : copied ? 'copied' : 'copyFailed')}
        </button>
      </div>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className="debug-json" tabIndex={0} aria-labelledby="debug-data" role="region" lang="en">
        {text}
      </pre>
    </div>
  )
}
