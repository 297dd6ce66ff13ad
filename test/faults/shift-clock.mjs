// Loaded before a process of a fault test (--import): its clock of the day is ahead by the
// milliseconds that stand in CLOCK_FILE, read anew all the time. Timers and performance.now() go on
// as they do when a real clock is set.
import { readFileSync } from 'node:fs'

const RealDate = Date
let aheadMs = 0
setInterval(() => {
  const read = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
  if (Number.isFinite(read)) aheadMs = read
}, 20).unref()

globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [RealDate.now() + aheadMs] : args))
  }

  static now() {
    return RealDate.now() + aheadMs
  }
}
