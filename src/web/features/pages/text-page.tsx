import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '#web/i18n/catalogue.ts'
import '#web/i18n/en-later.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { en } from './texts/en.ts'
import type { PageName, PageTexts } from './texts/page-text.ts'

const load: Record<Exclude<Language, 'en'>, () => Promise<PageTexts>> = {
  ru: () => import('./texts/ru.ts').then((module) => module.ru),
  ka: () => import('./texts/ka.ts').then((module) => module.ka),
}

export const TermsPage = () => <TextPage name="terms" />
export const PrivacyPage = () => <TextPage name="privacy" />
export const AboutPage = () => <TextPage name="about" />
export const ContactPage = () => <TextPage name="contact" />

/** A page of words in the reader's language, with a way home. */
function TextPage({ name }: { name: PageName }) {
  const { t } = useI18n()
  const { contact } = useSurroundings()
  const { language, texts } = useTexts()
  const { lead, sections } = texts[name]
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
            const told = paragraphs.filter((text) => contact !== null || !text.includes('{email}'))
            return (
              told.length > 0 && (
                <section key={heading}>
                  <h2>{heading}</h2>
                  {told.map((text) => (
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

const known = new Map<Language, PageTexts>([['en', en]])

/** Has the words of these languages at hand when a page is drawn. */
export async function prepareTexts(languages: readonly Language[]): Promise<void> {
  await Promise.all(
    languages.map(async (language) => {
      if (language !== 'en' && !known.has(language)) known.set(language, await load[language]())
    }),
  )
}

/** English until the words of another language are here. */
function useTexts(): { language: Language; texts: PageTexts } {
  const { language } = useI18n()
  const [, redraw] = useState(0)
  useEffect(() => {
    let current = true
    // Offline, the words already here remain.
    prepareTexts([language]).then(
      () => {
        if (current) redraw((times) => times + 1)
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [language])
  const texts = known.get(language)
  return texts ? { language, texts } : { language: 'en', texts: en }
}
