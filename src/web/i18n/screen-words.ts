import { useEffect, useState } from 'react'
import { filled, type Language, type MessageValues } from './catalogue.ts'
import { useI18n } from './i18n.tsx'

type Messages<M> = { readonly [Key in keyof M]: string }
type Load<M> = Record<Exclude<Language, 'en'>, () => Promise<Messages<M>>>

/**
 * The words of a screen that is a chunk of its own: English comes with it, another language when it
 * is spoken. No other page carries them. `load` has the other languages' words, each a chunk too.
 */
export function screenWords<const M extends Record<string, string>>(en: M, load: Load<M>) {
  const known = new Map<Language, Messages<M>>([['en', en]])

  /** Has the words of these languages at hand when the screen is drawn. */
  async function prepare(languages: readonly Language[]): Promise<void> {
    await Promise.all(
      languages.map(async (language) => {
        if (language !== 'en' && !known.has(language)) known.set(language, await load[language]())
      }),
    )
  }

  /**
   * Says `key`, with `{name}` filled from the values; in English until the words of another
   * language are here.
   */
  function useWords(): { say: (key: keyof M, values?: MessageValues) => string; spoken: Language } {
    const { language } = useI18n()
    const [, redraw] = useState(0)
    useEffect(() => {
      let current = true
      // Offline, the words already here remain.
      prepare([language]).then(
        () => {
          if (current) redraw((times) => times + 1)
        },
        () => {},
      )
      return () => {
        current = false
      }
    }, [language])
    const messages = known.get(language)
    return {
      say: (key, values = {}) => filled((messages ?? en)[key], values, messages ? language : 'en'),
      spoken: messages ? language : 'en',
    }
  }

  return { prepare, useWords }
}
