import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { projectRoot, startProcess, until } from '../faults/processes.ts'
import type { Front } from './proxy.ts'

const ours = (file: string): string => path.join(projectRoot, 'deploy/nginx', file)

/** Debian installs it in /usr/sbin, which is not on every user's PATH. */
const NGINX =
  ['nginx', '/usr/sbin/nginx'].find((program) => spawnSync(program, ['-v']).status === 0) ?? null
export const hasNginx = NGINX !== null

/**
 * Starts nginx with the configuration of deploy/nginx, without TLS and with other names and ports.
 */
export async function startNginx(port: number, upstreams: readonly number[]): Promise<Front> {
  if (!NGINX) throw new Error('nginx is not installed.')
  const folder = mkdtempSync(path.join(tmpdir(), 'bina-nginx-'))
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
    mkdirSync(path.join(folder, name))
  const servers = readFileSync(ours('upstream.conf'), 'utf8').replaceAll(
    /web-(\d):3000/g,
    (_all, number: string) => `127.0.0.1:${upstreams[Number(number) - 1]}`,
  )
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log crit;
    events { worker_connections 512; }
    http {
      access_log off;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
      fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi;
      scgi_temp_path ${folder}/scgi;
      ${servers}
      server { listen 127.0.0.1:${port}; include ${ours('pass.conf')}; }
    }`,
  )
  const child = startProcess(NGINX, [
    '-e',
    `${folder}/error.log`,
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
  ])
  let hasEnded = false
  void child.ended.then(() => (hasEnded = true))
  const origin = `http://localhost:${port}`
  await until('nginx answers', async () => {
    if (hasEnded) throw new Error(`nginx did not start:\n${child.output()}`)
    return (await fetch(origin, { signal: AbortSignal.timeout(5000) }).catch(() => null)) !== null
  })
  return {
    origin,
    async stop() {
      child.process.kill('SIGTERM')
      await child.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
