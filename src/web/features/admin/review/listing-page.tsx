import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import { useDrafts } from './drafts.ts'
import { FlatDesk } from './flat-desk.tsx'

/** `/admin/listings/{id}`: any flat, whether it waits for a look or not. */
export function ListingPage({ id }: { id: number }) {
  const { say } = useAdminWords()
  const navigate = useNavigate()
  const drafts = useDrafts()
  return (
    <>
      <DeskHead title={say('flat', { id: String(id) })} />
      <FlatDesk
        id={id}
        draft={drafts.of(id)}
        onDraft={(draft) => drafts.keep(id, draft)}
        onGone={(next) => {
          if (next !== null && next !== id) void navigate(adminPaths.listing(next))
        }}
      />
    </>
  )
}
