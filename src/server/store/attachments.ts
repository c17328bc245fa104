import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Attachment } from '#contract/core/attachments.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { fieldMeta } from '#contract/core/fields.ts'
import { fileTypeOf, type AttachmentRules } from '#contract/core/file-types.ts'
import type { Resource } from '#contract/core/resource.ts'
import { fileQuota } from '#contract/records/files.ts'
import type { Context } from '#server/calls/caller.ts'
import type { FileAnswer, OpenBytes } from '#server/calls/implement.ts'
import { refusalOf } from '#server/core/refusal-of.ts'
import { isBeyondReach, violatedConstraint } from '#server/core/to-failure.ts'
import { attachmentsOf } from '#server/db/schema/attachment-table.ts'
import type { Source } from './conditions.ts'
import { allRowsOf } from './data-rules.ts'
import { sourceFor } from './withheld.ts'

const texts = {
  gone: /*i18n*/ { id: 'attachment.gone', message: '有附件已过期，或不是您上传的，请移除后重新上传' },
  type: /*i18n*/ { id: 'attachment.fieldType', message: '附件“{name}”的类型不能放在这里' },
  unseen: /*i18n*/ {
    id: 'attachment.unseen',
    message: '您看不到这个种类的附件，请由看得到的人员更改种类',
  },
  tooMany: /*i18n*/ { id: 'attachment.tooMany', message: '附件最多 {max} 个' },
  organisationFull: /*i18n*/ {
    id: 'attachment.organisationFull',
    message: '该机构保存的文件已达 20 GiB，请先移除不再需要的附件',
  },
}

type Shape = Readonly<Record<string, z.core.$ZodType>>

const fileFields = (shape: Shape): [field: string, rules: AttachmentRules][] =>
  Object.entries(shape).flatMap(([field, schema]): [string, AttachmentRules][] => {
    const rules = fieldMeta(schema)?.files
    return rules ? [[field, rules]] : []
  })

const tableNameOf = ({ table }: Pick<Source, 'table'>): string => {
  const found = attachmentsOf(table)
  if (!found) throw new Error(`${getTableName(table)} has no attachmentTable`)
  return getTableName(found)
}

const tableOf = (source: Pick<Source, 'table'>): string => `"${tableNameOf(source)}"`

const isFiles = (schema: z.core.$ZodType): boolean => fieldMeta(schema)?.kind === 'files'

/** The SQL that reads the files of a row `t`, for each field of attachments. */
export const filesSql = ({ row }: Pick<Resource, 'row'>, table: Table): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(row.shape).flatMap(([field, schema]) =>
      isFiles(schema)
        ? [
            [
              field,
              `(SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', f.file_id, 'name', f.name, 'size', f.size, 'mime', f.mime, 'kind', f.kind)) ORDER BY f.id), '[]') FROM ${tableOf({ table })} f WHERE f.record_id = t.id AND f.field = '${field}' AND f.del_flag = 0)`,
            ],
          ]
        : [],
    ),
  )

/** Whose room the files take: that of the record's organisation; of the caller's where records belong to people. */
const organisationSql = ({ table }: Source): string =>
  'sysOrgCode' in getTableColumns(table)
    ? `(SELECT r.sys_org_code FROM ${allRowsOf(table)} r WHERE r.id = $1)`
    : `current_setting('app.org')`

/** A file as a draft names it. */
type Given = Pick<Attachment, 'id' | 'kind'>

/** What is to become of the files of one field of a record. */
interface Wanted {
  readonly record: string
  readonly field: string
  readonly rules: AttachmentRules
  readonly add: readonly Given[]
  readonly remove: readonly Given[]
  /** Those whose kind is another now. */
  readonly sort: readonly Given[]
}

const columnsOf = (files: readonly Given[]) => [
  files.map(({ id }) => id),
  files.map(({ kind }) => kind ?? null),
]

const add = async (
  source: Source,
  { record, field, rules, add: files }: Wanted,
  { tx, caller }: Context,
): Promise<void> => {
  const made = await tx
    .query<{ name: string; mime: string; orgCode: string }>(
      `INSERT INTO ${tableOf(source)} (record_id, sys_org_code, field, file_id, kind, create_by)
       SELECT $1, ${organisationSql(source)}, $2, file, kind, $3 FROM unnest($4::text[], $5::text[]) AS given (file, kind)
       RETURNING name, mime, sys_org_code AS "orgCode"`,
      [record, field, caller.username, ...columnsOf(files)],
    )
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'attachment_offered' ? refusalOf(field, texts.gone) : error
    })
  const wrong = made.find(({ mime }) => !rules.types.some((type) => type === fileTypeOf(mime)))
  if (wrong) throw refusalOf(field, texts.type, { name: wrong.name })
  const [kept] = await tx.query<{ bytes: string; count: number }>(
    'SELECT organisation_bytes($1) AS bytes, attachment_count($2, $3, $4) AS count',
    [made[0]?.orgCode, tableNameOf(source), record, field],
  )
  if (Number(kept?.bytes) > fileQuota.organisation) throw refusal(texts.organisationFull)
  if ((kept?.count ?? 0) > rules.max) throw refusalOf(field, texts.tooMany, { max: rules.max })
}

/** Says of files what they are; refuses what would put them out of the caller's sight. */
const sort = async (
  source: Source,
  { record, field, sort: files }: Wanted,
  { tx, caller }: Context,
): Promise<void> => {
  await tx
    .query(
      `UPDATE ${tableOf(source)} f SET kind = given.kind, version = version + 1, update_by = $3, update_time = clock_timestamp()
       FROM unnest($4::text[], $5::text[]) AS given (file, kind)
       WHERE f.record_id = $1 AND f.field = $2 AND f.file_id = given.file AND f.del_flag = 0`,
      [record, field, caller.username, ...columnsOf(files)],
    )
    .catch((error: unknown) => {
      throw isBeyondReach(error) ? refusalOf(field, texts.unseen) : error
    })
}

const write = async (source: Source, wanted: Wanted, context: Context): Promise<void> => {
  const { tx, caller } = context
  if (wanted.remove.length > 0)
    await tx.query(
      `UPDATE ${tableOf(source)} SET del_flag = 1, version = version + 1, update_by = $4, update_time = clock_timestamp()
       WHERE record_id = $1 AND field = $2 AND file_id = ANY($3) AND del_flag = 0`,
      [wanted.record, wanted.field, wanted.remove.map(({ id }) => id), caller.username],
    )
  if (wanted.sort.length > 0) await sort(source, wanted, context)
  if (wanted.add.length > 0) await add(source, wanted, context)
}

const filesIn = (files: unknown): readonly Given[] =>
  Array.isArray(files) ? (files as readonly Given[]) : []

const changesOf = (
  before: readonly Given[],
  now: readonly Given[],
): Pick<Wanted, 'add' | 'remove' | 'sort'> => {
  const [was, is] = [before, now].map((files) => new Map(files.map((file) => [file.id, file.kind])))
  return {
    add: now.filter(({ id }) => !was?.has(id)),
    remove: before.filter(({ id }) => !is?.has(id)),
    sort: now.filter(({ id, kind }) => kind !== undefined && was?.has(id) && was.get(id) !== kind),
  }
}

/**
 * Makes the files of a record those of its draft, in the transaction of its edit: fields that the draft does not have stay
 * as they are. True where a file came or went. Refuses in words: a file that the caller did not upload within the last
 * day, one of a type the field does not take, and an organisation without room.
 */
export const replaceFiles = async (
  source: Source,
  id: string,
  { stored, draft }: { readonly stored: object; readonly draft: object },
  context: Context,
): Promise<boolean> => {
  let isChanged = false
  for (const [field, rules] of fileFields(source.resource.draft.shape)) {
    const given = (draft as Readonly<Record<string, unknown>>)[field]
    if (given === undefined) continue
    const wanted: Wanted = {
      record: id,
      field,
      rules,
      ...changesOf(filesIn((stored as Readonly<Record<string, unknown>>)[field]), filesIn(given)),
    }
    await write(source, wanted, context)
    isChanged ||= wanted.add.length + wanted.remove.length + wanted.sort.length > 0
  }
  return isChanged
}

/** Adds the files that a move asked for to its record; true where there are some. Refuses as `replaceFiles`. */
export const addFiles = async (
  source: Source,
  id: string,
  { question, asked }: { readonly question: z.core.$ZodType; readonly asked: object },
  context: Context,
): Promise<boolean> => {
  let isChanged = false
  for (const [field, rules] of fileFields((question as { shape?: Shape }).shape ?? {})) {
    const files = filesIn((asked as Readonly<Record<string, unknown>>)[field])
    if (files.length === 0) continue
    isChanged = true
    await write(source, { record: id, field, rules, add: files, remove: [], sort: [] }, context)
  }
  return isChanged
}

interface Found extends Record<string, unknown> {
  readonly recordId: string
  readonly orgCode: string
  readonly field: string
  readonly name: string
  readonly mime: string
  readonly size: number
}

/** A file of a live record that the caller sees, in a field that is not withheld from them. */
const findFile = async (source: Source, file: string, context: Context): Promise<Found | undefined> => {
  const { rows, resource } = sourceFor(source, context)
  const [found] = await context.tx.query<Found>(
    `SELECT f.record_id AS "recordId", f.sys_org_code AS "orgCode", f.field, f.name, f.mime, f.size
     FROM ${tableOf(source)} f JOIN ${rows} t ON t.id = f.record_id AND t.del_flag = 0
     WHERE f.file_id = $1 AND f.del_flag = 0`,
    [file],
  )
  return found && Object.hasOwn(resource.row.shape, found.field) ? found : undefined
}

/** Handles the call that `withAttachments` adds, and leaves an audit row of the download. */
export const attachmentHandler =
  (source: Source, { files }: { readonly files: { open(id: string): Promise<OpenBytes | undefined> } }) =>
  async ({ file }: { readonly file: string }, context: Context): Promise<FileAnswer> => {
    const found = await findFile(source, file, context)
    if (!found) throw new Failure('notFound')
    await context.tx.query(`SELECT audit_note('download', $1, $2, $3, $4)`, [
      getTableName(source.table),
      found.recordId,
      JSON.stringify({ file, size: found.size }),
      found.orgCode,
    ])
    const body = await files.open(file)
    if (!body) throw new Failure('notFound')
    return { name: found.name, mime: found.mime, body }
  }
