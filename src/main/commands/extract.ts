import type { Config } from '#config'
import { extractWithEngine } from '#core/extraction/engine.ts'
import { extractLines } from '#core/extraction/extract-lines.ts'
import { createRules } from '#core/extraction/rules.ts'
import { openForCommand } from '../wiring/database.ts'
import { readExtractArguments } from '../wiring/arguments.ts'
import { modelFrom } from '../wiring/language-model.ts'
import {
  type Closing,
  type CommandContext,
  countOf,
  type Outcome,
  type PrintLine,
  printTo,
} from '../wiring/run.ts'

/** Requests to the language model at the same time. */
const MODEL_CONCURRENCY = 4

/** `npm run --silent extract`: reads posts as JSON lines and prints their facts as JSON lines. */
export async function extract({
  args,
  readSettings,
  closing,
  input,
  output,
  errors,
}: CommandContext): Promise<Outcome> {
  const print = printTo(errors)
  const config = readSettings()
  const engine = readExtractArguments(args, config.languageModel !== null)
  const model = engine === 'rules' ? null : await openModel(config, closing, print)
  const readers = { extractor: createRules(), model }
  let withoutModel = 0
  const { invalid } = await extractLines(
    input,
    output,
    errors,
    async (post) => {
      const { extraction, failure } = await extractWithEngine(engine, readers, post)
      if (failure) withoutModel++
      return extraction
    },
    model
      ? {
          concurrency: MODEL_CONCURRENCY,
          onProgress: (done) => done % 25 === 0 && print(`${done} posts done`),
        }
      : {},
  )
  if (invalid) print(`${countOf(invalid, 'line')} could not be read.`)
  if (withoutModel)
    print(
      `The language model did not answer for ${countOf(withoutModel, 'post')}: ` +
        'only the rules were used.',
    )
  if (model) print(await model.describeSpending())
  return invalid ? 'failed' : 'done'
}

/** The database holds the model's cached answers and the daily budget, shared by all processes. */
async function openModel(config: Config, closing: Closing, print: PrintLine) {
  const { database } = await openForCommand(config, closing, print)
  return modelFrom(config, database, print)
}
