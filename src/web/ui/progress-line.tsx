/** 2 px on top of a list while it is being refreshed; the place is kept when it is not. */
export const ProgressLine = ({ active, label }: { active: boolean; label: string }) => (
  <div className="h-0.5 overflow-hidden">
    {active ? (
      <>
        <progress aria-label={label} className="sr-only" />
        <div className="h-full w-2/5 animate-run bg-accent-edge" />
      </>
    ) : null}
  </div>
)
