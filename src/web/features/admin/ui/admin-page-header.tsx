import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../shell/document-title.ts'

/** The name of a page, and what can be done with all of it. */
export function AdminPageHeader({
  title,
  lead,
  children,
}: {
  title: string
  lead?: ReactNode
  children?: ReactNode
}) {
  useDocumentTitle(`${title} · Bina`)
  return (
    <div className="desk-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="desk-acts">{children}</div>}
    </div>
  )
}
