import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function ListingPage({ id }: { id: number }) {
  const { say } = useAdminWords()
  return <DeskHead title={say('review.title')} lead={String(id)} />
}
