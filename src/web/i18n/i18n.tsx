import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import {
  preferredLanguage,
  translator,
  type Catalogue,
  type Language,
  type Translate,
} from './catalogue.ts'
import { en } from './en.ts'

const STORED_AS = 'language'
const load: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  ru: () => import('./ru.ts').then((module) => module.ru),
  ka: () => import('./ka.ts').then((module) => module.ka),
}

/** What it takes to say something. */
export type Words = {
  language: Language
  t: Translate
  /** The name of a city or district in the language spoken. */
  place: (name: string) => string
}

export type I18n = Words & {
  choose: (language: Language) => void
}

const I18nContext = createContext<I18n | null>(null)

export type Spoken = { language: Language; catalogue: Catalogue }

/** The words of a language; English is at hand. */
export async function catalogueOf(language: Language): Promise<Catalogue> {
  return language === 'en' ? en : load[language]()
}

/**
 * Speaks the language that the address asks for. Where it asks for none: English until the page is
 * taken over, then the reader's own, once its catalogue is here.
 */
export function I18nProvider({ asked, children }: { asked: Spoken | null; children: ReactNode }) {
  const [spoken, setSpoken] = useState<Spoken>(asked ?? { language: 'en', catalogue: en })
  const [wanted, setWanted] = useState(spoken.language)

  useEffect(() => {
    if (!asked) setWanted(preferredLanguage(readChoice(), navigator.languages))
  }, [asked])
  useEffect(() => {
    if (wanted === spoken.language) return
    let current = true
    // Offline, the words already here remain.
    catalogueOf(wanted).then(
      (loaded) => {
        if (current) setSpoken({ language: wanted, catalogue: loaded })
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted, spoken.language])
  useEffect(() => {
    document.documentElement.lang = spoken.language
  }, [spoken.language])

  const value = useMemo<I18n>(
    () => ({
      ...wordsOf(spoken),
      choose: (language) => {
        storeChoice(language)
        leaveAddressOpen()
        setWanted(language)
      },
    }),
    [spoken],
  )
  return <I18nContext value={value}>{children}</I18nContext>
}

export function wordsOf({ language, catalogue }: Spoken): Words {
  return {
    language,
    t: translator(language, catalogue),
    place: (name) => catalogue.places[name] ?? name,
  }
}

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n outside I18nProvider')
  return value
}

/**
 * A language chosen by hand counts for more than the one in the address, which a reload would bring
 * back.
 */
function leaveAddressOpen() {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORED_AS)
  } catch {
    return null
  }
}

function storeChoice(language: Language) {
  try {
    localStorage.setItem(STORED_AS, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
