import type { MessageKey } from '#app/locale/messages/catalogue.ts'
import type { FileFault } from '#services/uploads/check/refusal.ts'

/** Why an upload failed: the file was refused, or did not arrive. */
export type UploadFault = FileFault | 'interrupted' | 'time' | 'other'

export const faultKeys: Readonly<Record<UploadFault, Extract<MessageKey, `uploads.${string}`>>> = {
  empty: 'uploads.faultEmpty',
  'too-large': 'uploads.faultTooLarge',
  'too-long': 'uploads.faultTooLong',
  'wrong-kind': 'uploads.faultWrongKind',
  disguised: 'uploads.faultDisguised',
  encrypted: 'uploads.faultEncrypted',
  macros: 'uploads.faultMacros',
  active: 'uploads.faultActive',
  polyglot: 'uploads.faultPolyglot',
  bomb: 'uploads.faultBomb',
  broken: 'uploads.faultBroken',
  malware: 'uploads.faultMalware',
  interrupted: 'uploads.interrupted',
  time: 'uploads.faultTime',
  other: 'uploads.faultOther',
}
