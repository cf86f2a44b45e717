// Programmes as admins see them: whether people can apply, and what is wrong with those for which nobody can.
import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { boardPage } from '#app/features/application-board/board-addresses.ts'
import { isOpenHere } from '#app/features/applications/standing.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { findEntries } from '#app/features/entry-page/entry-page.server.ts'
import { isDoubt, programFaults } from '#app/features/programs/program-faults.ts'
import { PROGRAMS, type Program, programFields, programsOf } from '#app/features/programs/programs.server.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { opennessOf } from '#domain/applications/program.ts'
import { langOf } from '#services/languages.ts'

const MAX = 100

export async function loadPrograms(context: RequestContext) {
  const { locale } = context.get(placeContext)
  const { loadMessages } = context.get(servicesContext)
  const [messages, { product }, { entries }] = await Promise.all([
    loadMessages(langOf(locale), ['applyBoard', 'applyDesk']),
    loadSiteIdentity(context),
    findEntries(context, { contentType: PROGRAMS, limit: MAX, except: ['body', 'steps', 'meta'] }),
  ])
  const programs = await programsOf(context, entries)
  const t = createTranslate(messages, locale)
  const rows = programs.map((program) => {
    const entry = entries.find(({ uid }) => uid === program.uid)
    const faults = programFaults(programFields.parse(entry))
    return {
      title: program.title,
      locale: program.locale,
      page: program.url,
      edit: `/admin/edit?${new URLSearchParams({ page: program.url })}`,
      board: isOpenHere(program) ? boardPage(program.url.slice(program.url.lastIndexOf('/') + 1)) : undefined,
      ...stateOf(program, context.get(servicesContext).now),
      faults: faults.map((fault) => ({ ...fault, isDoubt: isDoubt(fault) })),
    }
  })
  return data(
    { messages, head: unlistedHead(t('applyDesk.programs'), product), programs: rows },
    { headers: { 'cache-control': 'private, no-store' } },
  )
}

type State =
  | { state: 'none' | 'elsewhere' | 'refused' | 'open' | 'soon' | 'over' }
  | { state: 'opens' | 'openUntil'; date: string }

function stateOf({ applying, application }: Program, now: Date): State {
  if (applying === undefined) {
    if (application.application_wizard !== null) return { state: 'elsewhere' }
    return { state: application.workflow_type === null ? 'none' : 'refused' }
  }
  const { opens, closes } = applying
  const openness = opennessOf(applying, now)
  if (openness === 'soon' && opens !== undefined) return { state: 'opens', date: opens.toISOString() }
  if (openness === 'open' && closes !== undefined) return { state: 'openUntil', date: closes.toISOString() }
  return { state: openness }
}
