import { createHmac } from 'node:crypto'

/** Somebody with Telegram, as init data tells of them. */
export type HostPerson = {
  id: number
  firstName: string
  lastName?: string
  username?: string /** IETF tag of the app. */
  language?: string
}

export type InitDataOptions = {
  person: HostPerson
  token: string /** When it was signed. */
  at?: Date
  startParam?: string | null
}

/** Init data of a Mini App, signed with the bot's token as Telegram does. */
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
    // Of Telegram's own key, for whoever has no token; nobody can make one here.
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
