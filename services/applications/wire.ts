// Messages between this site and the system of a vendor, as documented in docs/applications.md.
import { z } from 'zod'
import { reportedStages, type VendorReport } from './vendor.ts'

/** Maximum size of what a vendor sends: it is about one application. */
export const MAX_REPORT_BYTES = 16 * 1_024

const report = z.object({
  stage: z.enum(reportedStages),
  reason: z.string().trim().max(2_000).default(''),
  at: z.iso.datetime({ offset: true }),
})
const hasReason = ({ stage, reason }: { stage: string; reason: string }) =>
  stage !== 'declined' || reason !== ''
const needed = { path: ['reason'], message: 'comes with declined' }

/** Body of `POST /webhooks/applications/{vendor}`. */
export const deliverySchema = report.extend({ application: z.uuid() }).refine(hasReason, needed)

/** Answer of `GET /applications/{id}`. */
export const standingSchema = report.refine(hasReason, needed)

export const reportOf = ({ stage, reason, at }: z.output<typeof report>): VendorReport => ({
  stage,
  reason,
  at: new Date(at),
})
