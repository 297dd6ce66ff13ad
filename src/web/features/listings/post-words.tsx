import { Fragment } from 'react'

/** What its author struck out stands between two tildes each side in the text of a post. */
const STRUCK = /~~([^~\n]+)~~/

/** A post's own words, struck ones struck out. */
export function PostWords({ text }: { text: string }) {
  return text
    .split(STRUCK)
    .map((words, index) =>
      index % 2 === 1 ? <s key={index}>{words}</s> : <Fragment key={index}>{words}</Fragment>,
    )
}

/**
 * The same where nothing can be struck out: a preview, a list for machines. An old price left
 * standing there would be a wrong one.
 */
export const withoutStruck = (text: string): string => text.replace(/~~[^~\n]+~~[^\S\n]?/g, '')
