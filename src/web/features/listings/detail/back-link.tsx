import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { stepsFromList } from '../came-from-list.ts'
import { useReferringList } from './referring-list.ts'

/**
 * Goes back to the list the reader came from, with its filters and scroll position, even in a new
 * tab. Otherwise it leads to `to`. `compact` shows the arrow only.
 */
export function BackLink({ to, compact = false }: { to: string; compact?: boolean }) {
  const { t } = useI18n()
  const { state } = useLocation()
  const navigate = useNavigate()
  const list = useReferringList(to)
  const goBack = (event: MouseEvent) => {
    const steps = stepsFromList(state)
    if (
      steps === null ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    void navigate(-steps)
  }
  return compact ? (
    <Link className="icon-btn" to={list} onClick={goBack} aria-label={t('detail.back')}>
      <ArrowLeft className="icon icon-lg" />
    </Link>
  ) : (
    <Link className="crumbs-back" to={list} onClick={goBack}>
      <ArrowLeft className="icon" />
      {t('detail.back')}
    </Link>
  )
}
