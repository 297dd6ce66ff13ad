import type { EmailMessages } from '../messages.ts'

const codeNote = (validFor: string): string =>
  `The code works for ${validFor}. Nobody at Bina will ever ask you for it.`

export const en: EmailMessages = {
  templates: {
    'verify-email': ({ code }, validFor) => ({
      subject: 'Confirm your email for Bina',
      preview: `Your code: ${code}`,
      heading: 'Confirm your email',
      lines: ['Enter this code on the page where you registered:'],
      note: codeNote(validFor),
      help:
        'If you did not register at Bina, ignore this email: without the code the address is ' +
        'not confirmed.',
    }),
    'account-exists': () => ({
      subject: 'You already have an account at Bina',
      preview: 'Sign in the way you did before.',
      heading: 'You already have an account',
      lines: [
        'Somebody, perhaps you, tried to register at Bina with this address. It already has ' +
          'an account, so nothing was changed. Sign in the way you did before.',
      ],
      button: 'Sign in',
      help:
        'If you forgot the password, set a new one. If it was not you, there is nothing to do: ' +
        'nobody gets in without your password.',
      helpLink: 'Set a new password',
    }),
    'reset-password': (_content, validFor) => ({
      subject: 'Set a new password for Bina',
      preview: `The link works once, for ${validFor}.`,
      heading: 'Set a new password',
      lines: ['Somebody, hopefully you, asked for a new password for your account at Bina.'],
      button: 'Set a new password',
      note: `The link works once, for ${validFor}.`,
      help: 'If you did not ask for it, ignore this email: your password stays as it is.',
    }),
    'password-changed': () => ({
      subject: 'Your Bina password was changed',
      preview: 'If it was you, there is nothing to do.',
      heading: 'Your password was changed',
      lines: [
        'The password of your account was just changed, and your other devices were signed out.',
        'If it was you, there is nothing to do.',
      ],
      help: 'If it was not you, set a new password at once: that signs everybody else out.',
      helpLink: 'Set a new password',
    }),
    'email-changed': ({ to }) => ({
      subject: 'The email of your Bina account was changed',
      preview: 'If it was you, there is nothing to do.',
      heading: 'Your email was changed',
      lines: [
        `Your account now uses ${to}. We no longer write to this address.`,
        'If it was you, there is nothing to do.',
      ],
      help: 'If it was not you, write to us at once.',
      helpLink: 'Contact us',
    }),
    'confirm-email': ({ code }, validFor) => ({
      subject: 'Confirm your new email for Bina',
      preview: `Your code: ${code}`,
      heading: 'Confirm your new email',
      lines: ['Enter this code in the settings of your account:'],
      note: codeNote(validFor),
      help:
        'If you did not change the email of your account, ignore this email: without the code ' +
        'nothing changes.',
    }),
    'sign-in-method-added': ({ provider }) => ({
      subject: `A new way to sign in to Bina: ${provider}`,
      preview: 'If it was you, there is nothing to do.',
      heading: 'A new way to sign in',
      lines: [
        `Your account can now be signed in to with ${provider}.`,
        'If it was you, there is nothing to do.',
      ],
      help: 'If it was not you, remove it in your settings and change your password.',
      helpLink: 'Open settings',
    }),
    'account-deleted': () => ({
      subject: 'Your Bina account was deleted',
      preview: 'Everything stored with it is gone.',
      heading: 'Your account was deleted',
      lines: ['Your account and everything stored with it are gone. This cannot be undone.'],
      help: 'If it was not you, write to us at once.',
      helpLink: 'Contact us',
    }),
    'payment-failed': ({ until }) => ({
      subject: 'Your payment for Bina did not go through',
      preview: `Your plan goes on until ${until}.`,
      heading: 'Your payment did not go through',
      lines: [
        'We could not renew your subscription: the payment was refused. Your plan goes on ' +
          `until ${until}.`,
        'Please check your card or choose another one before then, so that nothing stops.',
      ],
      button: 'Open my subscription',
      help:
        'If you have paid meanwhile, there is nothing to do. ' +
        'If something is wrong, write to us.',
      helpLink: 'Contact us',
    }),
    'subscription-ended': () => ({
      subject: 'Your Bina subscription has ended',
      preview: 'The payment for it did not come.',
      heading: 'Your subscription has ended',
      lines: [
        'The payment for your subscription did not come, so what it gives has ended. Your ' +
          'account, saved searches and settings stay.',
        'You can go on at any time.',
      ],
      button: 'Open my subscription',
      help: 'If you have paid and still read this, write to us.',
      helpLink: 'Contact us',
    }),
  },
  copyLink: 'If the button does not work, copy this address into your browser:',
  footer: (site) => `This email was sent automatically, because this address was given at ${site}.`,
}
