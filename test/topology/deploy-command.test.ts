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

/** Creates a release with one command that prints its arguments and environment. */
function release(name: string): void {
  mkdirSync(at(name, 'dist/main'), { recursive: true })
  mkdirSync(at(name, 'deploy'))
  copyFileSync(path.resolve(import.meta.dirname, '../../deploy/bina'), at(name, 'deploy/bina'))
  const report =
    `console.log(JSON.stringify({ release: ${JSON.stringify(name)}, ` +
    'args: process.argv.slice(2), env: process.env }))'
  writeFileSync(at(name, 'dist/main/user.js'), `${report}\n`)
}

release('bina-1')
release('bina-2')
symlinkSync(at('bina-1'), at('bina'))
symlinkSync(at('bina', 'deploy/bina'), at('command'))
writeFileSync(
  at('bina.env'),
  '# Settings\nDATABASE_URL=postgres://bina:pa$HOME`id`#1 2@db/bina\n\n' +
    'DATA_DIR=/elsewhere\nCHANNELS=a:Tbilisi,b:Batumi',
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

test('a command gets the exact settings of the servers and uses the linked release', async () => {
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

test('nothing runs without settings, and an unknown command lists the known ones', async () => {
  await expect(
    run(at('command'), ['user'], { BINA_SETTINGS: at('none.env') }),
  ).rejects.toMatchObject({ code: expect.any(Number), stdout: '' })
  await expect(run(at('command'), ['sure'])).rejects.toMatchObject({
    stderr: expect.stringContaining('one of: user'),
  })
})

test('reads settings like systemd and reports skipped lines', async () => {
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
      (line) => `bina: skipping line ${line} of ${at('odd.env')}: it is not NAME=value.`,
    ),
  )
})

test.each([
  ['"in quotes"', 'SECRET_KEY="s3cret"'],
  ["'in quotes'", "SECRET_KEY='s3cret'"],
  ['one quote at the start', 'SECRET_KEY="s3cret'],
  ['a backslash', 'SECRET_KEY=s3\\cret'],
  ['a continued line', 'SECRET_KEY=s3cret\\'],
  ['a blank after it', 'SECRET_KEY=s3cret '],
  ['a tab after it', 'SECRET_KEY=s3cret\t'],
  ['a Windows line end', 'SECRET_KEY=s3cret\r'],
  ['a blank before it', 'SECRET_KEY= s3cret'],
])('rejects a value that systemd would read differently, by its name: %s', async (_what, line) => {
  writeFileSync(at('refused.env'), `CHANNELS=a:Tbilisi\n${line}\nMAIL_FROM=me\n`)
  await expect(
    run(at('command'), ['user'], { BINA_SETTINGS: at('refused.env') }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      `bina: remove blanks around the value of SECRET_KEY in ${at('refused.env')}, quotes at ` +
      'its start and backslashes in it: systemd would read another value.\n',
  })
})

test('rejects a comment that systemd may join with the next line', async () => {
  writeFileSync(at('refused.env'), '# a comment that continues \\\nSECRET_KEY=s3cret\n')
  await expect(
    run(at('command'), ['user'], { BINA_SETTINGS: at('refused.env') }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr:
      `bina: the comment on line 1 of ${at('refused.env')} ends in a backslash, so systemd may ` +
      'join it with the next line: remove the backslash.\n',
  })
})
