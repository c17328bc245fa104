import { signIn } from '#contract/sign-in.ts'
import { send } from '#web/lib/call.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { sayAway } from './work-bench.ts'

/** Ends the session on the server; questions under way are given up first, since they would only be refused. */
export const sayGoodbye = async (): Promise<void> => {
  await queryClient.cancelQueries()
  await sayAway()
  await send(signIn.logout, {}, { isQuiet: true })
}
