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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss(), precompress],
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
        // What every page needs first is one file: in a dozen of them it is seven kilobytes larger, since each is compressed alone.
        // But for main.tsx, which waits for the code of its page while that waits for this file.
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'], test: (id: string) => !/\/(?:index\.html|src\/web\/main\.tsx)$/.test(id) }] } } },
      },
}))
