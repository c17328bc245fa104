import type { Endpoint } from './endpoint.ts'

/** True for a call that may change something. */
export const isWrite = (e: Pick<Endpoint, 'message'>): boolean => e.message !== undefined

/** True for a call that changes nothing and tells no secret: what who sees the portal as another person may do. */
export const isOpenWhileViewing = (
  e: Pick<Endpoint, 'message' | 'isSecret' | 'answers' | 'upgrades' | 'isOpenWhileViewing'>,
): boolean =>
  e.isOpenWhileViewing ?? !(isWrite(e) || e.isSecret === true || e.answers === 'file' || e.upgrades === true)
