// Assets with bytes in the export are served from here; every occurrence of their old address is replaced.

import type { Json, JsonObject } from '#db/json.ts'
import { assetFilePath } from '#services/content/store/asset-files.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import { isRecord } from '#services/record.ts'
import type { ImportedStack } from './imported-stack.ts'
import { textOf } from './json-files.ts'

/** The stack with the addresses of our copies. */
export function withOwnUrls(stack: ImportedStack, apiKey: string): ImportedStack {
  if (stack.files.length === 0) return stack
  const byUid = new Map(stack.files.map((file) => [file.uid, assetFilePath({ ...file, apiKey })]))
  const byUrl = oldUrls(stack, byUid)
  const rewrite = (body: JsonObject) => rewriteUrls(body, byUid, byUrl) as JsonObject
  return {
    ...stack,
    items: stack.items.map((item) => ({ ...item, body: rewrite(item.body) })),
    variants: stack.variants.map((variant) => ({ ...variant, members: rewrite(variant.members) })),
  }
}

/**
 * Old addresses that identify one asset; those that several share, blanked in a published export, are
 * ignored.
 */
function oldUrls({ items }: ImportedStack, byUid: ReadonlyMap<string, string>): Map<string, string> {
  const seen = Map.groupBy(
    items.filter(({ contentType }) => contentType === ASSETS),
    ({ body }) => textOf(body, 'url') ?? '',
  )
  return new Map(
    [...seen].flatMap(([url, assets]) => {
      const [asset] = assets
      const own = asset && byUid.get(asset.uid)
      return url !== '' && own !== undefined && assets.length === 1 ? [[url, own]] : []
    }),
  )
}

function rewriteUrls(
  value: Json,
  byUid: ReadonlyMap<string, string>,
  byUrl: ReadonlyMap<string, string>,
): Json {
  if (typeof value === 'string') return rewriteText(value, byUrl)
  if (Array.isArray(value)) return value.map((item) => rewriteUrls(item, byUid, byUrl))
  if (!isRecord(value)) return value
  const rewritten = Object.fromEntries(
    Object.entries(value).map(([member, inner]) => [member, rewriteUrls(inner, byUid, byUrl)]),
  )
  const asset = typeof value.filename === 'string' ? byUid.get(String(value.uid)) : undefined
  if (asset !== undefined) rewritten.url = asset
  const embedded = byUid.get(String(value['asset-uid']))
  if (embedded !== undefined) rewritten['asset-link'] = embedded
  return rewritten
}

function rewriteText(text: string, byUrl: ReadonlyMap<string, string>): string {
  if (!text.includes('://')) return text
  const whole = byUrl.get(text)
  if (whole !== undefined) return whole
  // Inside HTML.
  let rewritten = text
  for (const [old, own] of byUrl) if (rewritten.includes(old)) rewritten = rewritten.replaceAll(old, own)
  return rewritten
}
