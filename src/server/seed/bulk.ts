import pg from 'pg'
import { pinyin } from '#contract/rules/pinyin.ts'

/** Triggers that are not for rows of load tests; their status is made up, as their cover is. */
const without = ['audit_insert', 'history', 'status_new']

/**
 * Adds employees until there are about `count`, for load tests: SQL makes them, a million in a minute, with the indexes kept
 * and neither audit trail nor history. Valid national ids, mobiles and dates; every company in turn, or those of the
 * organisations named. `adminUrl`: the owner's.
 */
export const seedEmployees = async (
  adminUrl: string,
  count: number,
  orgCodes: readonly string[] = [],
): Promise<{ before: number; after: number }> => {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const counted = async () =>
      Number((await client.query<{ n: string }>('SELECT count(*) AS n FROM employee')).rows[0]?.n)
    const before = await counted()
    await client.query('BEGIN')
    for (const trigger of without) await client.query(`ALTER TABLE employee DISABLE TRIGGER ${trigger}`)
    await client.query(insertEmployees, [before, count, orgCodes])
    for (const trigger of without) await client.query(`ALTER TABLE employee ENABLE TRIGGER ${trigger}`)
    await client.query('COMMIT')
    await client.query('VACUUM ANALYZE employee')
    return { before, after: await counted() }
  } finally {
    await client.end()
  }
}

const surnames = '王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗'
const given = '伟芳娜敏静丽强磊军洋勇艳杰娟涛明超兰霞平刚桂英华玉文辉建国思雨浩然子涵梓轩若曦'

/** Where the characters of a name are found, in SQL over `i`. */
const places = [
  [surnames, `1 + (i % ${surnames.length})::int`],
  [given, `1 + (i * 31 % ${given.length})::int`],
  [given, `1 + (i * 17 / 7 % ${given.length})::int`],
] as const
const characters = places.map(([from, at]) => `substr('${from}', ${at}, 1)`)
const syllables = places.map(
  ([from, at]) => `(ARRAY[${[...from].map((one) => `'${pinyin(one)}'`).join(',')}])[${at}]`,
)
/** As `spokenKey` makes it: nothing is left to be filled while a load is measured. */
const spokenSql = `' ' || ${syllables.join(' || ')} || ' ' || ${syllables.map((one) => `left(${one}, 1)`).join(' || ')} || ' '`

// The check digit of specification 5, in SQL: weights 7,9,10,5,8,4,2,1,6,3,7,9,10,5,8,4,2 modulo 11 into 10X98765432.
const insertEmployees = `
  WITH companies AS (
    SELECT c.id, c.org_code, row_number() OVER (ORDER BY n.turn, c.id) - 1 AS at, count(*) OVER () AS n FROM company c
    LEFT JOIN unnest($3::text[]) WITH ORDINALITY AS n(code, turn) ON n.code = c.org_code
    WHERE c.del_flag = 0 AND (n.code IS NOT NULL OR $3 = '{}')
  ),
  numbers AS (SELECT i, date '1965-01-01' + (i * 7919 % 14000)::int AS birth FROM generate_series($1::bigint + 1, $2::bigint) AS i),
  people AS (
    SELECT i, birth, '330106' || to_char(birth, 'YYYYMMDD') || lpad((i / 14000 % 1000)::text, 3, '0') AS seventeen FROM numbers
  ),
  checked AS (
    SELECT p.*, (SELECT sum(substr(p.seventeen, k, 1)::int * (ARRAY[7,9,10,5,8,4,2,1,6,3,7,9,10,5,8,4,2])[k]) % 11 FROM generate_series(1, 17) AS k)::int AS rest FROM people p
  )
  INSERT INTO employee (company_id, sys_org_code, create_by, create_time, employee_no, name, name_spoken, mobile, id_type, id_no, birth_date, gender, category, status, post, entry_date, leave_date, social_security_location, plan_code)
  SELECT c.id, c.org_code, 'staff', timestamptz '2024-01-01 00:00+08' + make_interval(secs => i * 60 % 80000000) + make_interval(secs => i * 0.001),
    'B' || lpad(i::text, 8, '0'),
    ${characters.join(' || ')}, ${spokenSql},
    '1' || (ARRAY['35','36','37','38','39','58','59','86','87','88'])[1 + i % 10] || lpad((i * 7 % 100000000)::text, 8, '0'),
    '1', seventeen || substr('10X98765432', 1 + rest, 1), birth, CASE WHEN substr(seventeen, 17, 1)::int % 2 = 1 THEN '1' ELSE '2' END,
    (ARRAY['10','10','10','10','20','30','11'])[1 + i % 7], (ARRAY['1','1','1','1','1','1','2','4'])[1 + i % 8], '工程师',
    date '2015-01-01' + (i * 13 % 4200)::int, NULL, (ARRAY['310000','330100','440300','110000','510100'])[1 + i % 5],
    (ARRAY['BASIC','STANDARD','STANDARD','BASIC','PREMIUM','STANDARD'])[1 + i % 6]
  FROM checked JOIN companies c ON c.at = checked.i % c.n
  ON CONFLICT DO NOTHING`
