import { viewAs, type View } from '#contract/administration/view-as.ts'
import { beginView } from '#web/state/session.ts'
import { send } from './call.ts'
import { leave, startAnew } from './leave.ts'

/** Sees the portal as another person, in this tab alone; it begins anew, so that nothing of the viewer stays in memory. */
export const enterView = (view: View): void => {
  beginView(view, window.location.hash)
  startAnew('#/')
}

/** Ends the view and goes on as oneself; where the server cannot be reached, the view's own time ends it there. */
export const stopView = async (): Promise<void> => {
  await send(viewAs.stop, {}, { isQuiet: true }).catch(() => undefined)
  leave()
}
