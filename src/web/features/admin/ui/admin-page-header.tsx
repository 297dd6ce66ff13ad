import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../../shell/document-title.ts'

/** The title of a page with its page-wide actions as children. */
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
    <div className="admin-head">
      <div>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className="admin-actions">{children}</div>}
    </div>
  )
}
