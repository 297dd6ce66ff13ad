import type { ReactNode } from 'react'

/** A titled section of the kit page. */
export function KitSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-18">{name}</h2>
      <div className="flex flex-wrap items-center gap-3">{children}</div>
    </section>
  )
}
