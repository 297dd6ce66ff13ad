import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelPreview } from '#contract/admin-channels.ts'
import { DEFAULT_CITY } from '#contract/cities.ts'
import { channelTitle } from '#contract/sources.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useApi } from '#web/services.tsx'
import { t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { ChannelFields, type ChannelSettings } from './channel-fields.tsx'
import { EMPTY_FEED, FeedFields, faultsOf } from './feed-fields.tsx'
import { PreviewPosts } from './preview-posts.tsx'

/** What an administrator can add. The server tells them apart by the name. */
const SOURCES = ['web', 'bot', 'json'] as const
type Source = (typeof SOURCES)[number]

const NAME_FIELDS = {
  web: { label: 'channel.name', hint: null, placeholder: '@channel' },
  bot: { label: 'channel.nameOrId', hint: 'channel.botHint', placeholder: '-1001234567890' },
  json: { label: 'channel.site', hint: 'channel.siteHint', placeholder: 'example.com' },
} as const satisfies Record<Source, object>

/** Adds a channel, after an optional preview of what would be extracted from it. */
export function AddChannel({ onAdded }: { onAdded: () => void }) {
  const queries = useAdminQueries()
  const api = useApi()
  const toast = useToast()
  const choices = useQuery(queries.choices())
  const previewAction = useAction()
  const addAction = useAction()
  const [source, setSource] = useState<Source>('web')
  const [username, setUsername] = useState('')
  const [feed, setFeed] = useState(EMPTY_FEED)
  const [settings, setSettings] = useState<ChannelSettings>({
    city: DEFAULT_CITY,
    currency: null,
    languages: [],
  })
  const [preview, setPreview] = useState<ChannelPreview | null>(null)
  const failure = addAction.failure ?? previewAction.failure
  const faults = faultsOf(failure)
  // Posts of a channel with the bot come by themselves only.
  const canPreview = source !== 'bot' && (choices.data?.canPreview ?? true)
  const body = { username, ...settings, ...(source === 'json' ? { feed } : {}) }
  const nameField = NAME_FIELDS[source]

  const forget = () => {
    setPreview(null)
    previewAction.abandon()
    addAction.clear()
  }
  const loadPreview = () =>
    void previewAction.run('look', async (isCurrent) => {
      addAction.clear()
      setPreview(null)
      const loaded = await api.previewChannel({ body })
      if (isCurrent()) setPreview(loaded)
    })
  const add = () =>
    void addAction.run('add', async () => {
      const { channel, samplesDeleted } = await api.addChannel({ body })
      toast(
        t(samplesDeleted ? 'done.addSamples' : 'done.add', {
          channel: channelTitle(channel.username),
        }),
      )
      onAdded()
    })
  return (
    <section className="admin-part" aria-label={t('channels.add')}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canPreview) loadPreview()
          else add()
        }}
      >
        <label className="field">
          <span className="field-label">{t('channel.source')}</span>
          <select
            className="select"
            value={source}
            onChange={(event) => {
              setSource(event.target.value as Source)
              forget()
            }}
          >
            {SOURCES.map((one) => (
              <option key={one} value={one}>
                {t(`channel.source.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label={t(nameField.label)}
          value={username}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={nameField.placeholder}
          error={faults.username}
          hint={nameField.hint && <p className="field-hint">{t(nameField.hint)}</p>}
          onChange={(event) => {
            setUsername(event.target.value)
            forget()
          }}
        />
        {source === 'json' && (
          <FeedFields
            value={feed}
            faults={faults}
            onChange={(next) => {
              setFeed(next)
              forget()
            }}
          />
        )}
        <ChannelFields
          value={settings}
          faults={faults}
          onChange={(next) => {
            setSettings(next)
            addAction.clear()
          }}
        />
        {failure && Object.keys(faults).length === 0 && <FailureNote failure={failure} />}
        <div className="admin-actions">
          {canPreview && (
            <BusyButton
              type="submit"
              className={preview ? 'btn-line' : 'btn-main'}
              busy={previewAction.busy !== null}
            >
              {t(preview ? 'preview.again' : 'preview')}
            </BusyButton>
          )}
          <BusyButton
            className={!canPreview || preview?.posts.length ? 'btn-main' : 'btn-line'}
            busy={addAction.busy !== null}
            onClick={add}
          >
            {t('channel.addIt')}
          </BusyButton>
        </div>
      </form>
      {preview && <PreviewPosts preview={preview} />}
    </section>
  )
}
