/**
 * The content of a text page. `{email}` in a paragraph becomes a link to the site's contact
 * address; without one, paragraphs that mention it are left out.
 */
export type PageContent = {
  lead: string
  sections: readonly { heading: string; paragraphs: readonly string[] }[]
}

export type PageName = 'terms' | 'privacy' | 'about' | 'contact'

export const messages: Record<PageName, PageContent> = {
  terms: {
    lead: 'The rules for using Bina, in plain English. By using the site you agree to them.',
    sections: [
      {
        heading: 'What Bina is',
        paragraphs: [
          'Bina collects posts about flats for rent from public Telegram channels, extracts the facts and shows each flat once, with links to the original posts.',
          'The data comes from public channels and is processed by AI. It can contain mistakes: a price may be wrong, or a flat may already be taken. Check everything with the owner before you decide or pay.',
          'Bina does not rent out flats, take part in deals or verify owners. Any agreement is between you and the person who posted the flat.',
        ],
      },
      {
        heading: 'Who can use Bina',
        paragraphs: [
          'You must be 16 or older.',
          'You can browse without an account. To create one, use an email and a password or sign in with an external identity provider. You are responsible for everything done through your account.',
        ],
      },
      {
        heading: 'Trial and subscription',
        paragraphs: [
          'New accounts get a free trial, once per email address and once per Telegram or other account that you sign in with. Deleting your account does not give you another trial.',
          'After the trial you can subscribe and pay in advance for one month, three months or one year.',
          'Subscription fees are non-refundable. You can cancel at any time and retain access until the end of the billing period.',
        ],
      },
      {
        heading: 'Fair use',
        paragraphs: [
          'Do not copy listings in bulk, disrupt the service or impersonate others. Use the contacts in posts only to ask about the flat. The API has its own limits, which depend on your plan.',
          'We may close accounts that break these rules.',
        ],
      },
      {
        heading: 'Your posts on Bina',
        paragraphs: [
          'When a post is edited or deleted in its channel, we update its listing. You can report an incorrect listing on its page.',
          'To have a listing of your own flat removed, write to {email}.',
        ],
      },
      {
        heading: 'Liability and changes',
        paragraphs: [
          'The service is provided as is. As far as the law allows, we are not liable for losses caused by incorrect data or by deals between users.',
          'If these terms change, we publish the new version on this page.',
        ],
      },
    ],
  },
  privacy: {
    lead: 'What Bina knows about you, why we need it and how long we keep it.',
    sections: [
      {
        heading: 'If you only browse',
        paragraphs: [
          'You do not need an account. Your saved flats, language and theme stay in your browser and are not sent to us.',
          'We store a copy of saved flats and their photos on your device, as everyone sees them, so that they open offline. The copy is deleted when you remove the flat from your saved flats.',
          'Like every server, ours sees your IP address while it handles a request. We use it to prevent abuse and do not store it together with what you viewed.',
          'When you report a listing, we store only the reason and nothing about you.',
        ],
      },
      {
        heading: 'If you have an account',
        paragraphs: [
          'We store your email, your name if you give it, and your settings. If you sign in with an external identity provider, we receive your email and name from it, but never your password.',
          'Payments are handled by a payment provider. We see what you paid and when, but never your card number.',
          'If you turn on notifications, we store your searches and the Telegram chat you connected.',
          'If you ask to be told when a saved flat is gone, we store which flats you saved until you turn that off.',
          'Each person gets one free trial. To know whether it was used, we store a keyed hash of your verified email address and of your ID at Telegram or another sign-in provider. The hash cannot be turned back into the address or ID, is used for nothing else and stays when you delete your account.',
          'You must be 16 or older to have an account.',
        ],
      },
      {
        heading: 'If you use the Telegram bot',
        paragraphs: [
          'We store the chat ID, your name in Telegram, your language, your searches, the flats we sent you and the flats you hid. You can use the bot without an account.',
          'We delete your messages to the bot as soon as it has answered them, its answers, with what you searched for, after 7 days, and the list of flats we sent you after 180 days. If you block the bot, we stop writing and delete the chat after 30 days, once it has no searches and no account.',
          'If you delete your account, its searches are deleted too. The chat is disconnected and keeps only what was saved in it without an account.',
        ],
      },
      {
        heading: 'Data in listings',
        paragraphs: [
          'Listings come from public channels and are processed by AI, which extracts the price, location and other facts. A listing may contain a phone number or Telegram username that its author published.',
          'We show these contacts only in the listing, and remove them when the post is deleted for good or its author asks us to.',
        ],
      },
      {
        heading: 'Analytics',
        paragraphs: [
          'We count how the site is used in order to improve it. Analytics are anonymised after 2 years. We do not sell data, and our pages contain no advertising networks.',
          'Pages report how fast they loaded: the kind of page, the day, the kind of device and connection, our version and the measured times, but no address, account or browser name. A random number links the measurements of one page view; it is also deleted after 2 years. If your browser asks not to be tracked, nothing is sent. The last 50 measurements always stay in your browser.',
        ],
      },
      {
        heading: 'Your rights',
        paragraphs: [
          'You can view, correct, export and delete the data in your account.',
          'For anything else, write to {email}.',
        ],
      },
    ],
  },
  about: {
    lead: 'Bina is Georgian for “flat”. It collects rental posts from public Telegram channels so you don’t have to read them all.',
    sections: [
      {
        heading: 'How it works',
        paragraphs: [
          'Every few minutes Bina reads public channels about flats in several cities ({cities}) and extracts the facts from each post: price, rooms, area, location and amenities.',
          'The same flat is often posted many times in different channels. Bina shows it once, with all its posts and price changes.',
          'Each listing links to the original post and shows how confident the AI is in the facts.',
        ],
      },
      {
        heading: 'What Bina does not do',
        paragraphs: [
          'Bina is not an agency. We charge no commission and add nothing to the price. You contact the person who posted the flat directly.',
          'Never pay before you have seen the flat and met whoever is renting it out.',
        ],
      },
    ],
  },
  contact: {
    lead: 'What can we help with?',
    sections: [
      {
        heading: 'You like a flat',
        paragraphs: [
          'Call or message the person who posted it. You’ll find the contact in the listing. We can’t contact them for you.',
        ],
      },
      {
        heading: 'A listing is wrong or outdated',
        paragraphs: ['Open it and tap “Report this listing”. Reports are anonymous.'],
      },
      {
        heading: 'It’s your own post',
        paragraphs: [
          'Edit or delete it in its channel, and we’ll update the listing.',
          'If you need it removed sooner, send a link to the listing to {email}.',
        ],
      },
      {
        heading: 'Something else',
        paragraphs: ['Write to {email}.', 'For questions about your data, see the Privacy page.'],
      },
    ],
  },
}
