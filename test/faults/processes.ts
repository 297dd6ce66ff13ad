import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

export const projectRoot = path.resolve(import.meta.dirname, '../..')

export type Child = {
  process: ChildProcess
  pid: number
  /** Everything printed so far, both streams. */
  output(): string
  /** The first line of output that matches. Rejects when the process ends without one. */
  line(pattern: RegExp): Promise<RegExpExecArray>
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
}

type Options = { cwd?: string; env?: NodeJS.ProcessEnv; uid?: number; gid?: number }

/**
 * Starts a program in a process group of its own, so that a test can press Ctrl-C on it
 * (`kill(-pid)`).
 */
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

/** A script of this folder, run from its source. */
export const startScript = (file: string, args: string[], options: Options = {}): Child =>
  startProcess(
    process.execPath,
    ['--import', 'tsx', path.join(projectRoot, 'test/faults', file), ...args],
    options,
  )

/** Resolves when `check` holds; looks every 50 ms and gives up after a minute. */
export async function until(what: string, check: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`Waited in vain: ${what}`)
}
