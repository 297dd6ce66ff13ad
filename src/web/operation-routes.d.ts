/** Made by `operationRoutes` in vite.config.ts: the contract without its schemas. */
declare module 'virtual:operation-routes' {
  import type { Routes } from '#web/api-client.ts'
  export const routes: Routes
}
