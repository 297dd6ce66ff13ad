import type { Messages } from '../messages.ts'

export const messages = {
  welcome:
    "Hi! I'm the Bina bot. Bina collects rental posts from Telegram channels and shows " +
    "each flat once. I'll message you as soon as a flat matches your search.\n\n" +
    '<b>How to get started</b>\n' +
    '1. Choose your filters on the site, tap “Get Notifications”, then “Generate ' +
    'Notification Code”.\n' +
    '2. Send me the code you get there.\n\n' +
    'Or just tell me what you want, like “2 rooms in Vake under $700, pets”.\n\n' +
    'Send /help to see what I can do.',
  /** `who`: the first name or masked email of the account's owner. */
  welcomeLinked:
    "Hi! This chat is connected to the Bina account of <b>{who}</b>. You'll get alerts " +
    'for your searches here.\n\n' +
    'Send /list to see your searches or /help to see what I can do.',
  confirmLink:
    'Connect this chat to the Bina account of <b>{who}</b>?\n\n' +
    "Alerts for that account's searches will arrive here, and Bina will open in Telegram " +
    'with that account.\n\n' +
    'Connect only if the account is yours and you just came from the site.',
  linked:
    "Done! This chat is now connected to the Bina account of <b>{who}</b>. You'll get " +
    'alerts for your searches here.\n\n' +
    'You can go back to the site. Send /list to see your searches.',
  alreadyLinked:
    'This chat is already connected to the Bina account of <b>{who}</b>.\n\n' +
    'Send /list to see your searches.',
  linkExpired:
    'This link no longer works. Links work once and expire after 1 hour. Please open the ' +
    'bot from the site again.',
  linkedToOtherChat:
    'Your Bina account is now connected to another chat. Alerts for your searches arrive there.',
  unlinked:
    'This chat is no longer connected to your Bina account. Alerts are paused until you ' +
    'connect a chat again on the site, under Settings.',
  /** For an account without a name and email. */
  unnamed: 'a user without a name',

  saved:
    'Saved: <b>{search}</b>\n\n' +
    "I'll message you as soon as a flat matches. Send /list to see your searches.",
  /** Added to `saved` in a chat without an account. */
  linkToEdit: 'To change filters or quiet hours, connect this chat on the site, under Settings.',
  howToSubscribe:
    'Send me the code from the site, like <code>/subscribe ABCD2345EFGH</code>. To get ' +
    'one, choose your filters, tap “Get Notifications”, then “Generate Notification Code”.',
  wrongCode:
    "This code doesn't work. Codes work once and expire after 24 hours. Check it or get a " +
    'new one on the site.',
  waitForCodes: {
    one: 'Too many wrong codes. Try again in {n} minute.',
    other: 'Too many wrong codes. Try again in {n} minutes.',
  },
  sameSearch: 'You already have this search. Send /list to see it.',
  tooMany: {
    other:
      'You have {n} searches, which is the maximum. Send /list and delete one first. Your ' +
      'code will still work.',
  },

  noSearches:
    "You don't have any searches. Choose your filters on the site, tap “Get " +
    'Notifications”, then “Generate Notification Code”, and send me the code.',
  searches: { one: 'You have {n} search:', other: 'You have {n} searches:' },
  /** Shown after a paused search in the list. */
  isPaused: 'paused',
  paused: 'Paused: {search}',
  pausedAll: {
    one: 'Paused {n} search. Send /resume to get alerts again.',
    other: 'Paused {n} searches. Send /resume to get alerts again.',
  },
  nothingToPause: 'You have no active searches. Send /list to see all of them.',
  resumed: 'Resumed: {search}',
  resumedAll: { one: 'Resumed {n} search.', other: 'Resumed {n} searches.' },
  nothingToResume: 'You have no paused searches. Send /list to see all of them.',
  onlyOneSearch: 'You have only one search. Its number is 1.',
  noSuchNumber:
    "There's no search with that number. Send the command with a number from 1 to {n}, " +
    'like <code>/pause 2</code>. To see the numbers, send /list.',
  whichToDelete:
    'Which search do you want to delete? Tap its Delete button or send /delete with its ' +
    'number, like <code>/delete 1</code>.',
  askFrequency:
    'How often should I send alerts for this search?\n\n<b>{search}</b>\n\n' +
    'Once a day, at 9:00, or once a week, on Monday at 9:00, all flats arrive in one message.',
  'frequency.instant': 'At once',
  'frequency.daily': 'Once a day',
  'frequency.weekly': 'Once a week',
  askDelete: 'Delete this search?\n\n<b>{search}</b>',
  stopped: {
    one:
      "Paused {n} search. You won't get alerts until you send /resume.\n\n" +
      'Your searches are still saved. To delete one, send /delete.',
    other:
      "Paused {n} searches. You won't get alerts until you send /resume.\n\n" +
      'Your searches are still saved. To delete one, send /delete.',
  },
  /** All searches were paused already. */
  stoppedBefore:
    "All your searches are already paused. You won't get alerts until you send /resume.\n\n" +
    'Your searches are still saved. To delete one, send /delete.',

  help:
    '<b>What I can do</b>\n' +
    'Tell me what you want, like “2 rooms in Vake under $700, pets”, to see the newest listings\n' +
    '/list – see, pause, resume or delete your searches\n' +
    '/subscribe CODE – save a search with a code from the site\n' +
    '/pause – pause all searches, or one: <code>/pause 2</code>\n' +
    '/resume – resume all searches, or one: <code>/resume 2</code>\n' +
    '<code>/delete 2</code> – delete a search\n' +
    '/stop – stop all alerts\n' +
    '/language – change the language\n\n' +
    'Choose and change filters on the site.',
  helpLine:
    "Sorry, I didn't get that. Tell me what you're looking for, like “2 rooms in Vake under " +
    '$700, pets”, or send /help to see what I can do.',
  /** About a message that says what somebody looks for. `words`: those of it without a filter. */
  notRead: 'Not understood: {words}',
  found: { one: '{n} listing', other: '{n} listings' },
  foundAtLeast: { other: '{n}+ listings' },
  foundNone: 'There are no such listings now.',
  /** `words`: the whole message. */
  whichCity: 'In which city?\n\n<i>{words}</i>',
  chooseLanguage: 'Choose a language:',
  languageChosen: "I'll write in English from now on.",

  /** Opens the Mini App. */
  'button.app': 'Open Bina in Telegram',
  /** Opens the site in a browser. */
  'button.site': 'Open the site',
  'button.settings': 'Open Settings',
  'button.makeSearch': 'Choose filters',
  'button.saveSearch': 'Save and get alerts',
  /** Opens the list on the site, where alerts are set up. */
  'button.alertsOnSite': 'See the list and get alerts',
  'button.searches': 'See my searches',
  'button.link': 'Yes, connect',
  'button.declineLink': "No, it's not mine",
  'button.unlink': 'Disconnect this chat',
  /** The state of a search and the action of the button. */
  'button.activePause': 'Active · pause',
  'button.pausedResume': 'Paused · resume',
  'button.pause': 'Pause',
  'button.resume': 'Resume',
  'button.delete': 'Delete',
  'button.yesDelete': 'Yes, delete',
  'button.keepSearch': 'No, keep it',
  'button.back': 'Back',
  'button.deleted': 'Deleted',
  'button.hiddenUndo': 'Hidden · undo',

  /** Shown over the chat for a moment (answerCallbackQuery, 200 characters at most). */
  'toast.paused': 'Paused',
  'toast.resumed': 'Resumed',
  'toast.saved': "Saved. You'll get alerts about new listings.",
  'toast.tooMany': {
    other: 'You have {n} searches, which is the maximum. Delete one with /list first.',
  },
  'toast.deleted': 'Deleted',
  'toast.searchKept': 'Not deleted',
  'toast.hidden': "Hidden. You won't get alerts about this flat.",
  'toast.shown': "You'll get alerts about this flat again",
  'toast.photos': 'Sending photos…',
  'toast.linked': 'Connected',
  'toast.notLinked': 'Not connected',
  'toast.unlinked': 'Disconnected',
  'toast.gone': 'This button no longer works',
  'toast.language': 'Done',

  /** Descriptions in Telegram's command menu. */
  'command.list': 'Your searches',
  'command.subscribe': 'Save a search with a code',
  'command.pause': 'Pause alerts',
  'command.resume': 'Resume alerts',
  'command.delete': 'Delete a search',
  'command.stop': 'Stop all alerts',
  'command.language': 'Change the language',
  'command.help': 'What I can do',
  'command.start': 'Start',
} as const satisfies Messages
