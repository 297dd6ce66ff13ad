import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { DeskChannel } from '#contract/admin-channels.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { CITY_NAMES, DEFAULT_CITY } from '#contract/cities.ts'
import { CURRENCIES } from '#contract/currencies.ts'
import { useAdminWords, type Say } from '../admin-words.ts'
import { useDesk, type Answer } from '../desk-calls.ts'
import { ActButton } from '../parts/act-button.tsx'
import { ConfirmDialog } from '../parts/confirm-dialog.tsx'
import { DeskHead } from '../parts/desk-head.tsx'
import { Fetched } from '../parts/fetched.tsx'
import { Instant, Moment } from '../parts/moment.tsx'
import { Table, type Column } from '../parts/table.tsx'
import { wordOf } from '../parts/word-of.ts'
import { useToast } from '../parts/toast.tsx'
import { Trouble } from '../parts/trouble.tsx'
import { useAct } from '../parts/use-act.ts'
import { ChannelActs } from './channel-acts.tsx'
import { ChannelFields, type ChannelSettings } from './channel-fields.tsx'
import { ChannelState, yieldOf } from './channel-state.tsx'
import { MissingPosts } from './missing-posts.tsx'

type Detail = Answer<'getDeskChannel'>

/** `/admin/channels/{id}`: one channel, what it brought and what its posts stumbled over. */
export function ChannelPage({ id }: { id: number }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const query = useQuery(desk.channel(id))
  return (
    <>
      <DeskHead
        title={query.data ? `@${query.data.channel.username}` : say('channel')}
        lead={query.data?.channel.title}
      >
        {query.data && <ChannelActs channel={query.data.channel} />}
      </DeskHead>
      <Fetched query={query} rows={6}>
        {(detail) => <Channel detail={detail} />}
      </Fetched>
    </>
  )
}

function Channel({ detail: { channel, days, errors } }: { detail: Detail }) {
  const { say } = useAdminWords()
  return (
    <>
      <dl className="desk-facts">
        <dt>{say('channel.state')}</dt>
        <dd>
          <ChannelState channel={channel} />
        </dd>
        <dt>{say('channel.lastRun')}</dt>
        <dd>
          {channel.lastRun ? (
            <>
              <Instant at={channel.lastRun.at} /> · {wordOf(say, 'run', channel.lastRun.outcome)}
              {channel.lastRun.detail && ` · ${channel.lastRun.detail}`}
            </>
          ) : (
            '—'
          )}
        </dd>
        <dt>{say('channel.lastRead')}</dt>
        <dd>
          <Moment at={channel.readAt} />
        </dd>
        <dt>{say('channel.nextRun')}</dt>
        <dd>
          <Moment at={channel.nextReadAt} />
        </dd>
        <dt>{say('channel.posts')}</dt>
        <dd className="num">{channel.postsRead}</dd>
        <dt>{say('channel.week')}</dt>
        <dd className="num">{yieldOf(channel.week)}</dd>
        <dt>{say('channel.month')}</dt>
        <dd className="num">{yieldOf(channel.month)}</dd>
        <dt>{say('channel.since')}</dt>
        <dd>
          <Instant at={channel.createdAt} />
          {channel.subscribers && ` · ${channel.subscribers}`}
        </dd>
        <dt>{say('channel.link')}</dt>
        <dd>
          <a className="link" href={channel.link} target="_blank" rel="noopener noreferrer">
            {channel.link}
            <ExternalLink className="icon icon-sm inline" />
          </a>
        </dd>
      </dl>
      {channel.missing && <MissingPosts channel={channel} missing={channel.missing} />}
      <SettingsForm
        key={`${channel.city}-${channel.currency}-${channel.languages.join()}`}
        channel={channel}
      />
      <section className="desk-part">
        <h2>{say('channel.errors')}</h2>
        {errors.length === 0 ? (
          <p className="desk-quiet">{say('channel.noErrors')}</p>
        ) : (
          <Table
            label={say('channel.errors')}
            rows={errors}
            keyOf={({ postId, step }) => `${postId}-${step}`}
            columns={errorColumns(say)}
          />
        )}
      </section>
      <section className="desk-part">
        <h2>{say('channel.days')}</h2>
        {days.length === 0 ? (
          <p className="desk-quiet">{say('channel.noDays')}</p>
        ) : (
          <Table
            label={say('channel.days')}
            rows={days}
            keyOf={({ day }) => day}
            columns={dayColumns(say)}
          />
        )}
      </section>
      {channel.namedBy === 'desk' && <Removal channel={channel} />}
    </>
  )
}

function SettingsForm({ channel }: { channel: DeskChannel }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const { busy, failure, act } = useAct()
  const before: ChannelSettings = {
    city: CITY_NAMES.find((city) => city === channel.city) ?? DEFAULT_CITY,
    currency: CURRENCIES.find((one) => one === channel.currency) ?? null,
    languages: channel.languages,
  }
  const [settings, setSettings] = useState(before)
  const save = () =>
    void act('save', async () => {
      await desk.changeChannel(channel.id, settings)
      toast(say('saved'), () => desk.changeChannel(channel.id, before))
    })
  return (
    <section className="desk-part">
      <h2>{say('channel.settings')}</h2>
      <form
        className="desk-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <ChannelFields value={settings} onChange={setSettings} />
        <Trouble failure={failure} />
        <div className="desk-acts">
          <ActButton type="submit" busy={busy !== null}>
            {say('save')}
          </ActButton>
        </div>
      </form>
    </section>
  )
}

function Removal({ channel }: { channel: DeskChannel }) {
  const { say } = useAdminWords()
  const desk = useDesk()
  const toast = useToast()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'keep' | 'expire' | null>(null)
  const name = `@${channel.username}`
  return (
    <section className="desk-part">
      <h2>{say('channel.remove')}</h2>
      <p className="desk-small">{say('channel.removeText')}</p>
      <div className="desk-acts">
        <button
          type="button"
          className="btn btn-line desk-bad"
          aria-haspopup="dialog"
          onClick={() => setAsked('keep')}
        >
          {say('channel.removeKeep')}
        </button>
        <button
          type="button"
          className="btn btn-line desk-bad"
          aria-haspopup="dialog"
          onClick={() => setAsked('expire')}
        >
          {say('channel.removeExpire')}
        </button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={say('channel.remove')}
        text={say(asked === 'expire' ? 'channel.sureExpire' : 'channel.sureKeep', {
          channel: name,
        })}
        go={say('channel.removeIt')}
        onGo={async () => {
          await desk.removeChannel(channel.id, { listings: asked ?? 'keep' })
          toast(say('did.removeChannel', { channel: name }))
          void navigate(adminPaths.channels())
        }}
      />
    </section>
  )
}

const errorColumns = (say: Say): Column<Detail['errors'][number]>[] => [
  {
    head: say('post'),
    cell: ({ link, messageId }) => (
      <a className="link" href={link} target="_blank" rel="noopener noreferrer">
        {messageId}
      </a>
    ),
  },
  { head: say('step'), cell: ({ step }) => step },
  { head: say('error'), cell: ({ error }) => error },
  { head: say('when'), cell: ({ at }) => <Moment at={at} /> },
]

const dayColumns = (say: Say): Column<Detail['days'][number]>[] => [
  { head: say('day'), cell: ({ day }) => <span className="num">{day}</span> },
  { head: say('posts'), number: true, cell: ({ posts }) => posts },
  { head: say('channel.yield'), number: true, cell: yieldOf },
]
