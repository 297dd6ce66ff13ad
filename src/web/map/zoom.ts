/**
 * Google's tiles are half as wide as MapLibre's, so the same scale has a zoom one higher in Google
 * Maps. The code counts in MapLibre's zooms.
 */
export const GOOGLE_ZOOM_MORE = 1

/** Converts a zoom of the spec, given in Google's terms. */
export const fromGoogleZoom = (zoom: number): number => zoom - GOOGLE_ZOOM_MORE
