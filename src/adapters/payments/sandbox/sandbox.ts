import type { PaymentProvider } from '#core/payments/provider.ts'
import type { SandboxApi } from '#core/payments/sandbox.ts'
import { createSandboxApi } from './api.ts'
import { type Delivery, startDelivery } from './delivery.ts'
import { openStateFile } from './state-file.ts'
import { catchUp } from './pages.ts'
import { sandboxProvider } from './provider.ts'
import type { Change } from './state.ts'

export type PaymentSandbox = {
  provider: PaymentProvider
  /** What its pages at /dev/pay show and do. */
  api: SandboxApi
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
  const stateFile = openStateFile(folder, { onSaved: () => delivery?.wake() })
  const now = (): number => clock().getTime()
  const change = <Result>(work: (change: Change) => Result): Promise<Result> =>
    stateFile.change((state) => {
      const tx = { state, now: now() }
      catchUp(tx)
      return work(tx)
    })
  const secret = await change(({ state }) => state.secret)
  return {
    provider: sandboxProvider({ change, publicUrl, secret: () => secret }),
    api: createSandboxApi({
      change,
      deliverEvents: async () =>
        delivery ? delivery.deliverAll() : change(({ state }) => state.pendingEvents.length),
    }),
    deliverTo(webhookUrl) {
      delivery ??= startDelivery({
        stateFile,
        url: webhookUrl,
        clock: now,
        onIdle: () => change(() => {}),
      })
    },
    async stop() {
      await delivery?.stop()
      await stateFile.change(() => {}) // whatever is just being written
    },
  }
}
