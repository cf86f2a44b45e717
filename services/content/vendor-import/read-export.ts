import { basename } from 'node:path'
import { findAssetFiles } from './asset-bytes.ts'
import type { ImportReading } from './imported-stack.ts'
import { type ExportFolder, isFolder } from './json-files.ts'
import { readAssetRecords, readEntries, readVariantAliases, readVariants } from './read-items.ts'
import { readModel, readTaxonomies } from './read-model.ts'
import { readEnvironments, readLocales } from './read-settings.ts'

/** Reads a folder exported by the vendor's command-line tool. */
export function readExport(root: string): ImportReading {
  const folder: ExportFolder = { root, problems: [] }
  if (!isFolder(folder, 'content_types')) {
    folder.problems.push({
      file: 'content_types',
      field: '',
      reason: 'is not there: this is no export of a stack',
    })
    return { stack: undefined, problems: folder.problems }
  }
  const { masterLocale, locales } = readLocales(folder)
  const items = [...readAssetRecords(folder, masterLocale), ...readEntries(folder)]
  return {
    stack: {
      name: basename(root),
      masterLocale,
      locales,
      environments: readEnvironments(folder),
      model: readModel(folder),
      taxonomies: readTaxonomies(folder, masterLocale),
      items,
      variants: readVariants(folder, readVariantAliases(folder)),
      files: findAssetFiles(folder, items),
      syncLog: undefined,
    },
    problems: folder.problems,
  }
}
