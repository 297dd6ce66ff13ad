import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/debug.ts'

export const messages: Translated<typeof en> = {
  title: 'Отладка',
  lead: 'Ответ {path} без изменений.',
  loading: 'Загружаем объявления...',
  reload: 'Обновить',
  reloading: 'Загрузка…',
  count: 'Объявлений: {shown} из {total}',
  countOpen: 'Объявлений: {shown} из {total}+',
  meta: 'Meta',
  data: 'Data',
  copy: 'Скопировать JSON',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать',
  errorTitle: 'Не удалось загрузить объявления',
  errorText: 'Что-то пошло не так',
  emptyTitle: 'Ничего не найдено',
  emptyText: 'В ответе нет объявлений.',
  strange: 'Ответ не имеет вида {data, meta}. Он показан как есть.',
}
