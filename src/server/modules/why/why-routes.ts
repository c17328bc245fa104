import { why } from '#contract/why.ts'
import { implementAll, type Implementation } from '#server/calls/implement.ts'
import { explain } from './why-store.ts'

export const whyRoutes = (): Implementation[] => implementAll(why, { ask: explain })
