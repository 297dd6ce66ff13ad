import type { adminOperations } from '#contract/admin-operations.ts'
import type { AccountPorts } from '#core/accounts/account.ts'
import type { ChannelPreviewPorts } from '#core/channels/preview.ts'
import type { StorageHealth } from '#core/db/storage-health.ts'
import type { ModelBudget } from '#core/extraction/model-spending.ts'
import type { ObjectStore } from '#core/photos/object-store.ts'
import type { Handler } from '../register-operation.ts'
import { adminChannelHandlers } from './admin-channels.ts'
import { adminListingHandlers } from './admin-listings.ts'
import { adminPeopleHandlers } from './admin-people.ts'

/** What only the admin pages need to know of how the site is set up. */
export type AdminSettings = {
  /** Channels can be looked at before they are added. */
  previewPorts: ChannelPreviewPorts | null
  modelBudget: ModelBudget | null
  expireDays: number
  storage: Pick<StorageHealth, 'listFull'>
}

/** Everything at /api/admin. */
export function adminHandlers(
  { db, secrets }: AccountPorts,
  {
    objects,
    hasGeocoder,
    admin: { previewPorts, modelBudget, expireDays, storage },
  }: { objects: ObjectStore; hasGeocoder: boolean; admin: AdminSettings },
): { [Name in keyof typeof adminOperations]: Handler<(typeof adminOperations)[Name]> } {
  const ports = { db, secrets, expireDays, hasGeocoder }
  return {
    ...adminChannelHandlers({ ...ports, objects, previewPorts }),
    ...adminListingHandlers(ports),
    ...adminPeopleHandlers({ ...ports, modelBudget, storage, canPreview: previewPorts !== null }),
  }
}
