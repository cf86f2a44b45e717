import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import type { Database } from '#db/database.ts'
import type { Network } from '#services/feeds/network.ts'
import type { Mail } from '#services/mail/mail.ts'
import type { Env } from '../env.ts'
import type { Progress } from './progress.ts'

/** The dependencies of a command; tests pass their own. */
export interface CliContext {
  env: Env
  /** The variables that the settings were read from; by default the process's. */
  input?: Readonly<Record<string, string | undefined>>
  /**
   * A migrated database: the running site's, or one opened for this command. Another tenant's is refused unless any will do.
   * By default that of `env`.
   */
  openDatabase: (how?: { ofAnyTenant?: boolean; of?: Env }) => Promise<Database>
  out: (line: string) => void
  err: (line: string) => void
  progress: (label: string) => Progress
  now: () => Date
  /** Replaces the network from which feeds are read. */
  network?: Network
  /** Replaces the mail server of the settings. */
  mail?: Pick<Mail, 'send'>
}

export interface Arguments {
  positionals: string[]
  /** Value of an option. */
  text: (name: string) => string | undefined
  /** Values of a repeatable option. */
  texts: (name: string) => string[]
  flag: (name: string) => boolean
}

export interface Command {
  /** The words of the command: 'content push'. */
  name: string
  summary: string
  /** The arguments after the name. */
  usage: string
  details?: string
  options: ParseArgsOptionsConfig
  /** One line for each option, for --help. */
  optionHelp: Record<string, string>
  /** @returns the exit code: 0 success, 1 failure */
  run: (args: Arguments, context: CliContext) => Promise<number>
}

/** Wrong usage: printed with the command's help, exit code 2. */
export class UsageError extends Error {}

/** An error that the operator can understand and fix: printed without a stack trace, exit code 1. */
export class CommandError extends Error {}

export function readArguments(command: Command, args: string[]): Arguments & { help: boolean } {
  const options: ParseArgsOptionsConfig = { ...command.options, help: { type: 'boolean', short: 'h' } }
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true })
    return {
      positionals,
      help: values.help === true,
      flag: (name) => values[name] === true,
      text: (name) => {
        const value = values[name]
        return typeof value === 'string' ? value : undefined
      },
      texts: (name) => {
        const value = values[name]
        return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
      },
    }
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}

export function needText(args: Arguments, name: string): string {
  const value = args.text(name)
  if (value === undefined || value === '') throw new UsageError(`--${name} is needed`)
  return value
}

export function helpOf({ name, usage, summary, details, optionHelp }: Command): string {
  const options = Object.entries({ ...optionHelp, help: 'shows this help' })
  const width = Math.max(...options.map(([option]) => option.length)) + 4
  return [
    `npm run cli -- ${name}${usage === '' ? '' : ` ${usage}`}`,
    '',
    summary,
    ...(details === undefined ? [] : ['', details.trim()]),
    '',
    'Options:',
    ...options.map(([option, text]) => `  ${`--${option}`.padEnd(width)}${text}`),
  ].join('\n')
}
