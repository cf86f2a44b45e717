// Which vendors keep applications in systems of their own, and what these deliver.
import type { Database } from '#db/database.ts'
import { cvForVendor } from '#domain/applications/cv.ts'
import { takeReport } from '#domain/applications/vendor-reports.ts'
import { createConnectedVendor } from '#services/applications/connected.ts'
import { idOfSigned } from '#services/applications/signature.ts'
import { type Vendors, vendorNames } from '#services/applications/vendor.ts'
import { deliverySchema, MAX_REPORT_BYTES, reportOf } from '#services/applications/wire.ts'
import { readBounded } from '#services/bounded-body.ts'
import type { Clock } from '#services/clock.ts'
import { faultsOf, problem } from '#services/problem.ts'
import type { Uploads } from '#services/uploads/uploads.ts'
import type { Env } from './env.ts'

export const createVendors = ({ env, clock }: { env: Pick<Env, 'vendors'>; clock: Clock }): Vendors =>
  new Map(
    Object.entries(env.vendors).map(([name, settings]) => [
      name,
      createConnectedVendor({ ...settings, clock }),
    ]),
  )

export const VENDOR_ROUTE = '/webhooks/applications/:vendor'
export const VENDOR_CV_ROUTE = `${VENDOR_ROUTE}/:application/cv`

interface DeliveryParts {
  env: Pick<Env, 'vendors' | 'TENANT'>
  database: Database
  jobs: { wake(): void }
  now: Date
  requestId: string
}

/** Reports of a vendor: signed, recent, about its own applications, and each processed once. */
export async function answerVendor(
  request: Request,
  name: string,
  { env, database, jobs, now, requestId }: DeliveryParts,
): Promise<Response> {
  const known = connected(env, name)
  if (known === undefined) return problem(404, requestId, { detail: 'No such vendor is connected' })
  const { vendor, secrets } = known
  const body = await readBounded(request.body, MAX_REPORT_BYTES)
  if (body === undefined) return problem(413, requestId)
  const delivery = idOfSigned(request.headers, body, { secrets, now })
  if (delivery === undefined) return problem(401, requestId, { title: 'The signature or the time is wrong' })
  const message = deliverySchema.safeParse(parsed(body))
  if (!message.success) return problem(422, requestId, { errors: faultsOf(message.error) })
  const outcome = await takeReport(database.writes.db, {
    tenant: env.TENANT,
    vendor,
    id: message.data.application,
    report: reportOf(message.data),
    delivery,
    now,
  })
  if (outcome === 'unknown')
    return problem(404, requestId, { detail: 'No such application, or not any more' })
  if (outcome === 'full') return problem(409, requestId, { detail: 'No place is free' })
  if (outcome === 'refused') return problem(409, requestId, { detail: 'It cannot go there from its stage' })
  if (outcome === 'moved') jobs.wake()
  return Response.json({ data: { outcome } }, { headers: { 'cache-control': 'no-store' } })
}

/** What is signed instead of a body, so that a signature for one application is not valid for another. */
const cvAsked = (id: string): Uint8Array => Buffer.from(`cv ${id}`)

/** Leads a vendor to the CV of one of its applications: signed and recent like its reports. */
export async function answerVendorForCv(
  request: Request,
  { vendor: name, application: id }: { vendor: string; application: string },
  { env, database, uploads, now, requestId }: Omit<DeliveryParts, 'jobs'> & { uploads: Uploads },
): Promise<Response> {
  const known = connected(env, name)
  if (known === undefined) return problem(404, requestId, { detail: 'No such vendor is connected' })
  const { vendor, secrets } = known
  if (idOfSigned(request.headers, cvAsked(id), { secrets, now }) === undefined)
    return problem(401, requestId, { title: 'The signature or the time is wrong' })
  const cv = await cvForVendor(database.writes.db, { tenant: env.TENANT, vendor, id })
  const link = cv && (await uploads.linkForOthers(cv.uploadId))
  if (link === undefined) return problem(404, requestId, { detail: 'No such CV, or not any more' })
  return new Response(null, {
    status: 303,
    headers: { location: link.url, 'cache-control': 'private, no-store' },
  })
}

/** Its settings, by the name in an address. */
function connected(env: Pick<Env, 'vendors'>, name: string) {
  const vendor = vendorNames.find((one) => one.toLowerCase() === name.toLowerCase())
  const settings = vendor && env.vendors[vendor]
  if (vendor === undefined || settings === undefined) return undefined
  const secrets = [settings.secret, ...(settings.oldSecret === undefined ? [] : [settings.oldSecret])]
  return { vendor, secrets }
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
