import { config as readSettings } from '#config'
import { readBy } from '#core/extraction/engine.ts'
import { extractLines } from '#core/extraction/extract-lines.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openForCommand } from './parts/database.ts'
import { readEngine } from './parts/extract-arguments.ts'
import { modelFrom } from './parts/language-model.ts'
import { type Closing, runCommand, say } from './parts/run.ts'

/** Questions that wait for a language model at the same time. */
const ASKED_AT_ONCE = 4

// A reader that stops listening ("| head") is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : 1),
)

// `npm run --silent extract`: posts as JSON lines in, their facts as JSON lines out.
await runCommand(async (closing) => {
  const config = readSettings()
  const engine = readEngine(process.argv.slice(2), config.languageModel !== null)
  const model = engine === 'rules' ? null : await openModel(config, closing)
  const readers = { extractor: createRules(), model }
  let withoutModel = 0
  const { bad } = await extractLines(
    process.stdin,
    process.stdout,
    process.stderr,
    async (post) => {
      const { extraction, unread } = await readBy(engine, readers, post)
      if (unread) withoutModel++
      return extraction
    },
    model
      ? {
          atOnce: ASKED_AT_ONCE,
          onProgress: (done) => done % 25 === 0 && say(`${done} posts read`),
        }
      : {},
  )
  if (bad) say(`${bad} ${bad === 1 ? 'line' : 'lines'} could not be read`)
  if (withoutModel)
    say(
      `${withoutModel} ${withoutModel === 1 ? 'post was' : 'posts were'} read by the rules alone, without an answer of the language model`,
    )
  if (model) say(await model.spendingLine())
  process.exitCode = bad ? 1 : 0
  return 'done'
})

/** Answers and the day's budget are kept in the database, whoever asks. */
async function openModel(config: ReturnType<typeof readSettings>, closing: Closing) {
  const { database } = await openForCommand(config, closing)
  return modelFrom(config, database, say)
}
