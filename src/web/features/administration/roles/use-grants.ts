import { useMemo, useState } from 'react'
import type { RuledGrant } from '#contract/administration/data-rules.ts'
import type { RoleRules } from '#contract/administration/role-permissions.ts'

const isSame = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  some.size === others.size && [...some].every((one) => others.has(one))

/** What a role is granted while it is changed: permissions, and the data rules of them. */
export const useGrants = (stored: readonly string[], ruled: readonly RuledGrant[]) => {
  const [edited, check] = useState<ReadonlySet<string>>()
  const [rules, editRules] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const last = useMemo(() => new Set(stored), [stored])
  const chosen = useMemo(() => new Map(ruled.map((one) => [one.permissionId, one.chosen])), [ruled])
  const checked = edited ?? last
  const changedRules = useMemo(
    () =>
      [...rules].flatMap(([permissionId, dataRuleIds]): RoleRules[] => {
        const lastDataRuleIds = chosen.get(permissionId) ?? []
        const isKept = !checked.has(permissionId) || isSame(new Set(dataRuleIds), new Set(lastDataRuleIds))
        return isKept ? [] : [{ permissionId, dataRuleIds: [...dataRuleIds], lastDataRuleIds }]
      }),
    [rules, chosen, checked],
  )
  /** As `saveRolePermission` takes it. */
  const permissions = useMemo(
    () => ({
      permissionIds: [...checked].join(','),
      lastpermissionIds: stored.join(','),
      ...(changedRules.length > 0 && { dataRules: changedRules }),
    }),
    [checked, stored, changedRules],
  )
  return {
    checked,
    last,
    permissions,
    isChanged: changedRules.length > 0 || !isSame(checked, last),
    check,
    /** Grants one permission, or takes it away, and nothing beside it. */
    turn: (id: string, isOn: boolean) =>
      check(new Set(isOn ? [...checked, id] : [...checked].filter((other) => other !== id))),
    rulesOf: (permissionId: string): readonly string[] =>
      rules.get(permissionId) ?? chosen.get(permissionId) ?? [],
    chooseRules: (permissionId: string, ids: readonly string[]) =>
      editRules(new Map([...rules, [permissionId, ids]])),
    drop: () => {
      check(undefined)
      editRules(new Map())
    },
  }
}

export type GrantEdit = ReturnType<typeof useGrants>
