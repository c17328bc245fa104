import type { Implementation } from '#server/http/implement.ts'
import type { Services } from '#server/services.ts'

/** THE list of modules: what is here is served. */
export const implementations = (_services: Services): Implementation[] => []
