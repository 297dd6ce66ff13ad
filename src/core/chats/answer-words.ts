import { LANGUAGES } from '#contract/accounts.ts'
import { subscribe } from './answer-code.ts'
import { askDelete, list, pause, resume, stop } from './answer-searches.ts'
import { startByLink, welcome } from './answer-start.ts'
import { looksLikeCode, readCommand } from './commands.ts'
import type { Reply } from './reply.ts'
import { says, type Talk } from './talk.ts'

/** What the bot answers to words of a person, having done what they ask for. */
export async function answerWords(talk: Talk, said: string): Promise<Reply[]> {
  const { words } = talk
  const command = readCommand(said)
  if (!command) return looksLikeCode(said) ? subscribe(talk, said) : [says(words.helpLine)]
  const { name, rest } = command
  switch (name) {
    case 'start':
      return rest === '' ? welcome(talk) : startByLink(talk, rest)
    case 'subscribe':
      return subscribe(talk, rest)
    case 'list':
      return list(talk)
    case 'pause':
      return pause(talk, rest)
    case 'resume':
      return resume(talk, rest)
    case 'delete':
      return askDelete(talk, rest)
    case 'stop':
      return stop(talk)
    case 'language':
      return [
        says(words.chooseLanguage, [
          LANGUAGES.map((language) => ({ text: LANGUAGE_NAMES[language], press: `g:${language}` })),
        ]),
      ]
    case 'help':
      return [says(words.help, [[{ text: words.buttons.site, url: `${talk.publicUrl}/` }]])]
  }
}

/** Each by its own name. */
const LANGUAGE_NAMES: Record<(typeof LANGUAGES)[number], string> = {
  en: 'English',
  ru: 'Русский',
  ka: 'ქართული',
}
