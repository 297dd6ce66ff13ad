import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const mains = readdirSync('src/main').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))

/** Compresses what browsers load once and as small as it gets, beside the file: the server only picks. */
const precompress: Plugin = {
  name: 'precompress',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle({ dir }, bundle) {
    for (const file of Object.keys(bundle).filter((name) => /^assets\/.+\.(?:m?js|css|svg|json)$/.test(name))) {
      const one = bundle[file]!
      const bytes = Buffer.from(one.type === 'chunk' ? one.code : one.source)
      if (bytes.length < 1400) continue
      writeFileSync(path.join(dir!, `${file}.br`), brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
      writeFileSync(path.join(dir!, `${file}.gz`), gzipSync(bytes, { level: 9 }))
    }
  },
}

/**
 * The page is drawn before its application starts: the code is asked for, all parts at once, when styles and photos are painted,
 * or at the first touch or key, or after two seconds (a hidden page is not painted). On a slow line it would take their place.
 * Never before the page and its styles are whole: it reads its data from the one and colours from the other.
 */
const startLate: Plugin = {
  name: 'start-late',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const parts = [...html.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>\s*/g)]
      return parts.reduce((rest, [tag]) => rest.replace(tag, ''), html).replace(/<script type="module" crossorigin src="([^"]+)"[^>]*><\/script>/, (_tag, src: string) => `<script nonce="NONCE">
      var nonce = document.currentScript.nonce
      var start = function () {
        start = function () {};
        ${JSON.stringify([src, ...parts.map(([, part]) => part!)])}.forEach(function (part) {
          document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', nonce: nonce, href: part }))
        });
        (function whole() {
          var styles = Array.from(document.querySelectorAll('link[rel=stylesheet]'))
          if (document.readyState === 'complete' || (document.readyState === 'interactive' && styles.every(function (link) { return link.sheet }))) import('${src}')
          else setTimeout(whole, 50)
        })()
      }
      addEventListener('load', function () { requestAnimationFrame(function () { setTimeout(function () { start() }) }) })
      addEventListener('pointerdown', function () { start() }, { once: true, capture: true })
      addEventListener('keydown', function () { start() }, { once: true, capture: true })
      setTimeout(function () { start() }, 2000)
    </script>`)
    },
  },
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), precompress, startLate],
  html: { cspNonce: 'NONCE' },
  build: isSsrBuild
    ? {
        outDir: 'dist',
        emptyOutDir: false,
        target: 'node20',
        rollupOptions: {
          input: {
            'web-server/server-entry': 'src/web/server-entry.tsx',
            ...Object.fromEntries(mains.map((file) => [`main/${file.replace(/\.ts$/, '')}`, `src/main/${file}`])),
          },
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      }
    : {
        outDir: 'dist/web',
        manifest: true,
        // Every browser that can show the page's colours preloads modules by itself.
        modulePreload: { polyfill: false },
        // What every page needs first is one file: in a dozen of them it is seven kilobytes larger, since each is compressed alone.
        // But for main.tsx, which waits for the code of its page while that waits for this file.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: (id: string) => !/\/(?:index\.html|src\/web\/main\.tsx)$/.test(id) }] } } },
      },
}))
