import type { Site } from '#contract/site.ts'

/** A site with nothing set up but plans and a trial of 7 days. */
export const siteWith = (site: Partial<Site> = {}): Site => ({
  notice: null,
  contact: null,
  maps: { google: null, styleUrl: null, geocoded: false },
  signInProvider: null,
  telegramLogin: false,
  bot: null,
  sendsEmail: false,
  trialDays: 7,
  plans: true,
  ...site,
})
