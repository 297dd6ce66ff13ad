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

/** Made by `cityData` in vite.config.ts: names of places in a language, by their English names. */
declare module 'virtual:place-names/*' {
  export const places: Readonly<Record<string, string>>
}
