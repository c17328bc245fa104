import * as z from 'zod/mini'
import { dictionary, type ValueOf } from '#contract/core/dictionary.ts'
import { component } from '#contract/core/components.ts'
import { pickCalls, resource } from '#contract/core/define-resource.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { because, code, day, dict, flag, id, instant, name, text } from '#contract/core/fields.ts'
import { openDict, openDicts } from '#contract/core/open-dict.ts'
import { withHistory } from '#contract/core/history.ts'
import { stateField, stateMachine } from '#contract/core/moves.ts'
import { manyIds, oneId } from '#contract/core/resource-inputs.ts'
import { resourceOf } from '#contract/core/resource-group.ts'
import { secretCalls } from '#contract/core/secret-calls.ts'
import { withStates } from '#contract/core/state-counts.ts'
import { rowOf } from '#contract/core/row-of.ts'
import { genders, memberEmail, memberMobile } from '#contract/members/member-fields.ts'
import { accountLabels, newPassword } from '#contract/session/sign-in.ts'
import { organisationDict, roleDict, userWorks } from './user-works.ts'

/** 1 normal, 2 frozen: who is frozen cannot sign in; nothing of theirs is lost. */
export const userStates = stateMachine({
  field: 'status',
  dict: ['user_status', '用户状态', 'User status'],
  states: {
    '1': ['green', '正常', 'Active'],
    '2': ['red', '冻结', 'Frozen'],
  },
  first: '1',
  verb: 'freeze',
  moves: {
    freeze: {
      from: ['1'],
      to: '2',
      title: /*i18n*/ { id: 'user.freeze', message: '冻结' },
      done: /*i18n*/ { id: 'done.freeze', message: '已冻结' },
      batch: true,
      summary: 'Freeze an account: it can no longer sign in, and its sessions end at once',
    },
    unfreeze: {
      from: ['2'],
      to: '1',
      title: /*i18n*/ { id: 'user.unfreeze', message: '解冻' },
      done: /*i18n*/ { id: 'done.unfreeze', message: '已解冻' },
      batch: true,
    },
  },
})
export type UserStatus = ValueOf<typeof userStates.states>

const usernameFormat = /*i18n*/ {
  id: 'user.usernameFormat',
  message: '用户名以小写字母开头，3 到 32 位小写字母、数字、点、下划线或连字符',
}

/** A login name, in lower case however it is typed: rows are noted with it, so it never changes and is never given twice. */
export const username = () =>
  code(32).check(
    z.overwrite((typed) => typed.toLowerCase()),
    z.refine((typed) => /^[a-z][a-z0-9._-]{2,31}$/.test(typed), because(usernameFormat)),
  )

export const UserDraft = z.object({
  username: username(),
  realname: name(64),
  phone: z.nullish(memberMobile()),
  email: z.nullish(memberEmail()),
  sex: z.nullish(dict(genders)),
  birthday: z.nullish(day()),
  works: z.optional(userWorks.draft),
})
export type UserDraft = z.infer<typeof UserDraft>

/** An account. Nothing of its password is ever part of it. */
export const User = rowOf(UserDraft, {
  username: text(64),
  avatar: z.nullable(text(200)),
  status: stateField(userStates),
  /** The first of its organisations. */
  orgCode: z.nullable(openDict(organisationDict)),
  orgCodes: openDicts(organisationDict),
  roleIds: openDicts(roleDict),
  mustChangePassword: flag(),
  passwordChangedAt: z.nullable(instant()),
})
export type User = z.infer<typeof User>

const texts = {
  nameStays: /*i18n*/ { id: 'user.nameStays', message: '{label}开通后不能修改' },
}

const generic = resource('system', '/sys/user', {
  runsAs: 'server',
  permission: 'user',
  called: /*i18n*/ { id: 'noun.user', message: '用户' },
  nameField: 'realname',
  codeField: 'username',
  row: User,
  draft: UserDraft,
  labels: {
    username: accountLabels.username,
    realname: accountLabels.realname,
    phone: /*i18n*/ { id: 'user.phone', message: '手机号' },
    email: /*i18n*/ { id: 'user.email', message: '邮箱' },
    sex: /*i18n*/ { id: 'user.sex', message: '性别' },
    birthday: /*i18n*/ { id: 'user.birthday', message: '出生日期' },
    avatar: /*i18n*/ { id: 'user.avatar', message: '头像' },
    orgCode: /*i18n*/ { id: 'user.orgCode', message: '主要机构' },
    orgCodes: /*i18n*/ { id: 'user.orgCodes', message: '所属机构' },
    roleIds: /*i18n*/ { id: 'user.roleIds', message: '角色' },
    works: /*i18n*/ { id: 'user.works', message: '机构与角色' },
    mustChangePassword: /*i18n*/ { id: 'user.mustChangePassword', message: '须修改密码' },
    passwordChangedAt: /*i18n*/ { id: 'user.passwordChangedAt', message: '密码设置时间' },
  },
  filters: ['id', 'username', 'realname', 'email', 'sex', 'status', 'orgCodes', 'roleIds', 'createTime'],
  sorts: ['username', 'realname', 'createTime'],
  search: ['username', 'realname', 'phone'],
  fixed: () => [{ field: 'username', text: texts.nameStays }],
})

/** Comma-joined ids, as clients of the family send them; nothing for none. */
const idList = () => z.nullish(z.string().check(z.regex(/^[\d,]{0,10000}$/)))
/** What clients of the family send of roles and departments; `works` says it exactly. */
const given = { selectedroles: idList(), selecteddeparts: idList() }

/** How an account comes to a new password. */
export const resetWays = dictionary('reset_way', { zh: '密码重置方式', en: 'How a password is reset' }, [
  ['SECRET', '生成一次性密码', 'One-time password'],
  ['SMS', '短信通知本人设置', 'SMS to the owner'],
  ['EMAIL', '邮件发送一次性密码', 'One-time password by e-mail'],
])

/** What became of a password that an administrator reset. */
export const PasswordReset = component('PasswordReset', {
  /** Opens the account until its owner has chosen a password, at most until `until`; null where an SMS or an e-mail was sent instead. */
  secret: z.nullable(z.string()),
  until: z.nullable(instant()),
  /** The same in the caller's words. */
  said: z.string(),
})
export type PasswordReset = z.infer<typeof PasswordReset>

const resetLabels = {
  username: accountLabels.username,
  way: /*i18n*/ { id: 'user.resetWay', message: '重置方式' },
}

const base = { service: 'system', runsAs: 'server', resource: resourceOf(generic) } as const

/** Accounts and what administrators do to them; of the caller's own account only what sign-in needs. */
export const users = endpointGroup('user', {
  ...withStates(
    withHistory(
      pickCalls(
        generic,
        'list',
        'queryById',
        'count',
        'deleteCheck',
        'delete',
        'deleteBatch',
        'restore',
        'recycled',
        'exportXls',
        'importTemplate',
        'importCheck',
        'importPreview',
        'importForget',
        'importFailedRows',
        'importExcel',
      ),
    ),
    userStates,
  ),
  ...secretCalls(generic.queryById, ['phone']),
  add: { ...generic.add, input: z.extend(generic.add.input, given) },
  edit: { ...generic.edit, input: z.extend(generic.edit.input, given) },
  frozenBatch: endpoint({
    ...base,
    method: 'PUT',
    path: '/sys/user/frozenBatch',
    input: z.extend(manyIds, { status: z.union([z.enum(userStates.states.values), z.literal([1, 2])]) }),
    output: z.null(),
    access: { action: 'user:freeze' },
    summary: 'Freeze (2) or unfreeze (1) up to 500 accounts, all or none',
    message: /*i18n*/ { id: 'done.frozenBatch', message: '操作成功！' },
  }),
  changPassword: endpoint({
    ...base,
    method: 'PUT',
    path: '/sys/user/changPassword',
    aliases: [{ path: '/sys/user/changePassword' }],
    input: z.object({
      id: z.nullish(id()),
      /** Instead of the id. */
      username: z.nullish(text(64)),
      /** `SECRET` where nothing is said. */
      way: z.nullish(dict(resetWays)),
    }),
    output: PasswordReset,
    access: { action: 'user:resetPassword' },
    labels: resetLabels,
    summary:
      'Reset the password of an account: a one-time password, answered once or sent by e-mail to who has no phone, or an SMS; nobody chooses it for its owner',
    message: /*i18n*/ { id: 'done.changPassword', message: '密码修改完成！' },
    saysField: 'said',
    isSecret: true,
  }),
  signOut: endpoint({
    ...base,
    method: 'PUT',
    path: '/sys/user/signOut',
    input: oneId,
    output: z.null(),
    access: { action: 'userSession:end' },
    summary: 'End every session of an account',
    message: /*i18n*/ { id: 'done.userSignOut', message: '已退出该用户的全部登录' },
  }),
  queryRoleByUserId: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'GET',
    path: '/sys/user/queryRoleByUserId',
    input: z.object({ userid: id() }),
    output: z.array(z.string()),
    access: 'session',
    summary: "The caller's own role codes; another user's only with permission user:list",
    isOpenBeforePasswordChange: true,
  }),
  updatePassword: endpoint({
    service: 'system',
    runsAs: 'server',
    method: 'PUT',
    path: '/sys/user/updatePassword',
    input: z.object({
      username: text(64),
      oldpassword: newPassword(),
      password: newPassword(),
      confirmpassword: newPassword(),
    }),
    output: z.null(),
    access: 'session',
    labels: accountLabels,
    summary: "Change the caller's own password; ends the other sessions",
    message: /*i18n*/ { id: 'done.ownPasswordChanged', message: '密码修改完成！' },
    isOpenBeforePasswordChange: true,
  }),
})
