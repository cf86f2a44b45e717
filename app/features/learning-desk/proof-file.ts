import { data, redirect } from 'react-router'
import { servicesContext } from '#app/contexts/services.server.ts'
import { ownerOfProof } from '#domain/learning/proofs.ts'
import type { Route } from './+types/proof-file'

const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Serves a file submitted as a certificate to admins, who check it. They cannot open a member's other files.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, uploads } = context.get(servicesContext)
  const owner = UPLOAD_ID.test(params.id) ? await ownerOfProof(db, params.id) : undefined
  const link = owner === undefined ? undefined : await uploads.link(owner, params.id)
  if (link === undefined) throw data(null, { status: 404 })
  return redirect(link.url, { headers: { 'cache-control': 'no-store' } })
}
