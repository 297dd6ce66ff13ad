import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'bina-deploy-')))
afterAll(() => rm(folder, { recursive: true }))
const at = (...parts: string[]) => path.join(folder, ...parts)

/** A release whose one command tells what it was run with. */
function release(name: string): void {
  mkdirSync(at(name, 'dist/main'), { recursive: true })
  mkdirSync(at(name, 'deploy'))
  copyFileSync(path.resolve(import.meta.dirname, '../../deploy/bina'), at(name, 'deploy/bina'))
  const told = `console.log(JSON.stringify({ release: ${JSON.stringify(name)}, args: process.argv.slice(2), env: process.env }))`
  writeFileSync(at(name, 'dist/main/user.js'), `${told}\n`)
}

release('bina-1')
release('bina-2')
symlinkSync(at('bina-1'), at('bina'))
symlinkSync(at('bina', 'deploy/bina'), at('command'))
writeFileSync(at('bina.env'), '# Settings\nDATABASE_URL=postgres://bina:pa$HOME`id`#1 2@db/bina\n\nDATA_DIR=/elsewhere\nCHANNELS=a:Tbilisi,b:Batumi')
const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(file, args, { env: { PATH: process.env.PATH!, HOME: '/nowhere', DATABASE_URL: 'postgres://another/one', METRICS_PORT: '1', BINA_SETTINGS: at('bina.env'), BINA_USER: userInfo().username, ...env } })

test('an operator’s command has the settings of the servers, to the letter, and the release that the link leads to', async () => {
  const { stdout } = await run(at('command'), ['user', '--email', 'a b@example.com', '$HOME'])
  const told = JSON.parse(stdout) as { env: Record<string, string> }
  expect(Object.keys(told.env).filter((name) => !/^(?:PWD|OLDPWD|SHLVL|_)$/.test(name)).sort()).toEqual(['CHANNELS', 'DATABASE_URL', 'DATA_DIR', 'HOME', 'NODE_ENV', 'PATH'])
  expect(told).toMatchObject({
    release: 'bina-1', args: ['--email', 'a b@example.com', '$HOME'],
    env: { HOME: userInfo().homedir, DATABASE_URL: 'postgres://bina:pa$HOME`id`#1 2@db/bina', DATA_DIR: '/elsewhere', CHANNELS: 'a:Tbilisi,b:Batumi', NODE_ENV: 'production' },
  })
  expect(JSON.parse((await run(at('bina-2/deploy/bina'), ['user'])).stdout)).toMatchObject({ release: 'bina-2', args: [] })
})

test('without its settings nothing runs; an unknown command names those there are', async () => {
  await expect(run(at('command'), ['user'], { BINA_SETTINGS: at('none.env') })).rejects.toMatchObject({ code: expect.any(Number), stdout: '' })
  await expect(run(at('command'), ['sure'])).rejects.toMatchObject({ stderr: expect.stringContaining('one of: user') })
})
