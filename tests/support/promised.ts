/**
 * How much of what is promised by count this run tries: `npm run test:all` sets TEST_ALL=1, every other run does a
 * tenth. The promise is the number at the call; nothing else says how often.
 */
export const isAll = process.env['TEST_ALL'] === '1'

const tenth = 10

/** The promised number, or a tenth of it: no fewer than `least`, below which the test proves nothing. */
export const promised = (count: number, least = 1): number =>
  isAll ? count : Math.max(least, Math.round(count / tenth))

/** All of them, or every tenth, the first of them `turn`: who counts `turn` up tries each with something. */
export const sampled = <Item>(all: readonly Item[], turn: number): readonly Item[] =>
  isAll ? all : all.filter((_, at) => at % tenth === turn % Math.min(tenth, all.length))

const third = 3

/** All of them, or every third, the first of them `turn`: who counts `turn` up has each tried at each landing, by one of three. */
export const inThirds = <Item>(all: readonly Item[], turn: number): readonly Item[] =>
  isAll ? all : all.filter((_, at) => at % third === turn % third)
