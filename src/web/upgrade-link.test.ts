import { expect, test } from 'vitest'
import { requestedListing, requestedPlan, withoutUpgrade, withUpgrade } from './upgrade-link.ts'

test.each([
  ['/', 'yearly', null, '/?upgrade=yearly'],
  ['/?city=Batumi#saved', 'monthly', null, '/?city=Batumi&upgrade=monthly#saved'],
  ['/pricing?upgrade=monthly', 'yearly', 12, '/pricing?upgrade=yearly&listing=12'],
  ['/settings', null, 12, '/settings'],
  ['//other.example/x', 'yearly', null, '/x?upgrade=yearly'],
])('%s with %s for %s', (path, plan, listing, expected) =>
  expect(withUpgrade(path, plan, listing)).toBe(expected),
)

test.each([
  ['/', '?upgrade=yearly', ''],
  ['/pricing', '?listing=3&upgrade=yearly', '?listing=3'],
  ['/', '?q=vake&listing=3&upgrade=yearly', '?q=vake'],
  ['/', '', ''],
])('%s%s is closed as %j', (pathname, search, expected) =>
  expect(withoutUpgrade(pathname, search)).toBe(expected),
)

test.each([
  ['?upgrade=yearly', 'yearly'],
  ['?upgrade=', 'quarterly'],
  ['?upgrade=lifetime', 'quarterly'],
  ['', 'quarterly'],
])('%j asks for %s', (search, plan) => expect(requestedPlan(search)).toBe(plan))

test.each([
  ['/listing/12', '', 12],
  ['/listing/12', '?listing=3', 12],
  ['/pricing', '?listing=3', 3],
  ['/pricing', '?listing=../x', null],
  ['/', '', null],
])('%s%s is about %s', (pathname, search, listing) =>
  expect(requestedListing(pathname, search)).toBe(listing),
)
