import type { TermRelation } from './filter.ts'
import type { BranchView } from './stack-view.ts'

/**
 * The uids of a term's ancestors or descendants up to a number of steps away; `eq_` includes the term itself.
 */
export function relatedTerms(
  { parents }: BranchView,
  taxonomy: string,
  term: string,
  relation: TermRelation,
  levels: number,
): string[] {
  const tree = parents.get(taxonomy)
  if (tree === undefined) return []
  const own = relation.startsWith('eq_') ? [term] : []
  return [...own, ...(relation.endsWith('above') ? above(tree, term, levels) : below(tree, term, levels))]
}

function above(tree: ReadonlyMap<string, string | null>, term: string, levels: number): string[] {
  const found: string[] = []
  for (let uid = tree.get(term); uid && found.length < levels && !found.includes(uid); uid = tree.get(uid))
    found.push(uid)
  return found
}

function below(tree: ReadonlyMap<string, string | null>, term: string, levels: number): string[] {
  const found = new Set<string>()
  let edge = new Set([term])
  for (let step = 0; step < levels && edge.size > 0; step += 1) {
    const next = new Set<string>()
    for (const [uid, parent] of tree)
      if (parent !== null && edge.has(parent) && !found.has(uid)) next.add(uid)
    for (const uid of next) found.add(uid)
    edge = next
  }
  return [...found]
}
