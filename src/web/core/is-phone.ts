import { matching } from './use-matches.ts'

/** True while the window is at most 768 px wide, where tables turn into cards. */
export const useIsPhone = matching('(max-width: 768px)')
