import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { DescribeShare, RenderPage, ShareSubject } from './page-renderer.ts'

/** The source of pages: a build, or Vite's development server. */
export type WebSource = {
  /** Loads index.html and the renderer for the page at `url`. */
  load(url: string): Promise<{ template: string; renderPage: RenderPage }>
  /** The folder of the browser build, with `assets/` (hashed names) and the public files. */
  dir?: string
  /** How share pictures are made. Without it there are none. */
  share?: Sharing
  /** Serves modules during development. */
  middleware?: Middleware
}

type Middleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void

export type Sharing = {
  describe: (
    subject: ShareSubject,
    language: string | null,
  ) => ReturnType<DescribeShare> | Promise<ReturnType<DescribeShare>>
  /** The folder with the fonts. */
  fontsDir: string
}

/** Serves the build in `dir` (dist/web); the functions come from the build for Node. */
export async function builtWeb(
  dir: string,
  renderPage: RenderPage,
  share?: Sharing,
): Promise<WebSource> {
  const template = await readFile(path.join(dir, 'index.html'), 'utf8')
  return { dir, load: async () => ({ template, renderPage }), ...(share ? { share } : {}) }
}

/**
 * The used part of Vite's development server, created with
 * `createServer({ server: { middlewareMode: true }, appType: 'custom' })`.
 */
type ViteLike = {
  middlewares: Middleware
  ssrLoadModule(url: string): Promise<Record<string, unknown>>
  transformIndexHtml(url: string, html: string): Promise<string>
}

/** Serves pages from the sources, reloaded on each request. */
export function liveWeb(vite: ViteLike, root: string): WebSource {
  return {
    share: {
      fontsDir: path.join(root, 'fonts'),
      describe: async (subject, language) =>
        ((await vite.ssrLoadModule('/src/web/server-entry.tsx')).describeShare as DescribeShare)(
          subject,
          language,
        ),
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    load: async (url) => {
      const { renderPage } = await vite.ssrLoadModule('/src/web/server-entry.tsx')
      const template = await vite.transformIndexHtml(
        url,
        await readFile(path.join(root, 'index.html'), 'utf8'),
      )
      return { template, renderPage: renderPage as RenderPage }
    },
  }
}
