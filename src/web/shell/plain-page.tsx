import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { DEFAULT_CITY } from '#contract/cities.ts'
import { paths } from '../paths.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteNav, TopBar, type Here } from './site-header.tsx'

/** A page with header, footer and a single message. */
export function PlainPage({ here = null, children }: { here?: Here; children: ReactNode }) {
  const navigate = useNavigate()
  return (
    <>
      <TopBar here={here} city={DEFAULT_CITY} />
      <SiteNav
        here={here}
        city={DEFAULT_CITY}
        onCity={(city) => void navigate(paths.browse({ city }))}
      />
      <main id="main" tabIndex={-1} className="wrap">
        {children}
      </main>
      <SiteFooter />
    </>
  )
}
