import { breachedWords } from './breached-passwords.ts'

export const MIN_PASSWORD = 10
export const MAX_PASSWORD = 128

export type PasswordFault = 'too-short' | 'too-long' | 'breached' | 'like-your-data'

/**
 * What is wrong with a new password; undefined if it is acceptable. Length counts, character classes do not.
 * Passwords at the top of lists of stolen ones are refused, even with the usual decorations, and so are the
 * owner's name and address.
 * @param own what the site knows about the owner: address, names
 */
export function passwordFault(password: string, own: readonly string[] = []): PasswordFault | undefined {
  const typed = password.normalize('NFKC')
  const length = [...typed].length
  if (length < MIN_PASSWORD) return 'too-short'
  if (length > MAX_PASSWORD) return 'too-long'
  const plain = plainForm(typed)
  if (plain === '' || isRepetition(typed.toLowerCase()) || breachedWords.has(plain)) return 'breached'
  if (breachedWords.has(typed.toLowerCase())) return 'breached'
  const parts = own
    .flatMap((text) => [text, ...text.split(/[@\s]/)])
    .map((text) => text.toLowerCase())
    .filter((text) => text.length >= 3)
  if (parts.some((part) => typed.toLowerCase() === part || plain === plainForm(part))) return 'like-your-data'
  return undefined
}

/** `P@ssw0rd2024!` becomes `password`: guessing programs undo this first. */
function plainForm(password: string): string {
  const letters: Record<string, string> = {
    '@': 'a',
    '4': 'a',
    '0': 'o',
    '1': 'l',
    '3': 'e',
    $: 's',
    '5': 's',
    '7': 't',
  }
  return password
    .toLowerCase()
    .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
    .replace(/[@4013$57]/g, (letter) => letters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** A repeated short piece or a run of neighbours: `abcabcabcabc`, `1234567890`. */
function isRepetition(text: string): boolean {
  if (/^(.{1,4}?)\1+.{0,3}$/su.test(text)) return true
  const steps = new Set(
    [...text].slice(1).map((char, at) => (char.codePointAt(0) ?? 0) - (text.codePointAt(at) ?? 0)),
  )
  return steps.size === 1
}
