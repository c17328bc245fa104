/** A node of the seeded menu; buttons and queries hang below the screen they belong to. */
export interface MenuSeed {
  readonly id: number
  readonly name: string
  readonly nameEn: string
  readonly url?: string
  readonly component?: string
  readonly icon?: string
  readonly redirect?: string
  readonly hidden?: boolean
  readonly roles: readonly string[]
  readonly actions?: readonly PermissionSeed[]
  readonly queries?: readonly PermissionSeed[]
  readonly children?: readonly MenuSeed[]
}

/** A permission: id, permission, Chinese and English description, roles that hold it. */
export type PermissionSeed = readonly [
  id: number,
  permission: string,
  name: string,
  nameEn: string,
  roles: readonly string[],
]
