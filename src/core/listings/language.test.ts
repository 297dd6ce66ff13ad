import { expect, it } from 'vitest'
import { detectLanguage } from './language.ts'

it.each<[string, string | null]>([
  ['Сдаётся квартира в Black Sea Towers, 2+1', 'ru'],
  ['Издаје се двособан стан на Врачару', 'sr'],
  ['Izdaje se dvosoban stan na Vračaru, 55 m²', 'sr'],
  ['Izdaje se stan u Zemunu, 500 evra mesecno', 'sr'],
  ['Bright apartment for rent in Vake, 2 bedrooms', 'en'],
  ['ქირავდება ბინა ვაკეში, 2 ოთახი', 'ka'],
  ['Վարձով է տրվում բնակարան Կենտրոնում', 'hy'],
  ['2 xonali kvartira ijaraga beriladi', null],
  ['500$ 2+1 45 m2', null],
  ['', null],
])('%j is %s', (text, language) => expect(detectLanguage(text)).toBe(language))
