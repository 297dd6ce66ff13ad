import type { adminOperations } from '#contract/admin-operations.ts'
import { listAdminChannels } from '#core/channels/admin.ts'
import {
  addAdminChannel,
  updateChannel,
  type ChannelPorts,
  decideMissingPosts,
  getChannelDetail,
  previewChannelNow,
  readChannelNow,
  removeAdminChannel,
} from '#core/admin/channels.ts'
import type { Handler } from '../register-operation.ts'
import { actorOf } from './admin-actor.ts'

type Operations = Pick<
  typeof adminOperations,
  | 'listAdminChannels'
  | 'previewChannel'
  | 'addChannel'
  | 'getAdminChannel'
  | 'changeChannel'
  | 'readChannelNow'
  | 'decideMissingPosts'
  | 'removeChannel'
>

/** The channels that are read. */
export function adminChannelHandlers(ports: ChannelPorts): {
  [Name in keyof Operations]: Handler<Operations[Name]>
} {
  return {
    listAdminChannels: async ({ now }) => ({ data: await listAdminChannels(ports.db, now) }),
    previewChannel: ({ body }) => previewChannelNow(ports, body),
    addChannel: (input) => addAdminChannel(ports, input.body, actorOf(input)),
    getAdminChannel: ({ params, now }) => getChannelDetail(ports, params.id, now),
    changeChannel: (input) => updateChannel(ports, input.params.id, input.body, actorOf(input)),
    readChannelNow: (input) => readChannelNow(ports, input.params.id, actorOf(input)),
    decideMissingPosts: (input) =>
      decideMissingPosts(ports, input.params.id, input.body.decision, actorOf(input)),
    removeChannel: async (input) => {
      await removeAdminChannel(ports, input.params.id, input.body.listings, actorOf(input))
      return { done: true }
    },
  }
}
