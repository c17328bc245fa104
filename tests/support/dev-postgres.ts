import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { seedDemo } from '#server/db/seed/demo.ts'

const cluster = 'postgres://postgres:x@127.0.0.1:55432/'
const run = async (sql: string) => {
  const c = new pg.Client(cluster + 'postgres')
  await c.connect()
  try {
    await c.query(sql)
  } finally {
    await c.end()
  }
}
export const createTestDatabase = async (): Promise<{ adminUrl: string; drop: () => Promise<void> }> => {
  const name = `t_${process.pid}_${Math.random().toString(36).slice(2)}`
  await run(`CREATE DATABASE ${name}`)
  await migrate(cluster + name)
  await seedDemo(cluster + name)
  return { adminUrl: cluster + name, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) }
}
