import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function ChannelPage({ username }: { username: string }) {
  const { say } = useAdminWords()
  return <DeskHead title={say('channels.title')} lead={String(username)} />
}
