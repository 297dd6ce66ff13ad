import { useEffect, useState } from 'react'
import { interpolate, type Language, type MessageValues } from './catalogue.ts'
import { useI18n } from './i18n.tsx'

type Messages<M> = { readonly [Key in keyof M]: string }
type Loaders<M> = Record<Exclude<Language, 'en'>, () => Promise<Messages<M>>>

/**
 * The words of a screen that is a chunk of its own: English comes with it, another language when it
 * is spoken. No other page carries them. `loaders` has the other languages' words, each a chunk
 * too.
 */
export function createScopedMessages<const M extends Record<string, string>>(
  en: M,
  loaders: Loaders<M>,
) {
  const loaded = new Map<Language, Messages<M>>([['en', en]])

  /** Has the words of these languages at hand when the screen is drawn. */
  async function preload(languages: readonly Language[]): Promise<void> {
    await Promise.all(
      languages.map(async (language) => {
        if (language !== 'en' && !loaded.has(language))
          loaded.set(language, await loaders[language]())
      }),
    )
  }

  /**
   * Says `key`, with `{name}` filled from the values; in English until the words of another
   * language are here.
   */
  function useMessages(): {
    t: (key: keyof M, values?: MessageValues) => string
    locale: Language
  } {
    const { language } = useI18n()
    const [, redraw] = useState(0)
    useEffect(() => {
      let current = true
      // Offline, the words already here remain.
      preload([language]).then(
        () => {
          if (current) redraw((times) => times + 1)
        },
        () => {},
      )
      return () => {
        current = false
      }
    }, [language])
    const messages = loaded.get(language)
    return {
      t: (key, values = {}) =>
        interpolate((messages ?? en)[key], values, messages ? language : 'en'),
      locale: messages ? language : 'en',
    }
  }

  return { preload, useMessages }
}
