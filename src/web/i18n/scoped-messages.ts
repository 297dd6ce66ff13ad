import { useEffect, useState } from 'react'
import { interpolate, type Language, type MessageValues } from './catalogue.ts'
import { useI18n } from './i18n.tsx'

type Messages<M> = { readonly [Key in keyof M]: string }
type Loaders<M> = Record<Exclude<Language, 'en'>, () => Promise<Messages<M>>>

/**
 * Messages of a screen that is a separate chunk. English is part of the chunk; `loaders` load the
 * other languages on demand.
 */
export function createScopedMessages<const M extends Record<string, string>>(
  en: M,
  loaders: Loaders<M>,
) {
  const loaded = new Map<Language, Messages<M>>([['en', en]])

  /** Loads the messages of these languages before the screen renders. */
  async function preload(languages: readonly Language[]): Promise<void> {
    await Promise.all(
      languages.map(async (language) => {
        if (language !== 'en' && !loaded.has(language))
          loaded.set(language, await loaders[language]())
      }),
    )
  }

  /**
   * Translates `key`, filling `{name}` from the values. Uses English until another language is
   * loaded.
   */
  function useMessages(): {
    t: (key: keyof M, values?: MessageValues) => string
    locale: Language
  } {
    const { language } = useI18n()
    const [, redraw] = useState(0)
    useEffect(() => {
      let current = true
      // Offline, the current messages stay.
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
