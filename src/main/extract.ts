import { extractLines } from '#core/extraction/extract-lines.ts'
import { createRules } from '#core/extraction/rules.ts'

// A reader that stops listening ("| head") is no error of ours.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

const bad = await extractLines(process.stdin, process.stdout, process.stderr, createRules())
if (bad) process.stderr.write(`${bad} ${bad === 1 ? 'line' : 'lines'} could not be read\n`)
process.exitCode = bad ? 1 : 0
