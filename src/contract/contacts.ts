/** Patterns of contact details in a text, most specific first. */
const CONTACT_PATTERNS = [
  // URLs, including messengers.
  /(?:https?:\/\/|www\.|t\.me\/|wa\.me\/)[^\s]{1,300}/gi,
  // Email addresses.
  /[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}/g,
  // Handles.
  /@\w{3,40}/g,
  // Phone numbers: nine or more digits. Prices and areas are shorter.
  /\+?\(?\d(?:[ \t().\u00a0–-]{0,3}\d){8,17}/g,
] as const

/** Replaces every phone number, handle, email address and URL in a text with `mask`. */
export function maskContacts(text: string, mask: string): string {
  return CONTACT_PATTERNS.reduce((masked, pattern) => masked.replace(pattern, mask), text)
}
