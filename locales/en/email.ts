import type { Messages } from '../messages.ts'

export const messages = {
  /** `preview` is what inboxes show after the subject; `help` says what to do if the reader did not
   * ask for the email; `validFor` is a duration in the nominative ("15 minutes"). */
  'verify-email.subject': 'Verify your email for Bina',
  'verify-email.preview': 'Your code: {code}',
  'verify-email.heading': 'Verify your email',
  'verify-email.line1': 'Enter this code to finish signing up:',
  'verify-email.note': "The code expires in {validFor}. Don't share it with anyone.",
  'verify-email.help': "Didn't sign up? You can ignore this email.",

  'account-exists.subject': 'You already have a Bina account',
  'account-exists.preview': 'Sign in the way you did before.',
  'account-exists.heading': 'You already have an account',
  'account-exists.line1':
    'Someone, perhaps you, tried to use this email for a Bina account. It already has an ' +
    'account, so nothing has changed. Sign in the way you did before.',
  'account-exists.button': 'Sign in',
  'account-exists.help':
    "Forgot your password? Set a new one. If this wasn't you, you don't need to do anything.",
  'account-exists.helpLink': 'Set a new password',

  'reset-password.subject': 'Set a new password for Bina',
  'reset-password.preview': 'The link works once and expires in {validFor}.',
  'reset-password.heading': 'Set a new password',
  'reset-password.line1': 'We got a request to reset the password of your Bina account.',
  'reset-password.button': 'Set a new password',
  'reset-password.note': 'The link works once and expires in {validFor}.',
  'reset-password.help':
    "Didn't ask for this? You can ignore this email. Your password stays the same.",

  'password-changed.subject': 'New password set for Bina',
  'password-changed.preview': "If this was you, you don't need to do anything.",
  'password-changed.heading': 'New password set',
  'password-changed.line1':
    'A new password was set for your Bina account. Other devices were signed out.',
  'password-changed.line2': "If this was you, you don't need to do anything.",
  'password-changed.help': "Wasn't you? Set a new password now. This signs you out on all devices.",
  'password-changed.helpLink': 'Set a new password',

  'email-changed.subject': 'Your Bina email was changed',
  'email-changed.preview': "If this was you, you don't need to do anything.",
  'email-changed.heading': 'Your email was changed',
  'email-changed.line1':
    "Your Bina account now uses {to}. We won't send any more emails to your old address.",
  'email-changed.line2': "If this was you, you don't need to do anything.",
  'email-changed.help': "Wasn't you? Let us know right away.",
  'email-changed.helpLink': 'Contact us',

  'confirm-email.subject': 'Confirm your new email for Bina',
  'confirm-email.preview': 'Your code: {code}',
  'confirm-email.heading': 'Confirm your new email',
  'confirm-email.line1': 'Enter this code in your account settings:',
  'confirm-email.note': "The code expires in {validFor}. Don't share it with anyone.",
  'confirm-email.help': "Didn't request this code? You can ignore this email.",

  'sign-in-method-added.subject': 'New sign-in method for Bina: {provider}',
  'sign-in-method-added.preview': "If this was you, you don't need to do anything.",
  'sign-in-method-added.heading': 'New sign-in method',
  'sign-in-method-added.line1': 'You can now sign in to your account with {provider}.',
  'sign-in-method-added.line2': "If this was you, you don't need to do anything.",
  'sign-in-method-added.help': "Wasn't you? Remove it in Settings and change your password.",
  'sign-in-method-added.helpLink': 'Open Settings',

  'account-deleted.subject': 'Your Bina account was deleted',
  'account-deleted.preview': "This can't be undone.",
  'account-deleted.heading': 'Your account was deleted',
  'account-deleted.line1':
    "Your account and everything saved in it have been deleted. This can't be undone.",
  'account-deleted.help': "Wasn't you? Let us know right away.",
  'account-deleted.helpLink': 'Contact us',

  'payment-failed.subject': "Your Bina payment didn't go through",
  'payment-failed.preview': 'Your plan stays active until {until}.',
  'payment-failed.heading': "Your payment didn't go through",
  'payment-failed.line1':
    "We couldn't renew your subscription because the payment was declined. Your plan " +
    'stays active until {until}.',
  'payment-failed.line2': 'Update your card before then to keep your plan.',
  'payment-failed.button': 'Update card',
  'payment-failed.help': 'Already paid? You can ignore this email. Something wrong? Let us know.',
  'payment-failed.helpLink': 'Contact us',

  'subscription-ended.subject': 'Your Bina plan is no longer active',
  'subscription-ended.preview': "Your payment didn't go through.",
  'subscription-ended.heading': 'Your plan is no longer active',
  'subscription-ended.line1':
    "Your payment didn't go through, so your plan is no longer active. Your account, " +
    'saved searches and settings are still there.',
  'subscription-ended.line2': 'Open your subscription to update your card or choose a plan.',
  'subscription-ended.button': 'View subscription',
  'subscription-ended.help': "Already paid? Let us know and we'll fix it.",
  'subscription-ended.helpLink': 'Contact us',

  'webhook-disabled.subject': 'We turned off your Bina webhook',
  'webhook-disabled.preview': 'Requests to {host} failed.',
  'webhook-disabled.heading': 'Your webhook is off',
  'webhook-disabled.line1':
    'Requests to {host} failed, so we turned the webhook off. Last error: {error}.',
  'webhook-disabled.line2':
    'Once it works again, turn it on in settings. You can resend failed events of the last 7 days there.',
  'webhook-disabled.button': 'Open settings',
  'webhook-disabled.help': 'Need help? Let us know.',
  'webhook-disabled.helpLink': 'Contact us',

  /** What screen readers call the message. */
  kind: 'email',
  /** Before a value. */
  label: '{label}:',
  copyLink: "If the button doesn't work, copy this link into your browser:",
  /** Says why the reader gets this email. `site` is the host name. */
  footer: "You're receiving this email because this address was used at {site}.",
} as const satisfies Messages
