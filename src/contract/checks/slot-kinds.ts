import * as z from 'zod/mini'
import { checkProjects, type CheckProjectStatus } from './check-projects.ts'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { dict } from '#contract/core/fields.ts'
import { reference } from '#contract/core/references.ts'
import { genders } from '#contract/members/member-fields.ts'

/** Whose places they are: ours alone, or those that a branch sells to others too, of which we hold its last word (domain 11.1). */
export const slotKinds = dictionary('check_slot_kind', { zh: '号源类型', en: 'Kind of places' }, [
  ['ALLOTMENT', '预留名额', 'Allotment'],
  ['LIVE', '实时余量', 'Live number', 'blue'],
])
export type SlotKind = ValueOf<typeof slotKinds>

/** For whom places are kept: nobody else takes them; empty is for all. */
export const reservedFields = {
  forGender: z.nullish(dict(genders)),
  projectId: z.nullish(
    reference(checkProjects, {
      shows: { projectName: 'projectName', projectNameEn: 'projectNameEn' },
      of: 'elsewhere',
      whenDeleted: /*i18n*/ {
        id: 'checkSlot.projectInUse',
        message: '体检项目“{name}”有 {count, number} 处预留的号源或规则，不能删除；请先改为不限项目',
      },
      namedIn: [
        {
          field: 'status',
          is: ['PENDING', 'ACTIVE'] satisfies CheckProjectStatus[],
          says: /*i18n*/ { id: 'checkSlot.projectOver', message: '体检项目“{name}”已经结束，不能再预留号源' },
        },
      ],
    }),
  ),
}

/** What they are called. */
export const reservedLabels = {
  forGender: /*i18n*/ { id: 'checkSlot.forGender', message: '仅限性别' },
  projectId: /*i18n*/ { id: 'checkSlot.projectId', message: '仅限项目' },
}
