/** What most relatives start with: insured, with a national ID. */
export const familyPreset = { idType: '1', insured: true }
