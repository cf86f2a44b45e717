// Files in entries are delivered without the picture's dimensions; `include_dimension` adds them.

import type { Db } from '#db/database.ts'
import type { Json, JsonObject } from '#db/json.ts'
import { isRecord } from '#services/record.ts'
import type { Access } from './access.ts'
import { lookUpItems, nameKey } from './item-lookup.ts'
import { ASSETS } from './stack-view.ts'

type File = JsonObject & { uid: string }

/** Modifies the files in the entries in place. */
export async function addDimensions(
  db: Db,
  access: Access,
  entries: readonly JsonObject[],
  chain: readonly string[],
): Promise<void> {
  const files = entries.flatMap(filesIn)
  const uids = new Set(files.map(({ uid }) => uid))
  const names = [...uids].map((uid) => ({ contentType: ASSETS, uid }))
  const assets = await lookUpItems(db, access, names, chain)
  for (const file of files) {
    const dimension = assets.get(nameKey({ contentType: ASSETS, uid: file.uid }))?.body.dimension
    if (dimension !== undefined) file.dimension = dimension
  }
}

function filesIn(value: Json): File[] {
  if (Array.isArray(value)) return value.flatMap(filesIn)
  if (!isRecord(value)) return []
  return isFile(value) ? [value] : Object.values(value).flatMap(filesIn)
}

const isFile = (value: JsonObject): value is File =>
  typeof value.uid === 'string' &&
  typeof value.filename === 'string' &&
  typeof value.content_type === 'string'
