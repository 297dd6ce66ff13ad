import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { RenderPage } from './page-renderer.ts'

/** Where pages come from: a finished build, or Vite at work. */
export type WebSource = {
  /** index.html and the renderer that goes with it, for the page at `url`. */
  load(url: string): Promise<{ template: string; renderPage: RenderPage }>
  /** The folder of the browser build: `assets/` (hashed names) and the public files beside it. */
  dir?: string
  /** Serves modules while developing. */
  middleware?: Middleware
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void

/** `dir` is `dist/web`, `renderPage` comes from the build for Node. */
export async function builtWeb(dir: string, renderPage: RenderPage): Promise<WebSource> {
  const template = await readFile(path.join(dir, 'index.html'), 'utf8')
  return { dir, load: async () => ({ template, renderPage }) }
}

/** What is used of Vite's development server (`createServer({ server: { middlewareMode: true }, appType: 'custom' })`). */
type ViteLike = {
  middlewares: Middleware
  ssrLoadModule(url: string): Promise<Record<string, unknown>>
  transformIndexHtml(url: string, html: string): Promise<string>
}

/** Pages straight from the sources, read anew at each request. */
export function liveWeb(vite: ViteLike, root: string): WebSource {
  return {
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    load: async (url) => {
      const { renderPage } = await vite.ssrLoadModule('/src/web/server-entry.tsx')
      const template = await vite.transformIndexHtml(url, await readFile(path.join(root, 'index.html'), 'utf8'))
      return { template, renderPage: renderPage as RenderPage }
    },
  }
}
