/** Addresses of the web, e-mail addresses, handles, and runs of nine digits and more: prices and areas are shorter. */
const CONTACTS = [
  /(?:https?:\/\/|www\.|t\.me\/|wa\.me\/)[^\s]{1,300}/gi,
  /[\w.+-]{1,64}@[\w-]{1,60}(?:\.[\w-]{1,60}){1,4}/g,
  /@\w{3,40}/g,
  /\+?\(?\d(?:[ \t().\u00a0–-]{0,3}\d){8,17}/g,
] as const

/** A stranger's text with `mask` in the place of every phone number, handle and address. */
export function maskContacts(text: string, mask: string): string {
  return CONTACTS.reduce((rest, contact) => rest.replace(contact, mask), text)
}
