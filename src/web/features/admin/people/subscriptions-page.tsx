import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function SubscriptionsPage() {
  const { say } = useAdminWords()
  return <DeskHead title={say('subscriptions.title')} />
}
