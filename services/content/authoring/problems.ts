/** Something in a file that cannot be used: where, and why. */
export interface Problem {
  file: string
  /** Dotted path of the field; empty when it concerns the whole file. */
  field: string
  reason: string
  /** The other file that it conflicts with. */
  other?: string
}

export const problemText = ({ file, field, reason }: Problem) =>
  field === '' ? `${file}: ${reason}` : `${file}: ${field}: ${reason}`

/** Thrown by what writes: nothing was written. */
export class ContentProblems extends Error {
  readonly problems: Problem[]

  constructor(problems: Problem[]) {
    super(problems.map(problemText).join('\n'))
    this.problems = problems
  }
}
