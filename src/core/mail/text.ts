import type { LetterParts } from './letter.ts'

/** The letter as plain text. */
export function textOf({
  lines,
  code,
  button,
  note,
  help,
  helpLink,
  footer,
  home,
}: LetterParts): string {
  const blocks = [
    ...lines,
    code,
    button && `${button.label}:\n${button.href}`,
    note,
    helpLink ? `${help}\n${helpLink.label}: ${helpLink.href}` : help,
    `--\nBina · ${home}\n${footer}`,
  ]
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`
}
