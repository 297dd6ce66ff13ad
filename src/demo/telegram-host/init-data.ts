import { createHmac } from 'node:crypto'

/** A Telegram user, as in init data (Mini Apps, WebAppUser). */
export type HostPerson = {
  id: number
  firstName: string
  lastName?: string
  username?: string
  /** IETF tag of the app's language. */
  language?: string
}

export type InitDataOptions = {
  person: HostPerson
  token: string
  /** The time of the signature. */
  at?: Date
  startParam?: string | null
}

/** Creates init data of a Mini App, signed with the bot's token like Telegram. */
export function signInitData({
  person,
  token,
  at = new Date(),
  startParam = null,
}: InitDataOptions): string {
  const user = {
    id: person.id,
    first_name: person.firstName,
    last_name: person.lastName ?? '',
    ...(person.username === undefined ? {} : { username: person.username }),
    language_code: person.language ?? 'en',
    allows_write_to_pm: true,
  }
  const fields: Record<string, string> = {
    user: JSON.stringify(user),
    chat_instance: '-3788475317572404878',
    chat_type: 'private',
    auth_date: String(Math.floor(at.getTime() / 1000)),
    ...(startParam === null ? {} : { start_param: startParam }),
    // Telegram's Ed25519 signature for third parties, which only Telegram can create.
    signature: 'A'.repeat(86),
  }
  const text = Object.entries(fields)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('\n')
  const secret = createHmac('sha256', 'WebAppData').update(token).digest()
  return new URLSearchParams({
    ...fields,
    hash: createHmac('sha256', secret).update(text).digest('hex'),
  }).toString()
}
