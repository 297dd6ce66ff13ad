import type { Messages } from '../messages.ts'

export const messages = {
  title: 'Debug',
  lead: 'The response of {path}, as received.',
  loading: 'Loading listings...',
  reload: 'Reload',
  reloading: 'Loading…',
  count: '{shown} of {total} listings',
  countOpen: '{shown} of {total}+ listings',
  meta: 'Meta',
  data: 'Data',
  copy: 'Copy JSON',
  copied: 'Copied',
  copyFailed: 'Copying failed',
  errorTitle: 'Error loading listings',
  errorText: 'Something went wrong',
  emptyTitle: 'No listings found',
  emptyText: 'The response contains no listings.',
  strange: 'The response does not have the shape {data, meta}. It is shown as received.',
} as const satisfies Messages
