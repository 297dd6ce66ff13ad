import { writeFileSync } from 'node:fs'
import { config as readSettings } from '#config'
import { toFacts } from '#core/extraction/evaluation/case.ts'
import { renderCasesFile, listCorrectedCases } from '#core/extraction/evaluation/corrected-cases.ts'
import { score } from '#core/extraction/evaluation/score.ts'
import { extractByRules } from '#core/extraction/rules.ts'
import { readCasesArguments } from './wiring/arguments.ts'
import { openForCommand } from './wiring/database.ts'
import { countOf, runCommand } from './wiring/run.ts'

// `npm run cases`: exports the corrections made in admin as labelled cases, and reports how the
// rules do on them now.
await runCommand(async ({ closing }) => {
  const { out } = readCasesArguments(process.argv.slice(2))
  const { database } = await openForCommand(readSettings(), closing)
  const cases = await listCorrectedCases(database.kysely)
  const { mismatches } = score(
    cases.map(({ text, city, gold }) => ({
      gold: toFacts(gold, city),
      found: extractByRules({ text, city }),
    })),
  )
  const wrong = new Set(mismatches.map(({ post }) => post))
  for (const { post, field, gold, found } of mismatches)
    process.stdout.write(
      `${cases[post]!.name}: ${field} is ${JSON.stringify(found)}, ` +
        `should be ${JSON.stringify(gold)}\n`,
    )
  process.stdout.write(
    `${countOf(cases.length, 'case')}, ${cases.length - wrong.size} extracted correctly by the ` +
      'rules\n',
  )
  if (out !== null) {
    writeFileSync(out, renderCasesFile(cases))
    process.stdout.write(`Written to ${out}. Remove people's names before you commit it.\n`)
  }
  return 'done'
})
