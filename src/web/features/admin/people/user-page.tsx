import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function UserPage({ id }: { id: number }) {
  const { say } = useAdminWords()
  return <DeskHead title={say('users.title')} lead={String(id)} />
}
