import { useEffect, useRef } from 'react'

/** Single-key shortcuts. Off while a field has focus, a modifier is held or a dialog is open. */
export function useHotkeys(keys: Readonly<Record<string, () => void>>) {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat)
        return
      const { target } = event
      if (
        target instanceof HTMLElement &&
        (target.isContentEditable ||
          target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]'))
      )
        return
      const handler = Object.hasOwn(latest.current, event.key)
        ? latest.current[event.key]
        : undefined
      if (!handler || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      handler()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}
