import { useAdminWords } from '../admin-words.ts'
import { DeskHead } from '../parts/desk-head.tsx'

export function HealthPage() {
  const { say } = useAdminWords()
  return <DeskHead title={say('health.title')} />
}
