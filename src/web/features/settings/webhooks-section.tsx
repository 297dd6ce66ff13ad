import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { NewWebhook } from '#contract/webhooks.ts'
import { webhooksQuery } from '#web/alert-queries.ts'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { CreateWebhook } from './create-webhook.tsx'
import { Fetched } from './fetched.tsx'
import { NewSecret } from './new-secret.tsx'
import { PlanNeeded } from './plan-needed.tsx'
import { Section } from './section.tsx'
import { useSettingsMessages } from './settings-messages.ts'
import { useSecretList } from './use-secret-list.ts'
import { WebhookRow } from './webhook-row.tsx'

/** Webhooks: their state and deliveries, and a form to add one. */
export function WebhooksSection({ accountId }: { accountId: number }) {
  const { t } = useSettingsMessages()
  const api = useApi()
  const query = webhooksQuery(api, accountId)
  const access = useQuery(query)
  const { message, shown, show, hide, onCreated, onRemoved } = useSecretList<NewWebhook>(
    'webhooks',
    query.queryKey,
  )
  return (
    <Section id="webhooks" title={t('webhooks.title')} lead={t('webhooks.lead')}>
      <Fetched query={access} rows={1}>
        {(data) => (
          <>
            {data.maxWebhooks === 0 && (
              <PlanNeeded
                text={
                  t('webhooks.part') +
                  (data.webhooks.length > 0 ? ` ${t('webhooks.inactive')}` : '')
                }
              />
            )}
            {data.webhooks.length > 0 ? (
              <ul className="settings-list">
                {data.webhooks.map((webhook) => (
                  <WebhookRow
                    key={webhook.id}
                    accountId={accountId}
                    webhook={webhook}
                    canSend={data.maxWebhooks > 0}
                    onSecret={show}
                    onDeleted={() => onRemoved(webhook.id, t('webhooks.deleted'))}
                  />
                ))}
              </ul>
            ) : (
              data.maxWebhooks > 0 && (
                <p className="settings-lead settings-after">{t('webhooks.none')}</p>
              )
            )}
            <p className="settings-done settings-after" role="status">
              {message}
            </p>
            {shown && (
              <NewSecret
                key={shown.secret}
                title={t('webhooks.shown', { url: shown.url })}
                secret={shown.secret}
                copyLabel={t('webhooks.copySecret')}
                savedLabel={t('webhooks.saved')}
                onSaved={hide}
              />
            )}
            {data.maxWebhooks > 0 && !shown && (
              <CreateWebhook access={data} onCreated={onCreated} />
            )}
            {data.maxWebhooks > 0 && (
              <p className="settings-lead settings-after">
                {t('webhooks.which')}{' '}
                <Link className="link" to={paths.alerts()}>
                  {t('telegram.searches')}
                </Link>
              </p>
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
