/** What reaches a person from within a text, most specific first. */
const CONTACT_PATTERNS = [
  // Addresses of the web and of messengers.
  /(?:https?:\/\/|www\.|t\.me\/|wa\.me\/)[^\s]{1,300}/gi,
  // E-mail addresses.
  /[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}/g,
  // Handles.
  /@\w{3,40}/g,
  // Phone numbers: runs of nine digits and more. Prices and areas are shorter.
  /\+?\(?\d(?:[ \t().\u00a0–-]{0,3}\d){8,17}/g,
] as const

/** A stranger's text with `mask` in the place of every phone number, handle and address. */
export function maskContacts(text: string, mask: string): string {
  return CONTACT_PATTERNS.reduce((masked, pattern) => masked.replace(pattern, mask), text)
}
