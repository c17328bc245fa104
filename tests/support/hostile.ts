import type { Response } from 'light-my-request'
import { failureKinds } from '#contract/core/failures.ts'

/** Texts that break careless servers: query grammar, SQL, paths, markup, formulas, Unicode, numbers, control characters. */
export const hostileTexts: readonly string[] = [
  '',
  ' ',
  ',',
  ',,',
  ',,,,',
  '*',
  '**',
  '***',
  '!',
  '!!',
  '!*',
  '*!',
  '>',
  '>=',
  '>= ',
  '> ',
  '< ,',
  '>= >= 5',
  '>= 2026-13-45',
  '<= infinity',
  ',a,',
  ',*,',
  '%',
  '_',
  '%%',
  '\\',
  '\\%',
  '\\\\',
  '%25',
  '%2525',
  '%00',
  '%',
  '%E0%A4',
  '%u0041',
  "'",
  "''",
  '"',
  '`',
  ';',
  '--',
  "' OR '1'='1",
  "'; DROP TABLE x; --",
  '1); SELECT 1; --',
  '$1',
  '$$',
  '${1}',
  '{{1}}',
  '{name}',
  '{0}',
  '#{1}',
  '/*',
  '*/',
  "E'\\x41'",
  'NULL',
  'null',
  'undefined',
  'NaN',
  'true',
  'false',
  '[object Object]',
  '../',
  '../../etc/passwd',
  '..%2f..%2fetc',
  '/etc/passwd',
  'C:\\x',
  'file:///x',
  'http://127.0.0.1:1/',
  '//evil.example',
  'javascript:x',
  '<script>x</script>',
  '<img src=x onerror=x>',
  '=1+1',
  '@x',
  '+1',
  '-1',
  '\t=1',
  '0',
  '-0',
  '1',
  '-1',
  '00',
  '1e999',
  '-1e999',
  '0x10',
  '1.5',
  '1,5',
  '999999999',
  '9999999999',
  '2147483648',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '1'.repeat(400),
  '-9223372036854775809',
  'Infinity',
  '１２３',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '0000-01-01',
  '9999-12-31',
  '2026-01-01 25:00:00',
  '2026-01-01T00:00:00Z',
  '2026-01-01 00:00:00',
  '99999-01-01',
  '-2026-01-01',
  '2026-01-01 Foo/Bar',
  '\u0000',
  'a\u0000b',
  '\u0001',
  '\u007f',
  '\r\n',
  'a\r\nb: c',
  '\ud800',
  '\udc00',
  'a\ud83d',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\uffff',
  '😀',
  '👨‍👩‍👧‍👦',
  'İ',
  'ß',
  'ﬀ',
  '张三',
  '𠮷',
  'e\u0301',
  'Z͑ͫ̓',
  'a'.repeat(201),
  '张'.repeat(5000),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  '__defineGetter__',
  'then',
  'length',
  'id',
  'asc',
  'desc',
  'ASC,DESC',
  'and',
  'or',
  'in',
  'like',
  'empty',
  'not_in',
  '[]',
  '{}',
  '[[]]',
  '[{}]',
  '{"a":1}',
  '[null]',
  '"',
  '[{"field":"name","rule":"like","val":"%"}]',
  Buffer.from('[["createTime","2026-01-01 Foo/Bar"],["id","1"]]').toString('base64url'),
  Buffer.from('[["id","x"]]').toString('base64url'),
  Buffer.from('[["createTime","infinity"],["id","9223372036854775808"]]').toString('base64url'),
  'e30',
  'W10',
  'bnVsbA',
]

/** Values of every type that JSON knows, for places that want another one. */
export const hostileValues: readonly unknown[] = [
  ...hostileTexts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 63,
  5e-324,
  [],
  {},
  [[]],
  [{}],
  [null],
  { id: '1' },
  { toString: 'x' },
  { length: 1e9 },
  JSON.parse('{"then":1}'),
  { arrayBuffer: 1 },
  Array.from({ length: 600 }, (_, at) => at),
  { $gt: '' },
]

/** What no answer may hold: words of PostgreSQL, names of tables, places in the code. */
const internals =
  /syntax error|violates|duplicate key|relation "|column "|operator does not exist|invalid input|invalid byte|(?<![\w-])pg_[a-z]{3}|plpgsql|SELECT |INSERT INTO|sys_(user|session|audit|org|role|file|dict|sms|rate|sign|idempotency|registration|permission|reset)\b|family_member|company_group|member_import|drizzle|node_modules|\/work\b|\/src\/|file:\/\/\/\w+\/|\.ts:\d|\.js:\d|\n\s+at |TypeError|RangeError|SyntaxError|ZodError|\bFST_ERR|\bECONN[A-Z]|undefined is not|Cannot read|is not a function/

const declared = new Set<number>([200, ...Object.values(failureKinds).map(({ status }) => status)])
const envelopeKeys = new Set(['success', 'message', 'code', 'result', 'timestamp', 'requestId'])
const tokenKeys = new Set(['access_token', 'token_type', 'expires_in', 'scope'])

const shapeProblems = (body: Record<string, unknown>): string[] => {
  const problems = Object.keys(body)
    .filter((key) => !envelopeKeys.has(key) && !('access_token' in body && tokenKeys.has(key)))
    .map((key) => `key ${key}`)
  if (typeof body['success'] !== 'boolean') problems.push('success is no boolean')
  if (typeof body['message'] !== 'string' || body['message'] === '') problems.push('no message')
  if (!Number.isInteger(body['code'])) problems.push('code is no whole number')
  if (!('result' in body)) problems.push('no result')
  if (!(Math.abs(Number(body['timestamp']) - Date.now()) < 60_000))
    problems.push('timestamp is not now in milliseconds')
  if (body['success'] === false && typeof body['requestId'] !== 'string')
    problems.push('a failure without a request id')
  return problems
}

/** Everything wrong with an answer that a hostile request got: 5xx, undeclared status, no envelope, internals. Empty is right. */
export const answerProblems = (response: Response): string[] => {
  const { statusCode, headers, payload } = response
  const problems =
    statusCode >= 500
      ? [`status ${statusCode}: ${payload.slice(0, 300)}`]
      : declared.has(statusCode)
        ? []
        : [`undeclared status ${statusCode}`]
  if (statusCode === 200 && String(headers['content-disposition'] ?? '').startsWith('attachment'))
    return problems
  if (!String(headers['content-type']).startsWith('application/json'))
    return [...problems, `content type ${String(headers['content-type'])}`]
  const body = JSON.parse(payload) as unknown
  if (typeof body !== 'object' || body === null) return [...problems, 'no envelope']
  // The log and the trail of administrators say which table a row is of.
  const leak = internals.exec(payload.replaceAll(/"(?:objectTable|dataTable)":"\w+"/g, ''))
  return [
    ...problems,
    ...shapeProblems(body as Record<string, unknown>),
    ...(leak ? [`internals: ${leak[0]}`] : []),
  ]
}
