import { expect } from 'vitest'
import { origin } from './browser.ts'

export type Person = { email: string; password: string }

const PASSWORD = 'a lantern over the river 7'
let made = 0

/**
 * Somebody new, whose address is not verified yet; registered from a network of its own, since one
 * may register 30 an hour.
 */
export async function register(
  names: { firstName?: string; lastName?: string } = {},
  at: string = origin,
): Promise<Person> {
  made += 1
  const person = {
    email: `person-${process.pid}-${Date.now().toString(36)}-${made}@example.com`,
    password: PASSWORD,
  }
  const answer = await fetch(`${at}/auth/register`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${(made >> 8) & 255}.${made & 255}.${process.pid & 255}`,
    },
    body: JSON.stringify({ ...person, ...names }),
  })
  expect(answer.status).toBe(200)
  return person
}

/** The five digits of the newest email to an address whose subject or text has them. */
export const codeSentTo = async (email: string, at: string = origin): Promise<string> =>
  (await findInEmail(email, /\b\d{5}\b/, at))[0]

/** What the newest email to an address has that matches `pattern`. */
export async function findInEmail(
  email: string,
  pattern: RegExp,
  at: string = origin,
): Promise<RegExpMatchArray> {
  let found: RegExpMatchArray | null | undefined
  await expect
    .poll(
      async () => {
        const { emails } = (await (
          await fetch(`${at}/dev/mail`, { headers: { accept: 'application/json' } })
        ).json()) as { emails: { to: string; text: string }[] }
        found = emails.find(({ to }) => to === email)?.text.match(pattern)
        return found
      },
      { timeout: 40_000, message: `${pattern} in an email to ${email}` },
    )
    .toBeTruthy()
  return found!
}

/** Verifies the address of somebody by the code in an email. */
export async function verifyEmail(person: Person, at: string = origin): Promise<void> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(at + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const { accessToken } = (await (await post('/auth/login', person)).json()) as {
    accessToken: string
  }
  const answer = await post(
    '/auth/verify-email',
    { email: person.email, code: await codeSentTo(person.email, at) },
    { authorization: `Bearer ${accessToken}` },
  )
  expect(answer.status).toBe(200)
}
