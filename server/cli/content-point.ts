import { regions } from '#app/locale/locales.ts'
import { findScopes } from '#services/content/store/scopes.ts'
import { ANY_REGION, pointSite } from '#services/content/store/sites.ts'
import { UnknownStack } from '#services/content/store/stack-change.ts'
import { readStack } from '#services/content/store/stacks.ts'
import { type Command, needText, UsageError } from './command.ts'

export const contentPoint: Command = {
  name: 'content point',
  summary: 'Points a tenant and region at an environment of a stack.',
  usage: '--tenant <name> --stack <api_key> --environment <name> [options]',
  options: {
    tenant: { type: 'string' },
    region: { type: 'string' },
    stack: { type: 'string' },
    environment: { type: 'string' },
    branch: { type: 'string' },
    'dry-run': { type: 'boolean' },
  },
  optionHelp: {
    'tenant <name>': 'the tenant of the site',
    'region <name>': 'default: every region without its own setting',
    'stack <api_key>': 'the stack that the site reads',
    'environment <name>': 'the environment that it reads',
    'branch <uid>': 'default: main',
    'dry-run': 'reports what would happen',
  },
  async run(args, context) {
    const [tenant, apiKey] = [needText(args, 'tenant'), needText(args, 'stack')]
    const environment = needText(args, 'environment')
    const region = args.text('region') ?? ANY_REGION
    if (region !== ANY_REGION && !regions.some((known) => known === region))
      throw new UsageError(`There is no region '${region}'; there are ${regions.join(', ')}`)
    const branch = args.text('branch') ?? 'main'
    const { db } = await context.openDatabase()
    if ((await readStack(db, apiKey)) === undefined) throw new UnknownStack(apiKey)
    await findScopes(db, { apiKey, branch }, [environment])
    const where = `${tenant}, ${region === ANY_REGION ? 'every other region' : region}: ${apiKey}/${environment}`
    if (args.flag('dry-run')) {
      context.out(`Would point ${where}.`)
      return 0
    }
    const changed = await pointSite(db, { tenant, region, apiKey, branch, environment })
    context.out(changed ? `Points ${where}.` : `Pointed already ${where}.`)
    return 0
  },
}
