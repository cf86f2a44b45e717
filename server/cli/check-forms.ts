import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { definitionOfEntry, formContentType } from '#app/forms/definition/form-entry.ts'
import { dictionaryNames, lookupNames, validatorNames } from '#app/forms/definition/provided.ts'
import { checkForm, proverContext } from '#app/forms/prover/check-form.ts'
import { checkTranslation } from '#app/forms/prover/check-translations.ts'
import { type Finding, findingText } from '#app/forms/prover/finding.ts'
import { readAndCheck } from '#services/content/authoring/check.ts'
import { ContentProblems } from '#services/content/authoring/problems.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { DEMO_FOLDER } from './content-check.ts'
import { givenPath } from './given-path.ts'

/** A definition and where it stands. */
interface WrittenForm {
  file: string
  definition: unknown
  /** The same form in the default language, when this one is a translation. */
  original?: unknown
  locale?: string
}

const provided = { dictionaries: dictionaryNames, lookups: lookupNames, functions: validatorNames }

export const checkForms: Command = {
  name: 'check-forms',
  summary: 'Proves that every form can be seen, answered and sent, or says what cannot.',
  usage: '[file or folder]... | --content [folder]',
  details: `
Reads definitions from JSON files, or from the entries of a content folder (${DEMO_FOLDER} unless another is named), in
every language. Walks every way through each form and fills it in. docs/forms.md names what is looked for.`,
  options: { content: { type: 'boolean' } },
  optionHelp: { content: 'reads the forms of a content folder' },
  async run(args, { out, err }) {
    const forms = args.flag('content')
      ? await formsOfContent(givenPath(args.positionals[0] ?? DEMO_FOLDER))
      : args.positionals.flatMap((path) => formsOfFiles(givenPath(path)))
    if (!args.flag('content') && args.positionals.length === 0)
      throw new UsageError('name a file, a folder or --content')
    const context = await proverContext()
    let [faults, ways] = [0, 0]
    for (const { file, definition, original, locale } of forms) {
      const proof = checkForm(definition, context, provided)
      const findings: Finding[] =
        original === undefined || locale === undefined
          ? proof.findings
          : [...proof.findings, ...checkTranslation(original, definition, locale)]
      for (const finding of findings) err(`${file}: ${findingText(finding)}`)
      faults += findings.length
      ways += proof.ways
    }
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
    // A sample of the playground holds its form beside the steps.
    const isSample = typeof read === 'object' && read !== null && 'form' in read && 'steps' in read
    return { file, definition: isSample ? read.form : read }
  } catch (error) {
    throw new CommandError(`${file}: is not JSON: ${(error as Error).message}`)
  }
}

async function formsOfContent(folder: string): Promise<WrittenForm[]> {
  const { checked, problems } = await readAndCheck(folder)
  if (checked === undefined || problems.length > 0) throw new ContentProblems(problems)
  const { source, entries } = checked
  const forms = entries.filter(({ contentType }) => contentType === formContentType)
  const originals = new Map(
    forms.filter(({ locale }) => locale === source.stack.master_locale).map((form) => [form.name, form]),
  )
  return forms.map((form): WrittenForm => {
    const original = originals.get(form.name)
    const definition = definitionOfEntry(form.fields)
    if (original === undefined || original === form) return { file: form.file, definition }
    return { file: form.file, definition, original: definitionOfEntry(original.fields), locale: form.locale }
  })
}
