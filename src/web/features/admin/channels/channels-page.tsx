import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function ChannelsPage() {
  const { say } = useAdminWords()
  return <DeskHead title={say('channels.title')} />
}
