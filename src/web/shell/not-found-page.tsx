import { Link } from 'react-router'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { EmptyState } from '../ui/message.tsx'
import { useDocumentTitle } from './document-title.ts'
import { PlainPage } from './plain-page.tsx'

export function NotFoundPage() {
  const { t } = useI18n()
  useDocumentTitle(t('app.titleNoPage'))
  return (
    <PlainPage>
      <EmptyState heading="h1" title={t('page.missingTitle')} text={t('page.missingText')}>
        <Link className="btn btn-main" to={paths.browse()}>
          {t('menu.browse')}
        </Link>
      </EmptyState>
    </PlainPage>
  )
}
