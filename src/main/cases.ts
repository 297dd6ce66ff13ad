import { writeFileSync } from 'node:fs'
import { config as readSettings } from '#config'
import { toFacts } from '#core/extraction/evaluation/case.ts'
import { renderCasesFile, listCorrectedCases } from '#core/extraction/evaluation/corrected-cases.ts'
import { score } from '#core/extraction/evaluation/score.ts'
import { extractByRules } from '#core/extraction/rules.ts'
import { readCasesArguments } from './wiring/cases-arguments.ts'
import { openForCommand } from './wiring/database.ts'
import { runCommand } from './wiring/run.ts'

// `npm run cases`: what people corrected at the desk, as labelled cases, and how the rules read
// them now.
await runCommand(async (closing) => {
  const { out } = readCasesArguments(process.argv.slice(2))
  const { database } = await openForCommand(readSettings(), closing)
  const cases = await listCorrectedCases(database.kysely)
  const { faults } = score(
    cases.map(({ text, city, gold }) => ({
      gold: toFacts(gold, city),
      found: extractByRules({ text, city }),
    })),
  )
  const wrong = new Set(faults.map(({ post }) => post))
  for (const { post, field, gold, found } of faults)
    process.stdout.write(
      `${cases[post]!.name}: ${field} is ${JSON.stringify(found)}, should be ${JSON.stringify(gold)}\n`,
    )
  process.stdout.write(
    `${cases.length} cases, ${cases.length - wrong.size} read right by the rules\n`,
  )
  if (out !== null) {
    writeFileSync(out, renderCasesFile(cases))
    process.stdout.write(`written to ${out}: look for names of people before it is kept\n`)
  }
  return 'done'
})
