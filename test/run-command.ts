import { spawn } from 'node:child_process'
import path from 'node:path'
import { Readable, Writable } from 'node:stream'
import { readConfig } from '#config'
import {
  closeAll,
  type CommandContext,
  type Outcome,
  printError,
  printTo,
} from '#main/wiring/run.ts'

const root = path.resolve(import.meta.dirname, '..')

/** Runs dist/ in `npm test`, which starts in half the time, and the sources otherwise. */
export const argumentsOf = (main: string): string[] =>
  process.env.TEST_COMMANDS === 'built'
    ? [path.join(root, 'dist/main', `${main}.js`)]
    : [
        '--import',
        path.join(root, 'scripts/typescript.mjs'),
        path.join(root, `src/main/${main}.ts`),
      ]

type Result = { code: number | null; out: string; err: string }
type Given = { env: Record<string, string>; input?: string }

/** Runs a command by the name of its file in src/main. Returns its exit code and output. */
export function runCommand(
  main: string,
  args: readonly string[],
  { env, input }: Given,
): Promise<Result> {
  const child = spawn(process.execPath, [...argumentsOf(main), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
  child.stdin.on('error', () => {}).end(input ?? '')
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })))
}

/** The same without a process of its own, whose start takes a second. */
export async function runHere(
  command: (context: CommandContext) => Promise<Outcome>,
  args: readonly string[],
  { env, input = '' }: Given,
): Promise<Result> {
  const [output, errors] = [collector(), collector()]
  const opened: (() => Promise<unknown>)[] = []
  let code = 1
  try {
    const outcome = await command({
      args,
      readSettings: () => readConfig({ ...process.env, ...env }),
      input: Readable.from([Buffer.from(input)]),
      output,
      errors,
      closing: { add: (close) => void opened.push(close) },
    })
    code = outcome === 'failed' ? 1 : 0
  } catch (error) {
    printError(error, printTo(errors))
  } finally {
    await closeAll(opened)
  }
  return { code, out: output.text(), err: errors.text() }
}

function collector() {
  const chunks: Buffer[] = []
  return Object.assign(
    new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
    }),
    { text: () => Buffer.concat(chunks).toString() },
  )
}
