import type { FigureGroup } from './figure.ts'
import { rateRatio, timeRatio } from './load.ts'

/** Lists against the yardstick server. */
export const serverFigures: FigureGroup = async function* ({ bare, ours, say }) {
  say('comparing lists …')
  yield {
    name: 'list.throughput-vs-bare',
    value: await rateRatio(ours.list(), { url: `${bare.address}/list` }),
    goal: '>= 0.5',
    unit: 'ratio',
  }
  yield {
    name: 'list.deep-vs-first',
    value: await timeRatio(await ours.pageAtDepth(50_000), ours.firstPage),
    goal: '<= 2',
    unit: 'ratio',
  }
}
