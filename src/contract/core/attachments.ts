import * as z from 'zod/mini'
import { component } from './components.ts'
import { endpoint, type Endpoint } from './endpoint.ts'
import { because, text, withMeta } from './fields.ts'
import type { AttachmentRules } from './file-types.ts'
import type { Resource } from './resource.ts'
import { answeredAs } from './row-of.ts'

const unfinished = /*i18n*/ {
  id: 'attachment.unfinished',
  message: '有附件还没有上传成功，请等它完成，或重试、移除',
}

/** Names a stored file: 64 hexadecimal digits that cannot be guessed. */
export const fileId = () =>
  text(64).check(z.refine((value) => /^[0-9a-f]{64}$/.test(value), because(unfinished)))

/** The input of a call that answers one stored file; what is no file's name is not found, as a file that is gone. */
export const storedFile = z.object({ file: z.string() })

/** A file of a record. */
export const Attachment = component('Attachment', {
  id: fileId(),
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  mime: z.string(),
  /** What it is, by the dictionary of its field; absent where nobody has said it, and of fields without kinds. */
  kind: z.optional(text(40)),
})
export type Attachment = z.infer<typeof Attachment>

const twice = /*i18n*/ { id: 'attachment.twice', message: '同一个附件出现了两次' }

/** The files of a record in its row, in the order they were attached: those of its draft (`rowOf`), and of what moves asked for. */
export const attached = () => withMeta(z.array(Attachment), { kind: 'files' })

const kindOf = ({ kinds }: AttachmentRules) => z.enum(kinds?.values ?? ['']) as z.ZodMiniType<string, string>

/**
 * The files of a record in its draft, or what a move asks for. Each was uploaded before (`files.uploadAttachment`) or is
 * the record's already; what an edit leaves out is removed, and one sent without a kind keeps that. Clients may send whole
 * attachments back. A proof that must not be missing has a `min` of 1.
 */
export const attachments = (rules: AttachmentRules) =>
  answeredAs(
    withMeta(
      z.array(z.object({ id: fileId(), kind: z.optional(kindOf(rules)) })).check(
        z.minLength(rules.min ?? 0),
        z.maxLength(rules.max),
        z.refine((files) => new Set(files.map(({ id }) => id)).size === files.length, because(twice)),
      ),
      { kind: 'files', files: rules },
    ),
    attached(),
  )

/** The call that `withAttachments` adds. */
export type AttachmentCalls = Pick<ReturnType<typeof withAttachments>, 'attachment'>

const fileCalls = new WeakMap<Resource, Endpoint<typeof storedFile>>()

/** The call that answers the files of a noun's records; undefined where it has none. */
export const attachmentCallOf = (resource: Resource | undefined): Endpoint<typeof storedFile> | undefined =>
  resource && fileCalls.get(resource)

/** Adds the call that answers the bytes of a record's file to whoever may see the record. */
export const withAttachments = <Calls extends { readonly list: Endpoint }>(calls: Calls) => {
  const { service, path, access, runsAs, resource } = calls.list
  const attachment = endpoint({
    service,
    runsAs,
    method: 'GET',
    path: `${path.slice(0, path.lastIndexOf('/'))}/attachment/:file`,
    input: storedFile,
    output: z.unknown(),
    access,
    summary: 'A file of a record that the caller may see, always as an attachment',
    answers: 'file',
  })
  if (resource) fileCalls.set(resource, attachment)
  return { ...calls, attachment }
}
