/** Sends text messages to phones; one adapter each. */
export interface SmsSender {
  /** Resolves when the message is handed over safely. `mobile` is a bare number of eleven digits. */
  send(mobile: string, text: string): Promise<void>
}
