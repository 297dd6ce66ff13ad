import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { extractByRules } from './rules.ts'

/**
 * Labelled real posts, which are not part of the repository. The rules were tuned on these posts,
 * so the score catches regressions but says nothing about new posts.
 */
const CORPUS = path.resolve(
  process.env.CORPUS_DIR ?? path.resolve(import.meta.dirname, '../../../../shared/corpus'),
)
const POSTS = path.join(CORPUS, 'posts.dev.jsonl')
const present = existsSync(POSTS)

describe.skipIf(!present)('labelled posts (in CORPUS_DIR)', () => {
  it('are read with a macro-F1 of at least 0.97, and at least 90 % without any error', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'bina-corpus-'))
    try {
      const predictions = path.join(folder, 'predictions.jsonl')
      const posts = readFileSync(POSTS, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as { id: string; text: string; city: string | null })
      writeFileSync(
        predictions,
        posts.map((post) => JSON.stringify({ id: post.id, ...extractByRules(post) })).join('\n'),
      )
      const report = execFileSync(
        process.execPath,
        [path.join(CORPUS, 'score.mjs'), POSTS, predictions],
        { encoding: 'utf8' },
      )
      const [, macro, whole] = /macro-F1 ([\d.]+) whole-post ([\d.]+)/.exec(report) ?? []
      expect(Number(macro), report).toBeGreaterThanOrEqual(0.97)
      expect(Number(whole), report).toBeGreaterThanOrEqual(0.9)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
