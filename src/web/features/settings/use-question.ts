import { useEffect, useRef, useState } from 'react'

/**
 * A question that stands in for the button that asks it. The focus goes to the question, and back
 * to the button when it is cancelled.
 */
export function useQuestion() {
  const [isAsking, setAsking] = useState(false)
  const question = useRef<HTMLParagraphElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const isCancelled = useRef(false)
  useEffect(() => {
    if (isAsking) question.current?.focus()
    else if (isCancelled.current) opener.current?.focus()
    isCancelled.current = false
  }, [isAsking])
  return {
    isAsking,
    question,
    opener,
    ask: () => setAsking(true),
    cancel: () => {
      isCancelled.current = true
      setAsking(false)
    },
    close: () => setAsking(false),
  }
}
