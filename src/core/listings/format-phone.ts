import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * Formats an E.164 number in international form, with the grouping of its country: +995 555 12 34
 * 56. Returns what is no phone number as it is. Source of the groupings: Google's libphonenumber.
 */
export function formatPhone(number: string): string {
  const parsed = parsePhoneNumberFromString(number)
  return parsed?.isPossible() ? parsed.formatInternational() : number
}
