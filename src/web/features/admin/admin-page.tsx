import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { parseAdminPath, type AdminRoute } from '#web/admin-paths.ts'
import { Guard } from '#web/session/guard.tsx'
import { useSession } from '#web/session/use-session.ts'
import { NotFoundPage } from '#web/shell/not-found-page.tsx'
import { PlainPage } from '#web/shell/plain-page.tsx'
import './admin.css'
import './admin-routes.ts'
import { AdminNav } from './admin-nav.tsx'
import { LoadingRows } from './ui/fetched.tsx'
import { Toasts } from './ui/toast.tsx'

const OverviewPage = lazy(async () => ({
  default: (await import('./overview/overview-page.tsx')).OverviewPage,
}))
const ChannelsPage = lazy(async () => ({
  default: (await import('./channels/channels-page.tsx')).ChannelsPage,
}))
const ChannelPage = lazy(async () => ({
  default: (await import('./channels/channel-page.tsx')).ChannelPage,
}))
const ReviewPage = lazy(async () => ({
  default: (await import('./review/review-page.tsx')).ReviewPage,
}))
const ListingPage = lazy(async () => ({
  default: (await import('./review/listing-page.tsx')).ListingPage,
}))
const UsersPage = lazy(async () => ({
  default: (await import('./people/users-page.tsx')).UsersPage,
}))
const UserPage = lazy(async () => ({ default: (await import('./people/user-page.tsx')).UserPage }))
const SubscriptionsPage = lazy(async () => ({
  default: (await import('./people/subscriptions-page.tsx')).SubscriptionsPage,
}))
const HealthPage = lazy(async () => ({
  default: (await import('./health/health-page.tsx')).HealthPage,
}))
const LogPage = lazy(async () => ({ default: (await import('./log/log-page.tsx')).LogPage }))

/** `/admin` and all pages below it. Signed-in users who are not administrators get the 404 page. */
export function AdminPage() {
  const { state, user } = useSession()
  const route = parseAdminPath(useParams()['*'] ?? '')
  if (route === null || (state === 'signed-in' && user?.role !== 'ADMIN')) return <NotFoundPage />
  return (
    <Guard>
      {user && (
        <PlainPage key={user.id}>
          <AdminLayout route={route} />
        </PlainPage>
      )}
    </Guard>
  )
}

function AdminLayout({ route }: { route: AdminRoute }) {
  return (
    <Toasts>
      <div className="admin" lang="en">
        <AdminNav route={route} />
        <div className="admin-main">
          <Suspense fallback={<LoadingRows rows={6} />}>
            <RoutePage route={route} />
          </Suspense>
        </div>
      </div>
    </Toasts>
  )
}

function RoutePage({ route }: { route: AdminRoute }) {
  switch (route.page) {
    case 'overview':
      return <OverviewPage />
    case 'channels':
      return <ChannelsPage />
    case 'channel':
      return <ChannelPage key={route.id} id={route.id} />
    case 'review':
      return <ReviewPage />
    case 'listing':
      return <ListingPage key={route.id} id={route.id} />
    case 'users':
      return <UsersPage />
    case 'user':
      return <UserPage key={route.id} id={route.id} />
    case 'subscriptions':
      return <SubscriptionsPage />
    case 'health':
      return <HealthPage />
    case 'log':
      return <LogPage />
  }
}
