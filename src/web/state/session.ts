import { proxy } from 'valtio'
import { isAllowed, withheldFields, wordsOf, type Access, type Grants } from '#contract/core/access.ts'
import type { Endpoint } from '#contract/core/endpoint.ts'
import { oncePer } from '#contract/core/once-per.ts'
import { isOpenWhileViewing } from '#contract/core/viewing.ts'
import { referenceIn, type Resource } from '#contract/core/resource.ts'
import type { MenuItem, PermissionItem, PermissionResult } from '#contract/administration/permissions.ts'
import type { Locale } from '#contract/core/message.ts'
import type { Token, UserInfo } from '#contract/session/sign-in.ts'
import type { View } from '#contract/administration/view-as.ts'
import { onSharedChange, readOwn, readShared, writeOwn, writeShared } from './persisted.ts'

/** How long a sign-in is kept (specification 9). The server's own limits are shorter and count. */
const KEPT_MS = 604_800_000

/** What is kept of a sign-in between page loads (specification 3, stored login state). */
interface Login {
  token: string
  expiresAt: number
  userInfo: UserInfo
  orgCode: string
  /** Of the organisation, by language. */
  orgNames: Record<Locale, string>
  /** Joined by commas. */
  roleCodes: string
  /** '2' means HR; empty until the permissions have been loaded once. */
  category: string
  needChangePwd: { isFirstLogin: boolean; needModifyPwd: boolean }
  /** Until when the portal is seen as this person by somebody else, in epoch milliseconds; null where it is the person. */
  viewing: number | null
  /** The real name of who sees it so; empty where it is the person. */
  viewerName: string
  /** Where they were when it began, and go back to; empty where it is the person. */
  cameFrom: string
}

interface Permissions {
  auth: PermissionItem[]
  allAuth: PermissionItem[]
  queryAuth: PermissionResult['queryAuth']
}

const nobody = {
  token: null,
  userInfo: null,
  orgCode: '',
  orgNames: { zh: '', en: '' },
  roleCodes: '',
  category: '',
  needChangePwd: { isFirstLogin: false, needModifyPwd: false },
  viewing: null,
  viewerName: '',
  cameFrom: '',
  auth: [],
  allAuth: [],
  queryAuth: [],
  menu: null,
}

interface Session extends Permissions, Omit<Login, 'token' | 'expiresAt' | 'userInfo'> {
  /** Present means signed in (specification 4). */
  token: string | null
  userInfo: UserInfo | null
  /** Null until loaded: it is fetched once in every page load. */
  menu: MenuItem[] | null
}

/** A view of the portal as another person is of one tab; the others go on with the sign-in they share. */
const storedLogin = (): Login | null => {
  const login = (readOwn('view') ?? readShared('login')) as Login | null
  return typeof login?.token === 'string' && login.expiresAt > Date.now() ? login : null
}

const storedSession = (): Session => {
  const login = storedLogin()
  if (!login) return { ...nobody }
  const { expiresAt: _, ...known } = login
  return { ...nobody, ...(readOwn('permissions') as Permissions | null), ...known }
}

/** Who is signed in and what they may; written only by the functions of this file. */
export const session = proxy<Session>(storedSession())

const keep = (): void => {
  const { token, userInfo, orgCode, orgNames, roleCodes, category, needChangePwd } = session
  const { viewing, viewerName, cameFrom } = session
  const expiresAt = viewing ?? storedLogin()?.expiresAt ?? Date.now() + KEPT_MS
  const person = { token, expiresAt, userInfo, orgCode, orgNames, roleCodes, category, needChangePwd }
  const login = { ...person, viewing, viewerName, cameFrom }
  if (viewing === null) writeShared('login', token && login)
  else writeOwn('view', login)
}

const begin = (
  { token, userInfo, departs }: Pick<View, 'token' | 'userInfo' | 'departs'>,
  more: Partial<Login>,
): void => {
  const { orgCode } = userInfo
  const home = departs.find((depart) => depart.orgCode === orgCode)
  writeOwn('permissions', null)
  Object.assign(session, nobody, {
    token,
    userInfo,
    orgCode,
    orgNames: { zh: home?.departName ?? '', en: home?.departNameEn ?? '' },
    ...more,
  })
  keep()
}

export const beginSession = ({ result }: Token): void => {
  writeOwn('view', null)
  writeShared('login', null)
  begin(result, { needChangePwd: { ...result.needChangePwd } })
}

/** From now on this tab sees the portal as another person does; its end leads back to the address it `cameFrom`. */
export const beginView = (view: View, cameFrom: string): void =>
  begin(view, { viewing: view.until, viewerName: view.viewerName, cameFrom })

export const holdPermissions = (
  { menu, auth, allAuth, queryAuth, category }: PermissionResult,
  roleCodes: string[],
): void => {
  Object.assign(session, { menu, auth, allAuth, queryAuth, category, roleCodes: roleCodes.join(',') })
  writeOwn('permissions', { auth, allAuth, queryAuth })
  keep()
}

export const passwordChanged = (): void => {
  session.needChangePwd = { isFirstLogin: false, needModifyPwd: false }
  keep()
}

/** The password became too old while this session went on. */
export const passwordGrewOld = (): void => {
  session.needChangePwd = { isFirstLogin: false, needModifyPwd: true }
  keep()
}

/** Takes over what a person has changed about themselves. */
export const amendUserInfo = (changes: Partial<UserInfo>): void => {
  if (!session.userInfo) return
  Object.assign(session.userInfo, changes)
  keep()
}

/** Whether somebody else has signed in in another tab of this browser. */
export const isTakenOver = (): boolean => {
  const login: Partial<Login> | null = storedLogin()
  return login !== null && login.userInfo?.id !== session.userInfo?.id
}

/** Forgets everything of a sign-in, in this tab and in the storage all tabs share; a newer sign-in there stays. */
export const endSession = (): void => {
  const stored = storedLogin()
  // Whoever ends a view goes on as themselves.
  if (session.viewing === null && (!stored || stored.token === session.token)) writeShared('login', null)
  writeOwn('view', null)
  Object.assign(session, nobody)
  writeOwn('permissions', null)
}

/** Runs when another tab has signed out or signed in as somebody else: what this tab shows is not true any more. */
export const onSessionLost = (lost: () => void): (() => void) =>
  onSharedChange('login', () => {
    if (session.token !== null && storedLogin()?.token !== session.token) lost()
  })

type Item = Pick<PermissionItem, 'action'> & Partial<PermissionItem>

/** The words of some permissions. A sign-in brings new lists: each is gone through once, however many buttons ask. */
const wordsWhere = (isMeant: (item: Item) => boolean) =>
  oncePer(
    (items: readonly Item[]): ReadonlySet<string> =>
      new Set(items.filter(isMeant).map(({ action }) => action)),
  )
const wordsOfAll = wordsWhere(() => true)
const grantedWords = wordsWhere(({ type }) => type !== '2')
const partialWords = wordsWhere(({ isPartial }) => isPartial === true)
const declaredWords = wordsWhere(({ type, status }) => type === '1' && status === '1')

/** What the caller holds. Items of type '2' only disable a button, so they grant nothing (specification 6). */
const grants = (): Grants => ({
  actions: grantedWords(session.auth),
  queries: wordsOfAll(session.queryAuth),
})

export const isGranted = (access: Access): boolean => isAllowed(access, grants())

/** Whether a word is held in whatever way: a button that is only disabled without it does not take the line above it away. */
export const isHeld = (word: string): boolean =>
  wordsOfAll(session.auth).has(word) || wordsOfAll(session.queryAuth).has(word)

const without = (names: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...names].filter((name) => !others.has(name)))

/** The fields of a noun that nothing asks by: those that the server keeps from this user in all rows, or in some (decision 091). */
export const unaskedIn = (resource: Resource): ReadonlySet<string> => {
  const { actions, queries } = grants()
  return withheldFields(
    resource,
    { actions: without(actions, partialWords(session.auth)), queries },
    declaredWords(session.allAuth),
  )
}

/** The fields of a noun that this user sees in some rows only; the other rows come without them. */
export const shownByRowIn = (resource: Resource): ReadonlySet<string> => {
  const partial = partialWords(session.auth)
  return new Set([...unaskedIn(resource)].filter((field) => partial.has(`${resource.permission}:${field}`)))
}

/** The fields of a noun that the server keeps from this user in all rows: no column, filter, sort or input names them. */
export const withheldIn = (resource: Resource): ReadonlySet<string> =>
  without(unaskedIn(resource), shownByRowIn(resource))

/** Whether the roles that grant a list leave this user less of it than their scope has. */
export const isPartialList = (access: Access): boolean =>
  session.queryAuth.some(({ action, isPartial }) => isPartial === true && wordsOf(access).includes(action))

/** Whether the server would let this user make a call; it decides again itself. */
export const can = (e: Pick<Endpoint, 'access'>): boolean => isGranted(e.access)

/** What is shown and cannot be done while the portal is seen as another person (decision 068). */
export const isViewOnly = (e: Endpoint): boolean => session.viewing !== null && !isOpenWhileViewing(e)

/** Whether a call may be made, and now: not while the portal is seen as another person. */
export const mayChange = (e: Endpoint): boolean => can(e) && !isViewOnly(e)

export const isHr = (): boolean => session.category === '2'

/** Whether the server keeps rows with this value in a field from this user, as somebody of a client. */
export const isUnseen = ({ unseenByClients: unseen }: Resource, field: string, value: string): boolean =>
  isHr() && unseen?.rows?.field === field && unseen.rows.is.includes(value)

/** Whether this user may be shown what a field can name: the rows of another noun only where they may list them. */
export const mayChoose = (resource: Resource, field: string): boolean => {
  const reference = referenceIn(resource, field)
  return !reference || isGranted({ query: `${reference.to.permission}:list` })
}
