/** A point, marked on a map that anybody can read. Degrees. */
export function mapUrl(latitude: number, longitude: number): string {
  const marker = `mlat=${latitude}&mlon=${longitude}`
  return `https://www.openstreetmap.org/?${marker}#map=17/${latitude}/${longitude}`
}

/** The same on Google's map. */
export function googleMapsUrl(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** An address from a post, or null when following it would not open a web page. */
export function webUrl(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null
}
