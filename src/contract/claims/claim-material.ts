import * as z from 'zod/mini'
import { Material } from './materials.ts'
import { onRows } from '#contract/core/access.ts'
import { Attachment, fileId } from '#contract/core/attachments.ts'
import { component } from '#contract/core/components.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { dict, id, prose } from '#contract/core/fields.ts'

/** How far a material of a claim is: there, not needed, asked for, given by who was asked, or said not to be had. */
export const materialStates = dictionary(
  'claim_material_state',
  { zh: '材料状态', en: 'State of material' },
  [
    ['HAVE', '有', 'There'],
    ['NOT_NEEDED', '不需要', 'Not needed'],
    ['ASKED', '待补', 'Asked for'],
    ['GIVEN', '已补', 'Provided'],
    ['LACKING', '没有', 'Not to be had'],
  ],
)

/** A material that a claim has to come with, or that was asked for. */
export const ClaimMaterial = component('ClaimMaterial', {
  materialId: id(),
  name: Material.shape.materialName,
  nameEn: Material.shape.materialNameEn,
  form: Material.shape.form,
  hint: Material.shape.hint,
  /** Empty while nobody has said anything of it. */
  state: z.nullable(dict(materialStates)),
  /** Whether it counts as there: said to be, or a file of its kind or the account is with the claim. */
  isThere: z.boolean(),
  /** Why it is not needed, or what is wanted of it. */
  words: z.nullable(prose(200)),
  /** Why it is not to be had. */
  answer: z.nullable(prose(200)),
  /** What was provided for it, as far as the reader sees it. */
  files: z.array(Attachment),
  /** How many files were provided for it since it was asked for. */
  given: z.number(),
})
export type ClaimMaterial = z.infer<typeof ClaimMaterial>

/** What a claim still has to come with before it is decided. */
export const isOpenMaterial = ({ state, isThere }: Pick<ClaimMaterial, 'state' | 'isThere'>): boolean =>
  !isThere && state !== 'NOT_NEEDED'

const ofClaim = { claimId: id() }
const item = { ...ofClaim, materialId: id() }
const base = { service: 'core', output: z.array(ClaimMaterial) } as const

/** The material of a claim: what it needs, what staff tick of it, what is provided (domain 9.1). */
export const claimMaterial = endpointGroup('claimMaterial', {
  list: endpoint({
    ...base,
    method: 'GET',
    path: '/claimApply/material/list',
    input: z.object(ofClaim),
    access: { query: 'claim:list' },
    summary:
      'The material of a claim; people of clients are told of what they are asked for alone, once it is handed in',
  }),
  tick: endpoint({
    ...base,
    method: 'POST',
    path: '/claimApply/material/tick',
    input: z.object({
      ...item,
      /** Empty takes back what was said. */
      state: z.nullable(dict(materialStates, ['HAVE', 'NOT_NEEDED'])),
      words: z.nullish(prose(200)),
    }),
    labels: { words: /*i18n*/ { id: 'claimMaterial.words', message: '原因' } },
    access: onRows('claim', 'calculate'),
    message: /*i18n*/ { id: 'done.tickMaterial', message: '已记录' },
    summary: 'Say of a material that it is there, or why it is not needed',
  }),
  supply: endpoint({
    ...base,
    method: 'POST',
    path: '/claimApply/material/supply',
    input: z.object({ ...item, file: fileId() }),
    access: onRows('claim', 'provide'),
    message: /*i18n*/ { id: 'done.supply', message: '已上传' },
    summary: 'Add an uploaded file for a material that is asked for',
  }),
  takeAway: endpoint({
    ...base,
    method: 'POST',
    path: '/claimApply/material/takeAway',
    input: z.object({ ...item, file: fileId() }),
    access: onRows('claim', 'provide'),
    message: /*i18n*/ { id: 'done.takeAway', message: '已移除' },
    summary: 'Take away a file that was added for a material, while it is asked for',
  }),
})
