import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { type Proof, proofsOf } from '#domain/evidence/evidence.ts'
import { readEvidence, readFadeClasses } from '#domain/evidence/read-evidence.ts'

const read = new WeakMap<RequestContext, Promise<ReadonlyMap<string, Proof>>>()

/** What speaks for the viewer's skills, read once a request; empty for anonymous viewers. */
export function ownProofs(context: RequestContext): Promise<ReadonlyMap<string, Proof>> {
  const known = read.get(context)
  if (known !== undefined) return known
  const proofs = readProofs(context)
  read.set(context, proofs)
  return proofs
}

async function readProofs(context: RequestContext): Promise<ReadonlyMap<string, Proof>> {
  const { viewer, viewerProfile } = context.get(viewerContext)
  const { db, now, matching, reference } = context.get(servicesContext)
  if (!viewer.authorized) return new Map()
  const profile = await viewerProfile()
  const evidence = await readEvidence(db, { memberId: viewer.userId, now, profile, matching })
  const skills = [...new Set(evidence.map(({ skill }) => skill))]
  const classOf = await readFadeClasses(reference, skills)
  return proofsOf(evidence, now.toISOString().slice(0, 10), classOf)
}
