import { readFileSync } from 'node:fs'
import { publicBadgeKey } from '#domain/badges/badge-keys.ts'
import { readReceipt } from '#domain/privacy/receipt.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

/** Operators' command for the receipt that somebody shows of their removal. */
export const privacyReceipt: Command = {
  name: 'privacy receipt',
  summary: 'Checks the receipt of a removed account, and prints what it says.',
  usage: '<file with the text of the receipt>',
  details:
    'The page /certificates checks it for anybody. Both need the origin that the receipt was made with.',
  options: {},
  optionHelp: {},
  async run(args, { env, openDatabase, out }) {
    const [file, ...more] = args.positionals
    if (file === undefined || more.length > 0) throw new UsageError('One file')
    const origin = env.ORIGIN ?? `http://${env.HOST}:${env.PORT}`
    const { db } = await openDatabase()
    const receipt = await readReceipt(textOf(givenPath(file)), {
      origin,
      publicKey: (kid) => publicBadgeKey(db, kid),
    })
    if (receipt === undefined) throw new CommandError('This is not a receipt. Save the signed text alone.')
    if (receipt === 'forged')
      throw new CommandError(`This receipt was changed, or was not signed by ${origin}.`)
    out(`Signed by ${origin}, and unchanged`)
    out(JSON.stringify(receipt, undefined, 2))
    return 0
  },
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new CommandError(`${path} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
