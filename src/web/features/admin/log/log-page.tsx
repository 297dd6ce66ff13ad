import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function LogPage() {
  const { say } = useAdminWords()
  return <DeskHead title={say('log.title')} />
}
