import { runProduct } from './wiring/product.ts'
import { builtPages } from './wiring/web.ts'

// `npm start`: everything in one process, from the build.
await runProduct(builtPages)
