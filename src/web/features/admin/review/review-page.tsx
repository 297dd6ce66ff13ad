import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function ReviewPage() {
  const { say } = useAdminWords()
  return <DeskHead title={say('review.title')} />
}
