import type pg from 'pg'
import { addDays, dayAt } from '#contract/rules/calendar.ts'
import { insertMany } from './insert-many.ts'

const written = {
  sender: '陈雨桐',
  priority: 'L',
  msgCategory: '1',
  msgType: 'ALL',
  orgCodes: [],
  roleIds: [],
  createBy: 'staff',
}
/** Somebody who has read, and somebody who has not signed in yet: nobody else’s bell has news of the demo data. */
const [reader, newcomer] = ['14', '15'] as const
const addressed = { msgType: 'USER', userIds: `${reader},${newcomer},` }

/** One announcement in each state, as of a day. */
export const demoAnnouncements = (today: string) => [
  {
    ...written,
    titile: '年度体检预约须知（草稿）',
    msgContent: '<p>预约前请核对身份证号和手机号；<strong>体检当日请空腹</strong>。</p>',
    roleIds: ['3'],
    sendStatus: '0',
  },
  {
    ...written,
    titile: '元旦服务时间安排',
    titileEn: 'Service hours at New Year',
    msgContent: '<p>元旦期间客服电话 9:00 至 18:00 有人接听，理赔材料照常受理。</p>',
    msgContentEn: '<p>Our hotline is open from 9:00 to 18:00 at New Year; claims are taken as usual.</p>',
    priority: 'M',
    startTime: `${addDays(today, 30)}T01:00:00Z`,
    endTime: `${addDays(today, 45)}T01:00:00Z`,
    sendStatus: '3',
  },
  {
    ...written,
    ...addressed,
    titile: '家属变更需要证明材料',
    titileEn: 'Family changes need proofs',
    msgContent: '<p>即日起，新增家属请一并上传关系证明，通过审批后生效。</p>',
    msgContentEn: '<p>From today on, please upload a proof of the relation with each new family member.</p>',
    priority: 'M',
    sendStatus: '1',
  },
  {
    ...written,
    ...addressed,
    titile: '系统维护通知（时间有误）',
    msgContent: '<p>本周六 22:00 起系统维护两小时。</p>',
    priority: 'H',
    sendStatus: '2',
  },
  {
    ...written,
    ...addressed,
    titile: '秋季流感疫苗预约',
    msgContent: '<p>接种预约已经开始，名额有限。</p>',
    endTime: `${addDays(today, -10)}T01:00:00Z`,
    sendStatus: '4',
  },
]

/** Announcements in every state; those that were published once are notices too. */
export const seedAnnouncements = async (client: pg.Client): Promise<void> => {
  const announcements = demoAnnouncements(dayAt())
  const ids = await insertMany(client, 'written_announcement', announcements)
  for (const [at, { sendStatus, ...announcement }] of announcements.entries()) {
    if (sendStatus === '0' || sendStatus === '3') continue
    await client.query('SELECT publish_announcement($1, $2)', [
      JSON.stringify({ ...announcement, id: ids[at] }),
      [reader, newcomer],
    ])
    await client.query(
      `UPDATE sys_announcement SET create_by = 'staff', send_status = $2, cancel_time = CASE $2 WHEN '2' THEN clock_timestamp() END WHERE id = $1`,
      [ids[at], sendStatus === '1' ? '1' : '2'],
    )
  }
  await client.query(
    `UPDATE sys_announcement_send SET read_flag = '1', read_time = clock_timestamp() WHERE user_id = $1`,
    [reader],
  )
}
