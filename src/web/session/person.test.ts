import { expect, test } from 'vitest'
import { initialsOf, nameOf } from './person.ts'

test.each([
  [
    { firstName: 'Nino', lastName: 'Kapanadze', email: 'nino.k@example.com' },
    'Nino Kapanadze',
    'NK',
  ],
  [{ firstName: ' Nino ', lastName: null, email: 'nino.k@example.com' }, 'Nino', 'N'],
  [{ firstName: '', lastName: ' ', email: 'nino.k@example.com' }, 'nino.k', 'NK'],
  [{ firstName: null, lastName: null, email: 'giorgi@example.com' }, 'giorgi', 'G'],
  [{ firstName: 'Ana Maria', lastName: 'de la Cruz', email: null }, 'Ana Maria de la Cruz', 'AC'],
  [{ firstName: '😀 Smile', lastName: null, email: null }, '😀 Smile', '😀S'],
  [{ firstName: null, lastName: null, email: null }, null, '?'],
])('%o', (person, name, initials) => {
  expect(nameOf(person)).toBe(name)
  expect(initialsOf(person)).toBe(initials)
})
