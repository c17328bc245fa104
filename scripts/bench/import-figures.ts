import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Job } from '#contract/records/jobs.ts'
import { nationalIdCheckCharacter } from '#contract/rules/national-id.ts'
import { streamXlsx } from '#server/spreadsheets/stream-xlsx.ts'
import type { FigureGroup } from './figure.ts'
import { memoryOf } from './processes.ts'

const ROWS = 100_000
const POLL_MS = 100
const headers = [
  '公司',
  '工号',
  '姓名',
  '证件类型',
  '证件号码',
  '手机号',
  '邮箱',
  '人员类别',
  '岗位',
  '入职日期',
  '参保地',
]

const person = (n: number, company: string): string[] => {
  const born = new Date(Date.UTC(1955, 0, 1) + (n % 15_000) * 86_400_000).toISOString().slice(0, 10)
  const seventeen = `110108${born.replaceAll('-', '')}${String(Math.floor(n / 15_000) + 1).padStart(3, '0')}`
  return [
    company,
    `IMP${String(n).padStart(7, '0')}`,
    `导入员工${n}`,
    '身份证',
    seventeen + nationalIdCheckCharacter(seventeen),
    `139${String(10_000_000 + n)}`,
    `import${n}@example.com`,
    '在职',
    '工程师',
    '2024-03-05',
    '上海',
  ]
}

async function* people(company: string): AsyncGenerator<string[]> {
  for (let n = 0; n < ROWS; n += 1) yield person(n, company)
}

/** An import of 100,000 rows as a job: from the upload to its end, and what the server's memory grew by. */
export const importFigures: FigureGroup = async function* ({ portal, ours, folder, say }) {
  const { url, headers: signed = {} } = ours.list()
  const base = url.replace(/\/hb-core\/.*$/, '')
  const ask = async <Result>(path: string, init: RequestInit = {}): Promise<Result> => {
    const answer = (await (await fetch(base + path, { ...init, headers: signed })).json()) as {
      success: boolean
      message: string
      result: Result
    }
    if (!answer.success) throw new Error(`${path}: ${answer.message}`)
    return answer.result
  }
  const [company] = await ask<{ companyName: string }[]>('/hb-core/company/company/getCompanyByGroup')
  say(`writing a workbook of ${ROWS} people …`)
  const path = join(folder, 'import.xlsx')
  const head = {
    title: '员工',
    subtitle: '',
    sheetName: '员工',
    headers: headers.map((title) => ({ title })),
  }
  await writeFile(path, await streamXlsx({ ...head, rows: people(company?.companyName ?? '') }))
  const before = memoryOf(portal.pid)
  let peak = before
  const from = performance.now()
  const form = new FormData()
  form.set('file', await openAsBlob(path), 'import.xlsx')
  let job = await ask<Job>('/hb-core/member/employee/importJob', { method: 'POST', body: form })
  let slowest = 0
  while (job.state === 'queued' || job.state === 'running') {
    await pause(POLL_MS)
    const asked = performance.now()
    await ours.firstPage()
    slowest = Math.max(slowest, performance.now() - asked)
    peak = Math.max(peak, memoryOf(portal.pid))
    job = await ask<Job>(`/hb-system/sys/job/queryById?id=${job.id}`)
  }
  const seconds = (performance.now() - from) / 1000
  if (job.state !== 'done' || job.doneCount !== ROWS)
    throw new Error(`the import ended ${job.state}: ${job.message ?? ''}`)
  const about = `the slowest list meanwhile ${Math.round(slowest)} ms`
  yield { name: 'import.100k-seconds', value: seconds, goal: '<= 60', unit: 's', about }
  yield { name: 'import.100k-memory-mb', value: peak - before, goal: '<= 300', unit: 'MB' }
}
