import { useEffect, useRef, useState } from 'react'

/** Whether an element has come within `ahead` of the viewport; stays true afterwards. */
export function useNear<Found extends HTMLElement>(ahead: string) {
  const ref = useRef<Found>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || near) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [near, ahead])
  return { ref, near }
}
