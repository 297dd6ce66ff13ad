// For `node --import`: SIGUSR2 starts a profile of the process, and the next one writes it to the
// file of BENCH_PROFILE. JavaScript, because it is loaded before what runs TypeScript.
import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { isMainThread } from 'node:worker_threads'

const { BENCH_PROFILE } = process.env
if (BENCH_PROFILE && isMainThread) {
  let stop = null
  process.on('SIGUSR2', async () => {
    if (stop === null) stop = await startProfile()
    else {
      writeFileSync(`${BENCH_PROFILE}.part`, JSON.stringify(await stop()))
      renameSync(`${BENCH_PROFILE}.part`, BENCH_PROFILE)
    }
  })
}

/** Samples this process every half millisecond until the function that it returns is called. */
export async function startProfile() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 500 })
  await session.post('Profiler.start')
  return async () => (await session.post('Profiler.stop')).profile
}
