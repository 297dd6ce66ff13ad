import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import '#web/i18n/english-lazy.ts'
import { CITY_NAMES } from '#contract/cities.ts'
import { messages as texts, type PageName } from '#locales/en/pages.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { createScopedContent } from '#web/i18n/scoped-messages.ts'
import { paths } from '#web/paths.ts'
import { useSite } from '#web/services.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'

const { preload, useContent } = createScopedContent(
  texts,
  import.meta.glob(['/locales/*/pages.ts', '!/locales/en/*'], { import: 'messages' }),
)
export const preloadPageMessages = preload

export const TermsPage = () => <TextPage name="terms" />
export const PrivacyPage = () => <TextPage name="privacy" />
export const AboutPage = () => <TextPage name="about" />
export const ContactPage = () => <TextPage name="contact" />

/** A text page in the reader's language, with a link to the home page (spec §2). */
function TextPage({ name }: { name: PageName }) {
  const { t, place } = useI18n()
  const { contact } = useSite()
  const { locale, content } = useContent()
  const { lead, sections } = content[name]
  const title = t(`${name}.title`)
  const cities = CITY_NAMES.map(place).join(', ')
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
        <div lang={locale}>
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
                      <WithContact text={text.replace('{cities}', cities)} contact={contact} />
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
