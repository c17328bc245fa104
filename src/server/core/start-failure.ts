/**
 * The server cannot start, and the operator can mend it. `message` is one plain sentence for the console; `main`
 * prints it alone, without a stack, and leaves with `exitCode`.
 */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
  readonly exitCode: number

  constructor(message: string, options: { exitCode?: number; cause?: unknown } = {}) {
    super(message, 'cause' in options ? { cause: options.cause } : {})
    this.exitCode = options.exitCode ?? 1
  }
}
