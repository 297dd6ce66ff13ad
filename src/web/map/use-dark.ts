import { useSyncExternalStore } from 'react'

const system = () => matchMedia('(prefers-color-scheme: dark)')

function subscribe(listener: () => void): () => void {
  const query = system()
  const observer = new MutationObserver(listener)
  query.addEventListener('change', listener)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    query.removeEventListener('change', listener)
    observer.disconnect()
  }
}

const read = () => {
  const chosen = document.documentElement.dataset.theme
  return chosen ? chosen === 'dark' : system().matches
}

/** Whether the page is dark, by choice or by the system. */
export const useDark = (): boolean => useSyncExternalStore(subscribe, read, () => false)
