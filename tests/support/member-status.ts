import type { TestApp } from './app.ts'

const thisDay = (day: string) =>
  `CREATE OR REPLACE FUNCTION this_day() RETURNS date LANGUAGE sql VOLATILE AS $$ SELECT ${day} $$`

/** Does something while the clock of the database says a day. Only what asks for no more than the day hears of it. */
export const onDay = async <Result>(
  { sql }: Pick<TestApp, 'sql'>,
  day: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  await sql(thisDay(`DATE '${day}'`))
  try {
    return await work()
  } finally {
    await sql(thisDay(`(clock_timestamp() AT TIME ZONE 'Asia/Shanghai')::date`))
  }
}
