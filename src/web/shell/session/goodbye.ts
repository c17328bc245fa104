import { signIn } from '#contract/session/sign-in.ts'
import { viewAs } from '#contract/administration/view-as.ts'
import { send } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { session } from '#web/state/session.ts'
import { sayAway } from './work-bench.ts'

/** Ends the session on the server; questions under way are given up first, since they would only be refused. */
export const sayGoodbye = async (): Promise<void> => {
  await queryClient.cancelQueries()
  await sayAway()
  await send(session.viewing === null ? signIn.logout : viewAs.stop, {}, { isQuiet: true })
}
