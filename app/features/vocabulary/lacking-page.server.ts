import { data, redirect } from 'react-router'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import {
  decide,
  decidedEntries,
  decisions,
  readDecided,
  readLacking,
  takeBack,
} from '#domain/vocabulary/decisions.ts'
import { linesOfEntries } from '#domain/vocabulary/entry-lines.ts'
import { langOf } from '#services/languages.ts'

export const LACKING_PAGE = '/admin/vocabulary'
const SHOWN = 25
const DECIDED_SHOWN = 25

export async function loadLackingNames(context: RequestContext) {
  const place = context.get(placeContext)
  const { locale, tenant } = place
  const { db, loadMessages } = context.get(servicesContext)
  const [page, decided, messages, { product }] = await Promise.all([
    readLacking(db, tenant, SHOWN),
    readDecided(db, tenant, DECIDED_SHOWN),
    loadMessages(langOf(locale), ['vocabulary']),
    loadSiteIdentity(context),
  ])
  return {
    messages,
    head: unlistedHead(createTranslate(messages, locale)('vocabulary.title'), product),
    ...page,
    counted: page.counted && { ...page.counted, at: page.counted.at.toISOString() },
    decided,
    file: pagePath({ ...place, page: `${LACKING_PAGE}/skills.jsonl` }),
  }
}

const form = z.object({
  key: z.string().min(1).max(200),
  decision: z.enum([...decisions, 'take-back']),
  skill: z.string().max(100).default(''),
})

/** @returns what was typed where no skill has that name */
export async function decideName(context: RequestContext, request: Request) {
  const place = context.get(placeContext)
  const { tenant } = place
  const { db, now } = context.get(servicesContext)
  const read = form.safeParse(await readForm(request))
  if (!read.success) throw data(null, { status: 400 })
  const { key, decision, skill } = read.data
  const outcome =
    decision === 'take-back'
      ? (await takeBack(db, { tenant, key }))
        ? 'decided'
        : 'no-such-name'
      : await decide(db, { tenant, key, decision, aliasOf: skill, now })
  if (outcome === 'no-such-name') throw data(null, { status: 404 })
  if (outcome === 'no-such-skill') return data({ key, skill }, { status: 422 })
  return redirect(pagePath({ ...place, page: LACKING_PAGE }), 303)
}

/** What was decided to be added, as lines of the vocabulary's files. */
export async function decidedAsFile(context: RequestContext): Promise<Response> {
  const { tenant } = context.get(placeContext)
  const { db } = context.get(servicesContext)
  return new Response(linesOfEntries(await decidedEntries(db, tenant)), {
    headers: {
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': 'attachment; filename="skills.jsonl"',
      'cache-control': 'no-store',
    },
  })
}
