import { openCluster } from '#server/cluster/cluster.ts'
import { readEnv } from '#server/core/env.ts'
import { StartFailure } from '#server/core/start-failure.ts'

const say = (words: string) => process.stdout.write(`${words}\n`)

/**
 * Runs `work` on the database the settings name, the embedded one started and stopped around it, by a signal too. A `StartFailure` is
 * said in its one sentence and sets the exit code.
 */
export const withDatabase = async (
  work: (adminUrl: string, say: (words: string) => void) => Promise<void>,
): Promise<void> => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
  try {
    const { databaseUrl, dataDir } = readEnv()
    if (databaseUrl) return await work(databaseUrl, say)
    const cluster = await openCluster({ dataDir, progress: say })
    try {
      await work(cluster.adminUrl, say)
    } finally {
      await cluster.stop()
    }
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
