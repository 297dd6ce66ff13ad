import type { Translate } from '../admin-messages.ts'
import { en, type AdminKey } from '../locales/en.ts'

/**
 * How the admin pages say what the database calls so: what came of a reading, a plan, how it stands
 * with it, a way in. As it stands where we have no word.
 */
export function labelFor(
  t: Translate,
  kind: 'run' | 'plan' | 'status' | 'method',
  name: string,
): string {
  const key = `${kind}.${name}`
  return Object.hasOwn(en, key) ? t(key as AdminKey) : name
}
