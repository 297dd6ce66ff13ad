import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Building2, Landmark, MapPin, Signpost, TrainFront, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { CityName } from '#contract/cities.ts'
import type { Filters } from '#contract/filters.ts'
import { normalizeFilters } from '#contract/normalize-filters.ts'
import type { Suggestion } from '#contract/suggestions.ts'
import type { ApiClient } from '#web/api-client.ts'
import { createConverter, withUsdPrices } from '#web/convert.ts'
import { ratesQuery } from '#web/currency.ts'
import '#web/i18n/english-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import type { PageQuery } from '#web/page-query.ts'
import { useApi } from '#web/services.tsx'
import type { ChangeQuery } from '../browse/use-page-query.ts'
import {
  applySentence,
  joinText,
  lastWord,
  type ReadSentence,
  withoutSuggested,
} from './apply-sentence.ts'
import { closeKeyboard, hasScreenKeyboard, type PanelState } from './search-box.tsx'

type Props = {
  field: HTMLInputElement | null
  text: string
  /** Whether the text is typed and not yet searched for. */
  isTyped: boolean
  /** How often the form was submitted. */
  submits: number
  query: PageQuery
  change: ChangeQuery
  onState: (state: PanelState) => void
  /** A sentence has become filters; `changesText`: the text of the query will be another. */
  onApplied: (sentence: string, changesText: boolean) => void
}

/** What came of the last sentence, if there is something to say of it to the list of this city. */
type Outcome = { city: CityName } & (
  | { unread: string }
  | { error: unknown; sentence: string; chosen: Filters }
)

const TYPING_PAUSE_MS = 150
const MIN_WORD = 2
const MAX_WORD = 100
const ICONS = {
  district: MapPin,
  station: TrainFront,
  street: Signpost,
  complex: Building2,
  landmark: Landmark,
}

const sentenceQuery = (api: ApiClient, ask: string, city: CityName) =>
  queryOptions({
    queryKey: ['sentence', city, ask],
    queryFn: ({ signal }) => api.readSentence({ query: { ask, city }, signal }),
    // Offline it fails at once instead of waiting.
    networkMode: 'always',
  })

/** Below the search field: suggestions for the word being typed, and what came of the sentence. */
export function SearchPanel({
  field,
  text,
  isTyped,
  submits,
  query,
  change,
  onState,
  onApplied,
}: Props) {
  const { t, place, filterFormat, errorText } = useI18n()
  const api = useApi()
  const queries = useQueryClient()
  const [isReading, setReading] = useState(false)
  const [last, setOutcome] = useState<Outcome | null>(null)
  const outcome = last?.city === query.city ? last : null
  const [isClosed, setClosed] = useState(false)
  const [active, setActive] = useState<Suggestion | null>(null)
  const [typed, setTyped] = useState(text)
  if (typed !== text) {
    setTyped(text)
    setClosed(false)
    setActive(null)
  }
  const word = lastWord(text)
  const suggestions = useSuggestions(word, query.city)
  const isOpen = isTyped && !isClosed && word !== '' && suggestions.length > 0
  const at = active && isOpen ? suggestions.indexOf(active) : -1
  const optionId = at === -1 ? undefined : idOf(at)
  const close = () => setClosed(true)

  useEffect(() => onState({ isOpen, optionId, isReading }), [onState, isOpen, optionId, isReading])
  useEffect(() => {
    if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' })
  }, [optionId])

  // Going back undoes what a sentence did.
  useEffect(() => {
    const forget = () => setOutcome(null)
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [])

  /** The sentence that was submitted last. */
  const turn = useRef(0)
  useEffect(
    () => () => {
      turn.current += 1
    },
    [],
  )
  const search = async (sentence: string, chosen: Filters = {}) => {
    const mine = (turn.current += 1)
    close()
    setOutcome(null)
    void queries.cancelQueries({ queryKey: ['sentence'] })
    let read: ReadSentence = { filters: {}, rest: '' }
    if (sentence.trim() !== '') {
      setReading(true)
      try {
        const { rest, ...found } = await queries.fetchQuery(
          sentenceQuery(api, sentence.trim(), query.city),
        )
        const filters = normalizeFilters(found.filters)
        const isForeign = (filters.currency ?? 'USD') !== 'USD'
        const convert = createConverter(
          isForeign ? await queries.fetchQuery(ratesQuery(api)) : undefined,
        )
        const toUsd = (amount: number, from: string) => convert(amount, from, 'USD')
        read = { filters: withUsdPrices(filters, toUsd), rest }
      } catch (error) {
        if (mine === turn.current) {
          setReading(false)
          setOutcome({ city: query.city, error, sentence, chosen })
        }
        return
      }
    }
    if (mine !== turn.current) return
    setReading(false)
    change((now) => {
      const { change, unread } = applySentence(now, read, chosen)
      // The sentence was about the city that was shown.
      const city = change.city ?? query.city
      if (unread) setOutcome({ city, unread })
      onApplied(text, change.searchQuery !== now.searchQuery)
      return { ...change, city }
    })
  }
  const submit = useEffectEvent(() => void search(text))
  useEffect(() => {
    if (submits > 0) submit()
  }, [submits])
  const choose = ({ name, city, filters }: Suggestion) => {
    closeKeyboard(field)
    void search(withoutSuggested(text, name), { city, ...normalizeFilters(filters) })
  }

  /** Removes the line, whose buttons have the focus. */
  const dismiss = (act?: () => void) => {
    setOutcome(null)
    act?.()
    if (!hasScreenKeyboard()) field?.focus()
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return
    const { length } = suggestions
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (isOpen) {
          const step = event.key === 'ArrowDown' ? at + 1 : (at === -1 ? length : at) - 1
          setActive(suggestions[(step + length) % length]!)
        } else if (isTyped && word !== '') setClosed(false)
        else return
        break
      case 'Enter':
        if (at === -1) return
        choose(suggestions[at]!)
        break
      case 'Escape':
        if (!isOpen) return
        close()
        event.stopPropagation()
        break
      // The caret moves in the text.
      case 'Home':
      case 'End':
        setActive(null)
        return
      default:
        return
    }
    event.preventDefault()
  })
  const onBlur = useEffectEvent(close)
  useEffect(() => {
    if (!field) return
    const keys = (event: KeyboardEvent) => onKey(event)
    const blur = () => onBlur()
    field.addEventListener('keydown', keys)
    field.addEventListener('blur', blur)
    return () => {
      field.removeEventListener('keydown', keys)
      field.removeEventListener('blur', blur)
    }
  }, [field])

  return (
    <>
      <div
        id="suggestions"
        className="search-list"
        role="listbox"
        tabIndex={-1}
        aria-label={t('search.suggestions')}
        hidden={!isOpen}
        // Keeps the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {suggestions.map((suggestion, index) => {
          const { kind, name, city } = suggestion
          const Icon = ICONS[kind]
          return (
            <button
              key={`${kind} ${city} ${name}`}
              type="button"
              id={idOf(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              onClick={() => choose(suggestion)}
            >
              <Icon className="icon" />
              <span>{name}</span>
              <small>
                {t(`search.${kind}`)}
                {city !== query.city && ` · ${place(city)}`}
              </small>
            </button>
          )
        })}
      </div>
      <div className="search-lines" aria-live="polite">
        {outcome && (
          <div className="search-line" role={'error' in outcome ? 'alert' : undefined}>
            {'error' in outcome ? (
              <>
                <p>
                  <TriangleAlert className="icon" />
                  {errorText(outcome.error) ?? t('list.errorText')}
                </p>
                <LineButton
                  onClick={() => dismiss(() => void search(outcome.sentence, outcome.chosen))}
                >
                  {t('list.retry')}
                </LineButton>
              </>
            ) : (
              <>
                <p>
                  {t('search.unread', {
                    words: filterFormat.t('quote', { text: outcome.unread }),
                  })}
                </p>
                <LineButton
                  onClick={() =>
                    dismiss(() =>
                      change(({ searchQuery }) => ({
                        searchQuery: joinText(searchQuery, outcome.unread),
                      })),
                    )
                  }
                >
                  {t('search.inPosts')}
                </LineButton>
              </>
            )}
            <button
              type="button"
              className="icon-btn"
              aria-label={t('search.dismiss')}
              onClick={() => dismiss()}
            >
              <X className="icon icon-sm" />
            </button>
          </div>
        )}
      </div>
    </>
  )
}

function LineButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-text" onClick={onClick}>
      {children}
    </button>
  )
}

const idOf = (index: number): string => `suggestion-${index}`

/** Places for the word being typed, after a pause. While they load, those for a part of it. */
function useSuggestions(word: string, city: CityName): readonly Suggestion[] {
  const api = useApi()
  const { language } = useI18n()
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(word.slice(0, MAX_WORD)), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [word])
  const { data } = useQuery({
    queryKey: ['suggestions', text, city, language],
    queryFn: ({ signal }) => api.suggestPlaces({ query: { text, city }, signal }),
    enabled: text.length >= MIN_WORD,
    retry: false,
    placeholderData: (last, query) => (isPart(String(query?.queryKey[1]), text) ? last : undefined),
  })
  return data && isPart(text, word) ? data.suggestions : NONE
}

const isPart = (one: string, other: string): boolean =>
  one !== '' && (one.startsWith(other) || other.startsWith(one))
const NONE: readonly Suggestion[] = []
