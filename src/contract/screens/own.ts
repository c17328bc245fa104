import type { GroupName } from './groups.ts'
import { action, provider, readers, type Screen } from './screen.ts'

/** Home, and the screens of one's own account. */
export const ownScreens = {
  '/dashboard/workplace': {
    id: 110,
    zh: '首页',
    en: 'Home',
    icon: 'home',
    roles: readers.filter((role) => role !== 'hr'),
  },
  '/dashboard/analysis': { id: 851, zh: '运营分析', en: 'Analysis', under: 'analysis', roles: provider },
  '/hr/index': { id: 120, zh: '首页', en: 'Home', icon: 'home', roles: ['hr'] },
  '/isps/userAnnouncement': {
    id: 130,
    zh: '我的通知',
    en: 'My announcements',
    icon: 'bell',
    isHidden: true,
    roles: readers,
  },
  '/account/settings/base': {
    id: 140,
    zh: '账户设置',
    en: 'Account settings',
    icon: 'user',
    isHidden: true,
    roles: readers,
    permissions: [
      action(141, 'ccWorkBench:operate', { zh: '使用坐席工作台', en: 'Work in the call centre' }, ['admin']),
    ],
  },
} as const satisfies Record<string, Screen<GroupName>>
