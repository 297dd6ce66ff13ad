import { runProduct } from './parts/product.ts'
import { builtPages } from './parts/web.ts'

// `npm start`: everything in one process, from the build.
await runProduct(builtPages)
