/** A link to a point on OpenStreetMap, in degrees. */
export function mapUrl(latitude: number, longitude: number): string {
  const marker = `mlat=${latitude}&mlon=${longitude}`
  return `https://www.openstreetmap.org/?${marker}#map=17/${latitude}/${longitude}`
}

/** A link to a point on Google Maps, in degrees. */
export function googleMapsUrl(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`
}

/** Returns a URL from a post, or null if it is not an http(s) URL. */
export function webUrl(url: string): string | null {
  return /^https?:\/\//i.test(url) ? url : null
}
