import { spawn } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Runs dist/ in `npm test`, which starts in half the time, and the sources otherwise. */
const argumentsOf = (main: string): string[] =>
  process.env.TEST_COMMANDS === 'built'
    ? [path.join(root, 'dist/main', `${main}.js`)]
    : ['--import', 'tsx', path.join(root, `src/main/${main}.ts`)]

/** Runs a command by the name of its file in src/main. Returns its exit code and output. */
export function runCommand(
  main: string,
  args: readonly string[],
  { env, input }: { env: Record<string, string>; input?: string },
): Promise<{ code: number | null; out: string; err: string }> {
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
