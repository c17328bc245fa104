import * as z from 'zod/mini'
import { branches } from './branches.ts'
import { reservedFields, reservedLabels } from './slot-kinds.ts'
import { endsFirst, timeOfDay } from './time-of-day.ts'
import { ofFewRows, resource } from '#contract/core/define-resource.ts'
import { dictionary } from '#contract/core/dictionary.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpointGroup } from '#contract/core/endpoint.ts'
import { code, day, dicts, prose, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

const daysEndFirst = /*i18n*/ { id: 'checkSlotPattern.daysEndFirst', message: '结束日期不能早于开始日期' }

export const weekdays = dictionary('weekday', { zh: '星期', en: 'Weekday' }, [
  ['1', '周一', 'Monday'],
  ['2', '周二', 'Tuesday'],
  ['3', '周三', 'Wednesday'],
  ['4', '周四', 'Thursday'],
  ['5', '周五', 'Friday'],
  ['6', '周六', 'Saturday'],
  ['7', '周日', 'Sunday'],
])

export const CheckSlotPatternDraft = z.object({
  branchId: reference(branches, {
    shows: { branchName: 'branchName', branchNameEn: 'branchNameEn' },
    gives: 'organisation',
    whenDeleted: 'goesAlong',
    namedIn: [
      {
        field: 'status',
        is: ['1'],
        says: /*i18n*/ {
          id: 'checkSlotPattern.branchClosed',
          message: '网点“{name}”已停业，不能新增号源规则',
        },
      },
    ],
  }),
  ...reservedFields,
  remarks: z.nullish(prose(200)),
  weekdays: dicts(weekdays).check(z.minLength(1)),
  fromTime: timeOfDay(),
  toTime: timeOfDay(),
  capacity: whole(1, 9_999),
  /** The first and the last day on which it gives places; without a last one it goes on. */
  validFrom: day(),
  validTo: z.nullish(day()),
})
export type CheckSlotPatternDraft = z.infer<typeof CheckSlotPatternDraft>

export const CheckSlotPattern = rowOf(CheckSlotPatternDraft, {
  /** `07:30–09:00` */
  patternName: code(11),
})
export type CheckSlotPattern = z.infer<typeof CheckSlotPattern>

/** Screen /health/SlotPatternList: which places a branch has week by week; they are made `slotDaysAhead` days ahead (domain 11.1). */
export const checkSlotPatterns = endpointGroup(
  'checkSlotPattern',
  withHistory(
    ofFewRows(
      resource('core', '/health/slotPattern', {
        permission: 'checkSlotPattern',
        called: /*i18n*/ { id: 'noun.checkSlotPattern', message: '号源规则' },
        nameField: 'patternName',
        row: CheckSlotPattern,
        draft: CheckSlotPatternDraft,
        labels: {
          ...reservedLabels,
          patternName: /*i18n*/ { id: 'checkSlotPattern.patternName', message: '时段' },
          weekdays: /*i18n*/ { id: 'checkSlotPattern.weekdays', message: '星期' },
          fromTime: /*i18n*/ { id: 'checkSlot.fromTime', message: '开始时间' },
          toTime: /*i18n*/ { id: 'checkSlot.toTime', message: '结束时间' },
          capacity: /*i18n*/ { id: 'checkSlotPattern.capacity', message: '每次名额' },
          validFrom: /*i18n*/ { id: 'checkSlotPattern.validFrom', message: '开始日期' },
          validTo: /*i18n*/ { id: 'checkSlotPattern.validTo', message: '结束日期' },
        },
        filters: ['id', 'branchId', 'projectId', 'validFrom', 'createTime'],
        sorts: ['createTime', 'validFrom'],
        check: ({ fromTime, toTime, validFrom, validTo }) =>
          problemsOf(
            endsFirst({ fromTime, toTime }),
            validFrom !== undefined &&
              typeof validTo === 'string' &&
              validTo < validFrom && { field: 'validTo', text: daysEndFirst },
          ),
      }),
    ),
  ),
)
