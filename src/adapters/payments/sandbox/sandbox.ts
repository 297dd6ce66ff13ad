import type { PaymentProvider } from '#core/payments/provider.ts'
import type { SandboxDesk } from '#core/payments/sandbox.ts'
import { sandboxDesk } from './desk.ts'
import { type Delivery, startDelivery } from './delivery.ts'
import { openState } from './kept-state.ts'
import { catchUp } from './pages.ts'
import { sandboxProvider } from './provider.ts'
import type { Change } from './state.ts'

export type PaymentSandbox = {
  provider: PaymentProvider
  /** What its pages at /dev/pay show and do. */
  desk: SandboxDesk
  /** From now on events are posted to `webhookUrl`; until then they wait. */
  deliverTo(webhookUrl: string): void
  stop(): Promise<void>
}

/**
 * The built-in payment provider of a machine where the product is tried out: no money moves. It
 * keeps everything in `folder`; its pages are shown under `publicUrl`. `clock` is this machine's;
 * the sandbox's own runs ahead of it as far as it was moved.
 */
export async function createSandbox({
  folder,
  publicUrl,
  clock = () => new Date(),
}: {
  folder: string
  publicUrl: string
  clock?: () => Date
}): Promise<PaymentSandbox> {
  let delivery: Delivery | null = null
  const kept = openState(folder, { onWritten: () => delivery?.wake() })
  const now = (): number => clock().getTime()
  const change = <Result>(work: (change: Change) => Result): Promise<Result> =>
    kept.change((state) => {
      const on = { state, now: now() }
      catchUp(on)
      return work(on)
    })
  const secret = await change(({ state }) => state.secret)
  return {
    provider: sandboxProvider({ change, publicUrl, secret: () => secret }),
    desk: sandboxDesk({
      change,
      deliverNow: async () =>
        delivery ? delivery.now() : change(({ state }) => state.waiting.length),
    }),
    deliverTo(webhookUrl) {
      delivery ??= startDelivery({
        kept,
        url: webhookUrl,
        clock: now,
        idle: () => change(() => {}),
      })
    },
    async stop() {
      await delivery?.stop()
      await kept.change(() => {}) // whatever is just being written
    },
  }
}
