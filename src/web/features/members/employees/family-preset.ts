/** What most relatives start with: a national ID. */
export const familyPreset = { idType: '1' }
