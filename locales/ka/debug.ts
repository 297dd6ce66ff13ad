import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/debug.ts'

export const messages: Translated<typeof en> = {
  title: 'გამართვა',
  lead: '{path}‑ის პასუხი უცვლელად.',
  loading: 'განცხადებები იტვირთება...',
  reload: 'განახლება',
  reloading: 'იტვირთება…',
  count: 'განცხადებები: {shown}, სულ {total}',
  countOpen: 'განცხადებები: {shown}, სულ {total}+',
  meta: 'Meta',
  data: 'Data',
  copy: 'JSON‑ის კოპირება',
  copied: 'დაკოპირდა',
  copyFailed: 'ვერ დაკოპირდა',
  errorTitle: 'განცხადებები ვერ ჩაიტვირთა',
  errorText: 'რაღაც შეცდომა მოხდა',
  emptyTitle: 'განცხადებები ვერ მოიძებნა',
  emptyText: 'პასუხში განცხადებები არ არის.',
  strange: 'პასუხს არ აქვს სახე {data, meta}. ნაჩვენებია უცვლელად.',
}
