import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { NotLoaded, prepares, useLoaded } from '../loaded.tsx'
import { initialsOf, nameOf } from '../session/person.ts'

const load = async () => (await import('./account-links.tsx')).AccountLinks

/**
 * A button that opens what belongs to the account below it; its code comes with the first press.
 * Escape, a press elsewhere and leaving by Tab close it.
 */
export function UserMenu({ user }: { user: User }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const draw = useLoaded(
    load,
    open,
    useCallback(() => {
      setFailed(true)
      setOpen(false)
    }, []),
  )
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    const around = place.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) {
        setOpen(false)
        button.current?.focus()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (!open) return setOpen(true)
        const stops = [...around!.querySelectorAll<HTMLElement>('a, button')]
        const at = stops.indexOf(document.activeElement as HTMLElement)
        stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus()
      }
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !around?.contains(relatedTarget as Node)) setOpen(false)
    }
    around?.addEventListener('keydown', onKeyDown)
    around?.addEventListener('focusout', onFocusOut)
    return () => {
      around?.removeEventListener('keydown', onKeyDown)
      around?.removeEventListener('focusout', onFocusOut)
    }
  }, [open])

  useEffect(() => {
    if (!open) return
    const elsewhere = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', elsewhere)
    return () => document.removeEventListener('pointerdown', elsewhere)
  }, [open])

  return (
    <div ref={place}>
      <button
        ref={button}
        type="button"
        className="account-btn"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={prepares(load)}
      >
        <span className="sr-only">
          {t('account.menu', { name: nameOf(user) ?? t('account.none') })}
        </span>
        <span className="face" aria-hidden="true">
          {initialsOf(user)}
        </span>
        <ChevronDown className="icon icon-sm" />
      </button>
      {open && (
        <div className="account-panel" id={id}>
          {draw?.({ alerts: true, user, onLeave: () => setOpen(false) })}
        </div>
      )}
      {failed && <NotLoaded onOver={() => setFailed(false)} />}
    </div>
  )
}
