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
export async function codeSentTo(email: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const { emails } = (await (
        await fetch(`${origin}/dev/mail`, { headers: { accept: 'application/json' } })
      ).json()) as { emails: { to: string; text: string }[] }
      code = emails.find(({ to }) => to === email)?.text.match(/\b\d{5}\b/)?.[0]
      return code
    })
    .toBeTruthy()
  return code!
}
