import { checkModel } from './content-model-check.ts'
import type { Problem } from './problems.ts'
import { type ResolvedEntry, resolveEntries } from './resolve-entries.ts'
import { type ReadOptions, readStackFolder, type StackSource } from './stack-folder.ts'

export interface StackCheck {
  /** Empty when the folder can be pushed. */
  problems: Problem[]
  /** What is no fault, but worth an author's look. */
  notes: Problem[]
  /** Counts, for the report. */
  counts: { contentTypes: number; entries: number; files: number; assets: number }
}

export interface CheckedStack {
  source: StackSource
  entries: ResolvedEntry[]
}

/** Checks a content folder without a database. */
export async function checkStack(folder: string): Promise<StackCheck> {
  const { checked, problems, notes } = await readAndCheck(folder)
  return { problems, notes, counts: countsOf(checked) }
}

export const countsOf = (checked: CheckedStack | undefined): StackCheck['counts'] => ({
  contentTypes: checked?.source.model.contentTypes.size ?? 0,
  entries: checked?.source.entries.length ?? 0,
  files: checked?.entries.length ?? 0,
  assets: checked?.source.assets.size ?? 0,
})

export async function readAndCheck(
  folder: string,
  options: ReadOptions = {},
): Promise<{ checked: CheckedStack | undefined } & Pick<StackCheck, 'problems' | 'notes'>> {
  const { source, problems } = await readStackFolder(folder, options)
  if (source === undefined) return { checked: undefined, problems, notes: [] }
  const { entries, problems: entryProblems, notes } = resolveEntries(source)
  return {
    checked: { source, entries },
    problems: [...problems, ...checkModel(source.model), ...entryProblems],
    notes,
  }
}
