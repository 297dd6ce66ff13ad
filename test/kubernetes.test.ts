import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { parseAllDocuments } from 'yaml'

const root = path.resolve(import.meta.dirname, '..')
const folder = path.join(root, 'deploy/kubernetes')
const FILE = 'kustomization.yaml'

/** Where the types of `kubernetes-types` have each kind of ours. */
const MODULES: Record<string, string> = {
  Namespace: 'core/v1',
  Service: 'core/v1',
  Deployment: 'apps/v1',
  Ingress: 'networking/v1',
  PodDisruptionBudget: 'policy/v1',
}

type Resource = { apiVersion: string; kind: string; metadata: { name: string } }

const read = (file: string): unknown[] =>
  parseAllDocuments(readFileSync(path.join(folder, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([])
    return document.toJS() as unknown
  })
const kustomization = read(FILE)[0] as { resources: string[] }
const resources = kustomization.resources.flatMap((file) => read(file) as Resource[])

/** What TypeScript finds when resources are literals of the types made from Kubernetes' schemas. */
async function findErrors(literals: readonly Resource[]): Promise<string> {
  const cache = path.join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const dir = mkdtempSync(path.join(cache, 'kubernetes-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const file = path.join(dir, 'resources.ts')
  const lines = literals.map(
    (resource, at) =>
      `export const r${at}: import('kubernetes-types/${MODULES[resource.kind]}').${resource.kind} = ` +
      JSON.stringify(resource),
  )
  writeFileSync(file, lines.join('\n'))
  const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--types', '']
  return promisify(execFile)(process.execPath, [tsc, ...options, file], { cwd: root }).then(
    () => '',
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  )
}

test('the files match the schemas, which reject a wrong field and a wrong type', async () => {
  expect(resources.map(({ kind, metadata: { name } }) => `${kind} ${name}`)).toEqual([
    'Namespace bina',
    'Deployment web',
    'Service web',
    'PodDisruptionBudget web',
    'Deployment worker',
    'Ingress web',
  ])
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'))
  expect(files.toSorted()).toEqual([...kustomization.resources, FILE].toSorted())
  expect(await findErrors(resources)).toBe('')
  const web = resources.find(({ kind }) => kind === 'Deployment')!
  const changed = JSON.stringify(web)
  for (const [from, to] of [
    ['"replicas":2', '"replicas":"2"'],
    ['"readinessProbe"', '"readyProbe"'],
  ] as const)
    expect(await findErrors([JSON.parse(changed.replace(from, to)) as Resource])).toContain('error')
})

test('every selector finds its pods, and every probe and port a port', () => {
  type Container = {
    name: string
    ports: { name: string }[]
    [probe: `${string}Probe`]: { httpGet: { port: string } }
  }
  type Pods = {
    spec: {
      selector: { matchLabels: Record<string, string> }
      template: {
        metadata: { labels: Record<string, string> }
        spec: { containers: Container[] }
      }
    }
  }
  const of = (kind: string) => resources.filter((resource) => resource.kind === kind)
  const pods = of('Deployment') as unknown as Pods[]
  for (const { spec } of pods) {
    expect(spec.template.metadata.labels).toEqual(spec.selector.matchLabels)
    for (const container of spec.template.spec.containers)
      for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const)
        expect(container.ports.map(({ name }) => name)).toContain(container[probe]!.httpGet.port)
  }
  const [service] = of('Service') as unknown as {
    spec: { selector: object; ports: { targetPort: string }[] }
  }[]
  const web = pods.find(
    ({ spec }) => spec.selector.matchLabels['app.kubernetes.io/name'] === 'web',
  )!
  expect(web.spec.template.metadata.labels).toEqual(service!.spec.selector)
  expect(web.spec.template.spec.containers[0]!.ports.map(({ name }) => name)).toContain(
    service!.spec.ports[0]!.targetPort,
  )
})
