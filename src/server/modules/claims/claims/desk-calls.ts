import { deskOf, handlersOf } from './desk.ts'
import { workOf } from './outcome.ts'
import { nextRecheck, takeNext } from './taking.ts'

/** The calls of the desk and the workbench. */
export const deskCalls = { work: workOf, desk: deskOf, takeNext, nextRecheck, handlers: handlersOf }
