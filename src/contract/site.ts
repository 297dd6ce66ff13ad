/** What the operator has set up, as the server renders pages with it and the browser reads it. */
export type Site = {
  /** Set while the listings come from the sample archive. */
  notice: { kind: 'sample' } | null
  /** The operator's email address. */
  contact: string | null
  maps: MapSettings
  /** The external identity provider; null if there is none. */
  signInProvider: { name: string } | null
  /** Whether people can sign in with Telegram. */
  telegramLogin: boolean
  /** The chat with the bot; null if there is none. */
  bot: { url: string } | null
  sendsEmail: boolean
  /** Length of the free trial in days; 0 if there is none. */
  trialDays: number
  /** Whether plans can be bought. If not, nothing links to them. */
  plans: boolean
}

/** Whether the site can send alerts. */
export const sendsAlerts = ({ bot, sendsEmail }: Site): boolean => bot !== null || sendsEmail

export type MapSettings = {
  /** The Google Maps key. Null: maps use MapLibre. */
  google: { key: string; mapId: string | null } | null
  /** The MapLibre style. Null: the built-in style, which needs no network. */
  styleUrl: string | null
  /** Whether a geocoder is used. Its OpenStreetMap data requires attribution on map pages. */
  geocoded: boolean
}
