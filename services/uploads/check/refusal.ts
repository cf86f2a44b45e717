/** Why a file is refused. Pages have a message for each. */
export const fileFaults = [
  'empty',
  'too-large',
  /** A video with more minutes than allowed. */
  'too-long',
  /** The extension is not accepted. */
  'wrong-kind',
  /** Extension, declared type and content do not agree. */
  'disguised',
  'encrypted',
  'macros',
  /** Scripts, embedded files, or parts that are fetched from elsewhere. */
  'active',
  /** Several file types in one. */
  'polyglot',
  /** It would unpack to far more than its size. */
  'bomb',
  'broken',
  'malware',
] as const
export type FileFault = (typeof fileFaults)[number]

/** Thrown by the checks. The detail is for the log and reveals nothing of the file's content. */
export class FileRefused extends Error {
  readonly fault: FileFault
  constructor(fault: FileFault, detail: string) {
    super(detail)
    this.fault = fault
  }
}
