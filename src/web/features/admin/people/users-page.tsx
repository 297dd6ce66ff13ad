import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function UsersPage() {
  const { say } = useAdminWords()
  return <DeskHead title={say('users.title')} />
}
