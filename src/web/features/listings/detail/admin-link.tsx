import { Wrench } from 'lucide-react'
import { Link } from 'react-router'
import { adminPaths } from '#web/admin-paths.ts'
import { useI18n } from '#web/i18n/i18n.tsx'
import { useSession } from '#web/session/use-session.ts'

/**
 * For admins: opens the listing in admin with its posts and evidence, where it can be corrected.
 */
export function AdminLink({ id }: { id: number }) {
  const { t } = useI18n()
  const { state, user } = useSession()
  if (state !== 'signed-in' || user?.role !== 'ADMIN') return null
  return (
    <Link className="btn btn-quiet" to={adminPaths.listing(id)}>
      <Wrench className="icon" />
      {t('detail.admin')}
    </Link>
  )
}
