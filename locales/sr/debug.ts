import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/debug.ts'

export const messages: Translated<typeof en> = {
  title: 'Otklanjanje grešaka',
  lead: 'Odgovor na {path}, onako kako je primljen.',
  loading: 'Učitavamo oglase...',
  reload: 'Učitaj ponovo',
  reloading: 'Učitavanje…',
  count: 'Oglasi: {shown} od {total}',
  countOpen: 'Oglasi: {shown} od {total}+',
  meta: 'Meta',
  data: 'Podaci',
  copy: 'Kopiraj JSON',
  copied: 'Kopirano',
  copyFailed: 'Kopiranje nije uspelo',
  errorTitle: 'Nismo uspeli da učitamo oglase',
  errorText: 'Došlo je do greške',
  emptyTitle: 'Nema oglasa',
  emptyText: 'U odgovoru nema oglasa.',
  strange: 'Odgovor nema oblik {data, meta}. Prikazan je onako kako je primljen.',
}
