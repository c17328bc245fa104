import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companies, type Company } from '#contract/clients/companies.ts'
import type { Page } from '#contract/core/paging.ts'
import { dictionaries } from '#contract/administration/dictionaries.ts'
import { employees, type Employee, type EmployeeDraft } from '#contract/members/employees.ts'
import { openTestApp, type Session, type TestApp } from '../../support/app.ts'
import { newCompany } from '../../support/companies.ts'
import { importsInto } from '../../support/employees-import.ts'
import { sessionOf } from '../../support/identities.ts'
import { addEmployee, companyIdOf, newEmployee } from '../../support/members.ts'
import { cellsOf } from '../../support/people-sheet.ts'
import { read } from '../../support/sources.ts'

let app: TestApp
let staff: Session
let hr: Session
let yunfan: string
beforeAll(async () => {
  app = await openTestApp()
  staff = await sessionOf(app, 'staff')
  hr = await sessionOf(app, 'hr.yunfan')
  yunfan = await companyIdOf(app, 'A02')
})
afterAll(() => app.close())

const { uploadRows } = importsInto(() => app)
const english = { 'accept-language': 'en' }
const added = async (changes: Partial<EmployeeDraft>, session = staff, headers = {}) =>
  (await app.call(session, employees.add, newEmployee(yunfan, changes), headers)).body
const made = (changes: Partial<EmployeeDraft>) => addEmployee(app, staff, newEmployee(yunfan, changes))
const edited = async ({ id, version }: Employee, changes: Partial<EmployeeDraft>) =>
  (await app.call(staff, employees.edit, { id, version, ...changes })).body
const found = async (filter: Record<string, string>, of: readonly Employee[]) => {
  const input = { selections: of.map(({ id }) => id).join(','), ...filter }
  const { records } = (await app.call(staff, employees.list, input)).body.result as Page<Employee>
  return of.filter(({ id }) => records.some((row) => row.id === id)).map((row) => row.socialSecurityLocation)
}
/** A row as it was written before places had codes. */
const old = async (columns: Record<string, string>) => {
  const row = await made({})
  for (const [column, value] of Object.entries(columns))
    await app.sql(`UPDATE employee SET ${column} = $2 WHERE id = $1`, [row.id, value])
  return row
}

describe('a place is refused (decision 035)', () => {
  it('that nobody knows, at its field and in words of both languages', async () => {
    const refused = await added({
      socialSecurityLocation: '某地',
      bankProvince: '320500',
      bankCity: '310115',
    })
    expect([refused.success, refused.message]).toEqual([
      false,
      '没有名为“某地”的参保地，请写全称或六位行政区划代码',
    ])
    const said = refused.result as { path: string; message: string }[]
    expect(said.map(({ path, message }) => [path, message.split('，')[0]])).toEqual([
      ['socialSecurityLocation', '没有名为“某地”的参保地'],
      ['bankProvince', '没有名为“320500”的开户省'],
      ['bankCity', '没有名为“310115”的开户市'],
    ])
    expect((await added({ bankCity: 'Atlantis' }, hr, english)).message).toContain(
      'There is no Bank city called “Atlantis”',
    )
  })

  it('of a name that several have, saying which; and a city of another province', async () => {
    expect((await added({ socialSecurityLocation: '吉林' })).message).toContain(
      '“吉林”不止一处：吉林省（220000）；吉林省吉林市（220200）。请写全称或代码',
    )
    expect((await added({ bankCity: 'Suzhou' }, hr, english)).message).toContain(
      'Suzhou, Jiangsu (320500); Suzhou, Anhui (341300)',
    )
    expect((await added({ bankProvince: '330000', bankCity: '320500' })).message).toContain(
      '苏州市不在浙江省，请改正其中一个',
    )
    const row = await made({ bankCity: '320500' })
    expect((await edited(row, { bankProvince: '330000' })).message).toContain('苏州市不在浙江省')
  })
})

describe('a place', () => {
  it('is stored by its code, given by code or name, and answered with its name; a city brings its province', async () => {
    const row = await made({ socialSecurityLocation: '上海市', bankCity: '江苏苏州' })
    expect(row).toMatchObject({
      socialSecurityLocation: '310000',
      socialSecurityLocation_dictText: '上海市',
      bankProvince: '320000',
      bankCity: '320500',
      bankCity_dictText: '苏州市',
    })
    const { result } = await app
      .call(hr, employees.queryById, { id: row.id }, english)
      .then(({ body }) => body)
    expect(result).toMatchObject({ bankProvince_dictText: 'Jiangsu', bankCity_dictText: 'Suzhou, Jiangsu' })
    const moved = await edited(row, { bankCity: '310100' })
    expect(moved.result).toMatchObject({ bankProvince: '310000', bankCity: '310000' })
  })

  it('of a company too', async () => {
    const refused = (await app.call(staff, companies.add, newCompany({ city: '某地' }))).body
    expect(refused.message).toContain('没有名为“某地”的城市')
    const { result } = (await app.call(staff, companies.add, newCompany({ city: '深圳' }))).body
    const { records } = (await app.call(staff, companies.list, { city: '440000' })).body
      .result as Page<Company>
    expect(result).toMatchObject({ province: '440000', city: '440300', city_dictText: '深圳市' })
    expect(records.map(({ id }) => id)).toEqual([(result as Company).id])
  })

  it('is found by its province, by its name, and apart from others', async () => {
    const rows: Employee[] = []
    for (const place of ['320500', '320000', '310000', '341300'])
      rows.push(await made({ socialSecurityLocation: place }))
    expect(await found({ socialSecurityLocation: '320000' }, rows)).toEqual(['320500', '320000'])
    expect(await found({ socialSecurityLocation: '320500,310000' }, rows)).toEqual(['320500', '310000'])
    expect(await found({ socialSecurityLocation: '苏州' }, rows)).toEqual(['320500'])
    expect(await found({ socialSecurityLocation: '!320000' }, rows)).toEqual(['310000', '341300'])
    const items = [{ field: 'socialSecurityLocation', rule: 'not_in', val: '320000,310000' }]
    const advanced = { superQueryParams: JSON.stringify(items), superQueryMatchType: 'and' }
    expect(await found(advanced, rows)).toEqual(['341300'])
  })

  it('is one of the choices that the dictionary of places gives', async () => {
    const ask = { dictCode: 'region' }
    const items = (await app.call(hr, dictionaries.getDictItems, ask, english)).body.result
    const beijing = { text: 'Beijing', title: 'Beijing', label: 'Beijing', color: null }
    expect(items).toContainEqual({ value: '110000', ...beijing })
  })
})

describe('sheets', () => {
  const header = ['工号', '参保地', '开户省', '开户市']

  it('take names and codes, refuse what does not say which place, and are exported by name', async () => {
    const row = await made({ socialSecurityLocation: '310000' })
    const refused = await uploadRows(hr, [[row.employeeNo, '海南', '浙江省', '苏州']], header)
    expect(refused.result.errors.map(({ column, message }) => [column, message])).toEqual([
      ['参保地', '“海南”不止一处：海南省（460000）；青海省海南藏族自治州（632500）。请写全称或代码'],
    ])
    const apart = await uploadRows(hr, [[row.employeeNo, '海南省', '浙江省', '苏州']], header)
    expect(apart.result.errors.map(({ column, message }) => [column, message])).toEqual([
      ['开户市', '苏州市不在浙江省，请改正其中一个'],
    ])
    const done = await uploadRows(hr, [[row.employeeNo, '460000', '', '苏州']], header)
    expect(done.result).toMatchObject({ changedCount: 1, errorCount: 0 })
    const { bytes } = await app.call(staff, employees.exportXls, {
      selections: row.id,
      field: 'employeeNo,socialSecurityLocation,bankProvince,bankCity',
    })
    expect(cellsOf(bytes).at(-1)).toEqual(
      expect.arrayContaining([row.employeeNo, '海南省', '江苏省', '苏州市']),
    )
    const again = await uploadRows(hr, [[row.employeeNo, '海南省', '江苏省', '苏州市']], header)
    expect(again.result).toMatchObject({ changedCount: 0, unchangedCount: 1 })
  })

  it('leave a place alone that was written before there were codes', async () => {
    const row = await old({ social_security_location: '苏州工业园区' })
    const kept = await uploadRows(hr, [[row.employeeNo, '苏州工业园区', '会计']], ['工号', '参保地', '岗位'])
    expect(kept.result).toMatchObject({ changedCount: 1, errorCount: 0 })
    const other = await uploadRows(hr, [[row.employeeNo, '苏州高新区']], ['工号', '参保地'])
    expect(other.result.errorCount).toBe(1)
  })
})

describe('what was written before there were codes', () => {
  /** The part of the migration that turns texts into codes. */
  const migrate = async () => {
    const folder = 'src/server/db/migrations'
    const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('_regions.sql'))
    const statements = read(`${folder}/${file}`).split('--> statement-breakpoint')
    await app.sql(statements.filter((text) => text.includes('region_')).join(';'))
  }

  it('becomes the code where it names one place, and else stays, is shown, and can be replaced', async () => {
    const clear = await old({
      social_security_location: '苏州',
      bank_province: '江苏',
      bank_city: '江苏省苏州市',
    })
    const alone = await old({ bank_city: 'shanghai' })
    const several = await old({ social_security_location: '吉林', bank_province: '吉林', bank_city: '吉林' })
    const apart = await old({ bank_province: '江苏省', bank_city: '杭州' })
    const strange = await old({ social_security_location: '苏州工业园区' })
    await migrate()
    const stored = async ({ id }: Employee) =>
      Object.values(
        (
          await app.sql(
            'SELECT social_security_location, bank_province, bank_city FROM employee WHERE id = $1',
            [id],
          )
        )[0] ?? {},
      )
    expect(await stored(clear)).toEqual(['320500', '320000', '320500'])
    expect(await stored(alone)).toEqual([null, '310000', '310000'])
    expect(await stored(several)).toEqual(['吉林', '220000', '220200'])
    expect(await stored(apart)).toEqual([null, '320000', '杭州'])
    const { result } = (await app.call(staff, employees.queryById, { id: strange.id })).body
    expect(result).toMatchObject({ socialSecurityLocation_dictText: '苏州工业园区' })
    expect(await found({ socialSecurityLocation: '苏州工业园区' }, [strange])).toHaveLength(1)
    const posted = await edited(strange, { socialSecurityLocation: '苏州工业园区', post: '会计' })
    expect(posted.result).toMatchObject({ post: '会计', socialSecurityLocation: '苏州工业园区' })
    const mended = await edited(posted.result as Employee, { socialSecurityLocation: '320500' })
    expect(mended.result).toMatchObject({ socialSecurityLocation_dictText: '苏州市' })
  })
})
