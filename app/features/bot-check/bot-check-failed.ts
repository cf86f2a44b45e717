/** No proof could be made: not the visitor's fault, and nothing they could mend. The message is for logs. */
export class BotCheckFailed extends Error {
  override name = 'BotCheckFailed'
}
