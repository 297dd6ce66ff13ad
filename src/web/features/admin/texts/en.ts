/** What the operator's pages say. */
export const en = {
  'desk': 'The desk',
  'overview.title': 'Overview',
  'channels.title': 'Channels',
  'review.title': 'Review',
  'users.title': 'Users',
  'subscriptions.title': 'Subscriptions',
  'health.title': 'Health',
  'log.title': 'Log',

  'loading': 'Loading...',
  'loadFailed': 'This could not be loaded.',
  'stale': 'This could not be renewed; what you see may be old.',
  'noAnswer': 'The server did not answer. Check your connection and try again.',
  'failed': 'This did not work. Try again.',
  'retry': 'Try again',
  'undo': 'Undo',
  'undone': 'Taken back.',
  'close': 'Close',
  'cancel': 'Cancel',
  'reason': 'Reason',
  'fillIn': 'Please fill this in',
} as const satisfies Record<string, string>

export type AdminKey = keyof typeof en
