import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { preferredLanguage, translator, type Catalogue, type Language, type Translate } from './catalogue.ts'
import { en } from './en.ts'

const STORED_AS = 'language'
const load: Record<Exclude<Language, 'en'>, () => Promise<Catalogue>> = {
  ru: () => import('./ru.ts').then((module) => module.ru),
  ka: () => import('./ka.ts').then((module) => module.ka),
}

export type I18n = {
  language: Language
  t: Translate
  /** The name of a city or district in the language spoken. */
  place: (name: string) => string
  choose: (language: Language) => void
}

const I18nContext = createContext<I18n | null>(null)

/** Speaks English until the page is taken over; then the reader's own language, once its catalogue is here. */
export function I18nProvider({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState<{ language: Language; catalogue: Catalogue }>({ language: 'en', catalogue: en })
  const [wanted, setWanted] = useState<Language>('en')

  useEffect(() => setWanted(preferredLanguage(readChoice(), navigator.languages)), [])
  useEffect(() => {
    if (wanted === spoken.language) return
    let current = true
    const catalogue = wanted === 'en' ? Promise.resolve(en) : load[wanted]()
    // Offline, the words already here remain.
    catalogue.then((loaded) => { if (current) setSpoken({ language: wanted, catalogue: loaded }) }, () => {})
    return () => { current = false }
  }, [wanted, spoken.language])
  useEffect(() => { document.documentElement.lang = spoken.language }, [spoken.language])

  const value = useMemo<I18n>(() => ({
    language: spoken.language,
    t: translator(spoken.language, spoken.catalogue),
    place: (name) => spoken.catalogue.places[name] ?? name,
    choose: (language) => {
      storeChoice(language)
      setWanted(language)
    },
  }), [spoken])
  return <I18nContext value={value}>{children}</I18nContext>
}

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n outside I18nProvider')
  return value
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
