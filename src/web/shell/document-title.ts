import { useEffect } from 'react'

/** Keeps the tab's name with the page, after the server's own. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = title
  }, [title])
}
