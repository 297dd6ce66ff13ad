import { liveWeb } from '#server/web-source.ts'
import { createServer } from 'vite'
import { runProduct } from './wiring/product.ts'
import { projectRoot } from './wiring/project-root.ts'

// `npm run dev`: the product of `npm start`, with pages built from the sources and hot reload.
await runProduct(
  async (closing) => {
    const vite = await createServer({
      root: projectRoot,
      server: { middlewareMode: true },
      appType: 'custom',
    })
    closing.add(() => vite.close())
    return liveWeb(vite, projectRoot)
  },
  { development: true },
)
