import { intervalText } from '#domain/feeds/interval.ts'
import { listSources } from '#domain/feeds/source-rows.ts'
import type { Command } from './command.ts'

export const sourceList: Command = {
  name: 'source list',
  summary: 'Lists the feeds that the site reads, with the result of the last run and the time of the next.',
  usage: '[--tenant <name>]',
  options: { tenant: { type: 'string' } },
  optionHelp: { 'tenant <name>': 'default: TENANT' },
  async run(args, { env, openDatabase, out }) {
    const { db } = await openDatabase()
    const tenant = args.text('tenant') ?? env.TENANT
    const sources = await listSources(db, tenant)
    if (sources.length === 0) out(`${tenant} reads no feeds.`)
    for (const { kind, name, url, interval_seconds, next_at, outcome, outcome_at, failures } of sources) {
      out(`${kind}  ${name}  every ${intervalText(interval_seconds)}  ${url}`)
      const last = outcome_at === null ? 'not read yet' : `${minute(outcome_at)}  ${outcome}`
      const next = next_at === null ? 'not read any more; source run reads it' : `next ${minute(next_at)}`
      out(`  ${last}${failures > 0 ? `  (failure ${failures})` : ''}  ${next}`)
    }
    if (sources.length > 0 && env.FEED_HOSTS.length === 0) out('FEED_HOSTS names no host: nothing is read.')
    return 0
  },
}

const minute = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ')
