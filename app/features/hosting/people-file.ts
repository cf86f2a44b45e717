import { servicesContext } from '#app/contexts/services.server.ts'
import { hostedEvent } from '#app/features/host-access/hosted-event.server.ts'
import { noteGuestsSeen } from '#app/features/host-access/note-guests-seen.server.ts'
import { type ListedAnswer, listAnswers } from '#domain/meeting/guest-list.ts'
import { CSV_START, csvLine } from '#services/csv.ts'
import type { Route } from './+types/people-file'

const HEAD = ['name', 'state', 'people', 'account', 'answered_at', 'here']

/** The host's file of attendees and waiting people: names, no addresses. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const event = await hostedEvent(context, params.slug)
  await noteGuestsSeen(context, event, 'guests-exported')
  const answers = await listAnswers(context.get(servicesContext).db, event.id)
  return new Response(CSV_START + [HEAD, ...answers.map(cellsOf)].map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="people-${event.start.toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

const cellsOf = ({ name, state, party, isMember, answeredAt, here }: ListedAnswer): string[] => [
  name,
  state,
  String(party),
  isMember ? 'yes' : 'no',
  answeredAt.toISOString(),
  String(here),
]
