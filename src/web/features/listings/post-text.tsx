import { Fragment } from 'react'

/** What its author struck out stands between two tildes each side in the text of a post. */
const STRIKETHROUGH = /~~([^~\n]+)~~/

/** A post's own words, struck ones struck out. */
export function PostText({ text }: { text: string }) {
  return text
    .split(STRIKETHROUGH)
    .map((segment, index) =>
      index % 2 === 1 ? <s key={index}>{segment}</s> : <Fragment key={index}>{segment}</Fragment>,
    )
}

/**
 * The same where nothing can be struck out: a preview, a list for machines. An old price left
 * standing there would be a wrong one.
 */
export const withoutStrikethrough = (text: string): string =>
  text.replace(/~~[^~\n]+~~[^\S\n]?/g, '')
