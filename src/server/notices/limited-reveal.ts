import type { Endpoint } from '#contract/core/endpoint.ts'
import { Failure } from '#contract/core/failures.ts'
import { richTextOf } from '#contract/rules/rich-text.ts'
import { countHit, type RateLimit } from '#server/accounts/rate-window.ts'
import type { Caller } from '#server/calls/caller.ts'
import { inSteps, type Handler, type InSteps } from '#server/calls/implement.ts'
import type { Translate } from '#server/core/texts.ts'
import { commitThenThrow } from '#server/db/commit-then-throw.ts'
import type { Database, Tx } from '#server/db/pool.ts'
import type { Notices } from './publish-notice.ts'

const reveals: RateLimit = { name: 'reveal', hits: 60, seconds: 3_600 }

const texts = {
  tooMany: /*i18n*/ {
    id: 'reveal.tooMany',
    message: '一小时内最多查看 {hits} 个完整号码，请 {minutes} 分钟后再试；已通知管理员',
  },
  sender: /*i18n*/ { id: 'notice.system', message: '健康福利平台' },
  title: /*i18n*/ { id: 'notice.manyReveals', message: '查看完整号码过多：{realname}' },
  content: /*i18n*/ {
    id: 'notice.manyRevealsContent',
    message:
      '{realname}（{username}，机构 {orgCode}）一小时内已查看 {hits} 个完整号码，之后的请求已被拒绝。请与本人核实；如非本人操作，请冻结该账号。',
  },
}

interface RevealDeps {
  readonly db: Database
  readonly notices: Notices
  readonly translate: Translate
}

/** Who may see the users of this organisation or of all, but the one it is about. */
const administratorsOf = async (tx: Tx, { userId, orgCode }: Caller): Promise<string[]> =>
  (
    await tx.query<{ id: string }>(
      `SELECT DISTINCT u.id FROM sys_user u
       JOIN sys_user_role ur ON ur.user_id = u.id
       JOIN sys_role r ON r.id = ur.role_id AND r.del_flag = 0
       JOIN sys_role_permission rp ON rp.role_id = r.id
       JOIN sys_permission p ON p.id = rp.permission_id AND p.perms = 'user:list' AND p.status = '1' AND p.del_flag = 0
       WHERE u.status = 1 AND u.del_flag = 0 AND u.id <> $1 AND (r.data_scope = 'ALL' OR ur.org_code = $2)`,
      [userId, orgCode],
    )
  ).map(({ id }) => id)

const tellAdministrators = async (
  tx: Tx,
  caller: Caller,
  { notices, translate }: RevealDeps,
): Promise<void> => {
  const users = await administratorsOf(tx, caller)
  if (users.length === 0) return
  const { realname, username, orgCode } = caller
  const about = { realname, username, orgCode, hits: reveals.hits }
  await notices.publish(
    {
      to: { users },
      title: translate('zh', texts.title, about),
      content: `<p>${richTextOf(translate('zh', texts.content, about))}</p>`,
      sender: translate('zh', texts.sender),
      priority: 'H',
      category: '2',
    },
    { tx },
  )
}

/**
 * A call that shows hidden numbers, 60 times an hour for one person: a stolen session must not read everybody. Whoever
 * goes on is refused in words, and once an hour the administrators above hear of it (security ACC-6).
 */
export const limitedReveal = <E extends Endpoint>(deps: RevealDeps, handle: Handler<E>): InSteps<E> =>
  inSteps({
    prepare: (input, { identity, caller }) =>
      commitThenThrow(deps.db, { ...identity, rights: 'server' }, async (tx) => {
        const { userId } = caller
        const { refusal, isFirstRefusal } = await countHit(tx, reveals, { of: userId, userId })
        if (isFirstRefusal) await tellAdministrators(tx, caller, deps)
        if (!refusal) return input
        const minutes = Math.ceil(Number(refusal.values['seconds']) / 60)
        return new Failure({ status: 429, code: 429, text: texts.tooMany }, { hits: reveals.hits, minutes })
      }),
    handle,
  })
