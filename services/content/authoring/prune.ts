import type { Db } from '#db/database.ts'
import {
  deleteContentType,
  deleteGlobalField,
  readContentTypes,
  readGlobalFields,
} from '#services/content/store/schemas.ts'
import type { Target } from '#services/content/store/stack-change.ts'
import { deleteTaxonomy, readTaxonomies } from '#services/content/store/taxonomies.ts'
import type { StackSource } from './stack-folder.ts'

/** Deletes content types, global fields and taxonomies that the folder does not contain. */
export async function pruneModel(
  trx: Db,
  target: Target,
  { model, taxonomies }: StackSource,
  at: Date,
): Promise<number> {
  const types = (await readContentTypes(trx, target)).filter(({ uid }) => !model.contentTypes.has(uid))
  for (const { uid } of types) await deleteContentType(trx, target, uid, at)
  const fields = (await readGlobalFields(trx, target)).filter(({ uid }) => !model.globalFields.has(uid))
  for (const { uid } of fields) await deleteGlobalField(trx, target, uid)
  const named = new Set(taxonomies.map(({ uid }) => uid))
  const gone = new Set(
    (await readTaxonomies(trx, target)).map(({ uid }) => uid).filter((uid) => !named.has(uid)),
  )
  for (const uid of gone) await deleteTaxonomy(trx, target, uid)
  return types.length + fields.length + gone.size
}
