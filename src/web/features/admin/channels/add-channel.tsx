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
import { PreviewPosts } from './preview-posts.tsx'

const FIELDS = ['username', 'city']

/** Adds a channel by name, after an optional preview of what would be extracted from it. */
export function AddChannel({ onAdded }: { onAdded: () => void }) {
  const queries = useAdminQueries()
  const api = useApi()
  const toast = useToast()
  const choices = useQuery(queries.choices())
  const previewAction = useAction()
  const addAction = useAction()
  const [username, setUsername] = useState('')
  const [settings, setSettings] = useState<ChannelSettings>({
    city: DEFAULT_CITY,
    currency: null,
    languages: [],
  })
  const [preview, setPreview] = useState<ChannelPreview | null>(null)
  const failure = addAction.failure ?? previewAction.failure
  const faults =
    failure?.field && FIELDS.includes(failure.field) ? { [failure.field]: failure.text } : {}
  const canPreview = choices.data?.canPreview ?? true

  const loadPreview = () =>
    void previewAction.run('look', async () => {
      addAction.clear()
      setPreview(null)
      setPreview(await api.previewChannel({ body: { username, ...settings } }))
    })
  const add = () =>
    void addAction.run('add', async () => {
      const { channel, samplesDeleted } = await api.addChannel({ body: { username, ...settings } })
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
        <TextField
          label={t('channel.name')}
          value={username}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="@channel"
          error={faults.username}
          onChange={(event) => {
            setUsername(event.target.value)
            setPreview(null)
            previewAction.clear()
            addAction.clear()
          }}
        />
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
            className={preview && preview.posts.length > 0 ? 'btn-main' : 'btn-line'}
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
