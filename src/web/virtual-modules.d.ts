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

/** Made by `languageData` in vite.config.ts: the catalogue of each language but English. */
declare module 'virtual:catalogues' {
  import type { Amenity } from '#contract/amenities.ts'
  import type { Language } from '#locales/languages.ts'
  import type { Catalogue } from '#web/i18n/catalogue.ts'
  type Loaded = Catalogue & { amenities: Readonly<Record<Amenity, string>> }
  export const catalogues: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Loaded>>>
}
