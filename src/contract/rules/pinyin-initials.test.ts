import { expect, test } from 'vitest'
import { pinyinInitials } from './pinyin-initials.ts'

test('the initials of the titles of menus', () => {
  const known = {
    首页: 'sy',
    员工列表: 'yglb',
    家属变更审批: 'jsbgsp',
    公司: 'gs',
    集团: 'jt',
    注册: 'zc',
    理赔: 'lp',
    账单: 'zd',
    数据分析: 'sjfx',
    系统管理: 'xtgl',
    客户: 'kh',
    体检: 'tj',
    爱好: 'ah',
    饿: 'e',
    HR: 'hr',
    '': '',
  }
  for (const [title, initials] of Object.entries(known)) expect(pinyinInitials(title)).toBe(initials)
})
