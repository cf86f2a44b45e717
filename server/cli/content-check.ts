import { checkStack } from '#services/content/authoring/check.ts'
import { ContentProblems } from '#services/content/authoring/problems.ts'
import type { Command } from './command.ts'
import { givenPath } from './given-path.ts'

export const DEMO_FOLDER = 'content/guildhall'

export const contentCheck: Command = {
  name: 'content check',
  summary: 'Checks a content folder against its content types, without a database.',
  usage: '[folder]',
  details: `Names file, field and reason of every fault. The folder is ${DEMO_FOLDER} unless another is named.`,
  options: {},
  optionHelp: {},
  async run({ positionals }, { out }) {
    const { problems, counts } = await checkStack(givenPath(positionals[0] ?? DEMO_FOLDER))
    if (problems.length > 0) throw new ContentProblems(problems)
    const { contentTypes, entries, files, assets } = counts
    out(`${entries} entries in ${files} files, ${contentTypes} content types, ${assets} assets: no faults.`)
    return 0
  },
}
