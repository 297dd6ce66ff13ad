import { useMutation, useQuery } from '@tanstack/react-query'
import { Check, Mail } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { User } from '#contract/accounts.ts'
import { savedSearchesQuery } from '#web/alert-queries.ts'
import type { PageQuery } from '#web/page-query.ts'
import { paths } from '#web/paths.ts'
import { useApi, useSite } from '#web/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CurrentFilters } from './current-filters.tsx'
import { Failure } from './failure.tsx'
import { useSearchCalls } from './search-calls.ts'
import { sameFilters, toSearchFilters } from './search-filters.ts'
import { useSearchesMessages } from './searches-messages.ts'
import { useAlertEmail } from './use-alert-channels.ts'

/**
 * The page's filters with a button that sends their alerts by email, for accounts without a chat;
 * without a verified address, the way to one. Renders nothing if the site sends no email.
 */
export function EmailAlerts({ user, query }: { user: User; query: PageQuery }) {
  const { t } = useSearchesMessages()
  const { bot, sendsEmail } = useSite()
  const email = useAlertEmail()
  if (!sendsEmail) return null
  return (
    <div className="searches-part">
      {bot && <p className="searches-or">{t('email.or')}</p>}
      {email === null ? (
        <div className="note">
          <p>{t('email.unverified')}</p>
          <Link className="btn btn-line" to={paths.settings()}>
            {t('email.settings')}
          </Link>
        </div>
      ) : (
        <>
          <CurrentFilters query={query} />
          <SaveByEmail
            user={user}
            email={email}
            query={query}
            className={bot ? 'btn-line btn-lg btn-wide' : 'btn-main btn-lg btn-wide'}
          />
        </>
      )}
    </div>
  )
}

/**
 * Saves a search with the page's filters whose alerts are emailed to `email`; a saved one with
 * these filters gets the channel instead, and is resumed.
 */
export function SaveByEmail({
  user,
  email,
  query,
  className,
}: {
  user: User
  email: string
  query: PageQuery
  className: string
}) {
  const { t } = useSearchesMessages()
  const api = useApi()
  const calls = useSearchCalls(user.id)
  const { data: searches } = useQuery(savedSearchesQuery(api, user.id))
  const filters = toSearchFilters(query)
  const existing = searches?.find((search) => sameFilters(search.filters, filters))
  const saving = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!existing) return calls.create({ filters, channels: ['email'] })
      if (!existing.channels.includes('email'))
        await calls.change(existing.id, { channels: [...existing.channels, 'email'] })
      if (!existing.isActive) await calls.toggle(existing.id, true)
    },
  })
  const isOn = searches
    ? existing !== undefined && existing.isActive && existing.channels.includes('email')
    : saving.isSuccess
  const done = useRef<HTMLParagraphElement>(null)
  // The button is gone, so move the focus here.
  useEffect(() => {
    if (saving.isSuccess && isOn) done.current?.focus()
  }, [saving.isSuccess, isOn])
  return (
    <>
      <div role="status">
        {isOn && (
          <div className="note searches-ok">
            <Check className="icon" />
            <p tabIndex={-1} ref={done}>
              {t('email.on', { email })}
            </p>
          </div>
        )}
      </div>
      {saving.isError && <Failure text="createFailed" error={saving.error} />}
      {!isOn && (
        <BusyButton
          className={className}
          busy={saving.isPending}
          busyText={t('creating')}
          onClick={() => saving.mutate()}
        >
          <Mail className="icon" />
          {t('email.save')}
        </BusyButton>
      )}
    </>
  )
}
