import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useI18n } from '#web/i18n/i18n.tsx'
import { SAVE_PARAM } from '#web/paths.ts'
import { savedStore, useSavedListings } from '#web/saved-listings.ts'
import { Toast } from '#web/ui/toast.tsx'

/**
 * Saves the listing in this browser when an external link asks for it (`?save=1`): once, with a
 * message and undo.
 */
export function SaveFromLink({ id }: { id: number }) {
  const { t } = useI18n()
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const { toggle } = useSavedListings()
  const [messageKey, setMessageKey] = useState<'detail.savedHere' | 'detail.savedBefore' | null>(
    null,
  )

  useEffect(() => {
    const params = new URLSearchParams(search)
    if (params.get(SAVE_PARAM) !== '1') return
    const isSaved = savedStore.read().includes(id)
    if (!isSaved) toggle(id)
    setMessageKey(isSaved ? 'detail.savedBefore' : 'detail.savedHere')
    params.delete(SAVE_PARAM)
    void navigate(
      { pathname, search: params.toString(), hash },
      { replace: true, preventScrollReset: true, state },
    )
  }, [id, pathname, search, hash, state, navigate, toggle])

  const undo = () => {
    savedStore.write(savedStore.read().filter((saved) => saved !== id))
    setMessageKey(null)
  }
  return (
    <Toast
      text={messageKey && t(messageKey)}
      onDismiss={() => setMessageKey(null)}
      action={
        messageKey === 'detail.savedHere' ? { label: t('detail.saveUndo'), onClick: undo } : null
      }
    />
  )
}
