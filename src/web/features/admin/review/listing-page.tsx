import { useState } from 'react'
import { useNavigate } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'
import type { Draft } from './draft.ts'
import { FlatDesk } from './flat-desk.tsx'

/** `/admin/listings/{id}`: any flat, whether it waits for a look or not. */
export function ListingPage({ id }: { id: number }) {
  const { say } = useAdminWords()
  const navigate = useNavigate()
  const [draft, setDraft] = useState<Draft>({})
  return (
    <>
      <DeskHead title={say('flat', { id: String(id) })} />
      <FlatDesk id={id} draft={draft} onDraft={setDraft} onGone={(next) => { if (next !== null && next !== id) void navigate(adminPaths.listing(next)) }} />
    </>
  )
}
