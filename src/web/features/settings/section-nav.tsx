import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useSite } from '#web/services.tsx'
import { useSettingsMessages } from './settings-messages.ts'

const SECTIONS = [
  ['profile', 'profile.title'],
  ['email', 'email.title'],
  ['language', 'language.title'],
  ['currency', 'currency.title'],
  ['theme', 'theme.title'],
  ['password', 'password.title'],
  ['sign-in', 'methods.title'],
  ['telegram', 'telegram.title'],
  ['push', 'push.nav'],
  ['saved', 'savedFlats.title'],
  ['sessions', 'sessions.title'],
  ['api', 'api.title'],
  ['webhooks', 'webhooks.title'],
  ['data', 'data.title'],
  ['delete', 'delete.title'],
] as const
type SectionId = (typeof SECTIONS)[number][0]

/**
 * Links to the sections: a list on the left, or a strip at the top on phones. Marks the section in
 * view.
 */
export function SectionNav() {
  const { t } = useSettingsMessages()
  const { hash } = useLocation()
  const { bot } = useSite()
  const [currentSection, follow] = useSectionInView()
  const strip = useRef<HTMLElement>(null)

  // The page loads lazily, after the browser tried to scroll to the hash.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`a[href="#${currentSection}"]`)
    if (link) strip.current?.scrollTo({ left: link.offsetLeft - 16 })
  }, [currentSection])

  const go = (event: MouseEvent<HTMLAnchorElement>, id: SectionId) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const section = document.getElementById(id)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
    follow(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  return (
    <nav className="settings-nav" aria-label={t('sections')} ref={strip}>
      <ul>
        {SECTIONS.filter(([id]) => bot || id !== 'telegram').map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={id === currentSection ? 'true' : undefined}
              onClick={(event) => go(event, id)}
            >
              {t(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last section that starts in the upper third of the window; the last one at the page end. */
function useSectionInView(): [SectionId, (id: SectionId) => void] {
  const [currentSection, setCurrentSection] = useState<SectionId>('profile')
  useEffect(() => {
    const read = () => {
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2
      const begun = SECTIONS.filter(
        ([id]) =>
          (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < innerHeight / 3,
      )
      setCurrentSection((atEnd ? SECTIONS.at(-1) : (begun.at(-1) ?? SECTIONS[0]))![0])
    }
    addEventListener('scroll', read, { passive: true })
    return () => removeEventListener('scroll', read)
  }, [])
  return [currentSection, setCurrentSection]
}
