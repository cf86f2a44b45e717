// Faults of items that the database already has in the same form: an import may accept entries that break
// their content type. A push that leaves them unchanged is not refused because of them.
import { keyOf } from '#services/content/store/item.ts'
import type { ItemFields } from '#services/content/store/versions.ts'
import type { ContentModel } from './content-model.ts'
import type { Problem } from './problems.ts'
import type { ResolvedEntry } from './resolve-entries.ts'

export interface Changes {
  model: ContentModel
  entries: readonly ResolvedEntry[]
  /** New items, or items that differ from the database. */
  changed: readonly ItemFields[]
  /** Uids of new or changed content types and global fields. */
  changedShapes: { contentTypes: readonly string[]; globalFields: readonly string[] }
}

/** Whether the fault concerns something that the database may already have. */
export const mayBeStored = ({ file }: Problem) => /^(entries|content_types|global_fields)\//.test(file)

/** The faults in what a push would change. */
export function faultsOfChanges(problems: readonly Problem[], changes: Changes): Problem[] {
  if (problems.length === 0) return []
  const stands = filesThatStand(changes)
  /** A file, or a folder whose files are all unchanged. */
  const isStanding = (path: string) => {
    const below = [...stands].filter(([file]) => file === path || file.startsWith(`${path}/`))
    return below.length > 0 && below.every(([, standing]) => standing)
  }
  return problems.filter(
    ({ file, other }) => !isStanding(file) || (other !== undefined && !isStanding(other)),
  )
}

function filesThatStand({ model, entries, changed, changedShapes }: Changes): Map<string, boolean> {
  const anew = new Set(changed.map(keyOf))
  const shapes = (part: 'contentTypes' | 'globalFields') =>
    [...model[part].values()].map(({ uid, file }) => [file, !changedShapes[part].includes(uid)] as const)
  return new Map([
    ...shapes('contentTypes'),
    ...shapes('globalFields'),
    ...entries.map((entry) => [entry.file, !anew.has(keyOf(entry))] as const),
  ])
}
