import { ChevronDown } from 'lucide-react'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { useI18n } from '../i18n/i18n.tsx'
import { LoadFailedToast, createPreloader, useLazyComponent } from '../lazy-dialog.tsx'
import { initialsOf, nameOf } from '../session/person.ts'

const load = async () => (await import('./account-links.tsx')).AccountLinks

/**
 * A button with a menu of account links, whose code loads on first use. Escape, a click outside and
 * tabbing out close it.
 */
export function UserMenu({ user }: { user: User }) {
  const { t } = useI18n()
  const [open, setOpen] = useState(false)
  const [failed, setFailed] = useState(false)
  const render = useLazyComponent(
    load,
    open,
    useCallback(() => {
      setFailed(true)
      setOpen(false)
    }, []),
  )
  const container = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    const element = container.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && open) {
        setOpen(false)
        button.current?.focus()
      } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (!open) return setOpen(true)
        const stops = [...element!.querySelectorAll<HTMLElement>('a, button')]
        const at = stops.indexOf(document.activeElement as HTMLElement)
        stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus()
      }
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element?.contains(relatedTarget as Node)) setOpen(false)
    }
    element?.addEventListener('keydown', onKeyDown)
    element?.addEventListener('focusout', onFocusOut)
    return () => {
      element?.removeEventListener('keydown', onKeyDown)
      element?.removeEventListener('focusout', onFocusOut)
    }
  }, [open])

  useEffect(() => {
    if (!open) return
    const onOutsidePointerDown = (event: PointerEvent) => {
      if (!container.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onOutsidePointerDown)
    return () => document.removeEventListener('pointerdown', onOutsidePointerDown)
  }, [open])

  return (
    <div ref={container}>
      <button
        ref={button}
        type="button"
        className="account-btn"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        onPointerEnter={createPreloader(load)}
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
          {render?.({ alerts: true, user, onLeave: () => setOpen(false) })}
        </div>
      )}
      {failed && <LoadFailedToast onDismiss={() => setFailed(false)} />}
    </div>
  )
}
