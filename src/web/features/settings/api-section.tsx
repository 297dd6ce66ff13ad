import { useQuery } from '@tanstack/react-query'
import type { ApiAccess, ApiKey } from '#contract/api-keys.ts'
import { PLANS } from '#contract/plans.ts'
import { useApi } from '#web/services.tsx'
import { apiAccessQuery } from './account-queries.ts'
import { ApiExample } from './api-example.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { ApiUsage } from './api-usage.tsx'
import { Fetched } from './fetched.tsx'
import { CreateApiKey, type CreatedApiKey } from './create-api-key.tsx'
import { NewSecret } from './new-secret.tsx'
import { PlanNeeded } from './plan-needed.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useSecretList } from './use-secret-list.ts'

const CALLS = PLANS.quarterly.apiCallsPerDay ?? undefined

/** API access: today's calls, the keys, and a form to create one. */
export function ApiSection({ accountId }: { accountId: number }) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const query = apiAccessQuery(api, accountId)
  const access = useQuery(query)
  const { message, shown, hide, onCreated, onRemoved } = useSecretList<CreatedApiKey>(
    'api',
    query.queryKey,
  )
  return (
    <Section id="api" title={t('api.title')} lead={t('api.lead')}>
      <Fetched query={access} rows={2}>
        {(data) => (
          <>
            {data.callsPerDay === 0 ? (
              <PlanNeeded
                text={
                  t('api.part', { calls: CALLS }) +
                  (data.keys.length > 0 ? ` ${t('api.resting')}` : '')
                }
              />
            ) : (
              <ApiUsage access={data} />
            )}
            <ApiKeys
              access={data}
              onRevoked={({ id, name }) => onRemoved(id, t('api.revoked', { name }))}
            />
            <p className="settings-done settings-after" role="status">
              {message}
            </p>
            {shown && (
              <NewSecret
                title={t('api.shown', { name: shown.name })}
                secret={shown.key}
                copyLabel={t('api.copyKey')}
                savedLabel={t('api.done')}
                onSaved={hide}
              />
            )}
            {data.callsPerDay !== 0 && !shown && (
              <CreateApiKey access={data} onCreated={onCreated} />
            )}
            {data.callsPerDay !== 0 && (
              <>
                <ApiExample />
                <p className="settings-lead settings-after">{t('api.feeds')}</p>
              </>
            )}
          </>
        )}
      </Fetched>
      <p className="settings-lead settings-after">
        <a className="link" href="/api/docs/">
          {t('api.docs')}
        </a>
      </p>
    </Section>
  )
}

function ApiKeys({
  access: { keys, callsPerDay },
  onRevoked,
}: {
  access: ApiAccess
  onRevoked: (key: ApiKey) => Promise<void>
}) {
  const { t } = useSettingsMessages()
  if (keys.length === 0)
    return callsPerDay === 0 ? null : (
      <p className="settings-lead settings-after">{t('api.none')}</p>
    )
  return (
    <ul className="settings-list">
      {keys.map((one) => (
        <ApiKeyRow key={one.id} apiKey={one} onRevoked={onRevoked} />
      ))}
    </ul>
  )
}
