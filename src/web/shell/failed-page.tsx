import { RefreshCw } from 'lucide-react'
import { useI18n } from '../i18n/i18n.tsx'
import { ErrorPanel } from '../ui/message.tsx'
import { PlainPage } from './plain-page.tsx'

/** Shown when a page breaks while it is drawn. */
export function FailedPage() {
  const { t } = useI18n()
  return (
    <PlainPage>
      <ErrorPanel heading="h1" title={t('page.failedTitle')} text={t('page.failedText')}>
        <button type="button" className="btn btn-line" onClick={() => location.reload()}><RefreshCw className="icon" />{t('list.refresh')}</button>
      </ErrorPanel>
    </PlainPage>
  )
}
