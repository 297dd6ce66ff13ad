import { useEffect, useRef, useState } from 'react'
import '../i18n/english-lazy.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { paths } from '../paths.ts'
import { lastSavedChange, savedStore, type SavedChange } from '../saved-listings.ts'
import { Toast } from '../ui/toast.tsx'

type Unsaved = { change: SavedChange; ids: readonly number[] }

/** Offers to undo the removal of saved listings, on any page. */
export function UnsavedToast() {
  const { t } = useI18n()
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    let known: SavedChange | null = null
    const onChange = () => {
      const change = lastSavedChange()
      if (!change || change === known) return
      known = change
      const ids = findRemoved(change)
      setUnsaved(ids.length > 0 ? { change, ids } : null)
    }
    onChange()
    return savedStore.subscribe(onChange)
  }, [])
  // In the saved list the heart disappears with its card; focus must not jump to the top of the
  // page.
  useEffect(() => {
    if (unsaved?.change.pressed?.isConnected === false && document.activeElement === document.body)
      undo.current?.focus({ preventScroll: true })
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
      focusOn(unsaved.change.neighbour)
      if (event.key === 'Escape') setUnsaved(null)
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [unsaved])

  const undoRemoval = () => {
    if (!unsaved) return
    const hadFocus = document.activeElement === undo.current
    savedStore.write(restoreRemoved(savedStore.read(), unsaved.change.before, unsaved.ids))
    setUnsaved(null)
    if (hadFocus) focusReturned(unsaved.ids[0]!, unsaved.change.neighbour)
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
 * The ids that a change removed. Empty for a merge, where the surviving listing replaces the merged
 * one.
 */
export function findRemoved({
  before,
  after,
}: Pick<SavedChange, 'before' | 'after'>): readonly number[] {
  return before.filter((id) => !after.includes(id))
}

/** The saved ids with `ids` back at their position in `before`; later changes are kept. */
export function restoreRemoved(
  now: readonly number[],
  before: readonly number[],
  ids: readonly number[],
): readonly number[] {
  const newer = now.filter((id) => !before.includes(id))
  return [...newer, ...before.filter((id) => ids.includes(id) || now.includes(id))]
}

function heartOf(id: number): HTMLElement | null {
  const link = document.querySelector(`article a[href$="${paths.listing(id)}"]`)
  return link?.closest('article')?.querySelector<HTMLElement>('.heart') ?? null
}

/**
 * Focuses the heart of a card that is back after the next render, or later where the list has to be
 * loaded again: until then `neighbour` has the focus.
 */
function focusReturned(id: number, neighbour: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const heart = heartOf(id)
    focusOn(heart ?? neighbour)
    if (heart) return
    const waiting = document.activeElement
    const observer = new MutationObserver(() => {
      const returned = heartOf(id)
      const hasMoved = document.activeElement !== waiting
      if (!returned && !hasMoved) return
      observer.disconnect()
      if (!hasMoved) focusOn(returned)
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

function focusOn(element: HTMLElement | null): void {
  const target = element?.isConnected ? element : document.getElementById('main')
  target?.focus()
}
