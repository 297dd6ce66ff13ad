import { onlineManager, useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { ApiError } from '#web/api-client.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { paths } from '#web/paths.ts'
import { useApi } from '#web/services.tsx'
import { useDocumentTitle } from '#web/shell/document-title.ts'
import { PlainPage } from '#web/shell/plain-page.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState, ErrorNote, ErrorPanel } from '#web/ui/message.tsx'
import { useSearchesMessages } from './searches-messages.ts'

/**
 * `/unsubscribe/{id}?proof=…`: the link in an email alert, which ends those of its search. Only the
 * button does it, because mail scanners open links.
 */
export function UnsubscribePage() {
  const { t, locale } = useSearchesMessages()
  const { errorText } = useI18n()
  const api = useApi()
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const proof = params.get('proof')
  const ending = useMutation({
    networkMode: 'always',
    mutationFn: () => api.unsubscribeSubscription({ params: { id }, query: { proof } }),
  })
  const status = ending.error instanceof ApiError ? ending.error.status : null
  const isInvalid = !proof || status === 400 || status === 404
  const step = isInvalid ? 'invalid' : ending.isSuccess ? 'done' : 'ready'
  useDocumentTitle(`${t(`unsubscribe.${step}`)} · Bina`)
  // The button is gone, so move the focus to what replaces it.
  useEffect(() => {
    if (ending.isSuccess) document.getElementById('main')?.focus({ preventScroll: true })
  }, [ending.isSuccess])
  const Panel = step === 'invalid' ? ErrorPanel : EmptyState
  return (
    <PlainPage>
      <div lang={locale}>
        <Panel heading="h1" title={t(`unsubscribe.${step}`)} text={t(`unsubscribe.${step}Text`)}>
          {step === 'ready' ? (
            <>
              {ending.isError && (
                <ErrorNote
                  className="mb-2 w-full text-left"
                  title={t('unsubscribe.failed')}
                  text={
                    onlineManager.isOnline() ? errorText(ending.error) : t('unsubscribe.offline')
                  }
                />
              )}
              <BusyButton
                className="btn-main btn-lg"
                busy={ending.isPending}
                busyText={t('unsubscribe.busy')}
                onClick={() => ending.mutate()}
              >
                {t('unsubscribe.go')}
              </BusyButton>
            </>
          ) : (
            <Link className="btn btn-line btn-lg" to={paths.alerts()}>
              {t('code.manage')}
            </Link>
          )}
        </Panel>
      </div>
    </PlainPage>
  )
}
