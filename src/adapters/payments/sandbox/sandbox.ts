import type { PaymentProvider } from '#core/payments/provider.ts'
import type { SandboxApi } from '#core/payments/sandbox.ts'
import { createSandboxApi } from './api.ts'
import { type Delivery, startDelivery } from './delivery.ts'
import { openStateFile } from './state-file.ts'
import { processDue } from './pages.ts'
import { createSandboxProvider } from './provider.ts'
import type { Change } from './state.ts'

export type PaymentSandbox = {
  provider: PaymentProvider
  /** The operations of its pages at /dev/pay. */
  api: SandboxApi
  /** Starts delivering events to `webhookUrl`. Until then they are queued. */
  deliverTo(webhookUrl: string): void
  stop(): Promise<void>
}

/**
 * The built-in payment provider for trying out the product: no money moves. Its state is stored in
 * `folder`, its pages are under `publicUrl`. `clock` is the system clock; the sandbox's own clock
 * can be moved ahead of it.
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
      processDue(tx)
      return work(tx)
    })
  const secret = await change(({ state }) => state.secret)
  return {
    provider: createSandboxProvider({ change, publicUrl, secret: () => secret }),
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
      await stateFile.change(() => {}) // waits for the last write
    },
  }
}
