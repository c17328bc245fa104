/**
 * The client of the Basic header on sign-in calls, `id:secret` (security trap 5). Public by nature, since every browser has it:
 * it names the portal and opens nothing, so it is no setting.
 */
export const portalClient = 'portal-web:public'
