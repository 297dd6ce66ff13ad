/** When the service worker copied this listing, ISO 8601; null when it came from the server. */
export function copiedAtOf(listing: object): string | null {
  return 'copiedAt' in listing && typeof listing.copiedAt === 'string' ? listing.copiedAt : null
}
