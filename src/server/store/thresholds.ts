import { exactCountLimit } from '#contract/core/paging.ts'

/*
 * From where on a list is read, or counted, in another way. Costs are in the planner's money: 1,000 is about 4 ms.
 * `thresholds.test.ts` says what each of them buys; `npm run bench -- --only list` says what it is worth.
 */

/** A search is estimated where counting it up to the limit costs more than this. */
export const dearCount = 1_000

/** Where there are surely so many, it is estimated where it costs even less. */
export const many = 5_000
export const dearCountOfMany = 300

/** Where counting would surely stop at the limit it tells nothing that the estimate does not. */
export const surelyBeyond = 2 * exactCountLimit

/**
 * The planner knows the rows of all organisations. So whoever sees one of them is told an estimate only of more rows than
 * this, whatever it costs to count them (security ACC-4).
 */
export const leastEstimated = 1_000

/** Beyond this offset pages are not merged: so many rows of each organisation would be read to skip them (decision 051). */
export const shallowOffset = 1_000

/** Of so few rows of a search all are found and put in order; of more, a page is looked for among the first rows of the list. */
export const fewRows = 3_000

/** How many rows of the list are looked through. */
export const windowRows = 3_000

/** When that was not enough: so many matching rows are still found and put in order. */
export const manyRows = 40_000
