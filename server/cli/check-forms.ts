import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { findingText } from '#app/forms/prover/finding.ts'
import { readAndCheck } from '#services/content/authoring/check.ts'
import { ContentProblems } from '#services/content/authoring/problems.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { DEMO_FOLDER } from './content-check.ts'
import { givenPath } from './given-path.ts'
import { formsOfContent, proveForms, type WrittenForm } from './prove-forms.ts'

export const checkForms: Command = {
  name: 'check-forms',
  summary: 'Proves that every field of every form can be reached, answered and sent, or reports what cannot.',
  usage: '[file or folder]... | --content [folder]',
  details: `
Reads definitions from JSON files, or from the entries of a content folder (${DEMO_FOLDER} unless another is named), in
every language. Walks every way through each form and fills it in. docs/forms.md names what is looked for.`,
  options: { content: { type: 'boolean' } },
  optionHelp: { content: 'reads the forms of a content folder' },
  async run(args, { out, err }) {
    const forms = args.flag('content')
      ? await formsOfFolder(givenPath(args.positionals[0] ?? DEMO_FOLDER))
      : args.positionals.flatMap((path) => formsOfFiles(givenPath(path)))
    if (!args.flag('content') && args.positionals.length === 0)
      throw new UsageError('name a file, a folder or --content')
    const { findings, ways } = await proveForms(forms)
    for (const { file, finding } of findings) err(`${file}: ${findingText(finding)}`)
    const faults = findings.length
    const counted = `${forms.length} ${forms.length === 1 ? 'form' : 'forms'}, ${ways} ${ways === 1 ? 'way' : 'ways'} walked`
    out(
      faults === 0 ? `${counted}: no faults.` : `${counted}: ${faults} ${faults === 1 ? 'fault' : 'faults'}.`,
    )
    return faults === 0 ? 0 : 1
  },
}

function formsOfFiles(path: string): WrittenForm[] {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new CommandError(`There is no file or folder '${path}'`)
  if (!found.isDirectory()) return [readForm(path, path)]
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readForm(join(path, name), relative(path, join(path, name))))
}

function readForm(path: string, file: string): WrittenForm {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    // A sample of the playground has its form beside the steps.
    const isSample = typeof read === 'object' && read !== null && 'form' in read && 'steps' in read
    return { file, definition: isSample ? read.form : read }
  } catch (error) {
    throw new CommandError(`${file}: is not JSON: ${(error as Error).message}`)
  }
}

async function formsOfFolder(folder: string): Promise<WrittenForm[]> {
  const { checked, problems } = await readAndCheck(folder)
  if (checked === undefined || problems.length > 0) throw new ContentProblems(problems)
  return formsOfContent(checked)
}
