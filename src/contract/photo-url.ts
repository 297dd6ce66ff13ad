/** `{width}` in `url` stands for one of `widths`, the widths in pixels of a photo's copies. */
type Photo = { url: string; widths: readonly number[] }

/** The URL of the smallest copy that is at least `width` pixels wide, else of the largest. */
export function photoUrl({ url, widths }: Photo, width: number): string {
  return fill(url, widths.find((one) => one >= width) ?? widths.at(-1)!)
}

export const smallestPhotoUrl = (photo: Photo): string => photoUrl(photo, 0)
export const largestPhotoUrl = (photo: Photo): string => photoUrl(photo, Infinity)

/** The `srcset` of an image. */
export const photoSrcSet = ({ url, widths }: Photo): string =>
  widths.map((width) => `${fill(url, width)} ${width}w`).join(', ')

const fill = (url: string, width: number) => url.replace('{width}', String(width))
