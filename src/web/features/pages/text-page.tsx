import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#web/i18n/catalogue.ts'
import '#web/i18n/locales/en-lazy.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/services.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { en, type PageMessages, type PageName } from './locales/en.ts'

const loaders: Record<Exclude<Language, 'en'>, () => Promise<PageMessages>> = {
  ru: () => import('./locales/ru.ts').then((module) => module.ru),
  ka: () => import('./locales/ka.ts').then((module) => module.ka),
}

export const TermsPage = () => <TextPage name="terms" />
export const PrivacyPage = () => <TextPage name="privacy" />
export const AboutPage = () => <TextPage name="about" />
export const ContactPage = () => <TextPage name="contact" />

/** A text page in the reader's language, with a link to the home page (spec §2). */
function TextPage({ name }: { name: PageName }) {
  const { t } = useI18n()
  const { contact } = useSite()
  const { language, messages } = usePageMessages()
  const { lead, sections } = messages[name]
  const title = t(`${name}.title`)
  useDocumentTitle(`${title} · Bina`)
  return (
    <PlainPage here={name}>
      <p className="text-page-top">
        <Link className="crumbs-back" to={paths.browse()}>
          <ArrowLeft className="icon" />
          {t('page.home')}
        </Link>
      </p>
      <article className="text-page">
        <h1>{title}</h1>
        <div lang={language}>
          <p className="text-page-lead">{lead}</p>
          {sections.map(({ heading, paragraphs }) => {
            const shownParagraphs = paragraphs.filter(
              (text) => contact !== null || !text.includes('{email}'),
            )
            return (
              shownParagraphs.length > 0 && (
                <section key={heading}>
                  <h2>{heading}</h2>
                  {shownParagraphs.map((text) => (
                    <p key={text}>
                      <WithContact text={text} contact={contact} />
                    </p>
                  ))}
                </section>
              )
            )
          })}
        </div>
      </article>
    </PlainPage>
  )
}

function WithContact({ text, contact }: { text: string; contact: string | null }) {
  const [before, after] = text.split('{email}')
  return after === undefined || contact === null ? (
    text
  ) : (
    <>
      {before}
      <a className="link" href={`mailto:${contact}`}>
        {contact}
      </a>
      {after}
    </>
  )
}

const loadedMessages = new Map<Language, PageMessages>([['en', en]])

/** Loads the texts of these languages, so that the first render has them. */
export async function preloadPageMessages(languages: readonly Language[]): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      if (language !== 'en' && !loadedMessages.has(language))
        loadedMessages.set(language, await loaders[language]())
    }),
  )
}

/** The texts in the reader's language; English until they are loaded. */
function usePageMessages(): { language: Language; messages: PageMessages } {
  const { language } = useI18n()
  const [, redraw] = useState(0)
  useEffect(() => {
    let current = true
    // On failure, for example offline, the page keeps its present language.
    preloadPageMessages([language]).then(
      () => {
        if (current) redraw((times) => times + 1)
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [language])
  const messages = loadedMessages.get(language)
  return messages ? { language, messages } : { language: 'en', messages: en }
}
