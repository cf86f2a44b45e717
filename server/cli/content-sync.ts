import { systemClock } from '#services/clock.ts'
import { upstreamOf } from '../upstream.ts'
import { type Command, CommandError } from './command.ts'

export const contentSync: Command = {
  name: 'content sync',
  summary: 'Copies changes from the content service that CONTENT_* names. The site does this itself.',
  usage: '[--full]',
  options: { full: { type: 'boolean' } },
  optionHelp: { full: 'compares everything instead of asking for changes' },
  async run(args, { env, openDatabase, out, err }) {
    const database = await openDatabase()
    const say = (write: (line: string) => void) => (_fields: object, message: string) => write(message)
    const log = { debug: () => {}, info: say(out), warn: say(err), error: say(err) }
    const upstream = upstreamOf({ env, database, clock: systemClock, log })
    try {
      if (upstream === undefined)
        throw new CommandError('No content service is configured (CONTENT_HOST, CONTENT_API_KEY and so on).')
      const result = await upstream
        .sync({ full: args.flag('full'), vocabulary: true })
        .catch((error: unknown) => {
          throw new CommandError(error instanceof Error ? error.message : String(error))
        })
      if (result === 'elsewhere') out('Another process is syncing right now.')
      else if (result === 'fresh') out('Nothing to do: the copy is fresh.')
      else out(`Written: ${result.written}, withdrawn: ${result.withdrawn}, items seen: ${result.items}.`)
      return 0
    } finally {
      await upstream?.stop()
    }
  },
}
