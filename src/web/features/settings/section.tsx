import type { ReactNode } from 'react'

/** A titled section of the page. `id` is its anchor. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string
  title: string
  lead?: string
  children: ReactNode
}) {
  return (
    <section className="settings-section" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className="settings-lead">{lead}</p>}
      {children}
    </section>
  )
}
