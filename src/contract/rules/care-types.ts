import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'

/** What care is given: as an outpatient, as an inpatient, of teeth, around a birth, as a check-up. */
export const careTypes = dictionary('care_type', { zh: '就诊类型', en: 'Type of care' }, [
  ['OUT', '门急诊', 'Outpatient'],
  ['IN', '住院', 'Inpatient'],
  ['DENT', '牙科', 'Dental'],
  ['MAT', '生育', 'Maternity'],
  ['CHECK', '体检', 'Check-up'],
])
export type CareType = ValueOf<typeof careTypes>

/** Why care is given: illness, accident, maternity. */
export const careReasons = dictionary('care_reason', { zh: '就诊原因', en: 'Reason for care' }, [
  ['ILLNESS', '疾病', 'Illness'],
  ['ACCIDENT', '意外', 'Accident'],
  ['MATERNITY', '生育', 'Maternity'],
])
export type CareReason = ValueOf<typeof careReasons>

/** What costs are for, as receipts and lists of costs name them. */
export const costKinds = dictionary('cost_kind', { zh: '费用类别', en: 'Kind of cost' }, [
  ['WESTERN', '西药费', 'Western medicine'],
  ['PATENT', '中成药费', 'Chinese patent medicine'],
  ['HERBAL', '中草药费', 'Chinese herbal medicine'],
  ['VISIT', '诊察费', 'Consultation'],
  ['EXAM', '检查费', 'Examination'],
  ['LAB', '化验费', 'Laboratory'],
  ['TREATMENT', '治疗费', 'Treatment'],
  ['SURGERY', '手术费', 'Surgery'],
  ['NURSING', '护理费', 'Nursing'],
  ['MATERIAL', '卫生材料费', 'Medical supplies'],
  ['BED', '床位费', 'Bed'],
  ['CLEANING', '洁牙', 'Teeth cleaning'],
  ['IMPLANT', '种植牙', 'Dental implant'],
  ['BRACES', '正畸', 'Orthodontics'],
  ['OTHER', '其他费用', 'Other costs'],
])
export type CostKind = ValueOf<typeof costKinds>

/** Levels of hospitals from the highest on, each with its grades (等) above the one without; `0` for one without a level. */
export const hospitalLevels = dictionary('hospital_level', { zh: '医院等级', en: 'Hospital level' }, [
  ['33', '三级甲等', 'Level 3A'],
  ['32', '三级乙等', 'Level 3B'],
  ['31', '三级丙等', 'Level 3C'],
  ['3', '三级', 'Level 3'],
  ['23', '二级甲等', 'Level 2A'],
  ['22', '二级乙等', 'Level 2B'],
  ['21', '二级丙等', 'Level 2C'],
  ['2', '二级', 'Level 2'],
  ['13', '一级甲等', 'Level 1A'],
  ['12', '一级乙等', 'Level 1B'],
  ['11', '一级丙等', 'Level 1C'],
  ['1', '一级', 'Level 1'],
  ['0', '未定级', 'Without a level'],
])
export type HospitalLevel = ValueOf<typeof hospitalLevels>

/** Whether a hospital is of a level or above it; a level itself has no grade, so each of its grades is. */
export const reachesLevel = (level: HospitalLevel, least: HospitalLevel): boolean =>
  hospitalLevels.values.indexOf(level) <= hospitalLevels.values.indexOf(least)
