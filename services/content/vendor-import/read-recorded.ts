// Reads a stack recorded in one file from a delivery service's answers: items exactly as delivered, and the
// sync log.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { z } from 'zod'
import type { JsonObject } from '#db/json.ts'
import { type ContentModel, readShape } from '#services/content/authoring/content-model.ts'
import type { Problem } from '#services/content/authoring/problems.ts'
import { environmentUid } from '#services/content/authoring/uids.ts'
import type { DeliveredItem } from '#services/content/store/delivered.ts'
import type { SchemaBody } from '#services/content/store/schemas.ts'
import { ASSETS } from '#services/content/store/stack-change.ts'
import type { ImportedItem, ImportedSyncEvent, ImportReading } from './imported-stack.ts'
import { parseJson } from './json-files.ts'

const delivered = z.looseObject({
  uid: z.string().min(1),
  locale: z.string().nullish(),
  _version: z.number().int().nullish(),
  publish_details: z.looseObject({ locale: z.string().nullish() }).nullish(),
})

const recordedSchema = z.looseObject({
  environment: z.string().optional(),
  published: z.looseObject({
    entries: z.record(z.string(), z.record(z.string(), z.array(delivered))).default({}),
    assets: z.array(delivered).default([]),
  }),
  content_types: z.array(z.looseObject({ uid: z.string().min(1) })).default([]),
  global_fields: z.array(z.looseObject({ uid: z.string().min(1) })).default([]),
  sync_log_newest_first: z
    .array(
      z.looseObject({
        type: z.enum([
          'entry_published',
          'entry_unpublished',
          'entry_deleted',
          'asset_published',
          'asset_unpublished',
          'asset_deleted',
          'content_type_deleted',
        ]),
        content_type_uid: z.string(),
        event_at: z.iso.datetime({ offset: true }),
        uid: z.string().nullish(),
        locale: z.string().nullish(),
      }),
    )
    .optional(),
})

type Recorded = z.infer<typeof recordedSchema>

/** @param environment name to give to the recorded environment */
export function readRecorded(path: string, apiKey: string, environment: string): ImportReading {
  const file = basename(path)
  const problems: Problem[] = []
  const { value, faults } = parseJson(readFileSync(path, 'utf8'))
  problems.push(...faults.map((fault) => ({ file, ...fault })))
  if (faults.length > 0) return { stack: undefined, problems }
  const parsed = recordedSchema.safeParse(value)
  if (!parsed.success) {
    problems.push(
      ...parsed.error.issues.map((issue) => ({
        file,
        field: issue.path.map(String).join('.'),
        reason: issue.message,
      })),
    )
    return { stack: undefined, problems }
  }
  const recorded = parsed.data
  const model = readRecordedModel(recorded, file, problems)
  const items = deliveredItems(recorded)
  const codes = localesOf(items, recorded)
  const masterLocale = codes.includes('en-us') ? 'en-us' : (codes[0] ?? 'en-us')
  return {
    stack: {
      name: apiKey,
      masterLocale,
      locales: codes.map((code) => ({
        code,
        name: code,
        fallbackLocale: code === masterLocale ? null : masterLocale,
      })),
      environments: [{ name: environment, uid: recorded.environment ?? environmentUid(apiKey, environment) }],
      model,
      taxonomies: [],
      items: newestItems(items, masterLocale, file),
      variants: [],
      files: [],
      syncLog: recorded.sync_log_newest_first?.map(syncEvent).reverse(),
      delivered: items,
    },
    problems,
  }
}

function readRecordedModel(recorded: Recorded, file: string, problems: Problem[]): ContentModel {
  const read = (part: 'content_types' | 'global_fields') =>
    new Map(
      recorded[part].flatMap((body, index) => {
        const reading = readShape(body, part, file, `${part}.${index}`)
        if ('shape' in reading)
          // Exactly as recorded.
          return [[body.uid, { ...reading.shape, body: body as JsonObject as SchemaBody }]]
        problems.push(
          ...reading.faults.map(({ field, reason }) => ({
            file,
            field: `${part}.${index}.${field}`,
            reason,
          })),
        )
        return []
      }),
    )
  return { contentTypes: read('content_types'), globalFields: read('global_fields') }
}

function deliveredItems({ published }: Recorded): DeliveredItem[] {
  const entries = Object.entries(published.entries).flatMap(([contentType, byLocale]) =>
    Object.entries(byLocale).flatMap(([locale, list]) =>
      list.map((body) => ({ contentType, locale, body: body as DeliveredItem['body'] })),
    ),
  )
  const assets = published.assets.map((body) => ({
    contentType: ASSETS,
    locale: body.publish_details?.locale ?? 'en-us',
    body: body as DeliveredItem['body'],
  }))
  return [...assets, ...entries]
}

function localesOf(items: readonly DeliveredItem[], { sync_log_newest_first: log = [] }: Recorded): string[] {
  const codes = new Set<string>()
  for (const { locale, body } of items) {
    codes.add(locale)
    if (typeof body.locale === 'string') codes.add(body.locale)
  }
  for (const { locale } of log) if (locale) codes.add(locale)
  return [...codes].sort()
}

/**
 * The saved versions, for drafts and later publishing: the newest that was delivered of an item in its own
 * locale.
 */
function newestItems(items: readonly DeliveredItem[], masterLocale: string, file: string): ImportedItem[] {
  const newest = new Map<string, ImportedItem>()
  for (const { contentType, locale: publishedIn, body } of items) {
    const { publish_details: _, ...own } = body
    const locale =
      contentType === ASSETS ? masterLocale : typeof body.locale === 'string' ? body.locale : publishedIn
    const key = `${contentType}\n${body.uid}\n${locale}`
    const before = newest.get(key)
    if (before !== undefined && Number(before.body._version ?? 1) >= Number(own._version ?? 1)) continue
    newest.set(key, { contentType, uid: body.uid, locale, body: own, publications: [], file, at: body.uid })
  }
  return [...newest.values()]
}

const syncEvent = ({
  type,
  content_type_uid,
  event_at,
  uid,
  locale,
}: NonNullable<Recorded['sync_log_newest_first']>[number]): ImportedSyncEvent => ({
  type,
  contentType: content_type_uid,
  uid: uid ?? null,
  locale: locale ?? null,
  eventAt: event_at,
})
