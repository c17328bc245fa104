import * as z from 'zod/mini'
import { component } from '#contract/core/components.ts'
import { endpoint, endpointGroup } from '#contract/core/endpoint.ts'
import { id, text } from '#contract/core/fields.ts'
import { Organisation } from '#contract/session/sign-in.ts'
import { User } from './users.ts'

const base = { service: 'system', runsAs: 'server', method: 'GET' } as const

/** What an account may be given: organisations to work in, and roles there. */
export const GrantChoices = component('GrantChoices', {
  organisations: z.array(Organisation),
  roles: z.array(z.object({ id: id(), roleName: z.string(), roleNameEn: z.string() })),
})
export type GrantChoices = z.infer<typeof GrantChoices>

/** Questions about accounts that the forms and trees of the family ask. */
export const userQueries = endpointGroup('userQuery', {
  grantChoices: endpoint({
    ...base,
    path: '/sys/user/grantChoices',
    input: z.object({}),
    output: GrantChoices,
    access: { query: 'user:list' },
    summary: 'The organisations and the roles that accounts may be given',
  }),
  checkOnlyUser: endpoint({
    ...base,
    path: '/sys/user/checkOnlyUser',
    input: z.object({
      username: z.optional(z.string().check(z.maxLength(64))),
      phone: z.optional(z.string().check(z.maxLength(20))),
      email: z.optional(z.string().check(z.maxLength(100))),
      /** The account that may have them. */
      id: z.optional(z.union([z.literal(''), id()])),
    }),
    output: z.boolean(),
    access: { query: 'user:list' },
    summary: 'Whether a user name and a mobile number are free; refuses where one is taken',
  }),
  queryByIds: endpoint({
    ...base,
    path: '/sys/user/queryByIds',
    input: z.object({ userIds: z.string().check(z.regex(/^[\d,]{1,10000}$/)) }),
    output: z.array(User),
    access: { query: 'user:list' },
    summary: 'Accounts by their ids, at most 500; those that are not there are left out',
  }),
  generateUserId: endpoint({
    ...base,
    path: '/sys/user/generateUserId',
    input: z.object({}),
    output: id(),
    access: { action: 'user:add' },
    summary: 'A number that no account has',
  }),
  userDepartList: endpoint({
    ...base,
    path: '/sys/user/userDepartList',
    input: z.object({ userId: id() }),
    output: z.array(z.object({ key: id(), value: id(), title: z.string() })),
    access: { query: 'user:list' },
    summary: 'The departments that an account is in, in all its organisations',
  }),
  getCurrentUserDeparts: endpoint({
    ...base,
    path: '/sys/user/getCurrentUserDeparts',
    input: z.object({}),
    output: z.object({ list: z.array(Organisation), orgCode: text(64) }),
    access: 'session',
    summary: "The caller's organisations, and the one of this request",
  }),
})
