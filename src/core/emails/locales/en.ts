import type { EmailMessages } from '../messages.ts'

const codeNote = (validFor: string): string =>
  `The code expires in ${validFor}. Don't share it with anyone.`

export const en: EmailMessages = {
  templates: {
    'verify-email': ({ code }, validFor) => ({
      subject: 'Verify your email for Bina',
      preview: `Your code: ${code}`,
      heading: 'Verify your email',
      lines: ['Enter this code to finish signing up:'],
      note: codeNote(validFor),
      help: "Didn't sign up? You can ignore this email.",
    }),
    'account-exists': () => ({
      subject: 'You already have a Bina account',
      preview: 'Sign in the way you did before.',
      heading: 'You already have an account',
      lines: [
        'Someone, perhaps you, tried to use this email for a Bina account. It already has an ' +
          'account, so nothing has changed. Sign in the way you did before.',
      ],
      button: 'Sign in',
      help: "Forgot your password? Set a new one. If this wasn't you, you don't need to do anything.",
      helpLink: 'Set a new password',
    }),
    'reset-password': (_content, validFor) => ({
      subject: 'Set a new password for Bina',
      preview: `The link works once and expires in ${validFor}.`,
      heading: 'Set a new password',
      lines: ['We got a request to reset the password of your Bina account.'],
      button: 'Set a new password',
      note: `The link works once and expires in ${validFor}.`,
      help: "Didn't ask for this? You can ignore this email. Your password stays the same.",
    }),
    'password-changed': () => ({
      subject: 'New password set for Bina',
      preview: "If this was you, you don't need to do anything.",
      heading: 'New password set',
      lines: [
        'A new password was set for your Bina account. Other devices were signed out.',
        "If this was you, you don't need to do anything.",
      ],
      help: "Wasn't you? Set a new password now. This signs you out on all devices.",
      helpLink: 'Set a new password',
    }),
    'email-changed': ({ to }) => ({
      subject: 'Your Bina email was changed',
      preview: "If this was you, you don't need to do anything.",
      heading: 'Your email was changed',
      lines: [
        `Your Bina account now uses ${to}. We won't send any more emails to your old address.`,
        "If this was you, you don't need to do anything.",
      ],
      help: "Wasn't you? Let us know right away.",
      helpLink: 'Contact us',
    }),
    'confirm-email': ({ code }, validFor) => ({
      subject: 'Confirm your new email for Bina',
      preview: `Your code: ${code}`,
      heading: 'Confirm your new email',
      lines: ['Enter this code in your account settings:'],
      note: codeNote(validFor),
      help: "Didn't request this code? You can ignore this email.",
    }),
    'sign-in-method-added': ({ provider }) => ({
      subject: `New sign-in method for Bina: ${provider}`,
      preview: "If this was you, you don't need to do anything.",
      heading: 'New sign-in method',
      lines: [
        `You can now sign in to your account with ${provider}.`,
        "If this was you, you don't need to do anything.",
      ],
      help: "Wasn't you? Remove it in Settings and change your password.",
      helpLink: 'Open Settings',
    }),
    'account-deleted': () => ({
      subject: 'Your Bina account was deleted',
      preview: "This can't be undone.",
      heading: 'Your account was deleted',
      lines: ["Your account and everything saved in it have been deleted. This can't be undone."],
      help: "Wasn't you? Let us know right away.",
      helpLink: 'Contact us',
    }),
    'payment-failed': ({ until }) => ({
      subject: "Your Bina payment didn't go through",
      preview: `Your plan stays active until ${until}.`,
      heading: "Your payment didn't go through",
      lines: [
        "We couldn't renew your subscription because the payment was declined. Your plan stays " +
          `active until ${until}.`,
        'Update your card before then to keep your plan.',
      ],
      button: 'Update card',
      help: 'Already paid? You can ignore this email. Something wrong? Let us know.',
      helpLink: 'Contact us',
    }),
    'subscription-ended': () => ({
      subject: 'Your Bina plan is no longer active',
      preview: "Your payment didn't go through.",
      heading: 'Your plan is no longer active',
      lines: [
        "Your payment didn't go through, so your plan is no longer active. Your account, saved " +
          'searches and settings are still there.',
        'Open your subscription to update your card or choose a plan.',
      ],
      button: 'View subscription',
      help: "Already paid? Let us know and we'll fix it.",
      helpLink: 'Contact us',
    }),
  },
  copyLink: "If the button doesn't work, copy this link into your browser:",
  footer: (site) => `You're receiving this email because this address was used at ${site}.`,
}
