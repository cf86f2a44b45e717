import { type FieldName, fieldsWith } from '../fields.ts'
import type { Profile } from '../profile.ts'

type TextField = {
  [Name in FieldName]: Name extends keyof Profile
    ? Profile[Name] extends string | null
      ? Name
      : never
    : never
}[FieldName]

/** The fields for accounts in social networks, with the names that formats use. */
export const networks = fieldsWith('resume').flatMap(([field, { resume, input }]) =>
  typeof resume === 'object'
    ? [
        {
          field: field as Extract<typeof field, TextField>,
          network: resume.network,
          hasPages: input === 'account',
        },
      ]
    : [],
)

/** The network that a link or its description names. */
export function networkNamedIn(text: string): string | undefined {
  const names = networks.map(({ network }) => network).join('|')
  const found = new RegExp(`${names}|t\\.me`, 'i').exec(text)?.[0].toLowerCase()
  return found === 't.me' ? 'telegram' : found
}
