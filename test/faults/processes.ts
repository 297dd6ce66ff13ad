import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

export const projectRoot = path.resolve(import.meta.dirname, '../..')

export type Child = {
  process: ChildProcess
  pid: number
  /** The output so far, of stdout and stderr. */
  output(): string
  /** Waits for the first matching line of output. Rejects if the process exits without one. */
  line(pattern: RegExp): Promise<RegExpExecArray>
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number }

/** Starts a program in its own process group, so that a test can send Ctrl-C (`kill(-pid)`). */
export function startProcess(command: string, args: string[], options: Options = {}): Child {
  const child = spawn(command, args, {
    cwd: projectRoot,
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const watchers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const watch of watchers) watch()
    })
  }
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 1)),
  )
  const line = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const poll = () => {
        const match = pattern.exec(output)
        if (match) resolve(match)
        return match !== null
      }
      if (poll()) return
      const watch = () => poll() && watchers.delete(watch)
      watchers.add(watch)
      void ended.then(
        (how) =>
          poll() || reject(new Error(`${command} ended (${how}) without ${pattern}:\n${output}`)),
      )
    })
  return { process: child, pid: child.pid!, output: () => output, line, ended }
}

/** Runs a script of this folder. */
export const startScript = (file: string, args: string[], options: Options = {}): Child =>
  startProcess(
    process.execPath,
    [
      '--import',
      path.join(projectRoot, 'scripts/typescript.mjs'),
      path.join(projectRoot, 'test/faults', file),
      ...args,
    ],
    options,
  )

/**
 * Resolves once `check` returns true; checks every 50 ms. Throws after five minutes, which no
 * healthy product needs even on a busy machine.
 */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 300_000
  while (Date.now() < deadline) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Not true after five minutes: ${what}`)
}
