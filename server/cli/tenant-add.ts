import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { ownerOf } from '#domain/tenants/tenant-of-database.ts'
import { systemClock } from '#services/clock.ts'
import { secretFile } from '#services/identity/secrets.ts'
import type { Env } from '../env.ts'
import {
  CannotAdd,
  headOf,
  keptFile,
  presetOf,
  readTogether,
  withHost,
  writeTenant,
} from '../tenants/change-tenants.ts'
import { lineOfSetting, MADE_SECRET, mayComeAlong, UnwritableSetting } from '../tenants/kept-settings.ts'
import { DatabaseTaken, newDatabase, openToEverybody } from '../tenants/make-database.ts'
import { checkRestorable, type FileOfTenant, restoreTenant } from '../tenants/tenant-file.ts'
import { hostOf, tenantFiles, tenantsFolder } from '../tenants/tenant-settings.ts'
import { openStorage } from '../uploads.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { givenPath } from './given-path.ts'

export const tenantAdd: Command = {
  name: 'tenant add',
  summary: 'Adds a tenant to this installation: a site of its own, at a host of its own.',
  usage:
    '<name> [--origin <origin>] [--database <address> | --create-database] [--set <SETTING=value>]… [--from <file>]',
  details: `
Writes <DATA_DIR>/tenants/<name>.env, which a running site reads at once. Any setting of .env.example may be set in it, now or
later. Where the first tenant is on a PostgreSQL, this one needs a database of its own, with a user who may open no other.
--create-database makes both, with a password that nobody has to know, by way of the superuser whose address the variable
DATABASE_ADMIN_URL has. By hand it is:

  create role guildhall_india login password '…';
  create database guildhall_india owner guildhall_india;
  revoke connect, temporary on database guildhall_india from public;`,
  options: {
    origin: { type: 'string' },
    database: { type: 'string' },
    'create-database': { type: 'boolean' },
    set: { type: 'string', multiple: true },
    from: { type: 'string' },
    replace: { type: 'boolean' },
    off: { type: 'boolean' },
  },
  optionHelp: {
    'origin <origin>': 'its address, such as https://careers.example; in a demo <name>.localhost',
    'database <address>': 'its database, such as postgres://guildhall_india:…@127.0.0.1/guildhall_india',
    'create-database': 'makes one with a user of its own, as the superuser of DATABASE_ADMIN_URL',
    'set <SETTING=value>': 'a further setting; may be repeated',
    'from <file>': "the file of 'tenant export': its rows, files and settings; the database has to be empty",
    replace: 'writes the file anew if there is one, also that of a site that was closed',
    off: 'prepares it alone, with the settings of its name: an admin adds it on the page of sites, and gives its host',
  },
  async run(args, { env, input = process.env, openDatabase, out }) {
    const [name, ...rest] = args.positionals
    if (name === undefined || rest.length > 0) throw new UsageError('One name of a tenant is needed')
    const isThere = tenantFiles(tenantsFolder(env)).some((file) => file.name === name)
    const off = args.flag('off')
    if (isThere && off)
      throw new CommandError(`The tenant '${name}' is served already; close it before it is prepared.`)
    if (isThere && !args.flag('replace'))
      throw new CommandError(`There is a tenant '${name}' already; --replace writes its file anew.`)
    const kept = keptFile(env, name)
    // They have its secrets, which nobody may know by heart.
    if (existsSync(kept) && !args.flag('replace'))
      throw new CommandError(
        `Settings of '${name}' are kept in ${kept}: an admin adds it with them. --replace writes them anew.`,
      )
    const from = args.text('from') === undefined ? undefined : givenPath(args.text('from') ?? '')
    const exported = from === undefined ? undefined : await checkRestorable(from, name)
    const made = args.flag('create-database') ? newDatabase(adminOf(input), name) : undefined
    if (made !== undefined && args.text('database') !== undefined)
      throw new UsageError('--database names one that is there, --create-database makes one: either of them')
    const database = made?.url ?? args.text('database')
    const inFile = Object.entries(exported?.settings.settings ?? {})
    const comingAlong = inFile.filter(([setting]) => mayComeAlong(setting))
    const settings = [
      // Of two lines the last one holds.
      ...(off ? presetOf(name) : []),
      ...comingAlong.map(([setting, value]) => lineOf(setting, value)),
      ...(args.text('origin') === undefined ? [] : [`ORIGIN=${args.text('origin')}`]),
      ...(database === undefined ? [] : [`DATABASE_URL=${database}`]),
      ...args.texts('set').map(readSetting),
    ]
    const text = `${headOf(name)}${settings.join('\n')}\n`
    // Read by nobody: whoever is interrupted finds the password of the database here.
    const unfinished = join(tenantsFolder(env), `${name}.env.unfinished`)
    let isMade = false
    try {
      if (made !== undefined) {
        // Before anything is made: settings that cannot be used would leave a database that nobody knows of.
        readTogether({ first: env, input }, { name, text: off ? withHost(env, { name, text }) : text })
        await made.make()
        isMade = true
        mkdirSync(tenantsFolder(env), { recursive: true, mode: 0o700 })
        writeFileSync(unfinished, text, { mode: 0o600 })
        out(`Made: the database ${made.name}, and its user of the same name, who may connect to no other.`)
        for (const other of (await openToEverybody(adminOf(input))).filter((each) => each !== made.name))
          out(
            `Everybody may connect to the database ${other}, also this user: revoke connect on database ${other} from public;`,
          )
      }
      if (from !== undefined && exported !== undefined) {
        const its = readTogether(
          { first: env, input },
          { name, text: off ? withHost(env, { name, text }) : text },
        ).env
        const done = await restore(from, exported, {
          env: its,
          openDatabase: () => openDatabase({ of: its }),
        })
        out(`Restored: ${done.rows} rows of ${done.tables} tables, ${done.files} files.`)
        for (const [setting] of inFile.filter(([each]) => !mayComeAlong(each)))
          out(`The file says ${setting}, which no export has: it is left out.`)
        for (const setting of exported.settings.leftOut) {
          if (setting === MADE_SECRET) {
            if (its.IDENTITY_SECRET === undefined)
              out(
                `Nobody can sign in without its secret: put the file ${MADE_SECRET} of the exported site in the place of ` +
                  `${secretFile(resolve(its.DATA_DIR))}, or set IDENTITY_SECRET to what it has.`,
              )
          } else if (!settings.some((line) => line.startsWith(`${setting}=`)))
            out(`It had the setting ${setting}, which is not in an export.`)
        }
      }
      const { file, tenant } = writeTenant({ first: env, input }, { name, text, off })
      isMade = false
      rmSync(unfinished, { force: true })
      if (!off) rmSync(kept, { force: true })
      out(`Written: ${file}`)
      if (off) out('It is served once an admin of the first tenant adds it on the page of sites.')
      else
        out(
          `A running site opens it at ${tenant.env.ORIGIN} in a moment; requests name the host ${hostOf(tenant.env)}.`,
        )
    } catch (error) {
      if (made !== undefined && isMade) {
        // With the next try it has another password.
        await made.drop().then(
          () => {
            rmSync(unfinished, { force: true })
            out(`Dropped again: the database ${made.name}, and its user.`)
          },
          ({ message }: Error) =>
            out(
              `The database ${made.name} and its user are left (${message}); ${unfinished} has the password.`,
            ),
        )
      }
      if (!(error instanceof CannotAdd || error instanceof DatabaseTaken)) throw error
      throw new CommandError(`The tenant '${name}' cannot be added: ${error.message}`)
    }
    return 0
  },
}

/** Before its file is written, because a running site fills an empty database at once. */
async function restore(
  path: string,
  { migrations }: FileOfTenant,
  { env, openDatabase }: { env: Env; openDatabase: () => Promise<Database> },
) {
  const database = await openDatabase()
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const storage = await openStorage({ env, clock: systemClock, log, origin: env.ORIGIN ?? '' })
  const scratch = join(tmpdir(), `guildhall-restore-${randomUUID()}`)
  try {
    if ((await ownerOf(database.background.db)) !== undefined)
      throw new CommandError(`The database of '${env.TENANT}' is in use already. Nothing was changed.`)
    return await restoreTenant(path, { migrations, database, storage, scratch })
  } finally {
    await storage.close()
    await database.close()
  }
}

const serverAddress = z.url({ protocol: /^postgres(ql)?$/ })

/** Not an option: the arguments of a process are read by everybody on its machine. */
function adminOf({ DATABASE_ADMIN_URL }: Readonly<Record<string, string | undefined>>): string {
  const { data, error } = serverAddress.safeParse(DATABASE_ADMIN_URL)
  if (error)
    throw new CommandError(
      'DATABASE_ADMIN_URL: is needed to make a database: the address of a superuser, such as ' +
        'postgres://postgres:…@127.0.0.1:5432/postgres.',
    )
  return data
}

function readSetting(given: string): string {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(given) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError(`--set '${given}' is not of the form SETTING=value`)
  return lineOf(name, value)
}

function lineOf(name: string, value: string): string {
  try {
    return lineOfSetting(name, value)
  } catch (error) {
    if (error instanceof UnwritableSetting) throw new CommandError(`${error.message} Nothing was changed.`)
    throw error
  }
}
