import { expect, test } from 'vitest'
import { isRentedAnnouncement } from './rented-announcement.ts'

test.each([
  'Сдана!',
  'СДАНО',
  '❌ Сдана ❌',
  'Квартира сдана, всем спасибо',
  'Уже сдана',
  'Неактуально',
  'не актуально',
  'rented',
  'RENTED ✅ thank you',
  'Already rented out',
  'No longer available',
  'გაქირავდა',
  'უკვე გაქირავდა',
  'გაქირავებულია',
  'վարձակալված է',
  'Արդեն վարձակալված է',
  'Izdato',
  'Stan je izdat',
  'ИЗДАТО',
  'Sdana',
  '**Сдана**',
])('%s is a rented announcement', (text) => expect(isRentedAnnouncement(text)).toBe(true))

test.each([
  'Ещё не сдана',
  'Not rented yet',
  'Сдаётся',
  'Сдана до конца месяца, с 1 декабря свободна: 2 комнаты, 60 м², 700$',
  'Снижена цена',
  'Still free!',
  '',
  'Спасибо',
  'For rent',
  'Nije izdato',
  'Сдам квартиру в Ваке, тихий двор, мебель, техника, длительный срок, звоните',
])('%s is not a rented announcement', (text) => expect(isRentedAnnouncement(text)).toBe(false))
