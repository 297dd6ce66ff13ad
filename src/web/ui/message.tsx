import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { WindowArt } from './window-art.tsx'

type PanelProps = {
  title: string
  text: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}

/** A page or list with nothing in it: what that means, and what to do. */
export const EmptyState = (props: PanelProps) => <Panel {...props} />

/** A failure in red, with the server's words when it has some. */
export const ErrorPanel = (props: PanelProps) => <Panel {...props} failed />

function Panel({
  title,
  text,
  heading: Heading = 'h2',
  failed = false,
  children,
}: PanelProps & { failed?: boolean }) {
  return (
    <section className={failed ? 'empty empty-bad' : 'empty'} role={failed ? 'alert' : undefined}>
      <WindowArt broken={failed} />
      <Heading>{title}</Heading>
      {/* Read in one go, title and text are one sentence. */}
      {!failed && <span className="sr-only">{' - '}</span>}
      <p>{text}</p>
      <div className="empty-actions">{children}</div>
    </section>
  )
}

/** An error inside a page: what failed, the reason if known, and as `children` what helps. */
export function ErrorNote({
  title,
  text,
  className = '',
  children,
}: {
  title: string
  text?: string | null
  className?: string
  children?: ReactNode
}) {
  return (
    <div className={`note note-err${className && ` ${className}`}`} role="alert">
      <TriangleAlert className="icon" />
      <p className="flex-1">
        {text ? (
          <>
            <b>{title}</b>
            <br />
            {text}
          </>
        ) : (
          title
        )}
      </p>
      {children}
    </div>
  )
}

/** Words for waiting: read out at once, shown only when the wait is felt. */
export function Loading({ text }: { text: string }) {
  return (
    <p className="loading" role="status">
      <span className="spin" />
      {text}
    </p>
  )
}
