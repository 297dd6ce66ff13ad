import { useNavigate } from 'react-router'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { SiteFooter } from '#web/shell/site-footer.tsx'
import { SiteNav, TopBar } from '#web/shell/site-header.tsx'
import { SavedList } from './saved-list.tsx'
import { usePageQuery } from './use-page-query.ts'

/** `/#saved`, on top of a list that keeps its filters. */
export function SavedPage() {
  const { t } = useI18n()
  const { query } = usePageQuery()
  const navigate = useNavigate()
  useDocumentTitle(t('app.titleSaved'))
  return (
    <>
      <TopBar here="saved" city={query.city} />
      <SiteNav
        here="saved"
        city={query.city}
        onCity={(city) => void navigate(paths.browse({ city }))}
      />
      <main id="main" className="wrap" tabIndex={-1}>
        <div className="headline pt-4">
          <h1 className="headline-count">{t('menu.saved')}</h1>
        </div>
        <SavedList backTo={paths.browse(query)} />
      </main>
      <SiteFooter />
    </>
  )
}
