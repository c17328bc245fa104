import { proxy } from 'valtio'

/** What a screen calls itself by its path, where its route knows no more than the kind: a record has a name. */
export const screenNames = proxy<Record<string, string>>({})
