// Multibase `z`: base58 as Bitcoin writes it, the form of keys and signatures in embedded proofs.
const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** Of a signature or key with its prefix. Work grows with the square of the length. */
const MAX_LENGTH = 200

export function toMultibase(bytes: Uint8Array): string {
  let number = BigInt(`0x0${Buffer.from(bytes).toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = ALPHABET.charAt(Number(number % 58n)) + text
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `z${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`
}

/** @returns undefined if the text is in another base, or longer than any key or signature */
export function fromMultibase(text: string): Uint8Array | undefined {
  if (text.length > MAX_LENGTH || !/^z[1-9A-HJ-NP-Za-km-z]*$/.test(text)) return undefined
  const digits = text.slice(1)
  let number = 0n
  for (const digit of digits) number = number * 58n + BigInt(ALPHABET.indexOf(digit))
  const hex = number === 0n ? '' : number.toString(16)
  const zeros = /^1*/.exec(digits)?.[0].length ?? 0
  return Buffer.concat([Buffer.alloc(zeros), Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')])
}
