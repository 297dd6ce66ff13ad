import type { ErrorMessages } from './en.ts'

export const errorMessages: ErrorMessages = {
  noAnswer: 'Сервер не отвечает. Попробуйте чуть позже.',
  retry: 'Попробовать ещё раз',
  'server.second': 'Слишком много попыток. Попробуйте через 1 с.',
  'server.seconds': 'Слишком много попыток. Попробуйте через {n} с.',
  'server.minutes': 'Слишком много попыток. Попробуйте через {n} мин.',
  'server.hours': 'Слишком много попыток. Попробуйте через {n} ч.',
}
