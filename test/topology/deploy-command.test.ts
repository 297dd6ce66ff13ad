import { execFile } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
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
  const report = `console.log(JSON.stringify({ release: ${JSON.stringify(name)}, args: process.argv.slice(2), env: process.env }))`
  writeFileSync(at(name, 'dist/main/user.js'), `${report}\n`)
}

release('bina-1')
release('bina-2')
symlinkSync(at('bina-1'), at('bina'))
symlinkSync(at('bina', 'deploy/bina'), at('command'))
writeFileSync(
  at('bina.env'),
  '# Settings\nDATABASE_URL=postgres://bina:pa$HOME`id`#1 2@db/bina\n\nDATA_DIR=/elsewhere\nCHANNELS=a:Tbilisi,b:Batumi',
)
const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(file, args, {
    env: {
      PATH: process.env.PATH!,
      HOME: '/nowhere',
      DATABASE_URL: 'postgres://another/one',
      METRICS_PORT: '1',
      BINA_SETTINGS: at('bina.env'),
      BINA_USER: userInfo().username,
      ...env,
    },
  })

test('a command has the exact settings of the servers and the linked release', async () => {
  const { stdout } = await run(at('command'), ['user', '--email', 'a b@example.com', '$HOME'])
  const report = JSON.parse(stdout) as { env: Record<string, string> }
  expect(
    Object.keys(report.env)
      .filter((name) => !/^(?:PWD|OLDPWD|SHLVL|_)$/.test(name))
      .sort(),
  ).toEqual(['CHANNELS', 'DATABASE_URL', 'DATA_DIR', 'HOME', 'NODE_ENV', 'PATH'])
  expect(report).toMatchObject({
    release: 'bina-1',
    args: ['--email', 'a b@example.com', '$HOME'],
    env: {
      HOME: userInfo().homedir,
      DATABASE_URL: 'postgres://bina:pa$HOME`id`#1 2@db/bina',
      DATA_DIR: '/elsewhere',
      CHANNELS: 'a:Tbilisi,b:Batumi',
      NODE_ENV: 'production',
    },
  })
  expect(JSON.parse((await run(at('bina-2/deploy/bina'), ['user'])).stdout)).toMatchObject({
    release: 'bina-2',
    args: [],
  })
})

test('without its settings nothing runs; an unknown command names those there are', async () => {
  await expect(
    run(at('command'), ['user'], { BINA_SETTINGS: at('none.env') }),
  ).rejects.toMatchObject({ code: expect.any(Number), stdout: '' })
  await expect(run(at('command'), ['sure'])).rejects.toMatchObject({
    stderr: expect.stringContaining('one of: user'),
  })
})

test('settings are read as systemd reads them, and other lines are skipped aloud', async () => {
  writeFileSync(
    at('odd.env'),
    [
      '# Don\'t "quote"',
      '; Nor here',
      '  # nor here',
      ' \r',
      'export SECRET_KEY=of-the-shell',
      '1ST=one',
      'SMTP-URL=dash',
      'left-over-of-a-secret',
      '=nameless',
      '  SMTP_URL=smtp://me:it\'s "so"@mail',
      'MAIL_FROM=',
      '_x9 =Бина: "a" = home',
    ].join('\n'),
  )
  const { stdout, stderr } = await run(at('command'), ['user'], { BINA_SETTINGS: at('odd.env') })
  const { env } = JSON.parse(stdout) as { env: Record<string, string> }
  expect(
    Object.keys(env)
      .filter((name) => !/^(?:PWD|OLDPWD|SHLVL|_)$/.test(name))
      .sort(),
  ).toEqual(['DATA_DIR', 'HOME', 'MAIL_FROM', 'NODE_ENV', 'PATH', 'SMTP_URL', '_x9'])
  expect(env).toMatchObject({
    SMTP_URL: 'smtp://me:it\'s "so"@mail',
    MAIL_FROM: '',
    _x9: 'Бина: "a" = home',
  })
  expect(stderr.trimEnd().split('\n')).toEqual(
    [5, 6, 7, 8, 9].map(
      (line) => `bina: line ${line} of ${at('odd.env')} is no setting and is left out.`,
    ),
  )
})

test.each([
  ['"in quotes"', 'SECRET_KEY="s3cret"'],
  ["'in quotes'", "SECRET_KEY='s3cret'"],
  ['one quote before it', 'SECRET_KEY="s3cret'],
  ['a backslash', 'SECRET_KEY=s3\\cret'],
  ['a line that goes on', 'SECRET_KEY=s3cret\\'],
  ['a blank after it', 'SECRET_KEY=s3cret '],
  ['a tab after it', 'SECRET_KEY=s3cret\t'],
  ['a line of Windows', 'SECRET_KEY=s3cret\r'],
  ['a blank before it', 'SECRET_KEY= s3cret'],
])(
  'a value that the units would read otherwise is refused by its name: %s',
  async (_what, line) => {
    writeFileSync(at('refused.env'), `CHANNELS=a:Tbilisi\n${line}\nMAIL_FROM=me\n`)
    await expect(
      run(at('command'), ['user'], { BINA_SETTINGS: at('refused.env') }),
    ).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: `bina: SECRET_KEY in ${at('refused.env')} is to have no blanks around its value, no quote before it and no backslash in it: the units would read it otherwise.\n`,
    })
  },
)

test('a comment that the units may join with the line below is refused', async () => {
  writeFileSync(at('refused.env'), '# so it goes on \\\nSECRET_KEY=s3cret\n')
  await expect(
    run(at('command'), ['user'], { BINA_SETTINGS: at('refused.env') }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `bina: line 1 of ${at('refused.env')} is a comment that ends in a backslash: the units may take the line below for a part of it.\n`,
  })
})
