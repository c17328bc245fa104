import { viewAs } from '#contract/administration/view-as.ts'
import { implementAll, inSteps } from '#server/calls/implement.ts'
import type { Routes } from '#server/services.ts'
import { allowedView, endView, openView, viewsOfMe } from './view-as-store.ts'

export const viewAsRoutes: Routes = ({ db, identifier }) =>
  implementAll(viewAs, {
    start: inSteps({
      prepare: ({ userId }, request) => allowedView({ db, identifier }, userId, request),
      handle: openView,
    }),
    stop: inSteps({
      // A view writes nothing, not even its own end: that is the viewer's, noted as such.
      prepare: async (_input, { caller, identity }) => {
        const own = { ...identity, userId: caller.viewer?.userId ?? caller.userId, isReadOnly: false }
        await db.as(own, (tx) => endView(tx, caller))
        identifier.forget(caller.userId)
      },
      handle: () => Promise.resolve(null),
    }),
    ofMe: (_input, context) => viewsOfMe(context),
  })
