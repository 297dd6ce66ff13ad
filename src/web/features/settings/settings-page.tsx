import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { paths } from '#web/paths.ts'
import { useApi, useSite } from '#web/services.tsx'
import { Guard } from '#web/session/guard.tsx'
import { useSession } from '#web/session/use-session.ts'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { EmptyState } from '#web/ui/message.tsx'
import { signInMethodsQuery } from './account-queries.ts'
import { ApiSection } from './api-section.tsx'
import { ChoicesSections } from './choices-sections.tsx'
import { DataSection } from './data-section.tsx'
import { DeleteSection } from './delete-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MethodsSection } from './methods-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { ProfileSection } from './profile-section.tsx'
import { PushSection } from './push-section.tsx'
import { SavedSection } from './saved-section.tsx'
import { SectionNav } from './section-nav.tsx'
import { SessionsSection } from './sessions-section.tsx'
import './settings.css'
import { useSettingsMessages } from './settings-messages.ts'
import { TelegramSection } from './telegram-section.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

/** `/settings`: all settings of an account, in sections on one page. */
export function SettingsPage() {
  const { t } = useSettingsMessages()
  const { user, clearSession } = useSession()
  const [deleted, setDeleted] = useState(false)
  useDocumentTitle(`${t('title')} · Bina`)
  if (deleted)
    return (
      <PlainPage>
        <DeletedAccount />
      </PlainPage>
    )
  return (
    <Guard>
      {/* The key discards everything typed when the account changes. */}
      {user && (
        <PlainPage key={user.id}>
          <Settings
            user={user}
            onDeleted={() => {
              setDeleted(true)
              clearSession()
            }}
          />
        </PlainPage>
      )}
    </Guard>
  )
}

function Settings({ user, onDeleted }: { user: User; onDeleted: () => void }) {
  const { t, locale } = useSettingsMessages()
  const api = useApi()
  const { bot } = useSite()
  const methods = useQuery(signInMethodsQuery(api, user.id))
  // Until loaded, assume a password, since most accounts have one; the server tells otherwise.
  const hasPassword = methods.data?.some(({ kind }) => kind === 'password') ?? true
  return (
    <div className="settings" lang={locale}>
      <h1>{t('title')}</h1>
      <SectionNav />
      <div className="settings-sections">
        <ProfileSection user={user} />
        <EmailSection user={user} hasPassword={hasPassword} />
        <ChoicesSections />
        <PasswordSection user={user} hasPassword={hasPassword} />
        <MethodsSection accountId={user.id} methods={methods} />
        {bot && <TelegramSection accountId={user.id} botUrl={bot.url} />}
        <PushSection accountId={user.id} />
        <SavedSection user={user} />
        <SessionsSection accountId={user.id} />
        <ApiSection accountId={user.id} />
        <WebhooksSection accountId={user.id} />
        <DataSection />
        <DeleteSection user={user} hasPassword={hasPassword} onDeleted={onDeleted} />
      </div>
    </div>
  )
}

function DeletedAccount() {
  const { t } = useSettingsMessages()
  return (
    <EmptyState heading="h1" title={t('delete.doneTitle')} text={t('delete.doneText')}>
      <Link className="btn btn-main" to={paths.browse()}>
        {t('delete.browse')}
      </Link>
    </EmptyState>
  )
}
