import { useEffect } from 'react'

/** Updates the tab title after client-side navigation. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
