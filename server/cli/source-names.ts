// Shared by the commands about feeds.
import { join } from 'node:path'
import type { Database } from '#db/database.ts'
import { type FeedKind, feedImports } from '#domain/feeds/feed-kinds.ts'
import type { ReaderOptions } from '#domain/feeds/read-source.ts'
import { listSources, type Source } from '#domain/feeds/source-rows.ts'
import { systemClock } from '#services/clock.ts'
import { openInternet } from '#services/feeds/network.ts'
import { type Arguments, type CliContext, CommandError, UsageError } from './command.ts'

export const feedKinds = Object.keys(feedImports) as FeedKind[]

export function kindOf(args: Arguments): FeedKind | undefined {
  const text = args.text('kind')
  const kind = feedKinds.find((one) => one === text)
  if (text !== undefined && kind === undefined)
    throw new UsageError(`--kind is one of ${feedKinds.join(', ')}`)
  return kind
}

/** The named source, with its kind if two have the same name. */
export async function namedSource(args: Arguments, { db }: Database, tenant: string): Promise<Source> {
  const [name] = args.positionals
  if (name === undefined) throw new UsageError('<name> is needed')
  const kind = kindOf(args)
  const [found, another] = (await listSources(db, tenant)).filter(
    (source) => source.name === name && (kind === undefined || source.kind === kind),
  )
  if (found === undefined) throw new CommandError(`There is no source '${name}' of ${tenant}`)
  if (another !== undefined)
    throw new CommandError(
      `There are ${found.kind} and ${another.kind} named '${name}': use --kind to say which`,
    )
  return found
}

export function readerOptions(database: Database, context: CliContext): ReaderOptions {
  const { env, network = openInternet, now } = context
  return {
    database,
    clock: { ...systemClock, now },
    random: Math.random,
    network,
    hosts: env.FEED_HOSTS,
    reports: reportFolder(env.DATA_DIR),
    signal: new AbortController().signal,
  }
}

export const reportFolder = (dataFolder: string) => join(dataFolder, 'imports')
