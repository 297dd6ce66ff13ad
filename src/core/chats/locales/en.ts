import type { BotMessages } from '../messages.ts'

const searches = (count: number): string => (count === 1 ? '1 search' : `${count} searches`)

export const en: BotMessages = {
  welcome: [
    "Hi! I'm the Bina bot. Bina collects rental posts from Telegram channels and shows each flat once. I'll message you as soon as a flat matches your search.",
    '',
    '<b>How to get started</b>',
    '1. Choose your filters on the site, tap “Get Notifications”, then “Generate Notification Code”.',
    '2. Send me the code you get there.',
    '',
    'Send /help to see what I can do.',
  ].join('\n'),
  welcomeLinked: (who) =>
    `Hi! This chat is connected to the Bina account of <b>${who}</b>. You'll get alerts for your searches here.\n\nSend /list to see your searches or /help to see what I can do.`,
  confirmLink: (who) =>
    `Connect this chat to the Bina account of <b>${who}</b>?\n\nAlerts for that account's searches will arrive here, and Bina will open in Telegram with that account.\n\nConnect only if the account is yours and you just came from the site.`,
  linked: (who) =>
    `Done! This chat is now connected to the Bina account of <b>${who}</b>. You'll get alerts for your searches here.\n\nYou can go back to the site. Send /list to see your searches.`,
  alreadyLinked: (who) =>
    `This chat is already connected to the Bina account of <b>${who}</b>.\n\nSend /list to see your searches.`,
  linkExpired:
    'This link no longer works. Links work once and expire after 1 hour. Please open the bot from the site again.',
  linkedToOtherChat:
    'Your Bina account is now connected to another chat. Alerts for your searches arrive there.',
  unlinked:
    'This chat is no longer connected to your Bina account. Alerts are paused until you connect a chat again on the site, under Settings.',
  unnamed: 'a user without a name',

  saved: (search) =>
    `Saved: <b>${search}</b>\n\nI'll message you as soon as a flat matches. Send /list to see your searches.`,
  linkToEdit: 'To change filters or quiet hours, connect this chat on the site, under Settings.',
  howToSubscribe:
    'Send me the code from the site, like <code>/subscribe ABCD2345EFGH</code>. To get one, choose your filters, tap “Get Notifications”, then “Generate Notification Code”.',
  wrongCode:
    "This code doesn't work. Codes work once and expire after 24 hours. Check it or get a new one on the site.",
  waitForCodes: (minutes) =>
    `Too many wrong codes. Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
  sameSearch: 'You already have this search. Send /list to see it.',
  tooMany: (max) =>
    `You have ${max} searches, which is the maximum. Send /list and delete one first. Your code will still work.`,

  noSearches:
    "You don't have any searches. Choose your filters on the site, tap “Get Notifications”, then “Generate Notification Code”, and send me the code.",
  searches: (count) => `You have ${searches(count)}:`,
  numbered: (number, search) => `${number}. ${search}`,
  isPaused: 'paused',
  paused: (search) => `Paused: ${search}`,
  pausedAll: (count) => `Paused ${searches(count)}. Send /resume to get alerts again.`,
  nothingToPause: 'You have no active searches. Send /list to see all of them.',
  resumed: (search) => `Resumed: ${search}`,
  resumedAll: (count) => `Resumed ${searches(count)}.`,
  nothingToResume: 'You have no paused searches. Send /list to see all of them.',
  noSuchNumber: (count) =>
    count === 1
      ? 'You have only one search. Its number is 1.'
      : `There's no search with that number. Send the command with a number from 1 to ${count}, like <code>/pause 2</code>. To see the numbers, send /list.`,
  whichToDelete:
    'Which search do you want to delete? Tap its Delete button or send /delete with its number, like <code>/delete 1</code>.',
  askDelete: (search) => `Delete this search?\n\n<b>${search}</b>`,
  stopped: (count) =>
    `${count === 0 ? 'All your searches are already paused.' : `Paused ${searches(count)}.`} You won't get alerts until you send /resume.\n\nYour searches are still saved. To delete one, send /delete.`,

  help: [
    '<b>What I can do</b>',
    '/list – see, pause, resume or delete your searches',
    '/subscribe CODE – save a search with a code from the site',
    '/pause – pause all searches, or one: <code>/pause 2</code>',
    '/resume – resume all searches, or one: <code>/resume 2</code>',
    '<code>/delete 2</code> – delete a search',
    '/stop – stop all alerts',
    '/language – change the language',
    '',
    'Choose and change filters on the site.',
  ].join('\n'),
  helpLine: "Sorry, I didn't get that. Send /help to see what I can do.",
  chooseLanguage: 'Choose a language:',
  languageChosen: "I'll write in English from now on.",

  buttons: {
    app: 'Open Bina in Telegram',
    site: 'Open the site',
    settings: 'Open Settings',
    makeSearch: 'Choose filters',
    searches: 'See my searches',
    link: 'Yes, connect',
    declineLink: "No, it's not mine",
    unlink: 'Disconnect this chat',
    activePause: 'Active · pause',
    pausedResume: 'Paused · resume',
    pause: 'Pause',
    resume: 'Resume',
    delete: 'Delete',
    yesDelete: 'Yes, delete',
    keepSearch: 'No, keep it',
    deleted: 'Deleted',
    hiddenUndo: 'Hidden · undo',
  },
  toasts: {
    paused: 'Paused',
    resumed: 'Resumed',
    deleted: 'Deleted',
    searchKept: 'Not deleted',
    hidden: "Hidden. You won't get alerts about this flat.",
    shown: "You'll get alerts about this flat again",
    photos: 'Sending photos…',
    linked: 'Connected',
    notLinked: 'Not connected',
    unlinked: 'Disconnected',
    gone: 'This button no longer works',
    language: 'Done',
  },
  commands: {
    list: 'Your searches',
    subscribe: 'Save a search with a code',
    pause: 'Pause alerts',
    resume: 'Resume alerts',
    delete: 'Delete a search',
    stop: 'Stop all alerts',
    language: 'Change the language',
    help: 'What I can do',
    start: 'Start',
  },
}
