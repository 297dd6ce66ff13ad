import type { AdminKey } from './en.ts'

export const ru: Record<AdminKey, string> = {
  'desk': 'Пульт',
  'overview.title': 'Обзор',
  'channels.title': 'Каналы',
  'review.title': 'Проверка',
  'users.title': 'Люди',
  'subscriptions.title': 'Подписки',
  'health.title': 'Состояние',
  'log.title': 'Журнал',

  'loading': 'Загружаем...',
  'loadFailed': 'Не удалось загрузить.',
  'stale': 'Не удалось обновить: показанное могло устареть.',
  'noAnswer': 'Сервер не ответил. Проверьте связь и попробуйте ещё раз.',
  'failed': 'Не получилось. Попробуйте ещё раз.',
  'retry': 'Попробовать ещё раз',
  'undo': 'Вернуть',
  'undone': 'Возвращено как было.',
  'close': 'Закрыть',
  'cancel': 'Отмена',
  'reason': 'Причина',
  'fillIn': 'Заполните это поле',
}
