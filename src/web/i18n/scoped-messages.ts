import { useEffect, useState } from 'react'
import { folderOf, inLettersOf, type Language } from '#locales/languages.ts'
import {
  createTranslator,
  type Messages,
  type Translate,
  type Translated,
} from '#locales/messages.ts'
import { useI18n } from './i18n.tsx'

/**
 * Content of a screen that is a separate chunk. English is part of the chunk; `files`, from
 * `import.meta.glob('/locales/?/area.ts')`, load the other languages on demand.
 */
export function createScopedContent<M>(en: M, files: Record<string, () => Promise<unknown>>) {
  const loaded = new Map<Language, M>([['en', en]])
  const filesByFolder = new Map(
    Object.entries(files).map(([file, load]) => [file.split('/')[2], load as () => Promise<M>]),
  )

  /** Loads these languages before the screen renders. */
  async function preload(languages: readonly Language[]): Promise<void> {
    await Promise.all(
      languages.map(async (language) => {
        if (loaded.has(language)) return
        const texts = await filesByFolder.get(folderOf(language))!()
        loaded.set(language, await inLettersOf(language, texts))
      }),
    )
  }

  /** The content in a language; in English until that is loaded. */
  const contentOf = (language: Language): M => loaded.get(language) ?? en

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
    return { locale: loaded.has(language) ? language : 'en', content: contentOf(language) }
  }

  return { preload, useContent, contentOf }
}

/** Messages of such a screen. */
export function createScopedMessages<const English extends Messages>(
  en: English,
  files: Record<string, () => Promise<unknown>>,
) {
  const content = createScopedContent<Translated<English>>(en as Translated<English>, files)

  /** Translates a key, filling `{name}` from the values. */
  function useMessages(): { t: Translate<keyof English & string>; locale: Language } {
    const { locale, content: texts } = content.useContent()
    return { t: createTranslator(locale, texts), locale }
  }

  return {
    preload: content.preload,
    useMessages,
    /** Translates into a language that is loaded. */
    translatorOf: (language: Language) => createTranslator(language, content.contentOf(language)),
  }
}
