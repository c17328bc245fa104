import { expect, test } from 'vitest'
import { companyGroups } from '#contract/clients/company-groups.ts'
import { clientContracts } from '#contract/clients/client-contracts.ts'
import { covers } from '#contract/cover/covers.ts'
import { suppliers } from '#contract/clients/suppliers.ts'
import { plainLook } from './plain-look.ts'

interface Look {
  readonly sections: readonly { readonly title: { message?: string }; readonly fields: readonly string[] }[]
}
const sections = (look: Look) =>
  look.sections.map(({ title: { message }, fields }) => `${message}: ${fields.join(' ')}`)
const recorded = '记录: createBy createTime updateTime'

test('fields stand in the order of the contract, long texts last, and lines each under their label', () => {
  expect(sections(plainLook(suppliers))).toEqual([
    '基本信息: supplierName supplierNameEn category apiType reportDays status contactName memo',
    '联系人: contacts',
    recorded,
  ])
})

test('files stand under their label; a reference is shown by the names it gives, without its id and the second name', () => {
  const [basics = '', ...others] = sections(plainLook(clientContracts))
  expect(basics.split(' ')).toEqual(expect.arrayContaining(['companyName', 'contractNo']))
  for (const hidden of ['companyId', 'companyNameEn', 'files', 'priceItems'])
    expect(basics.split(' ')).not.toContain(hidden)
  expect(others).toEqual(['价格项: priceItems', '附件: files', '终止函: terminateFiles', recorded])
})

test('no id that another noun shows, and no organisation of a row, is drawn', () => {
  const basics = sections(plainLook(covers))[0]?.split(' ') ?? []
  expect(basics).toEqual(expect.arrayContaining(['companyName', 'policyNo', 'lastDay']))
  for (const hidden of ['companyId', 'correctsId', 'changeId', 'sysOrgCode'])
    expect(basics).not.toContain(hidden)
})

test('what a noun says of its look stands before what follows', () => {
  const look = plainLook(suppliers, { wide: ['id'] })
  expect([look.wide, look.sections.length]).toEqual([['id'], 3])
})

test('a noun whose rows may be doubles shows the other row, in a section of its own', () => {
  const look = plainLook(companyGroups)
  expect(sections(look)).toEqual([
    '基本信息: groupName groupNameEn groupCode status companyCount',
    recorded,
    '重复: doubleName doubleIn doubleSince doubleKept',
  ])
  expect(Object.keys(look.values ?? {})).toEqual(['doubleName'])
})
