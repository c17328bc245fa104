import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import {
  clientContracts,
  type ClientContract,
  type ClientContractDraft,
} from '#contract/clients/client-contracts.ts'
import { companies, type Company } from '#contract/clients/companies.ts'
import type { Attachment } from '#contract/core/attachments.ts'
import type { Page } from '#contract/core/paging.ts'
import { files } from '#contract/records/files.ts'
import type { BuildOptions } from '#server/app.ts'
import { serverUrl } from '#server/db/installation.ts'
import { openDatabase } from '#server/db/pool.ts'
import { diskStore } from '#server/files/disk-store.ts'
import { sweep } from '#server/housekeeping.ts'
import { openTestApp, type Answered, type Session, type TestApp } from './app.ts'
import { newContract } from './contracts.ts'
import { sessionOf } from './identities.ts'

/** The bytes of a file that says it is a PDF. */
export const pdf = (text = 'x'): Buffer => Buffer.from(`%PDF-1.7\n% ${text}\n%%EOF\n`, 'latin1')

/** A small picture. */
export const png = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()

const mainTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
  zip: 'text/plain',
} as const

/** An archive with the content types of an Office document, and whatever other parts. */
export const office = (kind: keyof typeof mainTypes, more: readonly string[] = []): Buffer =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(
        `<Types><Override PartName="/word/document.xml" ContentType="${mainTypes[kind]}"/></Types>`,
      ),
      'word/document.xml': strToU8('<w:document/>'),
      ...Object.fromEntries(more.map((name) => [name, strToU8('x')])),
    }),
  )

/** Uploads a file to be attached. */
export const upload = (
  app: TestApp,
  session: Session | undefined,
  bytes: Uint8Array,
  name = '合同.pdf',
): Promise<Answered> =>
  app.call(session, files.uploadAttachment, { file: new File([new Uint8Array(bytes)], name) })

/** What an upload became; throws when it was refused. */
export const uploaded = async (
  app: TestApp,
  session: Session,
  bytes: Uint8Array = pdf(),
  name?: string,
): Promise<Attachment> => {
  const { body } = await upload(app, session, bytes, name)
  if (!body.success) throw new Error(body.message)
  return body.result as Attachment
}

/** A server with people, companies and contracts to attach files to. */
export const openContracts = async (options: BuildOptions = {}) => {
  const app = await openTestApp(options)
  const db = openDatabase(await serverUrl(app.adminUrl), 2)
  const [staff, hr] = [await sessionOf(app, 'staff'), await sessionOf(app, 'hr.yunfan')]
  const { records } = (await app.call(staff, companies.list, {})).body.result as Page<Company>
  const own = records.find(({ orgCode }) => orgCode === hr.orgCode) as Company
  const add = (changes: Partial<ClientContractDraft> = {}) =>
    app.call(staff, clientContracts.add, newContract(own.id, changes))
  const added = async (changes: Partial<ClientContractDraft> = {}): Promise<ClientContract> => {
    const { body } = await add(changes)
    if (!body.success) throw new Error(body.message)
    return body.result as ClientContract
  }
  return {
    app,
    db,
    staff,
    hr,
    own,
    /** A company that `hr` does not see. */
    foreign: records.find(({ orgCode }) => orgCode !== hr.orgCode) as Company,
    add,
    added,
    /** A new session: what the person may do has just changed. */
    again: (username: 'hr.yunfan' | 'staff') => sessionOf(app, username),
    withFile: async (changes: Partial<ClientContractDraft> = {}) =>
      added({ files: [await uploaded(app, staff)], ...changes }),
    edit: (row: ClientContract, changes: Partial<ClientContractDraft>, session = staff) =>
      app.call(session, clientContracts.edit, { id: row.id, version: row.version, ...changes }),
    /** The first file of a contract. */
    download: (session: Session, row: ClientContract) =>
      app.call(session, clientContracts.attachment, { file: row.files[0]?.id ?? '' }),
    storedBytes: async (id: string): Promise<number | undefined> => {
      const found = await (await diskStore(app.settings.dataDir)).open(id)
      found?.stream.destroy()
      return found?.size
    },
    sweepNow: async () => sweep({ db, files: await diskStore(app.settings.dataDir) }),
    empty: async () => {
      const reports = ['check_report_findings', 'check_report', 'check_order_history', 'check_order']
      const projects = ['check_project_branch', 'check_project_package', 'check_project']
      const policies = [
        'billing_terms',
        ...reports,
        ...projects,
        'cover',
        'cover_change',
        'plan_version',
        'plan',
        'policy_file',
        'policy',
      ]
      // What follows for members and orders from each row of the demo data is nothing that is looked at here.
      const emptied = policies.map((table) => `DELETE FROM ${table};`).join(' ')
      await app.sql(`SET LOCAL session_replication_role = replica; ${emptied}`)
      for (const table of ['client_contract_file', 'client_contract', 'sys_file', 'sys_series'])
        await app.sql(`DELETE FROM ${table}`)
    },
    close: async () => {
      await db.close()
      await app.close()
    },
  }
}

/** What `openContracts` gives. */
export type Contracts = Awaited<ReturnType<typeof openContracts>>
