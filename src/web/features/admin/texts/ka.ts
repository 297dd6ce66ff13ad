import type { AdminKey } from './en.ts'

export const ka: Record<AdminKey, string> = {
  'desk': 'მართვა',
  'overview.title': 'მიმოხილვა',
  'channels.title': 'არხები',
  'review.title': 'შემოწმება',
  'users.title': 'მომხმარებლები',
  'subscriptions.title': 'გამოწერები',
  'health.title': 'მდგომარეობა',
  'log.title': 'ჟურნალი',

  'loading': 'იტვირთება...',
  'loadFailed': 'ვერ ჩაიტვირთა.',
  'stale': 'ვერ განახლდა: ნაჩვენები შეიძლება ძველი იყოს.',
  'noAnswer': 'სერვერმა არ უპასუხა. შეამოწმეთ კავშირი და სცადეთ ხელახლა.',
  'failed': 'არ გამოვიდა. სცადეთ ხელახლა.',
  'retry': 'ხელახლა ცდა',
  'undo': 'დაბრუნება',
  'undone': 'დაბრუნდა.',
  'close': 'დახურვა',
  'cancel': 'გაუქმება',
  'reason': 'მიზეზი',
  'fillIn': 'შეავსეთ ეს ველი',
}
