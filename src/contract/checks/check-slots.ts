import * as z from 'zod/mini'
import { branches } from './branches.ts'
import { reservedFields, reservedLabels, slotKinds } from './slot-kinds.ts'
import { endsFirst, timeOfDay } from './time-of-day.ts'
import { component } from '#contract/core/components.ts'
import { resource, withoutImport } from '#contract/core/define-resource.ts'
import { problemsOf } from '#contract/core/draft-problems.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { day, dict, flag, id, instant, prose, text, whole } from '#contract/core/fields.ts'
import { withHistory } from '#contract/core/history.ts'
import { reference } from '#contract/core/references.ts'
import { rowOf } from '#contract/core/row-of.ts'

const branch = reference(branches, {
  shows: { branchName: 'branchName', branchNameEn: 'branchNameEn', city: 'city' },
  gives: 'organisation',
  whenDeleted: 'goesAlong',
  namedIn: [
    {
      field: 'status',
      is: ['1'],
      says: /*i18n*/ { id: 'checkSlot.branchClosed', message: '网点“{name}”已停业，不能新增号源' },
    },
  ],
})

const texts = {
  live: /*i18n*/ {
    id: 'checkSlot.live',
    message: '实时余量由供应商接口更新，不能手工修改；只能设置限制和备注',
  },
}

export const CheckSlotDraft = z.object({
  branchId: branch,
  ...reservedFields,
  /** What is otherwise then. */
  remarks: z.nullish(prose(200)),
  day: day(),
  fromTime: timeOfDay(),
  toTime: timeOfDay(),
  /** So many people the branch takes then; it may be set below those that are booked, and no place is given any more. */
  capacity: whole(0, 9_999),
})
export type CheckSlotDraft = z.infer<typeof CheckSlotDraft>

export const CheckSlot = rowOf(CheckSlotDraft, {
  /** `2026-12-03 07:30–09:00` */
  slotName: text(30),
  kind: dict(slotKinds),
  /** Of live places: when the supplier told of them last. */
  asOf: z.nullable(instant()),
  /** How many places orders hold: the database counts them. */
  held: whole(0, 9_999),
  /** Below zero where more are held than the branch takes: these orders are to be moved. */
  free: whole(-9_999, 9_999),
  /** It was made by a pattern of the branch and changes with it, since nobody has changed it by hand. */
  followsPattern: flag(),
})
export type CheckSlot = z.infer<typeof CheckSlot>

const generic = withHistory(
  withoutImport(
    resource('core', '/health/slot', {
      permission: 'checkSlot',
      called: /*i18n*/ { id: 'noun.checkSlot', message: '号源' },
      nameField: 'slotName',
      row: CheckSlot,
      draft: CheckSlotDraft,
      labels: {
        ...reservedLabels,
        slotName: /*i18n*/ { id: 'checkSlot.slotName', message: '体检时间' },
        kind: /*i18n*/ { id: 'checkSlot.kind', message: '类型' },
        asOf: /*i18n*/ { id: 'checkSlot.asOf', message: '余量时间' },
        day: /*i18n*/ { id: 'checkSlot.day', message: '日期' },
        fromTime: /*i18n*/ { id: 'checkSlot.fromTime', message: '开始时间' },
        toTime: /*i18n*/ { id: 'checkSlot.toTime', message: '结束时间' },
        capacity: /*i18n*/ { id: 'checkSlot.capacity', message: '名额' },
        held: /*i18n*/ { id: 'checkSlot.held', message: '已约' },
        free: /*i18n*/ { id: 'checkSlot.free', message: '余量' },
        followsPattern: /*i18n*/ { id: 'checkSlot.followsPattern', message: '按规则' },
      },
      filters: ['id', 'branchId', 'projectId', 'kind', 'day', 'free', 'createTime'],
      sorts: ['createTime', 'day', 'free'],
      search: ['slotName', 'branchName'],
      check: (draft) => problemsOf(endsFirst(draft)),
      fixedBy: ['kind'],
      fixed: ({ kind }) =>
        kind === 'LIVE'
          ? (['branchId', 'day', 'fromTime', 'toTime', 'capacity'] as const).map((field) => ({
              field,
              text: texts.live,
            }))
          : [],
    }),
  ),
)

/** What a branch has on a day, all its times together. */
export const SlotDay = component('SlotDay', {
  day: day(),
  /** So many times of the day. */
  slots: whole(0, 9_999),
  capacity: whole(0, 9_999_999),
  held: whole(0, 9_999_999),
  /** Of times with more held than there are places none is free, and none is taken off. */
  free: whole(0, 9_999_999),
  isClosed: flag(),
  /** Of days with live places: how old the oldest of their numbers is. */
  asOf: z.nullable(instant()),
})
export type SlotDay = z.infer<typeof SlotDay>

/** How many people a branch takes at a time; orders hold its places, and the database never gives one twice (domain 11.1). */
export const checkSlots = endpointGroup('checkSlot', {
  ...generic,
  month: endpoint({
    ...generic.queryById,
    path: '/health/slot/month',
    input: z.object({
      branchId: id(),
      /** `2026-12` */
      month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
    }),
    output: z.array(SlotDay),
    access: { query: 'checkSlot:list' },
    summary: 'What a branch has left on each day of a month',
  }),
})
