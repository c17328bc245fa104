import { demoPassword } from '#server/seed/demo-accounts.ts'
import { portalClient } from '#contract/core/client.ts'
import type { Job } from '#contract/records/jobs.ts'
import { nationalIdCheckCharacter } from '#contract/rules/national-id.ts'
import type { Target } from './load.ts'

interface Answer<Result> {
  readonly success: boolean
  readonly message: string
  readonly result: Result
}

const client = { authorization: `Basic ${Buffer.from(portalClient).toString('base64')}` }

/** The result of a call; throws what it was refused with. */
export const read = async <Result>(url: string, init: RequestInit): Promise<Result> => {
  const answer = (await (await fetch(url, init)).json()) as Answer<Result>
  if (!answer.success) throw new Error(`${url}: ${answer.message}`)
  return answer.result
}

/** Who calls, and where they work. */
interface Account {
  readonly username: string
  readonly orgCode: string
}

const staff: Account = { username: 'staff', orgCode: 'A01' }

/** The headers of calls of an account. */
export const signedIn = async (
  base: string,
  { username, orgCode }: Account,
): Promise<Record<string, string>> => {
  const { key } = await read<{ key: string }>(`${base}/hb-system/login/getKey`, { headers: client })
  const form = new URLSearchParams({
    grant_type: 'password_login',
    username,
    password: demoPassword,
    key,
  })
  const { token } = await read<{ token: string }>(`${base}/hb-system/oauth/token`, {
    method: 'POST',
    body: form,
    headers: client,
  })
  return { authorization: `Bearer ${token}`, 'x-org-code': orgCode }
}

/** Ever new people: nobody's number is used twice, whichever server gets them. */
const draftsOf = (companyId: string) => {
  let count = 0
  return () => {
    count += 1
    const seventeen = `4403051991${String(1 + (count % 12)).padStart(2, '0')}${String(1 + (Math.floor(count / 12) % 28)).padStart(2, '0')}${String(Math.floor(count / 336) % 1000).padStart(3, '0')}`
    return JSON.stringify({
      companyId,
      employeeNo: `L${count}`,
      name: '负载测试',
      mobile: `139${String(10_000_000 + count)}`,
      idType: '1',
      idNo: `${seventeen}${nationalIdCheckCharacter(seventeen)}`,
      birthDate: `${seventeen.slice(6, 10)}-${seventeen.slice(10, 12)}-${seventeen.slice(12, 14)}`,
      gender: Number(seventeen[16]) % 2 === 1 ? '1' : '2',
      category: '10',
      entryDate: '2026-01-01',
    })
  }
}

/** The calls the bench makes, signed in as staff where nobody else is named. */
export const calls = async (address: string, account = staff) => {
  const base = `${address}/portal/base`
  const headers = await signedIn(base, account)
  const listUrl = `${base}/hb-core/member/employee/list`
  const companyOf = async () => {
    const [company] = await read<{ id: string }[]>(`${base}/hb-core/company/company/getCompanyByGroup`, {
      headers,
    })
    return company?.id ?? ''
  }
  const get = async (query: string) => read<{ nextCursor: string | null }>(`${listUrl}?${query}`, { headers })
  const body = draftsOf(await companyOf())
  return {
    list: (): Target => ({ url: `${listUrl}?pageNo=1&pageSize=10`, headers }),
    firstPage: async () => void (await get('pageNo=1&pageSize=10')),
    /** One page of employees. */
    page: (question: Readonly<Record<string, string>>) => get(new URLSearchParams(question).toString()),
    /** Counts every employee, exactly. */
    countAll: () => read<{ total: number }>(`${base}/hb-core/member/employee/count?exact=true`, { headers }),
    companyId: companyOf,
    /** The page after page `depth`, reached by its cursor. */
    pageAtDepth: async (depth: number) => {
      const { nextCursor } = await get(`pageNo=${depth}&pageSize=10`)
      return async () =>
        void (await get(`pageNo=${depth + 1}&pageSize=10&cursor=${encodeURIComponent(nextCursor ?? '')}`))
    },
    /** Starts an export of the newest so many rows (all, where there are fewer) with every column, in the background. */
    exportMany: async (count: number): Promise<Job> => {
      const { records } = await read<{ records: { createTime: string }[] }>(
        `${listUrl}?pageNo=${count}&pageSize=1&field=createTime`,
        { headers },
      )
      return read<Job>(`${base}/hb-core/member/employee/exportJob`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(records[0] ? { createTime_begin: records[0].createTime } : {}),
      })
    },
    job: (id: string) => read<Job>(`${base}/hb-system/sys/job/queryById?id=${id}`, { headers }),
    addContract: (): Target => ({ url: `${base}/hb-core/contract/contract/add`, headers }),
    add: (): Target => ({
      url: `${base}/hb-core/member/employee/add`,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    }),
    /** The overview of cover of a company. */
    coverOverview: (question: Readonly<Record<string, string>>) =>
      read<{ covers: number }>(
        `${base}/hb-core/cover/cover/overview?${new URLSearchParams(question).toString()}`,
        { headers },
      ),
    /** Approves additions and removals, all in one call. */
    approveCover: async (rows: readonly { readonly id: string; readonly version: number }[]) => {
      const { moved } = await read<{ moved: string[] }>(`${base}/hb-core/cover/coverChange/approveBatch`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ rows }),
      })
      if (moved.length !== rows.length) throw new Error(`${moved.length} of ${rows.length} were approved`)
    },
    /** Puts a contract into force; its body names the contract. */
    activate: (): Target => ({
      url: `${base}/hb-core/contract/contract/activate`,
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
    }),
  }
}
