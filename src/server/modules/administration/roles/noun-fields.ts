import * as z from 'zod/mini'
import { withheldFields } from '#contract/core/access.ts'
import { maskedFields } from '#contract/core/lines.ts'
import type { NounFields } from '#contract/administration/role-permissions.ts'
import type { Context } from '#server/calls/caller.ts'
import { nounTables } from '#server/db/schema/access.ts'

const Word = z.object({ id: z.string(), word: z.string() })
const nothing = { actions: new Set<string>(), queries: new Set<string>() }

/** The fields of each noun that words withhold, and those that are masked; nothing of a noun that everybody sees whole. */
export const nounFields = async ({ tx, translate }: Context): Promise<NounFields[]> => {
  const rows = await tx.rows(
    Word,
    `SELECT id::text AS id, perms AS word FROM sys_permission WHERE perms_kind = 'action' AND perms_type = '1' AND status = '1' AND del_flag = 0`,
  )
  const words = new Map(rows.map(({ id, word }) => [word, id]))
  return [...nounTables.keys()].flatMap((resource) => {
    const { permission: noun, row, labels } = resource
    const labelOf = (field: string) => translate(labels[field] ?? { id: field, message: field })
    const shape: Readonly<Record<string, z.core.$ZodType>> = row.shape
    const secret = maskedFields(resource)
    const isMasked = (field: string) => secret.some(({ name, of }) => (of?.list ?? name) === field)
    const withheld = [...withheldFields({ permission: noun }, nothing, words.keys())].flatMap((field) => {
      const permissionId = words.get(`${noun}:${field}`)
      return permissionId && Object.hasOwn(shape, field)
        ? [{ label: labelOf(field), permissionId, isMasked: isMasked(field) }]
        : []
    })
    const masked = secret.map(({ name, label }) => (label ? translate(label) : name))
    const revealId = words.get(`${noun}:reveal`) ?? null
    return withheld.length + masked.length > 0 ? [{ noun, withheld, masked, revealId }] : []
  })
}
