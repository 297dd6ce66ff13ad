/** Made by `operationRoutes` in vite.config.ts: the contract without its schemas. */
declare module 'virtual:operation-routes' {
  import type { Routes } from '#web/api-client.ts'
  export const routes: Routes
}

/**
 * The operations of administrators, which are not in `routes` until `admin-routes.ts` is loaded.
 */
declare module 'virtual:admin-routes' {
  import type { Routes } from '#web/api-client.ts'
  export const adminRoutes: Partial<Routes>
}
