import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelPreview } from '#contract/admin-channels.ts'
import { DEFAULT_CITY } from '#contract/cities.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAdminMessages } from '../admin-messages.ts'
import { useAdminCalls } from '../admin-calls.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { ChannelFields, type ChannelSettings } from './channel-fields.tsx'
import { PreviewPosts } from './preview-posts.tsx'

const FIELDS = ['username', 'city']

/** A channel by its name: first what would be found in it, then reading it from now on. */
export function AddChannel({ onAdded }: { onAdded: () => void }) {
  const { t } = useAdminMessages()
  const calls = useAdminCalls()
  const toast = useToast()
  const choices = useQuery(calls.choices())
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
      setPreview(await calls.previewChannel({ username, ...settings }))
    })
  const add = () =>
    void addAction.run('add', async () => {
      const { channel, samplesDeleted } = await calls.addChannel({ username, ...settings })
      toast(t(samplesDeleted ? 'did.addSamples' : 'did.add', { channel: `@${channel.username}` }))
      onAdded()
    })
  return (
    <section className="desk-part" aria-label={t('channels.add')}>
      <form
        className="desk-form"
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
        <div className="desk-acts">
          {canPreview && (
            <ActionButton
              type="submit"
              className={preview ? 'btn-line' : 'btn-main'}
              busy={previewAction.busy !== null}
            >
              {t(preview ? 'preview.again' : 'preview')}
            </ActionButton>
          )}
          <ActionButton
            className={preview && preview.posts.length > 0 ? 'btn-main' : 'btn-line'}
            busy={addAction.busy !== null}
            onClick={add}
          >
            {t('channel.addIt')}
          </ActionButton>
        </div>
      </form>
      {preview && <PreviewPosts preview={preview} />}
    </section>
  )
}
