import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The embedded server cannot be started. The message is one line that says what to do. */
export class LaunchError extends Error {}

/** The user to run a program as; the current user if empty. */
export type RunAs = { uid?: number; gid?: number }

export type Outcome = { code: number; output: string }

/** Whether a process with this id exists, owned by any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The command line of a process; undefined if unknown. */
export function readCommandLine(pid: number): string | undefined {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    } catch {
      return undefined
    }
  }
  if (process.platform === 'win32') return undefined
  return (
    spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout || undefined
  )
}

/** Runs a program to completion. The exit code is -1 if it cannot be started. */
export function run(
  file: string,
  args: string[],
  options: RunAs & { cwd: string; env: NodeJS.ProcessEnv },
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(file, args, { ...options, windowsHide: true }, (error, stdout, stderr) => {
      const code = error ? (typeof error.code === 'number' ? error.code : -1) : 0
      resolve({
        code,
        output: `${stdout}${stderr}${code === -1 ? (error?.message ?? '') : ''}`.trim(),
      })
    })
  })
}
