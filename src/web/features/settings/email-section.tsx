import { useQueryClient } from '@tanstack/react-query'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { paths } from '#web/paths.ts'
import { EmailForm } from './email-form.tsx'
import { EmailCode } from './email-code.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'

/**
 * The step of an email change: none, address entry or code entry. The password is kept in memory
 * to request another code.
 */
export type EmailStep =
  | { at: 'none' }
  | { at: 'address' }
  | { at: 'code'; email: string; currentPassword: string | undefined; sentAt: number }

export function EmailSection({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const { t } = useSettingsMessages()
  const queries = useQueryClient()
  const [step, setStep] = useState<EmailStep>({ at: 'none' })
  const [message, setMessage] = useState<string | null>(null)
  const changed = (email: string) => {
    setMessage(t('email.changed', { email }))
    setStep({ at: 'none' })
    // The sign-in methods show the address too.
    void queries.invalidateQueries({ queryKey: ['account', user.id] })
  }
  return (
    <Section id="email" title={t('email.title')} lead={t('email.lead')}>
      <p className="settings-fact">
        <b>{user.email ?? t('email.none')}</b>
        {user.email &&
          (user.emailVerified ? (
            <span className="badge badge-ok">
              <BadgeCheck className="icon icon-sm" />
              {t('email.verified')}
            </span>
          ) : (
            <span className="badge">{t('email.unverified')}</span>
          ))}
      </p>
      {step.at === 'none' && (
        <div className="settings-actions">
          <button
            type="button"
            className="btn btn-line"
            onClick={() => {
              setMessage(null)
              setStep({ at: 'address' })
            }}
          >
            {t(user.email ? 'email.change' : 'email.add')}
          </button>
          {user.email && !user.emailVerified && (
            <Link className="btn btn-quiet" to={paths.verifyEmail({ email: user.email })}>
              {t('email.verify')}
            </Link>
          )}
        </div>
      )}
      {step.at === 'address' && (
        <EmailForm user={user} hasPassword={hasPassword} onStep={setStep} />
      )}
      {step.at === 'code' && <EmailCode step={step} onStep={setStep} onDone={changed} />}
      <p className="settings-done" role="status">
        {message}
      </p>
    </Section>
  )
}
