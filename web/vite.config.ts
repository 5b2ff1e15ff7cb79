/// <reference types="vitest/config" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..')
/** Where the page is built into. */
const PAGE = resolve(ROOT, process.env.LUDOTEK_PAGE ?? 'ludotek/server/page')
/** A folder of further games, each a folder of its own like those in examples; none unless named. */
const GAMES = resolve(ROOT, process.env.LUDOTEK_GAMES ?? 'build/no-games')
const COMPRESSIBLE = /\.(html|js|css|svg|json|txt|webmanifest)$/

/** Writes a .br and a .gz beside every text of the page, so that the server need not compress. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(PAGE, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const text = readFileSync(path)
        writeFileSync(`${path}.br`, brotliCompressSync(text))
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

export default defineConfig({
  plugins: [svelte(), compressed()],
  resolve: {
    alias: { '@ludotek': join(import.meta.dirname, 'src'), '@games': GAMES },
    dedupe: ['svelte'], // also for games that lie elsewhere
  },
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the page's policy allows fonts and scripts from the server alone
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 250,
  },
  server: {
    fs: { allow: [ROOT, GAMES] }, // the words of a game lie in its own folder
    proxy: { '/api': { target: 'http://localhost:8000', ws: true } },
  },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
})
