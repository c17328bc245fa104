export type ProgressBarProps = {
  label: string
  done: number
  /** Undefined while nobody knows how much there is. */
  total: number | undefined
}

/** How far something is: a bar with a known end, or one that runs. Its words stand beside it. */
export const ProgressBar = ({ label, done, total }: ProgressBarProps) => {
  const percent =
    total === undefined || total === 0 ? undefined : Math.min(100, Math.floor((done / total) * 100))
  return (
    <>
      <progress
        aria-label={label}
        className="sr-only"
        max={100}
        {...(percent !== undefined && { value: percent })}
      />
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-grey-soft">
        {percent === undefined ? (
          <div className="h-full w-2/5 animate-run bg-accent-edge" />
        ) : (
          <div className="h-full bg-accent" style={{ width: `${percent}%` }} />
        )}
      </div>
    </>
  )
}
