import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { AdminChannel, JsonFeed } from '#contract/admin-channels.ts'
import { adminPaths } from '#web/admin-paths.ts'
import { CITY_NAMES, DEFAULT_CITY } from '#contract/cities.ts'
import { CURRENCIES } from '#contract/currencies.ts'
import { channelTitle } from '#contract/sources.ts'
import { formatDay } from '#locales/format.ts'
import type { ApiResponse } from '#web/api-client.ts'
import { useApi } from '#web/services.tsx'
import { labelFor, t } from '../messages.ts'
import { useAdminQueries } from '../admin-queries.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { AdminPageHeader } from '../ui/admin-page-header.tsx'
import { Fetched } from '../ui/fetched.tsx'
import { AbsoluteTime, RelativeTime } from '../ui/relative-time.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { useToast } from '../ui/toast.tsx'
import { FailureNote } from '../ui/failure-note.tsx'
import { useAction } from '../ui/use-action.ts'
import { ChannelActions } from './channel-actions.tsx'
import { ChannelFields, type ChannelSettings } from './channel-fields.tsx'
import { ChannelState, formatYield } from './channel-state.tsx'
import { faultsOf, FeedFields } from './feed-fields.tsx'
import { MissingPosts } from './missing-posts.tsx'

type Detail = ApiResponse<'getAdminChannel'>

/** `/admin/channels/{id}`: one channel with its yield, settings and processing errors. */
export function ChannelPage({ id }: { id: number }) {
  const queries = useAdminQueries()
  const query = useQuery(queries.channel(id))
  return (
    <>
      <AdminPageHeader
        title={query.data ? channelTitle(query.data.channel.username) : t('channel')}
        lead={query.data?.channel.title}
      >
        {query.data && <ChannelActions channel={query.data.channel} />}
      </AdminPageHeader>
      <Fetched query={query} rows={6}>
        {(detail) => <Channel detail={detail} />}
      </Fetched>
    </>
  )
}

function Channel({ detail: { channel, days, errors } }: { detail: Detail }) {
  return (
    <>
      <dl className="admin-facts">
        <dt>{t('channel.state')}</dt>
        <dd>
          <ChannelState channel={channel} />
        </dd>
        <dt>{t('channel.lastRun')}</dt>
        <dd>
          {channel.lastRun ? (
            <>
              <AbsoluteTime at={channel.lastRun.at} /> · {labelFor('run', channel.lastRun.outcome)}
              {channel.lastRun.detail && ` · ${channel.lastRun.detail}`}
            </>
          ) : (
            '—'
          )}
        </dd>
        <dt>{t('channel.lastRead')}</dt>
        <dd>
          <RelativeTime at={channel.readAt} />
        </dd>
        <dt>{t('channel.nextRun')}</dt>
        <dd>
          <RelativeTime at={channel.nextReadAt} />
        </dd>
        <dt>{t('channel.posts')}</dt>
        <dd className="num">{channel.postsRead}</dd>
        <dt>{t('channel.week')}</dt>
        <dd className="num">{formatYield(channel.week)}</dd>
        <dt>{t('channel.month')}</dt>
        <dd className="num">{formatYield(channel.month)}</dd>
        <dt>{t('channel.since')}</dt>
        <dd>
          <AbsoluteTime at={channel.createdAt} />
          {channel.subscribers && ` · ${channel.subscribers}`}
        </dd>
        <dt>{t('channel.link')}</dt>
        <dd>
          <a className="link" href={channel.link} target="_blank" rel="noopener noreferrer">
            {channel.link}
            <ExternalLink className="icon icon-sm inline" />
          </a>
        </dd>
      </dl>
      {channel.missing && <MissingPosts channel={channel} missing={channel.missing} />}
      <SettingsForm channel={channel} />
      <section className="admin-part">
        <h2>{t('channel.errors')}</h2>
        {errors.length === 0 ? (
          <p className="admin-quiet">{t('channel.noErrors')}</p>
        ) : (
          <Table
            label={t('channel.errors')}
            rows={errors}
            keyOf={({ postId, step }) => `${postId}-${step}`}
            columns={errorColumns}
          />
        )}
      </section>
      <section className="admin-part">
        <h2>{t('channel.days')}</h2>
        {days.length === 0 ? (
          <p className="admin-quiet">{t('channel.noDays')}</p>
        ) : (
          <Table
            label={t('channel.days')}
            rows={days}
            keyOf={({ day }) => day}
            columns={dayColumns}
          />
        )}
      </section>
      {channel.addedBy === 'admin' && <RemoveChannel channel={channel} />}
    </>
  )
}

function SettingsForm({ channel }: { channel: AdminChannel }) {
  const api = useApi()
  const toast = useToast()
  const { busy, failure, run } = useAction()
  const before: ChannelSettings = {
    city: CITY_NAMES.find((city) => city === channel.city) ?? DEFAULT_CITY,
    currency: CURRENCIES.find((one) => one === channel.currency) ?? null,
    languages: channel.languages,
  }
  const [settings, setSettings] = useState(before)
  const [feed, setFeed] = useState(channel.feed)
  // Not with a key: saving would take the focus.
  const stored = JSON.stringify([before, channel.feed])
  const [shown, setShown] = useState(stored)
  if (shown !== stored) {
    setShown(stored)
    setSettings(before)
    setFeed(channel.feed)
  }
  const faults = faultsOf(failure)
  const change = (one: ChannelSettings, itsFeed: JsonFeed | null) =>
    api.changeChannel({
      params: { id: channel.id },
      body: { ...one, ...(itsFeed ? { feed: itsFeed } : {}) },
    })
  const save = () =>
    void run('save', async () => {
      await change(settings, feed)
      toast(t('saved'), () => change(before, channel.feed))
    })
  return (
    <section className="admin-part">
      <h2>{t('channel.settings')}</h2>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        {feed && <FeedFields value={feed} faults={faults} onChange={setFeed} />}
        <ChannelFields value={settings} faults={faults} onChange={setSettings} />
        {Object.keys(faults).length === 0 && <FailureNote failure={failure} />}
        <div className="admin-actions">
          <BusyButton className="btn-line" type="submit" busy={busy !== null}>
            {t('save')}
          </BusyButton>
        </div>
      </form>
    </section>
  )
}

function RemoveChannel({ channel }: { channel: AdminChannel }) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const [confirming, setConfirming] = useState<'keep' | 'expire' | null>(null)
  const name = channelTitle(channel.username)
  return (
    <section className="admin-part">
      <h2>{t('channel.remove')}</h2>
      <p className="admin-small">{t('channel.removeText')}</p>
      <div className="admin-actions">
        <button
          type="button"
          className="btn btn-line admin-danger"
          aria-haspopup="dialog"
          onClick={() => setConfirming('keep')}
        >
          {t('channel.removeKeep')}
        </button>
        <button
          type="button"
          className="btn btn-line admin-danger"
          aria-haspopup="dialog"
          onClick={() => setConfirming('expire')}
        >
          {t('channel.removeExpire')}
        </button>
      </div>
      <ConfirmDialog
        open={confirming !== null}
        onClose={() => setConfirming(null)}
        title={t('channel.remove')}
        text={t(confirming === 'expire' ? 'channel.confirmExpire' : 'channel.confirmKeep', {
          channel: name,
        })}
        confirmLabel={t('channel.removeIt')}
        onConfirm={async () => {
          await api.removeChannel({
            params: { id: channel.id },
            body: { listings: confirming ?? 'keep' },
          })
          toast(t('done.removeChannel', { channel: name }))
          void navigate(adminPaths.channels())
        }}
      />
    </section>
  )
}

const errorColumns: Column<Detail['errors'][number]>[] = [
  {
    head: t('post'),
    cell: ({ link, externalId }) => (
      <a className="link" href={link} target="_blank" rel="noopener noreferrer">
        {externalId}
      </a>
    ),
  },
  { head: t('step'), cell: ({ step }) => step },
  { head: t('error'), cell: ({ error }) => error },
  { head: t('when'), cell: ({ at }) => <RelativeTime at={at} /> },
]

const dayColumns: Column<Detail['days'][number]>[] = [
  { head: t('day'), cell: ({ day }) => <span className="num">{formatDay(day)}</span> },
  { head: t('posts'), number: true, cell: ({ posts }) => posts },
  { head: t('channel.yield'), number: true, cell: formatYield },
]
