// A stack of the delivery tests as a vendor's export.
import type { JsonObject } from '#db/json.ts'
import type { TestItem, TestStack } from './delivery-stack.ts'
import { type ExportFiles, history, publication } from './small-export.ts'

export function exportOf({
  masterLocale = 'en-us',
  environment = 'production',
  locales = {},
  contentTypes = [],
  globalFields = [],
  taxonomies = [],
  items = [],
}: TestStack): ExportFiles {
  const files: ExportFiles = {
    'locales/master-locale.json': {
      m: { code: masterLocale, name: 'Master', uid: 'm', fallback_locale: null },
    },
    'locales/locales.json': Object.entries(locales)
      .filter(([code]) => code !== masterLocale)
      .map(([code, fallback_locale]) => ({ code, name: code, uid: code, fallback_locale })),
    'environments/environments.json': [{ name: environment, uid: environment }],
    'content_types/schema.json': [...contentTypes],
    'global_fields/globalfields.json': [...globalFields],
    'taxonomies/taxonomies.json': {},
  }
  for (const { uid, locale = masterLocale, terms, names } of taxonomies)
    files[`taxonomies/${locale}/${uid}.json`] = {
      taxonomy: { uid, name: uid, description: '', ...history },
      terms: Object.entries(terms).map(([term, parent_uid]) => ({
        uid: term,
        name: names?.[term] ?? term,
        parent_uid,
        ...history,
      })),
    }
  const assets: Record<string, JsonObject> = {}
  for (const item of items) {
    const { contentType, locale = masterLocale, body, variants } = item
    if (contentType === 'sys_assets') {
      const before = assets[body.uid]?.publish_details
      const details = [...(Array.isArray(before) ? before : []), publicationOf(item, locale, environment)]
      assets[body.uid] = { ...(assets[body.uid] ?? body), publish_details: details }
      continue
    }
    const folder = `entries/${contentType}/${locale}`
    const exported = { ...body, publish_details: [publicationOf(item, locale, environment)] }
    files[`${folder}/index.json`] = { 1: 'all-entries.json' }
    files[`${folder}/all-entries.json`] = {
      ...(files[`${folder}/all-entries.json`] as JsonObject | undefined),
      [body.uid]: exported,
    }
    const list = Object.entries(variants ?? {}).map(([_uid, members]) => ({
      ...exported,
      ...(members as JsonObject),
      _variant: { _uid, _change_set: Object.keys(members as JsonObject) },
    }))
    if (list.length > 0) {
      files[`${folder}/variants/${body.uid}/index.json`] = { 1: 'all.json' }
      files[`${folder}/variants/${body.uid}/all.json`] = list
    }
  }
  return { ...files, 'assets/assets.json': assets }
}

const publicationOf = ({ body }: TestItem, locale: string, environment: string): JsonObject =>
  publication(environment, locale, '2024-05-01T00:00:00.000Z', Number(body._version ?? 1))
