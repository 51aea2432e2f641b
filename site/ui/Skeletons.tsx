import type { AspectRatio } from '#contract/content'

/** Still boxes, exactly as large as the cards that replace them. */
export function Skeletons({
  count,
  ratio = 'video',
  withAvatar = false
}: {
  count: number
  ratio?: AspectRatio
  withAvatar?: boolean
}) {
  const words = (
    <div className="words grow">
      <div className="bone-line">
        <span className="bone w-[72%]" />
      </div>
      <div className="bone-line">
        <span className="bone w-[44%]" />
      </div>
    </div>
  )
  return Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={`card ${ratio}`}
      data-skeleton=""
      aria-hidden="true"
    >
      <div className="card-body">
        <span className="art" />
        {withAvatar ? (
          <div className="who">
            <span className="avatar" />
            {words}
          </div>
        ) : (
          words
        )}
      </div>
    </div>
  ))
}
