import { Fragment } from 'react'

/** Struck-through text in posts is wrapped in double tildes. */
const STRIKETHROUGH = /~~([^~\n]+)~~/

/** The text of a post, with struck-through parts marked up. */
export function PostText({ text }: { text: string }) {
  return text
    .split(STRIKETHROUGH)
    .map((segment, index) =>
      index % 2 === 1 ? <s key={index}>{segment}</s> : <Fragment key={index}>{segment}</Fragment>,
    )
}

/**
 * Removes struck-through text where it cannot be marked up: previews and structured data would
 * otherwise show an outdated price.
 */
export const withoutStrikethrough = (text: string): string =>
  text.replace(/~~[^~\n]+~~[^\S\n]?/g, '')
