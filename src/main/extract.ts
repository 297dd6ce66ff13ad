import { config as readSettings } from '#config'
import { extractWithEngine } from '#core/extraction/engine.ts'
import { extractLines } from '#core/extraction/extract-lines.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openForCommand } from './wiring/database.ts'
import { readExtractArguments } from './wiring/arguments.ts'
import { modelFrom } from './wiring/language-model.ts'
import { type Closing, countOf, printLine, runCommand } from './wiring/run.ts'

/** Requests to the language model at the same time. */
const MODEL_CONCURRENCY = 4

// A reader that closes the pipe early ("| head") is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) =>
  process.exit(error.code === 'EPIPE' ? 0 : 1),
)

// `npm run --silent extract`: reads posts as JSON lines and prints their facts as JSON lines.
await runCommand(async (closing) => {
  const config = readSettings()
  const engine = readExtractArguments(process.argv.slice(2), config.languageModel !== null)
  const model = engine === 'rules' ? null : await openModel(config, closing)
  const readers = { extractor: createRules(), model }
  let withoutModel = 0
  const { invalid } = await extractLines(
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
          concurrency: MODEL_CONCURRENCY,
          onProgress: (done) => done % 25 === 0 && printLine(`${done} posts done`),
        }
      : {},
  )
  if (invalid) printLine(`${countOf(invalid, 'line')} could not be read.`)
  if (withoutModel)
    printLine(
      `The language model did not answer for ${countOf(withoutModel, 'post')}: ` +
        'only the rules were used.',
    )
  if (model) printLine(await model.describeSpending())
  process.exitCode = invalid ? 1 : 0
  return 'done'
})

/** The database holds the model's cached answers and the daily budget, shared by all processes. */
async function openModel(config: ReturnType<typeof readSettings>, closing: Closing) {
  const { database } = await openForCommand(config, closing)
  return modelFrom(config, database, printLine)
}
