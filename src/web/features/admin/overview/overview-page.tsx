import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function OverviewPage() {
  const { say } = useAdminWords()
  return <DeskHead title={say('overview.title')} />
}
