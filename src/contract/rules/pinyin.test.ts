import { expect, test } from 'vitest'
import { pinyin, pinyinInitials } from './pinyin.ts'

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

test('the whole pinyin of titles and names, ü as v, other characters as they are (decision 047)', () => {
  const known = {
    员工列表: 'yuangongliebiao',
    家属变更审批: 'jiashubiangengshenpi',
    账户设置: 'zhanghushezhi',
    修改密码: 'xiugaimima',
    邮件签名: 'youjianqianming',
    我的通知: 'wodetongzhi',
    体检: 'tijian',
    绿女: 'lvnv',
    重庆和厦门: 'chongqinghexiamen',
    长沙: 'changsha',
    咳嗽: 'kesou',
    月经不调: 'yuejingbutiao',
    银行会计: 'yinhangkuaiji',
    'HR 首页': 'hr shouye',
    '': '',
  }
  for (const [text, typed] of Object.entries(known)) expect(pinyin(text)).toBe(typed)
})
