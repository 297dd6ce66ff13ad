import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin } from 'vite'
import { z } from 'zod'
import { cityCatalogue } from './cities/city-catalogue.ts'
import { districtNames } from './cities/district-names.ts'
import { gazetteer, towns } from './cities/gazetteer.ts'
import { housesFiles } from './cities/houses-files.ts'
import { mapCentres } from './cities/map-centres.ts'
import { folderOf, LANGUAGES } from './locales/languages.ts'
import { numberFormats } from './locales/number-formats.ts'
import type { Operation } from './src/contract/operation.ts'
import { operations } from './src/contract/operations.ts'
import { placeNames } from './src/core/places/translate-place-name.ts'

const mains = readdirSync('src/main').filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

const takesLanguage = ({ query }: Operation): boolean =>
  query !== undefined &&
  z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' }).properties?.lang !== undefined

/** Method, path, sender and whether addresses are in a language, of operations of the contract. */
const routesOf = (isIncluded: (op: Operation) => boolean): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries<Operation>(operations)
        .filter(([, op]) => isIncluded(op))
        .map(([name, op]) => [
          name,
          [
            op.method,
            op.path,
            ...(op.access !== 'anyone' ? [] : [op.allowsApiKey ? 'listings' : 'anyone']),
            ...(op.access === 'anyone' && takesLanguage(op) ? [true] : []),
          ],
        ]),
    ),
  )

/**
 * The operations of the contract, so that the browser needs no schema to call them:
 * `virtual:operation-routes`, and `virtual:admin-routes` for the pages of administrators.
 */
export const operationRoutes: Plugin = {
  name: 'operation-routes',
  resolveId: (id) => (/^virtual:(?:operation|admin)-routes$/.test(id) ? `\0${id}` : null),
  load(id) {
    if (id === '\0virtual:operation-routes')
      return `export const routes = ${routesOf(({ access, formats }) => access !== 'admin' && !formats)}`
    if (id === '\0virtual:admin-routes')
      return `export const adminRoutes = ${routesOf(({ access }) => access === 'admin')}`
    return null
  },
}

const DATA = new Map<string, object>([
  [path.resolve('cities/city-catalogue.ts'), { cityCatalogue }],
  [path.resolve('cities/district-names.ts'), { districtNames }],
  [path.resolve('cities/map-centres.ts'), { mapCentres }],
  [path.resolve('cities/gazetteer.ts'), { gazetteer, towns }],
  [path.resolve('locales/number-formats.ts'), { numberFormats }],
])

/**
 * The folders of `cities/` and what `Intl` knows of languages: builds and browsers get the data
 * that their modules export.
 */
export const builtData: Plugin = {
  name: 'built-data',
  load(id) {
    const data = DATA.get(id)
    if (!data) return null
    return Object.entries(data)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
}

const otherLanguages = LANGUAGES.filter((language) => language !== 'en')

/**
 * `virtual:catalogues` loads what most pages need of a language in one file: its texts and its
 * names of places. English is part of the pages.
 */
export const languageData: Plugin = {
  name: 'language-data',
  resolveId: (id) => (id.startsWith('virtual:catalogue') ? `\0${id}` : null),
  load(id) {
    if (id === '\0virtual:catalogues')
      return `export const catalogues = {${otherLanguages
        .map((language) => `'${language}': () => import('virtual:catalogue/${language}')`)
        .join()}}`
    const language = otherLanguages.find((each) => id === `\0virtual:catalogue/${each}`)
    return language
      ? `
        import { messages as web } from '/locales/${folderOf(language)}/web.ts'
        import { messages as lazy } from '/locales/${folderOf(language)}/web-lazy.ts'
        export { messages as amenities } from '/locales/${folderOf(language)}/amenities.ts'
        export { messages as filters } from '/locales/${folderOf(language)}/filters.ts'
        export { messages as errors } from '/locales/${folderOf(language)}/errors.ts'
        export const messages = { ...web, ...lazy }
        export const places = ${JSON.stringify(placeNames(language))}`
      : null
  },
}

/** Files of houses are too large for code: they lie in `dist/cities`, and are read when needed. */
const housesBeside: Plugin = {
  name: 'houses-beside',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild === true,
  load(id) {
    if (id !== path.resolve('cities/houses-files.ts')) return null
    const files = [...housesFiles.keys()].map(
      (slug) => `['${slug}', path.join(import.meta.dirname, '../${housesOf(slug)}')]`,
    )
    return `import path from 'node:path'\nexport const housesFiles = new Map([${files.join()}])`
  },
  // Vite writes no assets of servers.
  writeBundle({ dir }) {
    for (const [slug, file] of housesFiles) {
      const copy = path.join(dir!, housesOf(slug))
      mkdirSync(path.dirname(copy), { recursive: true })
      copyFileSync(file, copy)
    }
  },
}
const housesOf = (slug: string): string => `cities/${slug}/houses.json`

/**
 * Nearly all of the first script runs as the page is taken over: Chromium compiles it whole beside
 * the page, while it comes, rather than function by function in the page's own turns
 * (https://v8.dev/blog/explicit-compile-hints). Others see a comment.
 */
const compileEagerly: Plugin = {
  name: 'compile-eagerly',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'first')
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
    },
  },
}

/**
 * Compresses what browsers load once and as small as it gets, beside the file: the server only
 * picks.
 */
const precompress: Plugin = {
  name: 'precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle({ dir }, bundle) {
    for (const file of Object.keys(bundle).filter((name) =>
      /^assets\/.+\.(?:m?js|css|svg|json)$/.test(name),
    )) {
      const one = bundle[file]!
      const bytes = Buffer.from(one.type === 'chunk' ? one.code : one.source)
      if (bytes.length < 1400) continue
      writeFileSync(
        path.join(dir!, `${file}.br`),
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
      )
      writeFileSync(path.join(dir!, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
}

/**
 * The first styles come within the page: it is painted a round trip earlier, and is not laid out
 * bare where it comes before them. What is loaded later names their file among what it needs, and
 * finds a link to it here, which is never followed.
 */
const styleWithin: Plugin = {
  name: 'style-within',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) =>
      html.replace(STYLE_LINK, (_link, file: string) => {
        const style = bundle?.[file]
        if (style?.type !== 'asset') throw new Error(`${file} is not among what was built.`)
        return [
          `<style nonce="NONCE">${String(style.source).trim()}</style>`,
          `<link rel="stylesheet" disabled href="/${file}">`,
        ].join('\n    ')
      }),
  },
}
const STYLE_LINK = /<link rel="stylesheet" crossorigin href="\/([^"]+)"[^>]*>/
const STYLE_WITHIN = /<link rel="stylesheet" disabled href="\/([^"]+)"[^>]*>/

/**
 * The page is drawn before its application starts: the code is asked for, all parts at once, when
 * styles and photos are painted and stand on the screen, or at the first touch or key, or after two
 * seconds (a hidden page is not painted). On a slow line it would take their place. Never before
 * the page is whole: it reads its data from there.
 */
const startLate: Plugin = {
  name: 'start-late',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const parts = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g)]
      return parts
        .reduce((rest, [tag]) => rest.replace(tag, ''), html)
        .replace(
          /<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/,
          (_tag, src: string) => `<script nonce="NONCE">
      var nonce = document.currentScript.nonce
      var start = function () {
        start = function () {};
        ${JSON.stringify([src, ...parts.map(([, part]) => part!)])}.forEach(function (part) {
          document.head.append(Object.assign(document.createElement('link'), {
            rel: 'modulepreload', crossOrigin: '', nonce: nonce, href: part
          }))
        });
        var run = function () { import('${src}') }
        if (document.readyState === 'loading') addEventListener('DOMContentLoaded', run)
        else run()
      }
      var shown = function () {
        if (performance.getEntriesByName('first-contentful-paint').length) start()
        else {
          var observer = new PerformanceObserver(function () { start() })
          observer.observe({ type: 'paint', buffered: true })
        }
      }
      addEventListener('load', function () {
        requestAnimationFrame(function () {
          requestAnimationFrame(function () { setTimeout(shown) })
        })
      })
      addEventListener('pointerdown', function () { start() }, { once: true, capture: true })
      addEventListener('keydown', function () { start() }, { once: true, capture: true })
      setTimeout(function () { start() }, 2000)
    </script>`,
        )
    },
  },
}

/** What nobody needs at once without a connection. */
const ONLINE_ONLY = new RegExp(
  [
    String.raw`\/src\/web\/(?:map|telegram)\/`,
    String.raw`\/web\/features\/(?:admin|debug|kit|pages|payments|places|searches)\/`,
    String.raw`\/web\/features\/(?:settings|sign-in)\/`,
    String.raw`\/listings\/browse\/(?:map-view|listing-map|map-card|open-card|side-list)\.`,
    String.raw`maplibre|js-api-loader|\/vitals\.ts`,
  ].join('|'),
)

/**
 * What few people need, and what is too large to keep for all: fetched when it is wanted, and kept
 * from then on.
 */
const RARE = /\/src\/web\/(?:features\/(?:admin|debug|kit)\/|telegram\/)|maplibre|js-api-loader/
const LARGE_BYTES = 200_000

/**
 * `/sw.js`: a script of its own, with the names of the files that show the list, saved flats and
 * their pages: the page's own code and, from there, all that is loaded later and works without a
 * connection. The rest follows when a page is idle, so that a page of this build finds its parts
 * when the server has only those of the next.
 */
const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }, bundle) {
    const files = new Set<string>()
    const add = (file: string): void => {
      const chunk = bundle[file]
      if (chunk?.type !== 'chunk' || files.has(file)) return
      files.add(file)
      for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
      for (const part of chunk.imports) add(part)
      for (const later of chunk.dynamicImports) {
        const module = bundle[later]
        if (module?.type === 'chunk' && !ONLINE_ONLY.test(module.facadeModuleId ?? later))
          add(later)
      }
    }
    const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry)!.fileName
    add(entry)
    const page = bundle['index.html']
    const within = page?.type === 'asset' ? STYLE_WITHIN.exec(String(page.source))![1]! : ''
    files.delete(within)
    const rest = Object.values(bundle)
      .filter((one) => {
        if (one.type === 'chunk')
          return !RARE.test(one.moduleIds.join()) && one.code.length < LARGE_BYTES
        return one.fileName.endsWith('.css') && one.source.length < LARGE_BYTES
      })
      .map(({ fileName }) => fileName)
      .filter(
        (file) => /^assets\/.+\.(?:js|css)$/.test(file) && !files.has(file) && file !== within,
      )
    const id = createHash('sha256')
      .update([...files, ...rest].sort().join())
      .update(page?.type === 'asset' ? page.source : '')
      .digest('hex')
      .slice(0, 16)
    await build({
      configFile: false,
      logLevel: 'warn',
      plugins: [operationRoutes, builtData, languageData],
      define: {
        BINA_BUILD: JSON.stringify({
          id,
          entry: `/${entry}`,
          files: [...files].map((file) => `/${file}`),
          rest: rest.map((file) => `/${file}`),
        }),
      },
      build: {
        outDir: dir!,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: 'src/web/service-worker/entry.ts',
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    })
  },
}

/** Its package leads to the build that warns developers. The other one is the same otherwise. */
const routerOfProduction = [
  ['', 'index'],
  ['/dom', 'dom-export'],
].map(([part, file]) => ({
  find: new RegExp(`^react-router${part}$`),
  replacement: path.resolve(`node_modules/react-router/dist/production/${file}.mjs`),
}))

export default defineConfig(({ command, isSsrBuild }) => ({
  resolve: { alias: command === 'build' ? routerOfProduction : [] },
  plugins: [
    operationRoutes,
    builtData,
    languageData,
    housesBeside,
    react(),
    tailwindcss(),
    compileEagerly,
    precompress,
    styleWithin,
    startLate,
    serviceWorker,
  ],
  html: { cspNonce: 'NONCE' },
  build: isSsrBuild
    ? {
        outDir: 'dist',
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: {
          input: {
            'web-server/server-entry': 'src/web/server-entry.tsx',
            ...Object.fromEntries(
              mains.map((file) => [`main/${file.replace(/\.ts$/, '')}`, `src/main/${file}`]),
            ),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/web',
        manifest: true,
        // Every browser that can show the page's colours preloads modules by itself.
        modulePreload: { polyfill: false },
        // What every page needs first is one file: in a dozen of them it is seven kilobytes larger,
        // since each is compressed alone. But for main.tsx, which waits for the code of its page
        // while that waits for this file.
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'first',
                  tags: ['$initial'],
                  test: (id: string) => !/\/(?:index\.html|src\/web\/main\.tsx)$/.test(id),
                  priority: 1,
                },
                // The first script names every file that comes later: the icons that several parts
                // need are one.
                { name: 'icons', test: /lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
                { name: 'sign-in', test: /\/src\/web\/features\/sign-in\// },
              ],
            },
          },
        },
      },
}))
