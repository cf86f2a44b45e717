/** A fault in a file: where and why. */
export interface Problem {
  file: string
  /** Dotted path of the field; empty for the whole file. */
  field: string
  reason: string
  /** The file that it conflicts with. */
  other?: string
}

export const problemText = ({ file, field, reason }: Problem) =>
  field === '' ? `${file}: ${reason}` : `${file}: ${field}: ${reason}`

/** Thrown by writers when nothing was written. */
export class ContentProblems extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(problemText).join('\n'))
    this.problems = problems
  }
}
