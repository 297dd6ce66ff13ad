import type { DebugMessages } from './en.ts'

export const ru: DebugMessages = {
  title: 'Отладка',
  lead: 'Что отвечает {path}, как есть.',
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
  emptyText: 'В ответе нет ни одного объявления.',
  strange: 'Ответ не вида {data, meta}; он показан целиком.',
}
