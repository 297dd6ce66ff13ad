import type { Translated } from '../messages.ts'
import type { messages as en } from '../en/debug.ts'

export const messages: Translated<typeof en> = {
  title: 'Վրիպազերծում',
  lead: 'Պատասխանը {path} հասցեից՝ առանց փոփոխության։',
  loading: 'Հայտարարությունները բեռնվում են…',
  reload: 'Թարմացնել',
  reloading: 'Բեռնվում է…',
  count: 'Հայտարարություններ՝ {shown} / {total}',
  countOpen: 'Հայտարարություններ՝ {shown} / {total}+',
  meta: 'Մետատվյալներ',
  data: 'Տվյալներ',
  copy: 'Պատճենել JSON‑ը',
  copied: 'Պատճենվեց',
  copyFailed: 'Չհաջողվեց պատճենել',
  errorTitle: 'Չհաջողվեց բեռնել հայտարարությունները',
  errorText: 'Ինչ-որ սխալ տեղի ունեցավ',
  emptyTitle: 'Հայտարարություններ չեն գտնվել',
  emptyText: 'Պատասխանում հայտարարություններ չկան։',
  strange: 'Պատասխանը {data, meta} տեսքով չէ։ Այն ցուցադրվում է այնպես, ինչպես ստացվել է։',
}
