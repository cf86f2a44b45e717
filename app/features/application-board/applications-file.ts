import { servicesContext } from '#app/contexts/services.server.ts'
import { answersShown } from '#app/features/applications/shown-application.ts'
import { boardFile, type FileRow } from '#domain/applications/board-file.ts'
import { inUnits, shownPayment } from '#domain/applications/fee.ts'
import type { FeeStanding } from '#domain/applications/fee-rows.ts'
import type { Stage } from '#domain/applications/stages.ts'
import { CSV_START, csvLine } from '#services/csv.ts'
import type { Route } from './+types/applications-file'
import { askedAbout, programOf } from './board.server.ts'
import { filePart } from './board-addresses.ts'

const HEAD = [
  'id',
  'name',
  'stage',
  'queue',
  'sent_at',
  'changed_at',
  'reason',
  'payment',
  'amount',
  'currency',
  'refunded',
  'answers',
  'interview',
  'interview_minutes',
]

/** The applications for a programme as a file, as far as the reviewer may see them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const program = await programOf(context, params.program)
  const { db, audit, now } = context.get(servicesContext)
  const asked = askedAbout(context, program)
  const pages = await boardFile(db, asked)
  if (pages === undefined) throw new Response(null, { status: 403 })
  await audit.note(db, {
    actorId: asked.reviewerId,
    role: 'reviewer',
    action: 'applications-exported',
    details: { program: asked.programId },
    at: now,
  })
  return new Response(streamOf(linesOf(pages)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filePart(params.program)}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Page by page: a file of many applications is never in memory as a whole. */
async function* linesOf(pages: AsyncIterable<FileRow[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(CSV_START + csvLine(HEAD))
  for await (const rows of pages) yield encoder.encode(rows.map((row) => csvLine(cellsOf(row))).join(''))
}

const streamOf = (parts: AsyncGenerator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    // The reader has gone: no further page is read.
    async cancel() {
      await parts.return(undefined)
    },
  })

const paymentCells = (fee: FeeStanding, stage: Stage): string[] => [
  shownPayment(stage, fee) ?? '',
  String(inUnits(fee)),
  fee.currency,
  fee.refunded === 0 ? '' : String(inUnits({ ...fee, amount: fee.refunded })),
]

const cellsOf = ({
  id,
  name,
  stage,
  queueNo,
  sentAt,
  changedAt,
  reason,
  fee,
  answers,
  interview,
}: FileRow): string[] => [
  id,
  name ?? '',
  stage,
  queueNo ?? '',
  sentAt.toISOString(),
  changedAt.toISOString(),
  stage === 'declined' ? (reason ?? '') : '',
  ...(fee === null ? ['', '', '', ''] : paymentCells(fee, stage)),
  answersShown(answers)
    .map(({ question, answer }) => `${question}: ${answer}`)
    .join('\n'),
  interview?.at.toISOString() ?? '',
  interview === null ? '' : String(interview.minutes),
]
