import type { adminOperations } from '#contract/admin-operations.ts'
import { listForDesk } from '#core/channels/desk.ts'
import {
  add,
  change,
  type ChannelPorts,
  decideMissingPosts,
  detail,
  preview,
  read,
  removeOne,
} from '#core/desk/channels.ts'
import type { Handler } from '../register-operation.ts'
import { actOf } from './admin-act.ts'

type Operations = Pick<
  typeof adminOperations,
  | 'listDeskChannels'
  | 'previewChannel'
  | 'addChannel'
  | 'getDeskChannel'
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
    listDeskChannels: async ({ now }) => ({ data: await listForDesk(ports.db, now) }),
    previewChannel: ({ body }) => preview(ports, body),
    addChannel: (input) => add(ports, input.body, actOf(input)),
    getDeskChannel: ({ params, now }) => detail(ports, params.id, now),
    changeChannel: (input) => change(ports, input.params.id, input.body, actOf(input)),
    readChannelNow: (input) => read(ports, input.params.id, actOf(input)),
    decideMissingPosts: (input) =>
      decideMissingPosts(ports, input.params.id, input.body.decision, actOf(input)),
    removeChannel: async (input) => {
      await removeOne(ports, input.params.id, input.body.listings, actOf(input))
      return { done: true }
    },
  }
}
