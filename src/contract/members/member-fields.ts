import * as z from 'zod/mini'
import { dictionary } from '#contract/core/dictionary.ts'
import { because, code, day, dict, name, withMeta } from '#contract/core/fields.ts'
import { spoken } from '#contract/core/spoken.ts'
import { atEach, type ProblemsOf } from '#contract/core/draft-problems.ts'
import { checkEmail, emailMessages } from '#contract/rules/email.ts'
import { dayAt } from '#contract/rules/calendar.ts'
import { lifeProblem } from '#contract/rules/lifetime.ts'
import { checkMobile, mobileMessages, normaliseMobile } from '#contract/rules/mobile.ts'
import { isMasked } from '#contract/rules/mask.ts'
import { checkNationalId, nationalIdMessages } from '#contract/rules/national-id.ts'

export const idTypes = dictionary('id_type', { zh: '证件类型', en: 'ID type' }, [
  ['1', '身份证', 'National ID'],
  ['2', '护照', 'Passport'],
  ['3', '港澳居民来往内地通行证', 'Mainland Travel Permit (Hong Kong, Macao)'],
  ['4', '台湾居民来往大陆通行证', 'Mainland Travel Permit (Taiwan)'],
  ['5', '外国人永久居留身份证', 'Permanent Resident ID'],
  ['9', '其他', 'Other'],
])
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
  idNo: code(32, 'idNumber'),
  birthDate: day(),
  gender: dict(genders),
}

export const identityLabels = {
  name: /*i18n*/ { id: 'member.name', message: '姓名' },
  idType: /*i18n*/ { id: 'member.idType', message: '证件类型' },
  idNo: /*i18n*/ { id: 'member.idNo', message: '证件号码' },
  birthDate: /*i18n*/ { id: 'member.birthDate', message: '出生日期' },
  gender: /*i18n*/ { id: 'member.gender', message: '性别' },
  insuredThrough: /*i18n*/ { id: 'member.insuredThrough', message: '由员工参保（工号）' },
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

interface IdentityDraft {
  idType?: string | undefined
  idNo?: string | undefined
  birthDate?: string | null | undefined
  gender?: string | null | undefined
}

/** Numbers are pasted with blanks around them and between their groups. */
const withoutBlanks = (idNo: string): string => idNo.replaceAll(/\s/g, '')

/**
 * Specification 5, National ID check: a 15-digit number becomes 18 digits, and the number gives birth date and gender,
 * whatever was typed beside it. Drafts of other document types come back unchanged.
 */
export const completeIdentity = <Draft extends IdentityDraft>(draft: Draft): Draft => {
  if (draft.idType !== '1' || !draft.idNo) return draft
  const found = checkNationalId(withoutBlanks(draft.idNo), dayAt())
  return found.valid ? { ...draft, idNo: found.id, birthDate: found.birthDate, gender: found.gender } : draft
}

/** The problems of an identity as a whole, after `completeIdentity`; of a wrong number nothing is said that follows from it. */
export const checkIdentity = ({ idType, idNo, birthDate }: IdentityDraft): ProblemsOf<IdentityDraft> => {
  const today = dayAt()
  const found = idType === '1' && idNo ? checkNationalId(idNo, today) : undefined
  if (found && !found.valid) return [{ field: 'idNo', text: nationalIdMessages[found.reason] }]
  const problem = birthDate ? lifeProblem(birthDate, today) : undefined
  return problem ? [{ field: 'birthDate', text: births[problem] }] : []
}

/** What nobody fills in beside a national ID. */
export const lockedByIdentity = ({ idType }: IdentityDraft): ProblemsOf<IdentityDraft> =>
  idType === '1' ? atEach(['birthDate', 'gender'], followsIdNumber) : []

/**
 * `completeIdentity` while a form is filled in: a national ID that is none, or not whole yet, leaves nothing behind of the
 * number before it. One that is still masked says nothing.
 */
export const followIdentity = <Draft extends IdentityDraft>(draft: Draft): Draft => {
  const { idType, idNo = '' } = draft
  if (idType !== '1' || idNo.trim() === '' || isMasked(idNo)) return draft
  return checkNationalId(withoutBlanks(idNo), dayAt()).valid
    ? completeIdentity(draft)
    : { ...draft, birthDate: '', gender: '' }
}
