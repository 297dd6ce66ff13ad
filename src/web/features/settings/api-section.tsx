import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ApiAccess, ApiKey } from '#contract/api-keys.ts'
import { PLANS } from '#contract/plans.ts'
import { paths } from '#web/paths.ts'
import { useSurroundings } from '#web/services.tsx'
import { apiAccessQuery } from './account-calls.ts'
import { ApiExample } from './api-example.tsx'
import { ApiKeyRow } from './api-key-row.tsx'
import { ApiUsage } from './api-usage.tsx'
import { Fetched } from './fetched.tsx'
import { MakeApiKey } from './make-api-key.tsx'
import { type MadeKey, NewApiKey } from './new-api-key.tsx'
import { Section } from './section.tsx'
import { useSettingsWords } from './settings-words.ts'

const CALLS = PLANS.quarterly.apiCallsPerDay ?? undefined

/** Keys for programs: how much of the day is used, what there is, and a way to make another. */
export function ApiSection({ accountId }: { accountId: number }) {
  const { say } = useSettingsWords()
  const { api } = useSurroundings()
  const queries = useQueryClient()
  const [told, setTold] = useState<string | null>(null)
  const [made, setMade] = useState<MadeKey | null>(null)
  const query = apiAccessQuery(api, accountId)
  const access = useQuery(query)
  const renew = () => queries.invalidateQueries({ queryKey: query.queryKey })
  // What was pressed is gone: the keyboard goes on from the section.
  const goOn = () => document.getElementById('api')?.focus({ preventScroll: true })
  const revoked = async ({ id, name }: ApiKey) => {
    await renew()
    setMade((shown) => (shown?.id === id ? null : shown))
    setTold(say('api.revoked', { name }))
    goOn()
  }
  return (
    <Section id="api" title={say('api.title')} lead={say('api.lead')}>
      <Fetched query={access} rows={2}>
        {(data) => (
          <>
            {data.callsPerDay === 0 ? (
              <WithoutAccess hasKeys={data.keys.length > 0} />
            ) : (
              <ApiUsage access={data} />
            )}
            <ApiKeys access={data} onRevoked={revoked} />
            <p className="settings-done settings-after" role="status">
              {told}
            </p>
            {made && (
              <NewApiKey
                made={made}
                onKept={() => {
                  setMade(null)
                  goOn()
                }}
              />
            )}
            {data.callsPerDay !== 0 && !made && (
              <MakeApiKey
                access={data}
                onMade={(key) => {
                  setTold(null)
                  setMade(key)
                  return renew()
                }}
              />
            )}
            {data.callsPerDay !== 0 && <ApiExample />}
          </>
        )}
      </Fetched>
      <p className="settings-lead settings-after">
        <a className="link" href="/api/docs/">
          {say('api.docs')}
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
  const { say } = useSettingsWords()
  if (keys.length === 0)
    return callsPerDay === 0 ? null : (
      <p className="settings-lead settings-after">{say('api.none')}</p>
    )
  return (
    <ul className="settings-list">
      {keys.map((one) => (
        <ApiKeyRow key={one.id} apiKey={one} onRevoked={onRevoked} />
      ))}
    </ul>
  )
}

function WithoutAccess({ hasKeys }: { hasKeys: boolean }) {
  const { say } = useSettingsWords()
  const { plans } = useSurroundings()
  return (
    <>
      <p className="settings-lead settings-after">
        {say('api.part', { calls: CALLS })} {hasKeys && say('api.resting')}
      </p>
      {plans && (
        <div className="settings-actions">
          <Link className="btn btn-line" to={paths.pricing()}>
            {say('api.plans')}
          </Link>
        </div>
      )}
    </>
  )
}
