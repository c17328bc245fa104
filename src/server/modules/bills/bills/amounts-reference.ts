import * as z from 'zod/mini'
import { formatFen } from '#contract/rules/money.ts'

/** Fen as SQL gives them, cast to text: as an amount of the wire. */
export const amount = () =>
  z.pipe(
    z.string(),
    z.transform((fen: string) => formatFen(BigInt(fen))),
  )

/** Fen as SQL gives them, cast to text, to be worked with. */
export const fen = () =>
  z.pipe(
    z.string(),
    z.transform((text: string) => BigInt(text)),
  )
