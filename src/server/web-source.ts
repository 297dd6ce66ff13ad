import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { DescribeShare, RenderPage, ShareSubject } from './page-renderer.ts'

/** Where pages come from: a finished build, or Vite at work. */
export type WebSource = {
  /** index.html and the renderer that goes with it, for the page at `url`. */
  load(url: string): Promise<{ template: string; renderPage: RenderPage }>
  /** The folder of the browser build: `assets/` (hashed names) and the public files beside it. */
  dir?: string
  /** How pictures of shared links are made; without it there are none. */
  share?: Sharing
  /** Serves modules while developing. */
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
  /** The folder of our own fonts. */
  fontsDir: string
}

/** `dir` is `dist/web`, the functions come from the build for Node. */
export async function builtWeb(
  dir: string,
  renderPage: RenderPage,
  share?: Sharing,
): Promise<WebSource> {
  const template = await readFile(path.join(dir, 'index.html'), 'utf8')
  return { dir, load: async () => ({ template, renderPage }), ...(share ? { share } : {}) }
}

/**
 * What is used of Vite's development server (`createServer({ server: { middlewareMode: true },
 * appType: 'custom' })`).
 */
type ViteLike = {
  middlewares: Middleware
  ssrLoadModule(url: string): Promise<Record<string, unknown>>
  transformIndexHtml(url: string, html: string): Promise<string>
}

/** Pages straight from the sources, read anew at each request. */
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
