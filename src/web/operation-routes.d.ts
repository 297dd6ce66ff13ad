/** Made by `operationRoutes` in vite.config.ts: the contract without its schemas. */
declare module 'virtual:operation-routes' {
  const routes: import('./api-client.ts').Routes
  export default routes
}
