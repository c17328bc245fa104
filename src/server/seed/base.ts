import type pg from 'pg'
import type { Permission } from '#contract/screens/screen.ts'
import { eventCatalogue } from '#contract/messages/event-catalogue.ts'
import type { Dictionary, DictionaryItem } from '#contract/core/dictionary.ts'
import { dictionariesWith } from './dictionaries.ts'
import { seedMaterials } from './materials.ts'
import { menu, roles, type MenuSeed } from './permissions.ts'
import { specialDays } from './special-days.ts'

/** The provider's organisation. */
export const providerOrg = 'A01'

const grant = async (client: pg.Client, permissionId: number, holders: readonly string[]) => {
  await client.query(
    `INSERT INTO sys_role_permission (role_id, permission_id) SELECT id, $1 FROM sys_role WHERE role_code = ANY($2) ON CONFLICT DO NOTHING`,
    [permissionId, holders],
  )
}

const insertPermission = async (
  client: pg.Client,
  row: Record<string, unknown>,
  holders: readonly string[],
) => {
  const names = Object.keys(row)
  const made = await client.query(
    `INSERT INTO sys_permission (${names.join(', ')}) VALUES (${names.map((_name, at) => `$${at + 1}`).join(', ')}) ON CONFLICT DO NOTHING RETURNING id`,
    Object.values(row),
  )
  if (made.rowCount === 1) await grant(client, Number(row['id']), holders)
}

const seedPermission = (
  client: pg.Client,
  parentId: number,
  { id, word, kind, zh, en, roles: holders, isMedical }: Permission,
) =>
  insertPermission(
    client,
    {
      id,
      parent_id: parentId,
      name: zh,
      name_en: en,
      perms: word,
      perms_kind: kind,
      menu_type: 2,
      is_route: false,
      is_medical: isMedical === true,
      sort_no: id,
    },
    holders,
  )

const seedMenuEntry = async (client: pg.Client, entry: MenuSeed, parentId: number | null): Promise<void> => {
  const { id, name, nameEn, url, component, icon, redirect, isHidden } = entry
  await insertPermission(
    client,
    {
      id,
      parent_id: parentId,
      name,
      name_en: nameEn,
      url,
      component,
      icon,
      redirect,
      hidden: isHidden,
      menu_type: parentId === null ? 0 : 1,
      sort_no: id,
    },
    entry.roles,
  )
}

const seedMenu = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ id: string; deleted: boolean }>(
    'SELECT id::text AS id, del_flag <> 0 AS deleted FROM sys_permission',
  )
  const there = new Map(rows.map(({ id, deleted }) => [Number(id), { deleted }]))
  for (const entry of menu) {
    // Below a group that administrators have deleted nobody would see a new screen: it stands at the top then.
    const isBelowDeleted = entry.parentId !== null && there.get(entry.parentId)?.deleted === true
    if (!there.has(entry.id)) await seedMenuEntry(client, entry, isBelowDeleted ? null : entry.parentId)
    for (const permission of entry.permissions)
      if (!there.has(permission.id)) await seedPermission(client, entry.id, permission)
  }
}

/** One row an event, as the code says; one that was deleted stays so. */
const seedMessageEvents = async (client: pg.Client): Promise<void> => {
  await client.query(
    `INSERT INTO sys_message_event (event_code, channels, is_enabled)
     SELECT code, ARRAY["atFirst"], true FROM jsonb_to_recordset($1) AS e (code text, "atFirst" text)
     WHERE NOT EXISTS (SELECT FROM sys_message_event WHERE event_code = code)`,
    [JSON.stringify(Object.values(eventCatalogue).map(({ code, atFirst }) => ({ code, atFirst })))],
  )
}

/**
 * What code knows of a dictionary is this version's to say; its names and items are the administrators', once they are there.
 * What they deleted stays deleted.
 */
const seedDictionaries = async (client: pg.Client, dictionaries: readonly Dictionary[]): Promise<void> => {
  const dicts = JSON.stringify(
    dictionaries.map(({ code, isOpen, zh, en }) => ({ code, kind: isOpen ? 'OPEN' : 'FIXED', zh, en })),
  )
  const items = JSON.stringify(
    dictionaries.flatMap(({ code, items }) =>
      items.map(([value, zh, en], at) => ({ code, value, zh, en, at: at + 1 })),
    ),
  )
  const given = 'jsonb_to_recordset($1) AS g (code text, kind text, zh text, en text)'
  await client.query(
    `INSERT INTO sys_dict (dict_code, dict_name, dict_name_en) SELECT code, zh, en FROM ${given}
     WHERE NOT EXISTS (SELECT FROM sys_dict WHERE dict_code = code)`,
    [dicts],
  )
  await client.query(
    `UPDATE sys_dict SET dict_kind = kind FROM ${given} WHERE dict_code = code AND dict_kind <> kind AND del_flag = 0`,
    [dicts],
  )
  await client.query(
    `INSERT INTO sys_dict_item (dict_id, item_value, item_text, item_text_en, sort_order)
     SELECT d.id, g.value, g.zh, g.en, g.at
     FROM jsonb_to_recordset($1) AS g (code text, value text, zh text, en text, at integer)
     JOIN sys_dict d ON d.dict_code = g.code AND d.del_flag = 0
     WHERE NOT EXISTS (SELECT FROM sys_dict_item i WHERE i.dict_id = d.id AND i.item_value = g.value)
     ORDER BY d.id, g.at`,
    [items],
  )
}

/** The roles that are not there yet; one of the same code, or deleted, stays as administrators have it. Gives those that it added. */
const seedRoles = async (client: pg.Client): Promise<string[]> => {
  const added: string[] = []
  for (const { id, code, name, nameEn, scope, category, mask, ...limits } of roles) {
    const { rowCount } = await client.query(
      `INSERT INTO sys_role (id, role_code, role_name, role_name_en, data_scope, category, claim_mask_level, claim_amount_limit, own_approval_limit)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
      [
        id,
        code,
        name,
        nameEn,
        scope,
        category,
        mask,
        'claimLimit' in limits ? limits.claimLimit : null,
        'ownLimit' in limits ? limits.ownLimit : 0n,
      ],
    )
    if (rowCount === 1) added.push(code)
  }
  return added
}

/** Gives roles that this version brings the words that were there before them. */
const grantToNew = async (client: pg.Client, added: readonly string[]): Promise<void> => {
  const granted = menu.flatMap(({ id, roles: holders, permissions }) =>
    [{ id, roles: holders }, ...permissions].flatMap((one) =>
      added
        .filter((role) => one.roles.some((holder) => holder === role))
        .map((role) => ({ id: one.id, role })),
    ),
  )
  await client.query(
    `INSERT INTO sys_role_permission (role_id, permission_id)
     SELECT r.id, p.id FROM jsonb_to_recordset($1) AS g (id bigint, role text)
     JOIN sys_role r ON r.role_code = g.role AND r.del_flag = 0 JOIN sys_permission p ON p.id = g.id AND p.del_flag = 0
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(granted)],
  )
}

/**
 * What every installation needs: the provider's organisation, roles, menu, permissions, dictionaries, holidays. Adds what is
 * missing and changes nothing that administrators may have edited. `records` are what the logs call the records of nouns.
 */
export const seedBase = async (client: pg.Client, records: readonly DictionaryItem[]): Promise<void> => {
  await client.query(
    `INSERT INTO sys_org (org_code, depart_name, depart_name_en, kind) VALUES ($1, '健康福利平台', 'Health Benefits Portal', 'provider') ON CONFLICT DO NOTHING`,
    [providerOrg],
  )
  const added = await seedRoles(client)
  await seedMenu(client)
  await grantToNew(client, added)
  await seedDictionaries(client, dictionariesWith(records))
  await client.query(
    `INSERT INTO sys_special_day (day, is_working, name) SELECT * FROM unnest($1::date[], $2::boolean[], $3::text[]) ON CONFLICT DO NOTHING`,
    [
      specialDays.map(({ day }) => day),
      specialDays.map(({ isWorking }) => isWorking),
      specialDays.map(({ name }) => name),
    ],
  )
  await seedMessageEvents(client)
  await seedMaterials(client, providerOrg)
}
