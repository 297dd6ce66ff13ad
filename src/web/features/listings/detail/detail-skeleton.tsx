import { useI18n } from '#web/i18n/i18n.tsx'
import { Loading } from '#web/ui/message.tsx'

/** The skeleton of a listing page. */
export function DetailSkeleton() {
  const { t } = useI18n()
  return (
    <div className="wrap-detail mx-auto">
      <div className="flex min-h-14 items-center">
        <Loading text={t('detail.loading')} />
      </div>
      <div className="stage" aria-hidden="true">
        <span className="skeleton size-full" />
      </div>
      <div className="detail" aria-hidden="true">
        <div className="grid gap-4">
          <span className="skeleton h-9 w-1/2" />
          <FactsSkeleton />
        </div>
        <div className="detail-aside">
          <PriceSkeleton />
        </div>
      </div>
    </div>
  )
}

/** Below the title. */
export function FactsSkeleton() {
  return (
    <div className="grid gap-4 pt-3 pb-6" aria-hidden="true">
      <span className="skeleton h-5 w-1/3" />
      <span className="skeleton mt-6 h-20" />
      <span className="skeleton mt-6 h-5" />
      <span className="skeleton h-5 w-5/6" />
      <span className="skeleton h-5 w-2/3" />
    </div>
  )
}

export function PriceSkeleton() {
  return <span className="skeleton h-52 w-full rounded-lg" aria-hidden="true" />
}
