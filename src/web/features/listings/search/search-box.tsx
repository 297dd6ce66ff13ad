import { Search, X } from 'lucide-react'
import { useCallback, useState } from 'react'
import { CITIES } from '#contract/cities.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { LoadFailedToast, useLazyComponent } from '#web/lazy-dialog.tsx'
import type { PageQuery } from '#web/page-query.ts'
import type { ChangeQuery } from '../browse/use-page-query.ts'

const load = async () => (await import('./search-panel.tsx')).SearchPanel

/** The longest sentence that the API reads. */
const MAX_LENGTH = 300

/** Whether a field with the focus has a keyboard that covers the list. */
export const hasScreenKeyboard = (): boolean => matchMedia('(pointer: coarse)').matches
export const closeKeyboard = (field: HTMLElement | null): void => {
  if (hasScreenKeyboard()) field?.blur()
}

/** The state of the panel that the field shows. `optionId`: the suggestion that Enter chooses. */
export type PanelState = { isOpen: boolean; optionId: string | undefined; isReading: boolean }
const AT_REST: PanelState = { isOpen: false, optionId: undefined, isReading: false }

/**
 * Search in words: a sentence becomes filters, and its other words stay in the field, which shows
 * the text of the query. What reads sentences and suggests places loads when the field is used.
 */
export function SearchBox({ query, change }: { query: PageQuery; change: ChangeQuery }) {
  const { t, place } = useI18n()
  const searched = query.searchQuery ?? ''
  // Text that is typed and not yet searched for. It gives way to the text of the query when that
  // changes, unless it was typed after the sentence that changed it, which is `applied` until then.
  const [draft, setDraft] = useState<string | null>(null)
  const [applied, setApplied] = useState<string | null>(null)
  const [shown, setShown] = useState(searched)
  if (shown !== searched) {
    setShown(searched)
    setApplied(null)
    if (applied === null || draft === applied) setDraft(null)
  }
  const text = draft ?? searched
  const [submits, setSubmits] = useState(0)
  const [isUsed, setUsed] = useState(false)
  const [failed, setFailed] = useState(false)
  const [{ isOpen, optionId, isReading }, setPanel] = useState(AT_REST)
  const [field, setField] = useState<HTMLInputElement | null>(null)
  const render = useLazyComponent(
    load,
    isUsed,
    useCallback(() => {
      setUsed(false)
      // Or it would search for what is typed by the time that its code is loaded.
      setSubmits(0)
      setFailed(true)
    }, []),
  )
  const prepare = () => setUsed(true)
  const type = (text: string) => {
    prepare()
    setDraft(text)
  }
  const submit = () => {
    prepare()
    setSubmits((times) => times + 1)
  }
  const city = CITIES.find(({ name }) => name === query.city)
  return (
    <>
      <form
        className="input search"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
          closeKeyboard(field)
        }}
      >
        <input
          ref={setField}
          type="text"
          role="combobox"
          aria-label={t('search.label')}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls="suggestions"
          aria-activedescendant={optionId}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={MAX_LENGTH}
          placeholder={t('search.hint', { place: place(city?.district ?? query.city) })}
          value={text}
          onFocus={prepare}
          onChange={(event) => type(event.target.value)}
        />
        {text !== '' && (
          <button
            type="button"
            className="icon-btn"
            aria-label={t('search.clear')}
            onClick={() => {
              type('')
              submit()
              field?.focus()
            }}
          >
            <X className="icon" />
          </button>
        )}
        <button type="submit" className="icon-btn search-go" aria-label={t('search.label')}>
          {isReading ? <span className="spin" /> : <Search className="icon" />}
        </button>
      </form>
      {render?.({
        field,
        text,
        isTyped: draft !== null,
        submits,
        query,
        change,
        onState: setPanel,
        onApplied: (sentence, changesText) => {
          if (changesText) setApplied(sentence)
          else setDraft((now) => (now === sentence ? null : now))
        },
      })}
      {failed && <LoadFailedToast onDismiss={() => setFailed(false)} />}
    </>
  )
}
