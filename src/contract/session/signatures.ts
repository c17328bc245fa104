import * as z from 'zod/mini'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { richText } from '#contract/core/contents.ts'
import { id, text } from '#contract/core/fields.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { rowOf } from '#contract/core/row-of.ts'

/** How long a signature may be, in characters; its content as HTML. */
export const signatureLimits = { title: 50, content: 20_000 } as const
/** How many one person may have. */
export const maxSignatures = 50
/** How many with those in the recycle bin, which leave after their 30 days. */
export const maxKeptSignatures = 200

/** A `userId` that is sent along is ignored: signatures are the caller's own (security trap 27). */
export const SignatureDraft = z.object({
  signTitle: text(signatureLimits.title),
  signContent: richText(signatureLimits.content),
})
export type SignatureDraft = z.infer<typeof SignatureDraft>
/** An e-mail signature (specification 3). */
export const Signature = rowOf(SignatureDraft, { userId: id() })
export type Signature = z.infer<typeof Signature>

const calls = pickCalls(
  resource('core', '/user/sysUserEmailSign', {
    permission: 'signature',
    called: /*i18n*/ { id: 'noun.signature', message: '邮件签名' },
    nameField: 'signTitle',
    row: Signature,
    draft: SignatureDraft,
    labels: {
      signTitle: /*i18n*/ { id: 'signature.title', message: '签名标题' },
      signContent: /*i18n*/ { id: 'signature.content', message: '签名内容' },
      userId: /*i18n*/ { id: 'signature.userId', message: '所属用户' },
    },
    filters: ['signTitle'],
    sorts: ['createTime'],
  }),
  'list',
  'queryById',
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'restore',
)
const own = { access: 'session' } as const
const written = { ...own, maxBodyBytes: 256 * 1024 } as const

/** The e-mail signatures of the caller; nobody sees another's (specification 7, Password and signatures). */
export const signatures = endpointGroup('signature', {
  list: { ...calls.list, ...own },
  queryById: { ...calls.queryById, ...own },
  add: { ...calls.add, ...written },
  edit: { ...calls.edit, ...written },
  delete: { ...calls.delete, ...own },
  deleteBatch: { ...calls.deleteBatch, ...own },
  restore: { ...calls.restore, ...own },
})
