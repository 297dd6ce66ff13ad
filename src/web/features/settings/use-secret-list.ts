import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/**
 * A section whose items have a secret that is shown once: `shown` is the item whose secret is
 * visible, `message` what happened last. `queryKey`: of the list.
 */
export function useSecretList<Item extends { id: number }>(sectionId: string, queryKey: QueryKey) {
  const queries = useQueryClient()
  const [message, setMessage] = useState<string | null>(null)
  const [shown, setShown] = useState<Item | null>(null)
  const renew = () => queries.invalidateQueries({ queryKey })
  // The pressed button is gone, so move the focus to the section.
  const focusSection = () => document.getElementById(sectionId)?.focus({ preventScroll: true })
  const show = (item: Item) => {
    setMessage(null)
    setShown(item)
  }
  return {
    message,
    shown,
    show,
    hide() {
      setShown(null)
      focusSection()
    },
    onCreated(item: Item) {
      show(item)
      return renew()
    },
    async onRemoved(id: number, text: string) {
      await renew()
      setShown((one) => (one?.id === id ? null : one))
      setMessage(text)
      focusSection()
    },
  }
}
