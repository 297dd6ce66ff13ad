import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChannelPreview } from '#contract/admin-channels.ts'
import { DEFAULT_CITY } from '#contract/cities.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useAdminWords } from '../admin-words.ts'
import { useDesk } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'
import { ChannelFields, type ChannelSettings } from './channel-fields.tsx'
import { PreviewPosts } from './preview-posts.tsx'

const FIELDS = ['username', 'city']

/** A channel by its name: first what would be found in it, then reading it from now on. */
export function AddChannel({ onAdded }: { onAdded: () => void }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const choices = useQuery(desk.choices())
  const looking = useAct()
  const adding = useAct()
  const [username, setUsername] = useState('')
  const [settings, setSettings] = useState<ChannelSettings>({
    city: DEFAULT_CITY,
    currency: null,
    languages: [],
  })
  const [preview, setPreview] = useState<ChannelPreview | null>(null)
  const failure = adding.failure ?? looking.failure
  const faults =
    failure?.field && FIELDS.includes(failure.field) ? { [failure.field]: failure.text } : {}
  const canPreview = choices.data?.canPreview ?? true

  const look = () =>
    void looking.act('look', async () => {
      adding.clear()
      setPreview(null)
      setPreview(await desk.previewChannel({ username, ...settings }))
    })
  const add = () =>
    void adding.act('add', async () => {
      const { channel, samplesDeleted } = await desk.addChannel({ username, ...settings })
      toast(say(samplesDeleted ? 'did.addSamples' : 'did.add', { channel: `@${channel.username}` }))
      onAdded()
    })
  return (
    <section className="desk-part" aria-label={say('channels.add')}>
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (canPreview) look()
          else add()
        }}
      >
        <TextField
          label={say('channel.name')}
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
            looking.clear()
            adding.clear()
          }}
        />
        <ChannelFields
          value={settings}
          faults={faults}
          onChange={(next) => {
            setSettings(next)
            adding.clear()
          }}
        />
        {failure && Object.keys(faults).length === 0 && <Trouble failure={failure} />}
        <div className="desk-acts">
          {canPreview && (
            <ActButton
              type="submit"
              className={preview ? 'btn-line' : 'btn-main'}
              busy={looking.busy !== null}
            >
              {say(preview ? 'preview.again' : 'preview')}
            </ActButton>
          )}
          <ActButton
            className={preview && preview.posts.length > 0 ? 'btn-main' : 'btn-line'}
            busy={adding.busy !== null}
            onClick={add}
          >
            {say('channel.addIt')}
          </ActButton>
        </div>
      </form>
      {preview && <PreviewPosts preview={preview} />}
    </section>
  )
}
