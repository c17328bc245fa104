import * as z from 'zod/mini'
import { endpoint, uploadedFile, type Service } from './endpoint.ts'
import { fieldMeta, id, whole } from './fields.ts'
import type { Message } from './message.ts'
import { pageOf } from './paging.ts'
import { isMasked } from '../rules/mask.ts'

type Shape = Readonly<Record<string, z.core.$ZodType>>

/** What the query grammar, the store and the list page need to know of a noun. */
export interface Resource {
  /** The noun of its permission words: `employee` gives `employee:list`, `employee:add` … */
  readonly permission: string
  readonly row: z.ZodMiniObject<Shape>
  readonly draft: z.ZodMiniObject<Shape>
  readonly labels: Readonly<Record<string, Message>>
  /** Fields a filter or an advanced condition may name. */
  readonly filters: readonly string[]
  /** Fields a sort may name. */
  readonly sorts: readonly string[]
  /** Fields the `keyword` parameter looks into; empty when there is none. */
  readonly search: readonly string[]
  /** What has to hold between the fields of a whole draft; the server checks it after merging an edit. */
  readonly check?: (draft: Readonly<Record<string, unknown>>) => readonly DraftProblem[]
  /** What goes with a deleted row, said when a person is asked whether to delete. */
  readonly deleteNote?: Message
}

/** A field of a draft that does not go with the others, and the sentence to say. */
export interface DraftProblem {
  readonly field: string
  readonly text: Message
}

/**
 * The parameters of every list and export (api-conventions 2). Filters are further keys named after fields, in the
 * grammar of `parseListQuery`, which also refuses what a resource does not have.
 */
export const listInput = z.catchall(
  z.object({
    pageNo: z.optional(z.string()),
    pageSize: z.optional(z.string()),
    column: z.optional(z.string()),
    order: z.optional(z.string()),
    field: z.optional(z.string()),
    keyword: z.optional(z.string()),
    cursor: z.optional(z.string()),
    selections: z.optional(z.string()),
    superQueryParams: z.optional(z.string()),
    superQueryMatchType: z.optional(z.string()),
  }),
  z.string(),
)

/** `{ id }`, the input of everything that means one row. */
export const oneId = z.object({ id: id() })
/** `{ ids }`: comma-joined, a trailing comma tolerated (api-conventions 10). */
export const manyIds = z.object({ ids: z.string().check(z.minLength(1), z.maxLength(20_000)) })

/** An import: all rows or none, unless `skipFailed` asks for the good ones without the failed. */
export const importInput = z.object({
  file: uploadedFile(),
  skipFailed: z.optional(z.enum(['true', 'false'])),
})

/** One refused row of an import: `row` is the line in the file, `column` the header as the caller reads it. */
export const importProblem = z.object({
  row: z.number(),
  column: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
})
export type ImportProblem = z.infer<typeof importProblem>

/** The answer of an import (api-conventions 6): the counts, the refused cells, and the failed rows as a workbook. */
export const importOutcome = z.object({
  totalCount: z.number(),
  successCount: z.number(),
  errorCount: z.number(),
  addedCount: z.number(),
  changedCount: z.number(),
  unchangedCount: z.number(),
  msg: z.string(),
  batchId: z.string(),
  fileUrl: z.nullable(z.string()),
  fileName: z.nullable(z.string()),
  errors: z.array(importProblem),
})
export type ImportOutcome = z.infer<typeof importOutcome>

const done = {
  add: /*i18n*/ { id: 'done.add', message: '添加成功！' },
  edit: /*i18n*/ { id: 'done.edit', message: '修改成功!' },
  delete: /*i18n*/ { id: 'done.delete', message: '删除成功!' },
  import: /*i18n*/ { id: 'done.import', message: '文件导入成功！' },
}

/** A value as a list showed it. In an edit it means "unchanged"; the server refuses any other (security ACC-6). */
const maskedValue = () => z.string().check(z.refine((value) => value.length <= 64 && isMasked(value)))

/** Clients of this family send the whole row back, masked fields as they were shown. */
const orMasked = <Draft extends Shape>(draft: z.ZodMiniObject<Draft>): z.ZodMiniObject<Draft> =>
  z.object(
    Object.fromEntries(
      Object.entries<z.core.$ZodType>(draft.shape).map(([name, schema]) => [
        name,
        fieldMeta(schema)?.mask ? z.union([schema, maskedValue()]) : schema,
      ]),
    ),
  ) as unknown as z.ZodMiniObject<Draft>

/**
 * The generic calls of a noun (specification 7 "Generic list, delete, export, import"; api-conventions 10):
 * list, queryById, add, edit, delete, deleteBatch, exportXls, importExcel, importTemplate. Leave out with
 * `({ importExcel, ...rest }) => rest`, or take some with `pickCalls`. `row` is what is answered, `draft` what may be
 * written; `filters` and `sorts` are allow-lists of row fields.
 */
export const resource = <Row extends Shape, Draft extends Shape>(
  service: Service,
  path: string,
  about: {
    permission: string
    row: z.ZodMiniObject<Row>
    draft: z.ZodMiniObject<Draft>
    labels: Readonly<Record<keyof Row & string, Message>>
    filters: readonly (keyof Row & string)[]
    sorts: readonly (keyof Row & string)[]
    search?: readonly (keyof Row & string)[]
    check?: (draft: Partial<z.output<z.ZodMiniObject<Draft>>>) => readonly DraftProblem[]
    deleteNote?: Message
  },
) => {
  const noun = about.permission
  const base = {
    service,
    resource: { search: [], ...about } as unknown as Resource,
  }
  const editInput = z.extend(z.partial(orMasked(about.draft)), { id: id(), version: whole(0, 2_147_483_647) })
  return {
    list: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/list`,
      input: listInput,
      output: pageOf(about.row),
      access: { query: `${noun}:list` },
      summary: `Page of ${noun} rows`,
    }),
    queryById: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/queryById`,
      input: oneId,
      output: about.row,
      access: { query: `${noun}:list` },
      summary: `One ${noun}`,
    }),
    add: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/add`,
      input: about.draft,
      output: about.row,
      access: { action: `${noun}:add` },
      summary: `Add one ${noun}`,
      message: done.add,
    }),
    edit: endpoint({
      ...base,
      method: 'PUT',
      path: `${path}/edit`,
      input: editInput,
      output: about.row,
      access: { action: `${noun}:edit` },
      summary: `Change the given fields of one ${noun}`,
      message: done.edit,
    }),
    delete: endpoint({
      ...base,
      method: 'DELETE',
      path: `${path}/delete`,
      input: oneId,
      output: z.null(),
      access: { action: `${noun}:delete` },
      summary: `Delete one ${noun}`,
      message: done.delete,
    }),
    deleteBatch: endpoint({
      ...base,
      method: 'DELETE',
      path: `${path}/deleteBatch`,
      input: manyIds,
      output: z.null(),
      access: { action: `${noun}:delete` },
      summary: `Delete up to 500 ${noun} rows, all or none`,
      message: done.delete,
    }),
    exportXls: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/exportXls`,
      input: listInput,
      output: z.unknown(),
      access: { action: `${noun}:export` },
      summary: `The listed ${noun} rows as a workbook`,
      answers: 'file',
    }),
    importExcel: endpoint({
      ...base,
      method: 'POST',
      path: `${path}/importExcel`,
      input: importInput,
      output: importOutcome,
      access: { action: `${noun}:import` },
      summary: `Import ${noun} rows, all or nothing; with skipFailed the good rows only`,
      consumes: 'multipart',
      message: done.import,
    }),
    importTemplate: endpoint({
      ...base,
      method: 'GET',
      path: `${path}/importTemplate`,
      input: z.object({}),
      output: z.unknown(),
      access: { action: `${noun}:import` },
      summary: `Empty workbook to fill in`,
      answers: 'file',
    }),
  }
}

/** Some calls of a resource, by name. */
export const pickCalls = <Calls extends object, Name extends keyof Calls>(
  calls: Calls,
  ...names: Name[]
): Pick<Calls, Name> => Object.fromEntries(names.map((name) => [name, calls[name]])) as Pick<Calls, Name>
