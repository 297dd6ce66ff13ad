import { createContext, use, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { FilterFormat } from '#contract/describe-filter.ts'
import type { FilterGroup } from '#contract/filters.ts'
import { inLettersOf, type Language } from '#locales/languages.ts'
import { capitalize, createTranslator } from '#locales/messages.ts'
import { formatNumber } from '#locales/format.ts'
import { catalogues } from 'virtual:catalogues'
import { preferredLanguage, type Catalogue, type Translate } from './catalogue.ts'
import { amenityLabels, english } from './english.ts'
import { errorText } from './error-text.ts'

const STORAGE_KEY = 'language'

/** The translation functions of one language. */
export type Localization = {
  language: Language
  t: Translate
  /** The name of a city, district or station in this language. */
  place: (name: string) => string
  /** The label of a filter: "Price", "Pets allowed". */
  filterLabel: (group: FilterGroup) => string
  filterFormat: FilterFormat
}

export type I18n = Localization & {
  /** Explains a failed API call (see error-text.ts). */
  errorText: (error: unknown, unreached?: null) => string | null
  choose: (language: Language) => void
}

const I18nContext = createContext<I18n | null>(null)

export type LoadedLocale = { language: Language; catalogue: Catalogue }

/** Loads the messages of a language; English is always available. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'en') return english
  const { places, ...texts } = await catalogues[language]()
  const { amenities, messages, ...rest } = await inLettersOf(language, texts)
  return { ...rest, places, messages: { ...messages, ...amenityLabels(amenities) } }
}

/**
 * Provides the language in the address. Without one, it starts in English and switches to the
 * reader's own language after hydration, once its messages are loaded.
 */
export function I18nProvider({
  requestedLocale,
  onSwitch,
  children,
}: {
  requestedLocale: LoadedLocale | null
  /** Called when the document has another language. */
  onSwitch?: () => void
  children: ReactNode
}) {
  const [locale, setLocale] = useState<LoadedLocale>(
    requestedLocale ?? { language: 'en', catalogue: english },
  )
  const [wanted, setWanted] = useState(locale.language)

  useEffect(() => {
    if (!requestedLocale) setWanted(preferredLanguage(readChoice(), navigator.languages))
  }, [requestedLocale])
  useEffect(() => {
    if (wanted === locale.language) return
    let current = true
    // Offline, the current messages stay.
    loadCatalogue(wanted).then(
      (loaded) => {
        if (current) setLocale({ language: wanted, catalogue: loaded })
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [wanted, locale.language])
  const shown = useRef(locale.language)
  useEffect(() => {
    document.documentElement.lang = locale.language
    if (shown.current === locale.language) return
    shown.current = locale.language
    onSwitch?.()
  }, [locale.language, onSwitch])

  const value = useMemo<I18n>(
    () => ({
      ...createLocalization(locale),
      errorText: (error, unreached) => errorText(error, locale, unreached),
      choose: (language) => {
        storeChoice(language)
        removeLanguageParam()
        setWanted(language)
      },
    }),
    [locale],
  )
  return <I18nContext value={value}>{children}</I18nContext>
}

export function createLocalization({ language, catalogue }: LoadedLocale): Localization {
  const t = createTranslator(language, catalogue.messages)
  const translateFilter = createTranslator(language, catalogue.filters)
  const place = (name: string) => catalogue.places[name] ?? name
  return {
    language,
    t,
    place,
    filterLabel: (group) => capitalize(translateFilter(`label.${group}`)),
    filterFormat: {
      t: translateFilter,
      number: (value) => formatNumber(value, language, 2),
      place,
      amenity: (name) => t(`amenity.${name}`),
      join: (names) => names.join(', '),
    },
  }
}

export function useI18n(): I18n {
  const value = use(I18nContext)
  if (!value) throw new Error('useI18n outside I18nProvider')
  return value
}

/** A language chosen by hand overrides `?lang=`, which would otherwise win again after a reload. */
function removeLanguageParam() {
  const url = new URL(location.href)
  if (!url.searchParams.has('lang')) return
  url.searchParams.delete('lang')
  history.replaceState(history.state, '', url)
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function storeChoice(language: Language) {
  try {
    localStorage.setItem(STORAGE_KEY, language)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
