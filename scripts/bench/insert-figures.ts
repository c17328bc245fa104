import type { FigureGroup } from './figure.ts'
import { rateRatio } from './load.ts'

/** Inserts against the yardstick server. */
export const insertFigures: FigureGroup = async function* ({ bare, ours, say }) {
  say('comparing inserts …')
  yield {
    name: 'insert.throughput-vs-bare',
    value: await rateRatio(ours.add(), { ...ours.add(), url: `${bare.address}/add` }),
    goal: '>= 0.25',
    unit: 'ratio',
  }
}
