import type { Say } from '../admin-words.ts'
import { en, type AdminKey } from '../texts/en.ts'

/**
 * How the desk says what the database calls so: what came of a reading, a plan, how it stands with
 * it, a way in. As it stands where we have no word.
 */
export function wordOf(say: Say, kind: 'run' | 'plan' | 'paid' | 'door', name: string): string {
  const key = `${kind}.${name}`
  return Object.hasOwn(en, key) ? say(key as AdminKey) : name
}
