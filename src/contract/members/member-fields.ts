import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { because, code, day, dict, id, name, withMeta } from '#contract/core/fields.ts'
import type { Message } from '#contract/core/message.ts'
import type { Task } from '#contract/core/tasks.ts'
import { spoken } from '#contract/core/spoken.ts'
import { atEach, problemsOf, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { cleanKey, cleanText } from '#contract/rules/clean-text.ts'
import { checkEmail, emailMessages } from '#contract/rules/email.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { lifeProblem } from '#contract/rules/lifetime.ts'
import {
  anyMobileMessages,
  checkAnyMobile,
  checkMobile,
  mobileMessages,
  normaliseAnyMobile,
  normaliseMobile,
} from '#contract/rules/mobile.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { checkNationalId, nationalIdMessages } from '#contract/rules/national-id.ts'

export const idTypes = dictionary('id_type', { zh: '证件类型', en: 'ID type' }, [
  ['1', '身份证', 'National ID'],
  ['2', '护照', 'Passport'],
  ['3', '港澳居民来往内地通行证', 'Mainland Travel Permit (Hong Kong, Macao)'],
  ['4', '台湾居民来往大陆通行证', 'Mainland Travel Permit (Taiwan)'],
  ['5', '外国人永久居留身份证', 'Permanent Resident ID'],
  ['7', '出生医学证明', 'Birth certificate'],
  ['8', '证件待补', 'Document to follow'],
  ['9', '其他', 'Other'],
])
/** Of whoever has no document yet; within so many days one is to be brought. */
export const noDocument = '8'
export const documentDays = 60

export const genders = dictionary('sex', { zh: '性别', en: 'Gender' }, [
  ['1', '男', 'Male'],
  ['2', '女', 'Female'],
])

/** A mainland mobile, as a person types it: separators and a leading +86 are taken off. */
export const memberMobile = () =>
  withMeta(
    code(20, 'mobile').check(
      z.overwrite(normaliseMobile),
      z.refine((value) => checkMobile(value).valid, because(mobileMessages.format)),
    ),
    { kind: 'text', max: 20, writing: 'code', mask: 'mobile', keyboard: 'tel' },
  )
/** A mobile of any country under which a person is reached, but not by SMS, which mainland numbers alone get. */
export const personMobile = () =>
  withMeta(
    code(32, 'mobile').check(
      z.overwrite(normaliseAnyMobile),
      z.refine((value) => checkAnyMobile(value).valid, because(anyMobileMessages.format)),
    ),
    { kind: 'text', max: 32, writing: 'code', mask: 'mobile', keyboard: 'tel' },
  )
export const memberEmail = () =>
  withMeta(code(100).check(z.refine((value) => checkEmail(value).valid, because(emailMessages.format))), {
    kind: 'text',
    max: 100,
    writing: 'code',
    keyboard: 'email',
  })

/** Who a person is; employees and family members share it (domain 3). */
export const identity = {
  name: spoken(name(64)),
  idType: dict(idTypes),
  /** Empty while there is no document yet, and only then. */
  idNo: z.nullish(code(32, 'idNumber')),
  birthDate: day(),
  gender: dict(genders),
}

/** What the server says of an identity. */
export const identityDue = {
  /** Until when a document is to be brought; null of whoever has one. */
  idDueOn: z.nullable(day()),
}

/** Whom somebody was with another company; of that row nothing is shown to who does not see it. */
export const cameFrom = {
  movedFrom: z.nullable(id()),
}

/** By what lists ask for documents that are to be brought. */
export const identityFilters = {
  /** A document was to be brought by this day at the latest. */
  idDueBy: day(),
}

/** Documents that were to be brought wait for who may edit the member. */
export const documentTask = (title: Message): Task => ({
  title,
  verb: 'edit',
  rows: { idDueBy: 0 },
  until: 'idDueOn',
})

export const identityLabels = {
  name: /*i18n*/ { id: 'member.name', message: '姓名' },
  idType: /*i18n*/ { id: 'member.idType', message: '证件类型' },
  idNo: /*i18n*/ { id: 'member.idNo', message: '证件号码' },
  birthDate: /*i18n*/ { id: 'member.birthDate', message: '出生日期' },
  gender: /*i18n*/ { id: 'member.gender', message: '性别' },
  insuredThrough: /*i18n*/ { id: 'member.insuredThrough', message: '由员工参保（工号）' },
  movedFrom: /*i18n*/ { id: 'member.movedFrom', message: '转自记录编号' },
  idDueOn: /*i18n*/ { id: 'member.idDueOn', message: '证件补交期限' },
  idDueBy: /*i18n*/ { id: 'member.idDueBy', message: '证件应补日期不晚于' },
}

/** The number of the employee through whom somebody is insured today by another row of theirs: a child of two colleagues. */
export const insuredThrough = () => z.nullable(code(32))

const followsIdNumber = /*i18n*/ {
  id: 'member.followsIdNumber',
  message: '{label}由身份证号码得出，不能单独修改',
}

const births = {
  unborn: /*i18n*/ { id: 'member.unborn', message: '出生日期不能晚于今天' },
  tooOld: /*i18n*/ { id: 'member.tooOld', message: '出生日期距今超过 120 年，请检查' },
}

const numberMessages = {
  missing: /*i18n*/ {
    id: 'member.numberMissing',
    message: '请填写证件号码；还没有证件的，证件类型请选“证件待补”',
  },
  none: /*i18n*/ {
    id: 'member.numberNone',
    message: '证件号码应有字母或数字；还没有证件的，证件类型请选“证件待补”',
  },
  tooEarly: /*i18n*/ {
    id: 'member.numberTooEarly',
    message: '已有证件号码的，请选择证件类型；证件待补的不填号码',
  },
}

interface IdentityDraft {
  idType?: string | undefined
  idNo?: string | null | undefined
  birthDate?: string | null | undefined
  gender?: string | null | undefined
}

/** Numbers are pasted in full width, and with blanks around them and between their groups. */
const withoutBlanks = (idNo: string): string => cleanText('code', idNo).replaceAll(/\s/g, '')

/**
 * Specification 5, National ID check: a 15-digit number becomes 18 digits, and the number gives birth date and gender,
 * whatever was typed beside it. Whoever has no document yet has no number; that of
 * another document is written in one way, in upper case and without blanks, so that nobody is entered twice by one.
 */
export const completeIdentity = <Draft extends IdentityDraft>(draft: Draft): Draft => {
  if (draft.idType === noDocument) return { ...draft, idNo: null }
  if (!draft.idNo) return draft
  if (draft.idType !== '1') return isMasked(draft.idNo) ? draft : { ...draft, idNo: cleanKey(draft.idNo) }
  const found = checkNationalId(withoutBlanks(draft.idNo), dayAt())
  return found.valid ? { ...draft, idNo: found.id, birthDate: found.birthDate, gender: found.gender } : draft
}

const numberProblem = (
  { idType, idNo }: Pick<IdentityDraft, 'idType' | 'idNo'>,
  today: string,
): Message | undefined => {
  if (idType === noDocument) return undefined
  if (!idNo) return numberMessages.missing
  if (idType !== '1') return /[a-z\d]/i.test(idNo) ? undefined : numberMessages.none
  const found = checkNationalId(idNo, today)
  return found.valid ? undefined : nationalIdMessages[found.reason]
}

/** The problems of an identity as a whole, after `completeIdentity`; of a wrong number nothing is said that follows from it. */
export const checkIdentity = ({ idType, idNo, birthDate }: IdentityDraft): ProblemsOf<IdentityDraft> => {
  const today = dayAt()
  const wrong = idType ? numberProblem({ idType, idNo }, today) : undefined
  if (wrong && idType === '1' && idNo) return [{ field: 'idNo', text: wrong }]
  const problem = birthDate ? lifeProblem(birthDate, today) : undefined
  return problemsOf(
    wrong && { field: 'idNo', text: wrong },
    problem && { field: 'birthDate', text: births[problem] },
  )
}

/** What nobody fills in beside a national ID, or where there is no document yet. */
export const lockedByIdentity = ({ idType }: IdentityDraft): ProblemsOf<IdentityDraft> => {
  if (idType === noDocument) return atEach(['idNo'], numberMessages.tooEarly)
  return idType === '1' ? atEach(['birthDate', 'gender'], followsIdNumber) : []
}

/**
 * `completeIdentity` while a form is filled in: a national ID that is none, or not whole yet, leaves nothing behind of the
 * number before it. One that is still masked says nothing.
 */
export const followIdentity = <Draft extends IdentityDraft>(draft: Draft): Draft => {
  const { idType } = draft
  const idNo = draft.idNo ?? ''
  if (idType === noDocument) return { ...draft, idNo: '' }
  if (idType !== '1' || idNo.trim() === '' || isMasked(idNo)) return draft
  return checkNationalId(withoutBlanks(idNo), dayAt()).valid
    ? completeIdentity(draft)
    : { ...draft, birthDate: '', gender: '' }
}
