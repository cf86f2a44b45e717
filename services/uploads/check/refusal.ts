/** Why a file is refused. Pages have a sentence for each. */
export const fileFaults = [
  'empty',
  'too-large',
  /** Its ending is none that is taken. */
  'wrong-kind',
  /** Ending, declared type and content do not agree. */
  'disguised',
  'encrypted',
  'macros',
  /** Scripts, files inside the file, or parts that are fetched from elsewhere. */
  'active',
  /** More than one kind of file in one. */
  'polyglot',
  /** It would unpack to far more than it is. */
  'bomb',
  'broken',
  'malware',
] as const
export type FileFault = (typeof fileFaults)[number]

/** Thrown by the checks. The detail is for the log and says nothing of the file's content. */
export class FileRefused extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}
