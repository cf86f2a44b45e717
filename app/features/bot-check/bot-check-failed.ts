/** The bot check failed, which the visitor neither caused nor can fix. The message is for logs. */
export class BotCheckFailed extends Error {
  override name = 'BotCheckFailed'
}
