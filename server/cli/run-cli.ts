import { NoBlog } from '#domain/articles/article-target.ts'
import { CannotRestore } from '#domain/tenants/rows-of-tenant.ts'
import { ContentProblems, problemText } from '#services/content/authoring/problems.ts'
import { NothingSaved } from '#services/content/store/publishing.ts'
import { UnknownBranch, UnknownEnvironment } from '#services/content/store/scopes.ts'
import { UnknownStack } from '#services/content/store/stack-change.ts'
import { CannotAdd } from '../tenants/change-tenants.ts'
import { NoSuchTenant } from '../tenants/place-of-tenant.ts'
import { CannotRemove } from '../tenants/remove-tenant.ts'
import { auditVerify } from './audit-verify.ts'
import { checkForms } from './check-forms.ts'
import { type CliContext, type Command, CommandError, helpOf, readArguments, UsageError } from './command.ts'
import { contentCheck } from './content-check.ts'
import { contentPoint } from './content-point.ts'
import { contentPublish, contentUnpublish } from './content-publish.ts'
import { contentPull } from './content-pull.ts'
import { contentPush } from './content-push.ts'
import { contentRemoveDemo } from './content-remove-demo.ts'
import { contentSync } from './content-sync.ts'
import { englishBankCalibrate } from './english-bank-calibrate.ts'
import { englishBankCheck } from './english-bank-check.ts'
import { englishBankSeal } from './english-bank-seal.ts'
import { importArticles, importCourses, importEvents, importVacancies } from './import-catalogue.ts'
import { importCompanies } from './import-companies.ts'
import { importContentstack } from './import-contentstack.ts'
import { importTitles } from './import-titles.ts'
import { migrateCommand } from './migrate.ts'
import { privacyReceipt } from './privacy-receipt.ts'
import { privacyRemoved } from './privacy-removed.ts'
import { privacyReplay } from './privacy-replay.ts'
import { privacyRetention } from './privacy-retention.ts'
import { ratesLoad } from './rates-load.ts'
import { seed } from './seed.ts'
import { sourceAdd } from './source-add.ts'
import { sourceList } from './source-list.ts'
import { sourceRemove } from './source-remove.ts'
import { sourceRun } from './source-run.ts'
import { tenantAdd } from './tenant-add.ts'
import { tenantExport } from './tenant-export.ts'
import { tenantList } from './tenant-list.ts'
import { tenantRemove } from './tenant-remove.ts'
import { tenantRename } from './tenant-rename.ts'
import { user } from './user.ts'
import { userAdd } from './user-add.ts'
import { userRemoveUnused } from './user-remove-unused.ts'
import { vocabularyExport } from './vocabulary-export.ts'
import { vocabularyLacking } from './vocabulary-lacking.ts'

const COMMANDS: Command[] = [
  contentPush,
  contentPull,
  contentCheck,
  contentRemoveDemo,
  contentPublish,
  contentUnpublish,
  contentPoint,
  contentSync,
  importContentstack,
  importCourses,
  importEvents,
  importVacancies,
  importArticles,
  importCompanies,
  importTitles,
  sourceAdd,
  sourceList,
  sourceRemove,
  sourceRun,
  checkForms,
  englishBankCheck,
  englishBankCalibrate,
  englishBankSeal,
  migrateCommand,
  seed,
  userAdd,
  userRemoveUnused,
  user,
  tenantAdd,
  tenantList,
  tenantRename,
  tenantExport,
  tenantRemove,
  vocabularyLacking,
  vocabularyExport,
  ratesLoad,
  auditVerify,
  privacyRemoved,
  privacyReplay,
  privacyReceipt,
  privacyRetention,
]

/** @returns the exit code: 0 success, 1 failure, 2 wrong usage */
export async function runCli(args: string[], context: CliContext): Promise<number> {
  const command = COMMANDS.find(({ name }) => name.split(' ').every((word, index) => args[index] === word))
  if (command === undefined) {
    const asked = args.length === 0 || args[0] === '--help' || args[0] === '-h' || args[0] === 'help'
    const say = asked ? context.out : context.err
    if (!asked) say(`There is no command '${args.filter((word) => !word.startsWith('-')).join(' ')}'.\n`)
    say(overview())
    return asked ? 0 : 2
  }
  try {
    const parsed = readArguments(command, args.slice(command.name.split(' ').length))
    if (parsed.help) {
      context.out(helpOf(command))
      return 0
    }
    return await command.run(parsed, context)
  } catch (error) {
    return sayError(error, command, context)
  }
}

function sayError(error: unknown, command: Command, { err }: CliContext): number {
  if (error instanceof UsageError) {
    err(`${error.message}\n\n${helpOf(command)}`)
    return 2
  }
  if (error instanceof ContentProblems) {
    for (const problem of error.problems) err(problemText(problem))
    err(`${error.problems.length} ${error.problems.length === 1 ? 'fault' : 'faults'}; nothing was written.`)
    return 1
  }
  if (EXPECTED.some((kind) => error instanceof kind)) {
    err((error as Error).message)
    return 1
  }
  throw error
}

const EXPECTED = [
  CommandError,
  NoBlog,
  UnknownStack,
  UnknownEnvironment,
  UnknownBranch,
  NothingSaved,
  NoSuchTenant,
  CannotAdd,
  CannotRestore,
  CannotRemove,
]

function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length)) + 3
  return [
    'npm run cli -- [--tenant <name>] <command> [--help]',
    '',
    ...COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`),
  ].join('\n')
}
