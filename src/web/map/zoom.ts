/**
 * Google's tiles are half as wide as MapLibre's, whose zooms the map port counts in: for the same
 * ground Google's is one more.
 */
export const GOOGLE_ZOOM_MORE = 1

/** A zoom of the specification, which counts as Google does, in the port's. */
export const fromGoogleZoom = (zoom: number): number => zoom - GOOGLE_ZOOM_MORE
