import { useEffect, useState } from 'react'
import { interpolate, type Language, type MessageValues } from './catalogue.ts'
import { useI18n } from './i18n.tsx'

type Loaders<M> = Record<Exclude<Language, 'en'>, () => Promise<M>>

/**
 * Content of a screen that is a separate chunk. English is part of the chunk; `loaders` load the
 * other languages on demand.
 */
export function createScopedContent<M>(en: M, loaders: Loaders<M>) {
  const loaded = new Map<Language, M>([['en', en]])

  /** Loads these languages before the screen renders. */
  async function preload(languages: readonly Language[]): Promise<void> {
    await Promise.all(
      languages.map(async (language) => {
        if (language !== 'en' && !loaded.has(language))
          loaded.set(language, await loaders[language]())
      }),
    )
  }

  /** The content in the reader's language; English until that is loaded. */
  function useContent(): { locale: Language; content: M } {
    const { language } = useI18n()
    const [, redraw] = useState(0)
    useEffect(() => {
      let current = true
      // On failure, for example offline, the screen keeps its present language.
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
    const content = loaded.get(language)
    return content === undefined ? { locale: 'en', content: en } : { locale: language, content }
  }

  return { preload, useContent }
}

type Messages<M> = { readonly [Key in keyof M]: string }

/** Messages of such a screen. */
export function createScopedMessages<const M extends Record<string, string>>(
  en: M,
  loaders: Loaders<Messages<M>>,
) {
  const { preload, useContent } = createScopedContent<Messages<M>>(en, loaders)

  /** Translates `key`, filling `{name}` from the values. */
  function useMessages(): {
    t: (key: keyof M, values?: MessageValues) => string
    locale: Language
  } {
    const { locale, content } = useContent()
    return { t: (key, values = {}) => interpolate(content[key], values, locale), locale }
  }

  return { preload, useMessages }
}
