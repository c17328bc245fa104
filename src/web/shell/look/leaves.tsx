const OUTLINES = 14

/** One leaf of a fan; every next one is slimmer. */
const outline = (at: number): string => {
  const rise = 80 - at * 3
  const reach = 70 + at * 4
  const top = 10 + at * 7
  return `M10 190C10 ${rise} ${reach} ${20 + at * 6} 190 ${top}C190 ${120 - at * 2} ${130 - at * 3} 190 ${60 + at * 3} 190`
}

/** The ornament of the sign-in screen. */
export const Leaves = () => (
  <svg
    viewBox="0 0 200 200"
    fill="none"
    strokeWidth="0.8"
    aria-hidden="true"
    className="pointer-events-none absolute -right-30 -bottom-35 hidden w-130 stroke-accent opacity-15 md:block"
  >
    {Array.from({ length: OUTLINES }, (_, at) => (
      <path key={at} d={outline(at)} />
    ))}
  </svg>
)
