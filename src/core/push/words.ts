import type { Language } from '#contract/accounts.ts'

/** What notifications say beyond the words of notices. */
export const pushWords: Record<Language, { works: string; paused: string; notPaused: string }> = {
  en: {
    works: 'Notifications work in this browser.',
    paused: 'The search is paused.',
    notPaused: 'The search could not be paused: try again on the site.',
  },
  ru: {
    works: 'Уведомления в этом браузере работают.',
    paused: 'Поиск приостановлен.',
    notPaused: 'Приостановить поиск не удалось: попробуйте на сайте.',
  },
  ka: {
    works: 'შეტყობინებები ამ ბრაუზერში მუშაობს.',
    paused: 'ძიება შეჩერებულია.',
    notPaused: 'ძიების შეჩერება ვერ მოხერხდა: სცადეთ საიტზე.',
  },
}
