import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { useAdminMessages } from '../admin-messages.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { useDrafts } from './drafts.ts'
import { FlatReview } from './flat-review.tsx'

/** `/admin/listings/{id}`: any flat, whether it waits for a look or not. */
export function ListingPage({ id }: { id: number }) {
  const { t } = useAdminMessages()
  const navigate = useNavigate()
  const drafts = useDrafts()
  return (
    <>
      <AdminPageHeader title={t('flat', { id: String(id) })} />
      <FlatReview
        id={id}
        draft={drafts.draftFor(id)}
        onDraft={(draft) => drafts.saveDraft(id, draft)}
        onGone={(next) => {
          if (next !== null && next !== id) void navigate(adminPaths.listing(next))
        }}
      />
    </>
  )
}
