import { ensureServer } from '#adapters/embedded-postgres/embedded-postgres.ts'

// A process of fault tests: starts the embedded server of a data folder, prints its URL, and stops
// on SIGTERM or Ctrl-C.
const dataDir = process.argv[2]!
const server = await ensureServer(dataDir, (line) => process.stderr.write(`${line}\n`))
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void server.stop().then(() => process.exit(0)))
process.stdout.write(`${JSON.stringify({ url: server.url })}\n`)
setInterval(() => {}, 60_000)
