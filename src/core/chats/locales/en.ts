import type { BotMessages } from '../messages.ts'

const searches = (count: number): string => (count === 1 ? '1 search' : `${count} searches`)

export const en: BotMessages = {
  welcome: [
    'Hello! I am the bot of Bina. It gathers rental posts from Telegram channels and shows each flat once; I write to you as soon as one appears that fits what you look for.',
    '',
    '<b>How to begin</b>',
    '1. Choose your filters on the site and press “Get Notifications”.',
    '2. Send me the code that you get there.',
    '',
    '/help shows all that I can do.',
  ].join('\n'),
  welcomeLinked: (who) =>
    `Hello! This chat is connected to the Bina account of <b>${who}</b>. Flats that fit your saved searches come here.\n\n/list shows your searches, /help all that I can do.`,
  confirmLink: (who) =>
    `Shall this chat belong to the Bina account of <b>${who}</b>? Flats that fit its saved searches would come here, and Telegram would open that account.\n\nSay yes only if it is yours and you came from the site just now.`,
  linked: (who) =>
    `Done: this chat is connected to the Bina account of <b>${who}</b>. Flats that fit your saved searches come here from now on.\n\nYou can go back to the site. /list shows your searches.`,
  alreadyLinked: (who) =>
    `This chat is connected to the Bina account of <b>${who}</b> already.\n\n/list shows your searches.`,
  linkExpired:
    'This link does not work any more: it is good once, for an hour. Please open the bot from the site again.',
  linkedToOtherChat:
    'Your Bina account is connected to another chat now. Alerts of its searches go there.',
  unlinked:
    'This chat is no longer connected to your Bina account. Alerts of its searches rest until you connect a chat again, on the site under Settings.',
  unnamed: 'somebody without a name',

  saved: (search) =>
    `Saved: <b>${search}</b>\n\nI will write as soon as a flat appears that fits. /list shows your searches.`,
  linkToEdit:
    'To change its filters or quiet hours, connect this chat on the site, under Settings.',
  howToSubscribe:
    'Send me the code from the site, such as <code>/subscribe ABCD2345EFGH</code>. You get it there under “Get Notifications”.',
  wrongCode:
    'This code does not work. It is good once, for 24 hours: check it, or make another one on the site.',
  waitForCodes: (minutes) =>
    `Too many codes that do not work. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
  sameSearch: 'You already have this alert. /list shows it.',
  tooMany: (max) =>
    `You have ${max} searches, which is as many as there can be. Delete one first: /list shows them. Your code still works then.`,

  noSearches:
    'You have no searches yet. Choose filters on the site, press “Get Notifications”, and send me the code.',
  searches: (count) => `You have ${searches(count)}:`,
  numbered: (number, search) => `${number}. ${search}`,
  isPaused: 'paused',
  paused: (search) => `Paused: ${search}`,
  pausedAll: (count) => `Paused: ${searches(count)}. /resume goes on.`,
  nothingToPause: 'All is paused already, or there are no searches. /list shows what there is.',
  resumed: (search) => `Active again: ${search}`,
  resumedAll: (count) => `Active again: ${searches(count)}.`,
  nothingToResume: 'Nothing is paused. /list shows what there is.',
  noSuchNumber: (count) =>
    count === 1
      ? 'You have 1 search: its number is 1.'
      : `Please give a number from 1 to ${count}; /list shows them.`,
  whichToDelete: 'Which one? Press Delete under it, or send its number, such as /delete 1.',
  askDelete: (search) => `Delete this search?\n\n<b>${search}</b>`,
  stopped: (count) =>
    `${count === 0 ? 'Nothing was active.' : `I am quiet now: ${searches(count)} paused.`} I write no more alerts until you send /resume.\n\nYour searches are kept; /delete removes them.`,

  help: [
    '<b>What I can do</b>',
    '/list – your searches, to pause, resume or delete',
    '/subscribe CODE – save a search with a code from the site',
    '/pause – pause all, or one: /pause 2',
    '/resume – go on with all, or one: /resume 2',
    '/delete 2 – delete a search',
    '/stop – pause everything',
    '/language – choose the language',
    '',
    'Filters are chosen on the site, and changed there.',
  ].join('\n'),
  helpLine: 'I do not understand that. /help shows all that I can do.',
  chooseLanguage: 'Which language shall I speak?',
  languageChosen: 'I speak English now.',

  buttons: {
    app: 'Open in Telegram',
    site: 'Open Bina',
    makeSearch: 'Choose filters',
    searches: 'My searches',
    link: 'Yes, connect',
    declineLink: 'No, not mine',
    unlink: 'Disconnect this chat',
    activePause: 'Active · pause',
    pausedResume: 'Paused · resume',
    pause: 'Pause',
    resume: 'Resume',
    delete: 'Delete',
    yesDelete: 'Yes, delete',
    keepSearch: 'Keep',
    deleted: 'Deleted',
    hiddenUndo: 'Hidden · undo',
  },
  toasts: {
    paused: 'Paused',
    resumed: 'Active again',
    deleted: 'Deleted',
    searchKept: 'Kept',
    hidden: 'You will hear of this flat no more',
    shown: 'Shown again',
    photos: 'Photos are coming',
    linked: 'Connected',
    notLinked: 'Not connected',
    unlinked: 'Disconnected',
    gone: 'This is not here any more',
    language: 'Done',
  },
  commands: {
    list: 'Your searches',
    subscribe: 'Save a search with a code',
    pause: 'Pause alerts',
    resume: 'Go on with alerts',
    delete: 'Delete a search',
    stop: 'Pause everything',
    language: 'Choose the language',
    help: 'What I can do',
    start: 'Begin',
  },
}
