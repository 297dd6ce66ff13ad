import { expect } from 'vitest'
import type { PlanType } from '#contract/plans.ts'
import { origin } from './browser.ts'
import { type Person, verifyEmail } from './person.ts'

/** Calls of a person without a browser; answers are read as JSON. */
export async function callsOf({
  email,
  password,
}: Person): Promise<
  (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>
> {
  const signedIn = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(signedIn.status).toBe(200)
  const { accessToken } = (await signedIn.json()) as { accessToken: string }
  return async (method, path, body) => {
    const answer = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

/** Proves the address, buys a plan in the demo, and waits until the site knows of it. */
export async function buyPlan(person: Person, planType: PlanType): Promise<void> {
  const call = await callsOf(person)
  await verifyEmail(person)
  const { body } = await call('POST', '/api/payments/checkout', {
    planType,
    currency: 'USD',
    successUrl: `${origin}/payment/success`,
    cancelUrl: `${origin}/payment/cancelled`,
  })
  const paid = await fetch((body as { checkoutUrl: string }).checkoutUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({
      email: person.email,
      number: '4242 4242 4242 4242',
      expiry: '12 / 79',
      cvc: '123',
    }),
  })
  expect(paid.status).toBe(200)
  await expect
    .poll(async () => (await call('GET', '/api/payments/subscription')).body)
    .toMatchObject({ planType, status: 'active' })
}
