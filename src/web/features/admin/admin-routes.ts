import { adminRoutes } from 'virtual:admin-routes'
import { routes } from 'virtual:operation-routes'

// Operations that only the admin pages call are not part of the first script.
Object.assign(routes, adminRoutes)
