import type { Endpoint, OutputOf, ParsedOf } from './endpoint.ts'
import type { Resource } from './resource.ts'

/** The calls of a noun, as far as types follow from them: every noun has a list. */
export interface ResourceGroup {
  readonly list: Endpoint
}

/** A row of a noun, as its calls answer it. */
export type RowOf<Group extends ResourceGroup> =
  OutputOf<Group['list']> extends { readonly records: readonly (infer Row)[] } ? Row : never

/** A draft of a noun, as its `add` takes it; `never` where nothing is added. */
export type DraftOf<Group extends ResourceGroup> = Group extends {
  readonly add: infer Add extends Endpoint
}
  ? ParsedOf<Add>
  : never

/** The resource that the calls of a noun belong to; throws where they belong to none. */
export const resourceOf = ({ list }: ResourceGroup): Resource => {
  if (!list.resource) throw new Error(`${list.path} belongs to no resource`)
  return list.resource
}
