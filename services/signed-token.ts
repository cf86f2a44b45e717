import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link in a message may do without signing in. */
export type TokenKind = 'confirm' | 'stop' | 'answer' | 'calendar' | 'stop-plan' | 'stop-closing'

const BYTES = 24

/** Signs what a link is about. The token never expires by itself, because messages are read years later. */
export function signToken(key: Uint8Array, kind: TokenKind, ...about: readonly string[]): string {
  const said = Buffer.from(JSON.stringify(about)).toString('base64url')
  return `${said}.${seal(key, kind, said).toString('base64url')}`
}

/** What a token is about; undefined when it is forged, of another kind, or malformed. */
export function readToken(key: Uint8Array, kind: TokenKind, token: string): string[] | undefined {
  const [said = '', signature = '', ...more] = token.split('.')
  const [given, right] = [Buffer.from(signature, 'base64url'), seal(key, kind, said)]
  if (more.length > 0 || given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return JSON.parse(Buffer.from(said, 'base64url').toString())
}

const seal = (key: Uint8Array, kind: TokenKind, said: string) =>
  createHmac('sha256', key).update(`${kind} ${said}`).digest().subarray(0, BYTES)
