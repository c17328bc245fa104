import { why } from '#contract/administration/why.ts'
import { implementAll } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { explain } from './why-store.ts'

export const whyRoutes: Routes = () => implementAll(why, { ask: explain })
