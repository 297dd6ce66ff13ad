import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { SAVE_ASKED } from '#web/paths.ts'
import { savedListings, useSavedListings } from '#web/saved-listings.ts'

const TOLD_MS = 5000

/** A link from elsewhere asks this browser to save the flat (`?save=1`): done once, said, and to be undone. */
export function SaveAsked({ id }: { id: number }) {
  const { t } = useI18n()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { toggle, forget } = useSavedListings()
  const [said, setSaid] = useState<'detail.savedHere' | 'detail.savedBefore' | null>(null)

  useEffect(() => {
    const params = new URLSearchParams(search)
    if (params.get(SAVE_ASKED) !== '1') return
    const isSaved = savedListings().includes(id)
    if (!isSaved) toggle(id)
    setSaid(isSaved ? 'detail.savedBefore' : 'detail.savedHere')
    params.delete(SAVE_ASKED)
    void navigate({ pathname, search: params.toString(), hash }, { replace: true, preventScrollReset: true, state })
  }, [id, pathname, search, hash, state, navigate, toggle])

  useEffect(() => {
    if (said === null) return
    const timer = setTimeout(() => setSaid(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [said])

  const undo = () => {
    forget([id])
    setSaid(null)
  }
  return (
    <div role="status">
      {said && <p className="toast">{t(said)}{said === 'detail.savedHere' && <button type="button" className="toast-act" onClick={undo}>{t('detail.saveUndo')}</button>}</p>}
    </div>
  )
}
