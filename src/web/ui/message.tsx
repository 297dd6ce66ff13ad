import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { WindowArt } from './window-art.tsx'

/** A page or list with nothing in it: what that means, and what to do. */
export function EmptyState({
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  title: string
  text: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <section className="empty">
      <WindowArt />
      <Heading>{title}</Heading>
      {/* Read in one go, title and text are one sentence. */}
      <span className="sr-only">{' - '}</span>
      <p>{text}</p>
      <div className="empty-actions">{children}</div>
    </section>
  )
}

/** A failure in red, with the server's words when it has some. */
export function ErrorPanel({
  title,
  text,
  heading: Heading = 'h2',
  children,
}: {
  title: string
  text: string
  heading?: 'h1' | 'h2'
  children?: ReactNode
}) {
  return (
    <section className="empty empty-bad" role="alert">
      <WindowArt broken />
      <Heading>{title}</Heading>
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
