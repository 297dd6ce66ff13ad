import { useEffect, useRef, useState } from 'react'
import '../i18n/locales/en-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { lastSavedChange, savedStore, type SavedChange } from '../saved-listings.ts'
import { Toast } from '../ui/toast.tsx'

/** `pressed` had the focus, `neighbour` is where it goes on in a list. */
type Unsaved = {
  change: SavedChange
  ids: readonly number[]
  pressed: Element | null
  neighbour: HTMLElement | null
}

/** Offers to take it back when listings were removed from saved, on whatever page that was. */
export function UnsavedToast() {
  const { t } = useI18n()
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let known: SavedChange | null = null
    // Called before the page is drawn anew: the pressed heart still stands in its list.
    const onChange = () => {
      const change = lastSavedChange()
      if (!change || change === known) return
      known = change
      const ids = removedBy(change)
      const pressed = document.activeElement
      setUnsaved(ids.length > 0 ? { change, ids, pressed, neighbour: neighbourOf(pressed) } : null)
    }
    onChange()
    return savedStore.subscribe(onChange)
  }, [])
  // In the saved list the heart goes with its card: the keyboard is not to begin anew at the top
  // of the page.
  useEffect(() => {
    if (unsaved?.pressed?.isConnected === false) undo.current?.focus({ preventScroll: true })
  }, [unsaved])
  useEffect(() => {
    if (!unsaved) return
    const leave = (event: KeyboardEvent) => {
      if (
        (event.key !== 'Escape' && event.key !== 'Tab') ||
        document.activeElement !== undo.current
      )
        return
      event.preventDefault()
      focusOn(unsaved.neighbour)
      if (event.key === 'Escape') setUnsaved(null)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [unsaved])

  const undoRemoval = () => {
    if (!unsaved) return
    const hadFocus = document.activeElement === undo.current
    savedStore.write(restored(savedStore.read(), unsaved.change.before, unsaved.ids))
    setUnsaved(null)
    // The card is there again once the page has been drawn.
    if (hadFocus)
      requestAnimationFrame(() => focusOn(heartOf(unsaved.ids[0]!) ?? unsaved.neighbour))
  }
  return (
    <Toast
      id={unsaved?.ids.join()}
      text={unsaved && t('saved.removed')}
      onDismiss={() => setUnsaved(null)}
      action={{ label: t('detail.saveUndo'), onClick: undoRemoval }}
      actionRef={undo}
    />
  )
}

/**
 * The ids that a change took out; none for a merge, whose survivor stands in the place of its
 * part.
 */
export function removedBy({ before, after }: SavedChange): readonly number[] {
  return before.filter((id) => !after.includes(id))
}

/** The saved set with `ids` where they stood in `before`, and all that happened since. */
export function restored(
  now: readonly number[],
  before: readonly number[],
  ids: readonly number[],
): readonly number[] {
  const newer = now.filter((id) => !before.includes(id))
  return [...newer, ...before.filter((id) => ids.includes(id) || now.includes(id))]
}

/** The heart of the card after the one that an element is in, or of the one before it. */
function neighbourOf(element: Element | null): HTMLElement | null {
  const card = element?.closest('article')
  return (
    (card?.nextElementSibling ?? card?.previousElementSibling)?.querySelector<HTMLElement>(
      '.heart',
    ) ?? null
  )
}

function heartOf(id: number): HTMLElement | null {
  const link = document.querySelector(`article a[href$="${paths.listing(id)}"]`)
  return link?.closest('article')?.querySelector<HTMLElement>('.heart') ?? null
}

function focusOn(element: HTMLElement | null): void {
  const target = element?.isConnected ? element : document.getElementById('main')
  target?.focus()
}
