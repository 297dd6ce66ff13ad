import { expect, test } from 'vitest'
import { withKnownDistricts } from './known-districts.ts'

test.each([
  ['/', null],
  ['/?districts=Vake,Lisi', null],
  ['/?district=Vake', null],
  ['/?district=vake&districts=Vera,Vake', '/?districts=Vake%2CVera'],
  ['/?city=Belgrade&districts=vra%C4%8Dar', '/?city=Belgrade&districts=Vra%C4%8Dar'],
  ['/?districts=lisi', '/?districts=Lisi'],
  ['/?districts=saburtalo,nutsubidze', '/?districts=Saburtalo%2CNutsubidze'],
  ['/?districts=Nowhere', '/'],
  ['/app?districts=Nowhere&lang=ru', '/app?lang=ru'],
  ['/?city=Batumi&districts=Vake,Airport&rooms=2', '/?city=Batumi&rooms=2&districts=Airport'],
  ['/?city=Belgrade&district=vracar&district=Dor%C4%87ol', '/?city=Belgrade&districts=Dor%C4%87ol'],
  // The page of a place takes the city, and possibly the district, from its path.
  ['/batumi?districts=Gonio', null],
  ['/batumi?districts=gonio,Vake', '/batumi?districts=Gonio'],
  ['/batumi?districts=Vake', '/batumi'],
  ['/Batumi/?city=Tbilisi&districts=Gonio', null],
  ['/app/batumi?districts=Gonio', null],
  ['/app/batumi?districts=Vake&lang=ru', '/app/batumi?lang=ru'],
  ['/tbilisi/vake?districts=Vera', null],
  ['/tbilisi/vake?districts=Nowhere', null],
])('%s', (address, expected) => {
  expect(withKnownDistricts(new URL(address, 'http://site'))).toBe(expected)
})
