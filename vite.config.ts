import { readdirSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const mains = readdirSync('src/main').filter((file) => file.endsWith('.ts'))

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
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
    : { outDir: 'dist/web', manifest: true },
}))
