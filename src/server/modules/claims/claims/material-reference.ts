import * as z from 'zod/mini'
import { isOpenMaterial, materialStates, type ClaimMaterial } from '#contract/claims/claim-material.ts'
import { claimStates } from '#contract/claims/claim-states.ts'
import { isWanted, materialForms } from '#contract/claims/materials.ts'
import { Attachment } from '#contract/core/attachments.ts'
import { Failure, refusal } from '#contract/core/failures.ts'
import { listOf, type Locale } from '#contract/core/message.ts'
import type { Context } from '#server/calls/caller.ts'
import { claimMaterial } from '#server/db/schema/claim-material.ts'
import { claim, claimFile, claimVisit } from '#server/db/schema/claims.ts'
import { material } from '#server/db/schema/materials.ts'
import { employee } from '#server/db/schema/members.ts'
import { allRowsOf, isRuled, rowsOf } from '#server/store/data-rules.ts'
import { refuseUnchosen, unsaidOf } from './repeats.ts'

const missing = /*i18n*/ {
  id: 'claim.materialMissing',
  message: '还缺材料：{names}。请勾选有或不需要，或要求补件',
}

const Item = z.object({
  materialId: z.string(),
  name: z.string(),
  nameEn: z.nullable(z.string()),
  form: z.enum(materialForms.values),
  hint: z.nullable(z.string()),
  careTypes: z.array(z.string()),
  reasons: z.array(z.string()),
  isForFamily: z.boolean(),
  state: z.nullable(z.enum(materialStates.values)),
  words: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  fileIds: z.array(z.string()),
})
type Item = z.infer<typeof Item>

const About = z.object({
  status: z.enum(claimStates.states.values),
  orgCode: z.string(),
  familyMemberId: z.nullable(z.string()),
  hasAccount: z.boolean(),
  visits: z.array(z.object({ careType: z.string(), reason: z.string() })),
  files: z.array(Attachment),
  /** Everything that claims may have to come with, with what was said of it for this one. */
  items: z.array(Item),
  /** The numbers of invoices that were handed in before, and nobody has said yet what they are. */
  unchosen: z.array(z.string()),
})
/** A claim as far as its material asks for it, and what else has to be said before it is decided. */
export type MaterialClaim = z.infer<typeof About>

const items = `SELECT m.id::text AS "materialId", m.material_name AS name, m.material_name_en AS "nameEn", m.form, m.hint, m.care_types AS "careTypes", m.reasons,
    m.is_for_family AS "isForFamily", s.state, s.words, s.answer, coalesce(s.files, '{}') AS "fileIds"
  FROM ${allRowsOf(material)} m LEFT JOIN ${allRowsOf(claimMaterial)} s ON s.material_id = m.id AND s.claim_id = c.id
  WHERE m.del_flag = 0 OR s.state IS NOT NULL ORDER BY m.place, m.id`

/** A claim that the caller sees, with the files that they see. */
export const claimFor = async (claimId: string, context: Context): Promise<MaterialClaim> => {
  const [found] = await context.tx.rows(
    About,
    `SELECT c.status, c.sys_org_code AS "orgCode", c.family_member_id::text AS "familyMemberId",
       c.payee = 'OTHER' OR EXISTS (SELECT FROM ${allRowsOf(employee)} e WHERE e.id = c.employee_id AND e.bank_account IS NOT NULL) AS "hasAccount",
       (SELECT coalesce(jsonb_agg(jsonb_build_object('careType', v.care_type, 'reason', v.reason)), '[]') FROM ${allRowsOf(claimVisit)} v WHERE v.claim_id = c.id AND v.del_flag = 0) AS visits,
       (SELECT coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', f.file_id, 'name', f.name, 'size', f.size, 'mime', f.mime, 'kind', f.kind)) ORDER BY f.id), '[]')
        FROM ${allRowsOf(claimFile)} f WHERE f.record_id = c.id AND f.del_flag = 0) AS files,
       (SELECT coalesce(jsonb_agg(i), '[]') FROM (${items}) i) AS items,
       ${unsaidOf('c.id', 'repeated_as')} AS unchosen
     FROM ${rowsOf(claim, context)} c WHERE c.id = $1 AND c.del_flag = 0`,
    [claimId],
    isRuled(claim, context) ? undefined : 'prepared',
  )
  if (!found) throw new Failure('notFound')
  return found
}

/** The same, once it is held until the end of the transaction. */
export const heldClaimFor = async (claimId: string, context: Context): Promise<MaterialClaim> => {
  await context.tx.query(`SELECT FROM ${rowsOf(claim, context)} c WHERE c.id = $1 FOR NO KEY UPDATE`, [
    claimId,
  ])
  return claimFor(claimId, context)
}

/** Whether something is there without that anybody said it: the account, or as many files of a form as are wanted of it. */
const isFound = ({ form }: Item, wanted: readonly Item[], { files, hasAccount }: MaterialClaim): boolean =>
  form === 'ACCOUNT'
    ? hasAccount
    : files.filter(({ kind }) => kind === form).length >= wanted.filter((one) => one.form === form).length

const unsaid: readonly (string | null)[] = [null, 'GIVEN']

/** The material of a claim: what it needs by its visits, and what was said of it. */
export const materialOf = (about: MaterialClaim): ClaimMaterial[] => {
  const wanted = about.items.filter((one) => one.state !== null || isWanted(one, about))
  return wanted.map((one) => ({
    materialId: one.materialId,
    name: one.name,
    nameEn: one.nameEn,
    form: one.form,
    hint: one.hint,
    state: one.state,
    isThere: one.state === 'HAVE' || (unsaid.includes(one.state) && isFound(one, wanted, about)),
    words: one.words,
    answer: one.answer,
    files: about.files.filter(({ id }) => one.fileIds.includes(id)),
    given: one.fileIds.length,
  }))
}

type Named = Pick<ClaimMaterial, 'name' | 'nameEn'>

/** What a material is called in a language. */
export const nameIn = ({ name, nameEn }: Named, locale: Locale): string =>
  locale === 'en' && nameEn ? nameEn : name

/** Some material by its names, in the language of the caller. */
export const namesOf = (items: readonly Named[], { locale }: Pick<Context, 'locale'>): string =>
  listOf(
    items.map((item) => nameIn(item, locale)),
    locale,
  )

/** Refuses to decide a claim of which something is still to be said: of invoices, of material that is neither there nor needless. */
export const refuseUnready = async (claimId: string, context: Context): Promise<void> => {
  const about = await claimFor(claimId, context)
  refuseUnchosen(about.unchosen)
  const open = materialOf(about).filter(isOpenMaterial)
  if (open.length === 0) return
  throw refusal(missing, { names: namesOf(open, context) })
}

/** What is said of a material of a claim. */
interface Said {
  readonly materialId: string
  readonly state: ClaimMaterial['state']
  readonly words?: string | null | undefined
  readonly answer?: string | null | undefined
  readonly files?: readonly string[]
}

/** Notes what is said of some material of a claim; files that are not named stay. */
export const noteMaterial = async (
  { id, orgCode }: { readonly id: string; readonly orgCode: string },
  said: readonly Said[],
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
): Promise<void> => {
  await tx.query(
    `INSERT INTO ${allRowsOf(claimMaterial)} (claim_id, material_id, sys_org_code, state, words, answer, files, update_by)
     SELECT $1, s.id, $2, s.state, s.words, s.answer, s.files, $3
     FROM jsonb_to_recordset($4) AS s (id bigint, state text, words text, answer text, files text[])
     ON CONFLICT (claim_id, material_id) DO UPDATE SET state = excluded.state, words = excluded.words, answer = excluded.answer,
       files = coalesce(excluded.files, claim_material.files), update_by = excluded.update_by, update_time = clock_timestamp()`,
    [
      id,
      orgCode,
      caller.username,
      JSON.stringify(said.map(({ materialId, ...one }) => ({ id: materialId, ...one }))),
    ],
  )
}

/** Pages of others that show a claim ask again what it is made of. */
export const tellWatchers = async (claimId: string, { tx }: Pick<Context, 'tx'>): Promise<void> => {
  await tx.query('SELECT tell_claim_watchers($1)', [claimId])
}
