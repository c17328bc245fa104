import { buffer } from 'node:stream/consumers'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { refusal } from '#contract/core/failures.ts'
import type { ImportPreview } from '#contract/core/import-preview.ts'
import { importTexts } from '#contract/core/sheet-texts.ts'
import type { Context } from '#server/calls/caller.ts'
import type { Handler } from '#server/calls/implement.ts'
import type { FileStore } from '#server/files/file-store.ts'
import { keepFile } from '#server/files/keep-file.ts'
import type { ImportNoun } from './import-noun.ts'
import { readPreview, type PreviewWriter } from './import-preview.ts'

/** It holds what was typed, unmasked: no longer than somebody may look at it. */
const keepMinutes = 60
const mime = 'application/vnd.portal.import-preview'

type Storage = { readonly files: FileStore }

const wordOf = (noun: Pick<ImportNoun, 'source'>): string => `${noun.source.resource.permission}:import`

/** Keeps a preview for its importer alone (security ACC-6); gives its id. */
export const keepPreview = async (
  writer: PreviewWriter,
  { noun, services }: { noun: ImportNoun; services: Storage },
  context: Context,
): Promise<string> => {
  const about = { name: 'preview', mime, keepMinutes, needs: [wordOf(noun)] }
  return (await keepFile(writer.bytes(), about, services, context)).id
}

const isOwn = `id = $1 AND owner_id = $2 AND sys_org_code = $3 AND mime = '${mime}' AND needs = ARRAY[$4]
  AND expires_at > clock_timestamp()`

const valuesOf = (id: string, noun: ImportNoun, { caller }: Pick<Context, 'caller'>) => [
  id,
  caller.userId,
  caller.orgCode,
  wordOf(noun),
]

/** Lets a preview of the caller expire, and removes its bytes once that is committed; without an id nothing happens. */
export const forgetPreview = async (
  id: string | undefined,
  { noun, services }: { noun: ImportNoun; services: Storage },
  context: Context,
): Promise<void> => {
  if (id === undefined) return
  const gone = await context.tx.query(
    `UPDATE sys_file SET expires_at = clock_timestamp() WHERE ${isOwn} RETURNING id`,
    valuesOf(id, noun, context),
  )
  if (gone.length > 0) context.afterCommit(async () => void (await services.files.remove(id)))
}

/** Answers rows of a preview to whoever had the file checked. */
export const importPreview =
  <E extends Endpoint>(noun: ImportNoun, { files }: Storage): Handler<E> =>
  async (input, context) => {
    const { preview, from = '0', only = '' } = input as { preview: string; from?: string; only?: string }
    const known = await context.tx.query<{ size: number }>(
      `SELECT size FROM sys_file WHERE ${isOwn}`,
      valuesOf(preview, noun, context),
    )
    const size = known[0]?.size
    if (size === undefined) throw refusal(importTexts.previewGone)
    const read = async (start: number, end: number): Promise<Buffer> => {
      const stored = await files.open(preview, { from: start, to: end })
      if (!stored) throw refusal(importTexts.previewGone)
      return buffer(stored.stream)
    }
    const answer: ImportPreview = await readPreview({ read, size }, { from: Number(from), only })
    return answer as Awaited<ReturnType<Handler<E>>>
  }

/** Throws a preview of the caller away; one that is gone already is no mistake. */
export const importForget =
  <E extends Endpoint>(noun: ImportNoun, services: Storage): Handler<E> =>
  async (input, context) => {
    await forgetPreview((input as { preview: string }).preview, { noun, services }, context)
    return null as Awaited<ReturnType<Handler<E>>>
  }
