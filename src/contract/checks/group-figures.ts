/** Under so many people nobody is told a figure of them (security "small groups"). */
export const smallest = 5

/** How many people have findings of one kind; null where that tells of too few. */
export interface KindCount {
  readonly kind: string
  readonly people: number | null
}

/** What is told of findings: of how many people, and by kind. */
export interface GroupFigures {
  readonly people: number
  readonly kinds: readonly KindCount[]
}

/** A figure tells of some where it counts few, and where it counts nearly all. */
const tellsOfFew = (count: number, people: number): boolean =>
  count > 0 && (count < smallest || people - count < smallest)

/** What may be told of these counts; nothing of a group that is too small. */
export const hideSmall = ({ people, kinds }: GroupFigures): GroupFigures | undefined =>
  people < smallest
    ? undefined
    : {
        people,
        kinds: kinds.map(({ kind, people: count }) => ({
          kind,
          people: count !== null && tellsOfFew(count, people) ? null : count,
        })),
      }

const differsByFew = (now: number, before: number): boolean => {
  const difference = Math.abs(now - before)
  return difference > 0 && difference < smallest
}

/** Whether what was told before tells, beside these figures, of the few people by whom they differ. */
export const tellTheDifference = (now: GroupFigures, before: GroupFigures): boolean =>
  differsByFew(now.people, before.people) ||
  now.kinds.some(({ kind, people }) => {
    const told = before.kinds.find((one) => one.kind === kind)
    return people !== null && differsByFew(people, told ? (told.people ?? people) : 0)
  })
