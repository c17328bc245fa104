import { matching } from '#web/core/use-matches.ts'

/** True while there is room for a column beside what people work on: `xl` in tailwind.config.ts. */
export const useIsWide = matching('(min-width: 1280px)')
