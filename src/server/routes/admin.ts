import type { adminOperations } from '#contract/admin-operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import type { ChannelDoor } from '#core/channels/preview.ts'
import type { StorageHealth } from '#core/db/storage-health.ts'
import type { ModelBudget } from '#core/extraction/model-spending.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { Handler } from '../register-operation.ts'
import { adminChannelHandlers } from './admin-channels.ts'
import { adminListingHandlers } from './admin-listings.ts'
import { adminPeopleHandlers } from './admin-people.ts'

/** What only the desk needs to know of how the site is set up. */
export type DeskSettings = {
  /** Channels can be looked at before they are added. */
  door: ChannelDoor | null
  modelBudget: ModelBudget | null
  expireDays: number
  storage: Pick<StorageHealth, 'full'>
}

/** Everything at /api/admin. */
export function adminHandlers(
  { db, secrets }: AccountPorts,
  {
    objects,
    geocodes,
    desk: { door, modelBudget, expireDays, storage },
  }: { objects: ObjectStore; geocodes: boolean; desk: DeskSettings },
): { [Name in keyof typeof adminOperations]: Handler<(typeof adminOperations)[Name]> } {
  const ports = { db, secrets, expireDays, geocodes }
  return {
    ...adminChannelHandlers({ ...ports, objects, door }),
    ...adminListingHandlers(ports),
    ...adminPeopleHandlers({ ...ports, modelBudget, storage, canPreview: door !== null }),
  }
}
