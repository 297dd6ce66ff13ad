import type { ErrorMessages } from './en.ts'

export const errorMessages: ErrorMessages = {
  noAnswer: 'სერვერი არ პასუხობს. სცადეთ ცოტა ხანში.',
  retry: 'ხელახლა ცდა',
  'server.second': 'ძალიან ბევრი მცდელობა. სცადეთ 1 წამში.',
  'server.seconds': 'ძალიან ბევრი მცდელობა. სცადეთ {n} წამში.',
  'server.minutes': 'ძალიან ბევრი მცდელობა. სცადეთ {n} წუთში.',
  'server.hours': 'ძალიან ბევრი მცდელობა. სცადეთ {n} საათში.',
}
