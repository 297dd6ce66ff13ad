import { expect, test } from 'vitest'
import { normalizeMailbox } from './trial.ts'

test.each([
  ['Nino@Example.com', 'nino@example.com'],
  ['nino+flats@example.com', 'nino@example.com'],
  ['nino+a+b@example.com', 'nino@example.com'],
  ['+tag@example.com', '+tag@example.com'],
  ['n.i.n.o+1@gmail.com', 'nino@gmail.com'],
  ['nino@googlemail.com', 'nino@gmail.com'],
  ['nino.beridze@ya.ru', 'nino-beridze@yandex.ru'],
  ['nino-beridze@yandex.com', 'nino-beridze@yandex.ru'],
  ['nino.beridze@example.com', 'nino.beridze@example.com'],
  ['нино@пример.рф', 'нино@xn--e1afmkfd.xn--p1ai'],
  ['нино@xn--e1afmkfd.xn--p1ai', 'нино@xn--e1afmkfd.xn--p1ai'],
])('%s is delivered to %s', (email, mailbox) => expect(normalizeMailbox(email)).toBe(mailbox))
