import path from 'node:path'
import { builtWeb, type WebSource } from '#server/web-source.ts'
import { projectRoot } from './project-root.ts'

/**
 * The built pages. The renderer is imported here, so that commands without a web server do not load
 * React.
 */
export async function builtPages(): Promise<WebSource> {
  const { describeShare, renderPage } = await import('#web/server-entry.tsx')
  return builtWeb(path.join(projectRoot, 'dist/web'), renderPage, {
    describe: describeShare,
    fontsDir: path.join(projectRoot, 'fonts'),
  })
}
