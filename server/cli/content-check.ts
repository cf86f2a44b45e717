import { findingText } from '#app/forms/prover/finding.ts'
import { countsOf, readAndCheck } from '#services/content/authoring/check.ts'
import { ContentProblems, problemText } from '#services/content/authoring/problems.ts'
import type { Env } from '../env.ts'
import type { Command } from './command.ts'
import { givenPath } from './given-path.ts'
import { formsOfContent, proveForms } from './prove-forms.ts'
import { proveLessons } from './prove-lessons.ts'
import { provePaths } from './prove-paths.ts'
import { provePrograms } from './prove-programs.ts'

export const DEMO_FOLDER = 'content/guildhall'
/** The shipped folder that this site began with. */
export const shippedFolder = ({ demo }: Pick<Env, 'demo'>) => (demo ? DEMO_FOLDER : 'content/new-site')
export const WHICH_FOLDER = `${DEMO_FOLDER} in a demo and content/new-site elsewhere unless another is named`

export const contentCheck: Command = {
  name: 'content check',
  summary: 'Checks a content folder against its content types, and proves its forms, without a database.',
  usage: '[folder]',
  details: `Names file, field and reason of every fault; those of forms are what check-forms --content says; lessons are checked for their addresses and the answers of their quizzes, learning paths for the addresses of their steps, programmes for rules that nobody can meet and dates at which nobody can apply. The folder is ${WHICH_FOLDER}.`,
  options: {},
  optionHelp: {},
  async run({ positionals }, { env, out }) {
    const { checked, problems, notes } = await readAndCheck(givenPath(positionals[0] ?? shippedFolder(env)))
    if (checked === undefined || problems.length > 0) throw new ContentProblems(problems)
    const { findings } = await proveForms(formsOfContent(checked))
    if (findings.length > 0)
      throw new ContentProblems(
        findings.map(({ file, finding }) => ({ file, field: '', reason: findingText(finding) })),
      )
    const paths = provePaths(checked)
    const programs = await provePrograms(checked)
    const faults = [...proveLessons(checked), ...paths.faults, ...programs.faults]
    if (faults.length > 0) throw new ContentProblems(faults)
    for (const note of [...notes, ...paths.notes, ...programs.notes]) out(`note: ${problemText(note)}`)
    const { contentTypes, entries, files, assets } = countsOf(checked)
    out(`${entries} entries in ${files} files, ${contentTypes} content types, ${assets} assets: no faults.`)
    return 0
  },
}
