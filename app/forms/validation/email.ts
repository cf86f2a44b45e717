// The analyser knows 1,400 top-level domains and internationalised domain names. It loads with the first form
// that asks for an e-mail address, and never on other pages.
import type { FormsKey } from './messages.ts'

/** @returns the error, if any */
export type EmailCheck = (text: string) => FormsKey | undefined

const keys: Record<string, FormsKey> = {
  MULTIPLE_AT_CHAR: 'forms.emailOneAt',
  MISSING_AT_CHAR: 'forms.emailNoAt',
  EMPTY_LOCAL: 'forms.emailNoLocal',
  EMPTY_LOCAL_SEGMENT: 'forms.emailEmptyPart',
  INVALID_LOCAL_CHARS: 'forms.emailLocalChars',
  DOMAIN_NON_EMPTY_STRING: 'forms.emailNoDomain',
  DOMAIN_TOO_LONG: 'forms.emailDomainTooLong',
  DOMAIN_INVALID_CHARS: 'forms.emailDomainChars',
  DOMAIN_INVALID_TLDS_CHARS: 'forms.emailEndingChars',
  DOMAIN_SEGMENTS_COUNT: 'forms.emailDomainParts',
  DOMAIN_FORBIDDEN_TLDS: 'forms.emailEnding',
  DOMAIN_EMPTY_SEGMENT: 'forms.emailDomainEmptyPart',
  DOMAIN_LONG_SEGMENT: 'forms.emailDomainPartTooLong',
}

export async function loadEmailCheck(): Promise<EmailCheck> {
  // Imports a single module: the whole package also has a URL parser that browsers cannot run.
  const [{ analyzeEmail }, { tlds }] = await Promise.all([
    import('@hapi/address/dist/email.js'),
    import('@hapi/tlds'),
  ])
  const options = { tlds: { allow: tlds }, ignoreLength: true }
  return (text) => {
    // No mail address can contain half a surrogate pair.
    if (!text.isWellFormed()) return 'forms.emailLocalChars'
    const found = analyzeEmail(text, options)
    return found ? (keys[found.code] ?? 'forms.emailInvalid') : undefined
  }
}
