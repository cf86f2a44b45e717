import { parseAccept } from 'hono/utils/accept'

export type Encoding = 'zstd' | 'br' | 'gzip'

/**
 * Browsers send a handful of different headers, whose results are cached. Other headers are parsed each time.
 */
const REMEMBERED = 64

/**
 * Makes the function that picks a content coding for an Accept-Encoding header (RFC 9110, section 12.5.3):
 * the one with the highest weight, and among equals the first in `offered`. A weight of 0 refuses a coding,
 * `*` stands for every coding not listed, and no compression wins only if the client gives `identity` a
 * higher weight.
 */
export function encodingChooser<Offered extends Encoding>(offered: readonly Offered[]) {
  const remembered = new Map<string, Offered | 'identity'>()
  return function chosenEncoding(header: string | undefined): Offered | 'identity' {
    if (header === undefined || header === '') return 'identity'
    const known = remembered.get(header)
    if (known !== undefined) return known
    const chosen = choose(header, offered)
    if (remembered.size < REMEMBERED) remembered.set(header, chosen)
    return chosen
  }
}

function choose<Offered extends Encoding>(header: string, offered: readonly Offered[]): Offered | 'identity' {
  const named = new Map(parseAccept(header).map(({ type, q }) => [type.toLowerCase(), q]))
  const others = named.get('*') ?? 0
  let best: { encoding: Offered | 'identity'; weight: number } = { encoding: 'identity', weight: 0 }
  for (const encoding of offered) {
    const weight = named.get(encoding) ?? others
    if (weight > best.weight) best = { encoding, weight }
  }
  return (named.get('identity') ?? 0) > best.weight ? 'identity' : best.encoding
}
