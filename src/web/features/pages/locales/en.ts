import type { PageMessages } from './page-messages.ts'

export const en: PageMessages = {
  terms: {
    lead: 'The rules for using Bina, in plain words. By using the site you agree to them.',
    sections: [
      {
        heading: 'What Bina is',
        paragraphs: [
          'Bina collects posts about flats to rent from public Telegram channels, reads the facts out of them and shows each flat once, with links to the posts it comes from.',
          'The data comes from public channels and is processed by AI. Mistakes happen: a price may be misread, a flat may be gone. Check everything with the owner before you decide or pay.',
          'Bina lets no flats, takes no part in any deal and checks no owner. An agreement is between you and the person who posted the flat.',
        ],
      },
      {
        heading: 'Who may use it',
        paragraphs: [
          'You must be 16 or older.',
          'Anyone may browse without an account. Accounts use an e-mail and a password, or may come from signing in with an outside identity provider. You are responsible for what happens under your account.',
        ],
      },
      {
        heading: 'Trial and subscription',
        paragraphs: [
          'A new account has a free trial. The trial is given once per e-mail address and once per Telegram or other account that you sign in with, also if you delete your account and make a new one.',
          'After the trial, a subscription is paid for a month, three months or a year in advance.',
          'Subscription fees are non-refundable. You can cancel at any time and retain access until the end of the billing period.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: [
          'Do not copy the listings in bulk, disturb the service, pretend to be somebody else or use contacts from posts for anything but asking about the flat. The API has limits of its own by plan.',
          'We may close an account that breaks these rules.',
        ],
      },
      {
        heading: 'Your posts here',
        paragraphs: [
          'When a post is edited or deleted in its channel, its listing follows. A listing that is wrong can be reported on its page.',
          'To have a listing of your own flat removed, write to {email}.',
        ],
      },
      {
        heading: 'Liability and changes',
        paragraphs: [
          'The service is provided as it is. As far as the law allows, we are not liable for losses from wrong data or from deals between people.',
          'When these terms change, the new ones stand on this page.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'What Bina knows about you, why, and for how long.',
    sections: [
      {
        heading: 'If you only browse',
        paragraphs: [
          'No account is needed. Saved flats, language and theme stay in your browser and are not sent to us.',
          'Saved flats are copied to your device with their photos, as everybody sees them, so that they open without a connection. The copy goes when you remove the flat from saved.',
          'Like every server, ours sees the address of your device while it answers; it is used to hold back abuse and is not kept with what you looked at.',
          'A report about a listing keeps the reason alone, and nothing about you.',
        ],
      },
      {
        heading: 'If you have an account',
        paragraphs: [
          'We keep your e-mail, your name if you give it, and your settings. Accounts may come from signing in with an outside identity provider; then we receive your e-mail and name from it, and never your password there.',
          'Payments are handled by a payment provider. We see what was paid and when, never a card number.',
          'If you turn on notifications, we keep what you search for and which Telegram chat is connected.',
          'The free trial is given once. To know whether it was used, we keep a keyed hash of your verified e-mail address and of your number at Telegram or another sign-in provider. The hash cannot be turned back into the address or number, is used for nothing else and stays when you delete your account.',
          'You must be 16 or older to have an account.',
        ],
      },
      {
        heading: 'If you use the bot in Telegram',
        paragraphs: [
          'We keep the number of the chat, your name as Telegram gives it, the language, your searches, which flats we told you of and which you hid. You can use the bot without an account.',
          'What you write to the bot is forgotten as soon as it is answered; its answers after 7 days, which flats we told you of after 180. If you block the bot we write no more, and forget the chat after 30 days once no search and no account is left to it.',
          'If you delete your account, its searches go with it; the chat is disconnected and keeps only what was saved there without an account.',
        ],
      },
      {
        heading: 'Data in listings',
        paragraphs: [
          'Listings come from public channels and are processed by AI, which reads out price, place and other facts. They may hold the phone or Telegram name that the poster made public in order to be found.',
          'Such contacts are shown only on the listing. They are shown no longer when the post is gone for good or the poster asks.',
        ],
      },
      {
        heading: 'Analytics',
        paragraphs: [
          'We count how the site is used in order to improve it. Analytics are anonymised after 2 years. Nothing is sold, and no advertising network is on our pages.',
          'Pages tell us how fast they were: the kind of page, the day, the kind of device and connection, our version, and the times measured; no address, no account, no name of your browser. A random number joins what one visit of one page tells and is taken away with the rest after 2 years. If your browser asks not to be tracked, nothing is sent; the last 50 figures stay in your browser either way.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can see, correct, export and delete what your account holds.',
          'For anything else, write to {email}.',
        ],
      },
    ],
  },
  about: {
    lead: 'Bina is Georgian for “flat”. It gathers rental posts from public Telegram channels, so that you need not read them all.',
    sections: [
      {
        heading: 'How it works',
        paragraphs: [
          'Every few minutes Bina reads public channels of Tbilisi, Batumi, Yerevan and Belgrade. It reads the facts out of each post: price, rooms, area, place, what is in the flat.',
          'The same flat is often posted many times in many channels. Bina shows it once, with all its posts and every price it had.',
          'Each listing links to the original post, and shows how sure the reading is.',
        ],
      },
      {
        heading: 'What it does not do',
        paragraphs: [
          'Bina is no agency. It takes no commission, adds nothing to the price and stands between nobody: you call the person who posted the flat.',
          'Never pay before you have seen the flat and who lets it.',
        ],
      },
    ],
  },
  contact: {
    lead: 'What is it about?',
    sections: [
      {
        heading: 'A flat you like',
        paragraphs: [
          'Call or write to the person who posted it: the contact is on the listing. We cannot reach them for you.',
        ],
      },
      {
        heading: 'A listing that is wrong or gone',
        paragraphs: [
          'Open it and press “Report this listing”. It takes one press and we need to know nothing about you.',
        ],
      },
      {
        heading: 'Your own post',
        paragraphs: [
          'Edit or delete it in its channel; the listing follows.',
          'If it should go sooner, write to {email} with a link to the listing.',
        ],
      },
      {
        heading: 'Anything else',
        paragraphs: ['Write to {email}.', 'Questions about your data are answered under Privacy.'],
      },
    ],
  },
}
