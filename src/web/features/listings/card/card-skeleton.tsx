/** The skeleton of a card. */
export function CardSkeleton() {
  return (
    <div className="card card-skeleton" aria-hidden="true">
      <div className="photo-frame">
        <span className="skeleton" />
      </div>
      <div className="card-body">
        <div className="flex justify-between">
          <span className="skeleton w-2/5" />
          <span className="skeleton w-1/6" />
        </div>
        <span className="skeleton w-4/5" />
        <span className="skeleton w-1/2" />
        <span className="skeleton w-3/5" />
        <span className="skeleton w-full" />
        <span className="skeleton w-3/4" />
        <div className="flex gap-1.5">
          <span className="skeleton w-1/6" />
          <span className="skeleton w-1/5" />
          <span className="skeleton w-1/6" />
        </div>
        <span className="skeleton mb-5 w-1/3" />
      </div>
    </div>
  )
}
