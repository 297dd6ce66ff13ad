import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { t } from '../messages.ts'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { useDrafts } from './use-drafts.ts'
import { FlatReview } from './flat-review.tsx'

/** `/admin/listings/{id}`: any listing, in the review queue or not. */
export function ListingPage({ id }: { id: number }) {
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
