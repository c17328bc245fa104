import { text, withMeta } from './fields.ts'
import type { RegionLevel } from '../rules/regions.ts'

/** The dictionary of all places: part of the code, and not in the database. */
export const regionDict = 'region'

/**
 * A province or a city, by its code (decision 035); `province` is the field that a city's province stands in. The schema
 * takes any text: which places there are the server knows, and texts from before there were codes stay as they are until
 * somebody replaces them.
 */
export const region = (level: RegionLevel, province?: string) =>
  withMeta(text(64), {
    kind: 'dict',
    dict: regionDict,
    region: level,
    max: 64,
    ...(province && { province }),
  })
