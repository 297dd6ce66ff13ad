import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { REGISTRY_SETTINGS } from './bare-machine.ts'
import { projectRoot, startProcess, type Child } from './processes.ts'

const STORAGE = ['--storage-driver=vfs']
const has = (program: string) => spawnSync('which', [program]).status === 0

/** Images are built and run without a daemon, as root, with the tools of Debian. */
export const canBuildImages = process.getuid?.() === 0 && has('buildah') && has('debootstrap')

const run = (command: string, args: readonly string[]): string =>
  execFileSync(command, args, {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
const buildah = (...args: string[]): string => run('buildah', [...STORAGE, ...args])

/**
 * Builds an image of the Dockerfile over a fresh Debian with the running Node, since no registry of
 * images can be expected. Returns its name.
 */
export function buildImage(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'bina-debian-'))
  try {
    const packages = 'ca-certificates,libstdc++6'
    run('debootstrap', ['--variant=minbase', `--include=${packages}`, 'bookworm', folder, mirror()])
    const npm = path.resolve(realpathSync(run('which', ['npm'])), '../..')
    cpSync(process.execPath, path.join(folder, 'usr/bin/node'))
    cpSync(npm, path.join(folder, 'usr/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', path.join(folder, 'usr/bin/npm'))
    for (const file of [process.env.NODE_EXTRA_CA_CERTS, '/usr/etc/npmrc'])
      if (file && existsSync(file)) cpSync(file, path.join(folder, file), { force: true })
    run('chroot', [folder, 'useradd', '--uid', '1000', '--create-home', 'node'])
    const base = buildah('from', 'scratch')
    buildah('add', '--quiet', base, folder, '/')
    buildah('commit', '--quiet', '--rm', base, 'bina-node')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const settings = Object.entries(process.env).filter(([name]) => REGISTRY_SETTINGS.test(name))
  buildah(
    'bud',
    '--isolation=chroot',
    '--build-arg=NODE_IMAGE=bina-node',
    ...settings.map(([name, value]) => `--env=${name}=${value}`),
    '--tag=bina',
    '.',
  )
  return 'bina'
}

/** Runs a command in a container of its own, with the network of this machine. */
export function startInContainer(
  image: string,
  command: readonly string[],
  env: Record<string, string>,
): { child: Child; remove(): void } {
  const container = buildah('from', '--pull-never', image)
  const child = startProcess('buildah', [
    ...STORAGE,
    'run',
    '--isolation=chroot',
    ...Object.entries(env).map(([name, value]) => `--env=${name}=${value}`),
    container,
    '--',
    ...command,
  ])
  return { child, remove: () => void buildah('rm', container) }
}

/** The process of the command in a container, which is in the group of `buildah run`. */
export function commandPid(groupId: number): number {
  const group = run('ps', ['-o', 'pid=,args=', '-g', String(groupId)]).split('\n')
  const line = group.find((one) => one.includes('dist/main') && !one.includes('buildah'))
  return Number(/\d+/.exec(line!)![0])
}

/** Also those that a failed build has left. */
export const removeImages = (): void =>
  void spawnSync('buildah', [...STORAGE, 'rmi', '--force', 'bina', 'bina-node'])

/** Debian's mirror of this machine. */
function mirror(): string {
  const sources = run('sh', [
    '-c',
    'cat /etc/apt/sources.list /etc/apt/sources.list.d/* 2>/dev/null || true',
  ])
  return (
    /^(?:URIs:|deb)\s+(?:\[[^\]]*\]\s+)?(http\S+)/m.exec(sources)?.[1] ??
    'http://deb.debian.org/debian'
  )
}
