import { useSyncExternalStore } from 'react'

/**
 * A value in local storage, shared by all tabs. `parse` accepts any stored text; `serverValue` is
 * used on the server. Without storage the value lasts as long as the page.
 */
export function createBrowserStore<T>(
  key: string,
  parse: (text: string | null) => T,
  serverValue: T,
) {
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let value = serverValue
  let memory: string | null = null

  function read(): T {
    let text: string | null
    try {
      text = localStorage.getItem(key)
    } catch {
      text = memory
    }
    if (text !== raw) {
      raw = text
      value = parse(text)
    }
    return value
  }

  function write(next: unknown): void {
    memory = JSON.stringify(next)
    try {
      localStorage.setItem(key, memory)
    } catch {
      // Storage is off or full.
    }
    for (const listener of listeners) listener()
  }

  /** Other tabs report changes with the `storage` event. */
  function subscribe(listener: () => void): () => void {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  const useValue = (): T => useSyncExternalStore(subscribe, read, () => serverValue)
  return { read, write, subscribe, useValue }
}
