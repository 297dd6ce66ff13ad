export const en = {
  title: 'Debug',
  lead: 'What {path} answers, as it comes.',
  loading: 'Loading listings...',
  reload: 'Reload',
  reloading: 'Loading…',
  count: '{shown} of {total} listings',
  countOpen: '{shown} of {total}+ listings',
  meta: 'Meta',
  data: 'Data',
  copy: 'Copy JSON',
  copied: 'Copied',
  copyFailed: 'Could not copy',
  errorTitle: 'Error loading listings',
  errorText: 'Something went wrong',
  emptyTitle: 'No listings found',
  emptyText: 'The answer holds no listing.',
  strange: 'The answer is not {data, meta}; it is shown whole.',
} as const

export type DebugMessages = Readonly<Record<keyof typeof en, string>>
