import { clusterVariable, startTestCluster } from './postgres.ts'

/** Vitest's global set-up: one PostgreSQL for the whole run; workers inherit its address. */
export const setup = async (): Promise<() => Promise<void>> => {
  const cluster = await startTestCluster()
  process.env[clusterVariable] = cluster.url
  return cluster.stop
}
