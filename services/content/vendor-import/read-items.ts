import type { Json, JsonObject } from '#db/json.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import { isRecord } from '#services/record.ts'
import { deliveredDates, readPublications } from './export-dates.ts'
import type { ImportedItem, ImportedVariant } from './imported-stack.ts'
import { type ExportFolder, has, isFolder, isPlainName, namesIn, readJson, textOf } from './json-files.ts'

/**
 * Entries in both layouts: entries/TYPE/LOCALE/index.json with a list of chunk files, or
 * entries/TYPE/LOCALE.json. Each file is an object of entries by uid.
 */
export function readEntries(folder: ExportFolder): ImportedItem[] {
  return namesIn(folder, 'entries')
    .filter((type) => isFolder(folder, `entries/${type}`))
    .flatMap((type) =>
      namesIn(folder, `entries/${type}`).flatMap((name) => {
        const path = `entries/${type}/${name}`
        if (!isFolder(folder, path))
          return name.endsWith('.json') ? readEntryFile(folder, path, type, name.slice(0, -5)) : []
        return chunkFiles(folder, path).flatMap((file) => readEntryFile(folder, file, type, name))
      }),
    )
}

/** The files listed in index.json; without it, all that look like chunks. */
export function chunkFiles(folder: ExportFolder, path: string): string[] {
  const index = `${path}/index.json`
  if (!has(folder, index))
    return namesIn(folder, path)
      .filter((name) => name.endsWith('.json'))
      .map((name) => `${path}/${name}`)
  const json = readJson(folder, index)
  if (json === undefined) return []
  if (!isRecord(json)) {
    folder.problems.push({ file: index, field: '', reason: 'is not an object of chunk files' })
    return []
  }
  return Object.entries(json).flatMap(([key, name]) => {
    const file = `${path}/${String(name)}`
    if (typeof name === 'string' && isPlainName(name) && has(folder, file)) return [file]
    folder.problems.push({ file: index, field: key, reason: `names '${String(name)}', which does not exist` })
    return []
  })
}

function readEntryFile(folder: ExportFolder, file: string, type: string, locale: string): ImportedItem[] {
  const json = readJson(folder, file)
  if (json === undefined) return []
  if (!isRecord(json)) {
    folder.problems.push({ file, field: '', reason: 'is not an object from uid to entry' })
    return []
  }
  return Object.entries(json).flatMap(([uid, entry]) => {
    if (!isRecord(entry)) {
      folder.problems.push({ file, field: uid, reason: 'is not an entry' })
      return []
    }
    const own = textOf(entry, 'uid')
    if (own !== undefined && own !== uid)
      folder.problems.push({
        file,
        field: `${uid}.uid`,
        reason: `is '${own}', unlike the name it stands under`,
      })
    const publications = readPublications(folder, entry.publish_details, file, `${uid}.publish_details`)
    return [
      {
        contentType: type,
        uid,
        // The folder's locale counts: an entry published without a translation states its master's locale.
        locale,
        body: entryBody(entry, uid, locale, publications),
        publications,
        file,
        at: uid,
      },
    ]
  })
}

function entryBody(
  entry: JsonObject,
  uid: string,
  locale: string,
  publications: ImportedItem['publications'],
): JsonObject {
  const { publish_details: _p, stackHeaders: _s, urlPath: _u, ...own } = entry
  return {
    locale,
    tags: [],
    ACL: {},
    _in_progress: false,
    _version: 1,
    ...deliveredDates(own, publications),
    ...own,
    uid,
  }
}

/** Asset records: in chunk files listed by assets.json, or all in assets.json. */
export function readAssetRecords(folder: ExportFolder, masterLocale: string): ImportedItem[] {
  const index = 'assets/assets.json'
  const json = readJson(folder, index)
  if (json === undefined) return []
  if (!isRecord(json)) {
    folder.problems.push({ file: index, field: '', reason: 'is not an object' })
    return []
  }
  const chunked = Object.values(json).every((value) => typeof value === 'string')
  if (!chunked) return readAssetFile(folder, json, index, masterLocale)
  return Object.entries(json).flatMap(([key, name]) => {
    const file = `assets/${String(name)}`
    const there = isPlainName(String(name)) && has(folder, file)
    const chunk = there ? readJson(folder, file) : undefined
    if (isRecord(chunk)) return readAssetFile(folder, chunk, file, masterLocale)
    if (!there)
      folder.problems.push({
        file: index,
        field: key,
        reason: `names '${String(name)}', which does not exist`,
      })
    return []
  })
}

function readAssetFile(
  folder: ExportFolder,
  json: JsonObject,
  file: string,
  masterLocale: string,
): ImportedItem[] {
  return Object.entries(json).flatMap(([uid, asset]) => {
    if (!isRecord(asset)) {
      folder.problems.push({ file, field: uid, reason: 'is not an asset' })
      return []
    }
    if (asset.is_dir === true) return []
    for (const member of ['filename', 'url'])
      if (textOf(asset, member) === undefined)
        folder.problems.push({ file, field: `${uid}.${member}`, reason: 'is missing' })
    const publications = readPublications(folder, asset.publish_details, file, `${uid}.publish_details`)
    const { publish_details: _p, stackHeaders: _s, urlPath: _u, ...own } = asset
    const body: JsonObject = { tags: [], _version: 1, ...deliveredDates(own, publications), ...own, uid }
    return [{ contentType: ASSETS, uid, locale: masterLocale, body, publications, file, at: uid }]
  })
}

/** Variants of entries: entries/TYPE/LOCALE/variants/ENTRY/, lists of entries with the variant's changes. */
export function readVariants(folder: ExportFolder, aliases: ReadonlyMap<string, string>): ImportedVariant[] {
  const variants: ImportedVariant[] = []
  for (const type of namesIn(folder, 'entries'))
    for (const locale of namesIn(folder, `entries/${type}`)) {
      const path = `entries/${type}/${locale}/variants`
      if (!isFolder(folder, path)) continue
      for (const uid of namesIn(folder, path))
        for (const file of chunkFiles(folder, `${path}/${uid}`)) {
          const json = readJson(folder, file)
          const list: Json[] = Array.isArray(json) ? json : isRecord(json) ? Object.values(json) : []
          for (const [index, item] of list.entries()) {
            const variant = readVariant(folder, item, { file, at: String(index), type, locale, uid }, aliases)
            if (variant !== undefined) variants.push(variant)
          }
        }
    }
  return variants
}

function readVariant(
  folder: ExportFolder,
  item: Json,
  { file, at, type, locale, uid }: { file: string; at: string; type: string; locale: string; uid: string },
  aliases: ReadonlyMap<string, string>,
): ImportedVariant | undefined {
  const about = isRecord(item) && isRecord(item._variant) ? item._variant : undefined
  const variantUid = about && textOf(about, '_uid')
  if (!isRecord(item) || about === undefined || variantUid === undefined) {
    folder.problems.push({ file, field: `${at}._variant._uid`, reason: 'is missing' })
    return undefined
  }
  const changed = Array.isArray(about._change_set) ? about._change_set : []
  const publications = readPublications(folder, item.publish_details, file, `${at}.publish_details`)
  const alias = aliases.get(variantUid)
  return {
    contentType: type,
    uid,
    locale,
    names: alias === undefined ? [variantUid] : [variantUid, alias],
    members: Object.fromEntries(
      changed.flatMap((path) => {
        // A change deep inside a group includes the whole group, which the variant entry contains.
        const member = String(path).split('.')[0] ?? ''
        const value = item[member]
        return value === undefined ? [] : [[member, value]]
      }),
    ),
    publications,
  }
}

/** Aliases that personalisation uses: `cs_personalize_<experience>_<variant>` by variant uid. */
export function readVariantAliases(folder: ExportFolder): Map<string, string> {
  const json = readJson(folder, 'personalize/experiences/experiences.json')
  const aliases = new Map<string, string>()
  for (const experience of Array.isArray(json) ? json.filter(isRecord<Json>) : []) {
    const variants = isRecord(experience._cms) ? experience._cms.variants : undefined
    if (isRecord(variants))
      for (const [short, uid] of Object.entries(variants))
        if (typeof uid === 'string')
          aliases.set(uid, `cs_personalize_${String(experience.shortUid)}_${short}`)
  }
  return aliases
}
