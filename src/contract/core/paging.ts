import * as z from 'zod/mini'

/** The largest page a client may ask for (api 5). */
export const maxPageSize = 500

/** How many rows are counted exactly; beyond it `total` is an estimate and `totalIsExact` false. */
export const exactCountLimit = 10_000

const page = z.object({
  total: z.number(),
  size: z.number(),
  current: z.number(),
  pages: z.number(),
  orders: z.array(z.never()),
  searchCount: z.literal(true),
  totalIsExact: z.boolean(),
  /** Give it back as `cursor` to go on from here at constant cost; null on the last page. */
  nextCursor: z.nullable(z.string()),
})

/** One page of rows (api 5), with two keys more: whether `total` is exact, and where the next page starts. */
export interface Page<Row> extends z.infer<typeof page> {
  records: Row[]
}

/** The schema of a page of `row`. */
export const pageOf = <Row extends z.core.$ZodType>(row: Row) => z.extend(page, { records: z.array(row) })
