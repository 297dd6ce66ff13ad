import { config as readSettings } from '#config'
import { extractWithEngine } from '#core/extraction/engine.ts'
import { extractLines } from '#core/extraction/extract-lines.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openForCommand } from './wiring/database.ts'
import { readEngine } from './wiring/extract-arguments.ts'
import { modelFrom } from './wiring/language-model.ts'
import { type Closing, runCommand, printLine } from './wiring/run.ts'

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
      const { extraction, failure } = await extractWithEngine(engine, readers, post)
      if (failure) withoutModel++
      return extraction
    },
    model
      ? {
          concurrency: ASKED_AT_ONCE,
          onProgress: (done) => done % 25 === 0 && printLine(`${done} posts read`),
        }
      : {},
  )
  if (bad) printLine(`${bad} ${bad === 1 ? 'line' : 'lines'} could not be read`)
  if (withoutModel)
    printLine(
      `${withoutModel} ${withoutModel === 1 ? 'post was' : 'posts were'} read by the rules ` +
        'alone, without an answer of the language model',
    )
  if (model) printLine(await model.describeSpending())
  process.exitCode = bad ? 1 : 0
  return 'done'
})

/** Answers and the day's budget are kept in the database, whoever asks. */
async function openModel(config: ReturnType<typeof readSettings>, closing: Closing) {
  const { database } = await openForCommand(config, closing)
  return modelFrom(config, database, printLine)
}
