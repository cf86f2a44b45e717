// One decision about many applications: a preview of who gets which letter, and only what was previewed is carried out.

import { createHash } from 'node:crypto'
import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { createRequestContext, type RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { applicationPage } from '#app/features/applications/application-addresses.ts'
import { letterIn } from '#app/features/applications/letter.server.ts'
import type { OpenHere } from '#app/features/applications/standing.server.ts'
import { placeFor } from '#app/locale/locales.ts'
import { takenOf } from '#domain/applications/board.ts'
import {
  type Chosen,
  type ChosenCard,
  chosenCards,
  decideAll,
  standingOfCard,
  undoAll,
} from '#domain/applications/bulk.ts'
import { competesFor } from '#domain/applications/conflicts.ts'
import { MAX_REASON } from '#domain/applications/decide.ts'
import { askForTelling, letterOfMove } from '#domain/applications/letter-rows.ts'
import { stages, takesPlace } from '#domain/applications/stages.ts'
import { templatesOf, textsOf } from '#domain/applications/templates.ts'
import { type Lang, langOf, langs, localeOfLang } from '#services/languages.ts'
import {
  askedAbout,
  callerOf,
  conflictPage,
  described,
  neverKept,
  programOf,
  reviewing,
} from './board.server.ts'
import { boardPage } from './board-addresses.ts'
import { chosenOf, wordsField } from './bulk.ts'

/** The page without a choice: a form leads here. */
export async function loadBulk(context: RequestContext, slug: string) {
  const program = await programOf(context, slug)
  if (await competesFor(context.get(servicesContext).db, askedAbout(context, program)))
    return conflictPage(context, program)
  const shown = {
    kind: 'bulk' as const,
    ...(await described(context, program.title)),
    title: program.title,
    board: boardPage(slug),
    maxWords: MAX_REASON,
  }
  return data(shown, { headers: neverKept })
}

export async function actOnMany(context: RequestContext, slug: string, request: Request) {
  const program = await programOf(context, slug)
  const form = await request.formData()
  const chosen = chosenOf(form)
  const to = stages.find((stage) => stage === form.get('to'))
  if (chosen.length === 0 || to === undefined) return answer({ kind: 'nothing' as const }, 422)
  const found = await chosenCards(context.get(servicesContext).db, {
    ...askedAbout(context, program),
    chosen,
  })
  if (found === undefined) return answer({ kind: 'conflict' as const }, 403)
  const call = await callerOf(context)
  const cards = found.map((card) => ({ ...card, name: call(card) }))
  if (form.get('intent') === 'undo') return undo(context, { program, cards, chosen })
  const wish = await wishOf(context, form, to)
  const preview = await previewOf(context, { program, cards, chosen, ...wish })
  if (form.get('intent') !== 'send') return answer({ ...preview, isChanged: false }, 200)
  if (!preview.isComplete) return answer({ ...preview, isChanged: false }, 422)
  // Somebody else was first, or a text is another: nothing is done that was not shown.
  if (form.get('digest') !== preview.digest) return answer({ ...preview, isChanged: true }, 409)
  return carryOut(context, { program, cards, preview, ...wish })
}

const answer = <Data>(shown: Data, status: number) => data(shown, { status, headers: neverKept })

type NamedCard = ChosenCard & { name: string }

interface Wish {
  to: (typeof stages)[number]
  texts: ReturnType<typeof textsOf>
  templateId: string
}

/** The words as they were typed, or those of the template that was asked for. */
async function wishOf(context: RequestContext, form: FormData, to: Wish['to']): Promise<Wish> {
  const { tenant } = context.get(placeContext)
  const templateId = String(form.get('template') ?? '')
  const typed = textsOf(
    Object.fromEntries(langs.map((lang) => [lang, String(form.get(wordsField(lang)) ?? '')])),
  )
  if (form.get('intent') !== 'template' || !isWritten(to)) return { to, texts: typed, templateId }
  const templates = await templatesOf(context.get(servicesContext).db, { tenant, stage: to })
  const template = templates.find(({ id }) => id === templateId)
  return { to, texts: { ...typed, ...template?.texts }, templateId }
}

const isWritten = (to: Wish['to']) => to === 'declined' || to === 'offer'

interface Preview extends Wish {
  program: OpenHere
  cards: readonly NamedCard[]
  chosen: readonly Chosen[]
}

const HOUR_MS = 3_600_000

/** Exactly what will happen: who is moved and gets which letter, who gets none, who is not moved, and why. */
async function previewOf(
  context: RequestContext,
  { program, cards, chosen, to, texts, templateId }: Preview,
) {
  const { tenant } = context.get(placeContext)
  const { db, now, env } = context.get(servicesContext)
  const { applying } = program
  const seen = new Map(chosen.map(({ id, version }) => [id, version]))
  const items = cards.map((card) => ({
    id: card.id,
    version: card.version,
    name: card.name,
    stage: card.stage,
    lang: langOf(placeFor(env.places, { locale: card.locale }).locale),
    hasAddress: card.hasAddress,
    kind: letterOfMove(card.stage, to, 'reviewer') ?? null,
    standing: standingOfCard(card, seen.get(card.id), { to, reviewers: applying.reviewers }),
  }))
  const ready = items.filter(({ standing }) => standing === 'ready')
  const letters: Letter[] = []
  for (const lang of langs)
    for (const kind of new Set(ready.filter((item) => item.lang === lang).map((item) => item.kind)))
      letters.push(await letterFor(context, { program, lang, kind, to, text: texts[lang] ?? '', ready }))
  const taking = ready.filter(({ stage }) => takesPlace(to) && !takesPlace(stage)).length
  const free =
    applying.seats === null
      ? null
      : Math.max(0, applying.seats - (await takenOf(db, { tenant, programId: applying.id })))
  const shown = {
    to,
    items: ready,
    left: items.filter(({ standing }) => standing !== 'ready'),
    // Gone, or not for this reviewer: the two are not told apart.
    unknown: chosen.length - cards.length,
    letters,
    tellAt:
      to === 'declined'
        ? new Date(now.getTime() + applying.declineAfterHours * HOUR_MS).toISOString()
        : undefined,
    delayHours: applying.declineAfterHours,
    tooMany: free !== null && taking > free ? { taking, free } : undefined,
  }
  return {
    kind: 'preview' as const,
    ...shown,
    templateId,
    templates: isWritten(to)
      ? (await templatesOf(db, { tenant, stage: to })).map(({ id, name }) => ({ id, name }))
      : [],
    isComplete: ready.length > 0 && letters.every(({ isMissing, over }) => !isMissing && over === 0),
    digest: digestOf({ to, ready, letters }),
  }
}

interface Letter {
  lang: Lang
  /** Null: the move causes no letter. */
  subject: string | null
  text: string
  names: string[]
  withoutAddress: string[]
  /** What is written by hand in this letter. */
  words: string
  isWritten: boolean
  isMissing: boolean
  /** Characters too many. */
  over: number
}

interface AskedLetter {
  program: OpenHere
  lang: Lang
  kind: ReturnType<typeof letterOfMove> | null
  to: Wish['to']
  text: string
  ready: readonly { id: string; name: string; lang: Lang; kind: unknown; hasAddress: boolean }[]
}

/** The letter of one language, and who gets it. */
async function letterFor(
  context: RequestContext,
  { program, lang, kind, to, text, ready }: AskedLetter,
): Promise<Letter> {
  const theirs = ready.filter((item) => item.lang === lang && item.kind === kind)
  const letter =
    kind &&
    (await letterIn(inLanguage(context, lang), kind, {
      programId: program.applying.id,
      reason: to === 'declined' ? text : '',
      message: to === 'offer' ? text : '',
      page: applicationPage('…'),
      fee: program.applying.fee,
    }))
  return {
    lang,
    subject: letter ? letter.subject : null,
    text: letter ? letter.text.trim() : '',
    names: theirs.filter(({ hasAddress }) => hasAddress).map(({ name }) => name),
    withoutAddress: theirs.filter(({ hasAddress }) => !hasAddress).map(({ name }) => name),
    words: text,
    isWritten: isWritten(to),
    isMissing: to === 'declined' && text === '',
    over: isWritten(to) ? Math.max(0, text.length - MAX_REASON) : 0,
  }
}

/** The same request in another language: the letter's own. */
const inLanguage = (context: RequestContext, lang: Lang): RequestContext =>
  createRequestContext({
    place: { ...context.get(placeContext), locale: localeOfLang(lang) },
    viewer: context.get(viewerContext),
    services: context.get(servicesContext),
  })

/** Names what was previewed: the same choice, versions and words, or another digest. */
const digestOf = (shown: { to: string; ready: readonly Chosen[]; letters: readonly Letter[] }): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        shown.to,
        shown.ready.map(({ id, version }) => [id, version]),
        shown.letters.map(({ lang, subject, text }) => [lang, subject, text]),
      ]),
    )
    .digest('base64url')

async function carryOut(
  context: RequestContext,
  {
    program,
    cards,
    preview,
    to,
    texts,
  }: Omit<Preview, 'chosen' | 'templateId'> & {
    preview: Awaited<ReturnType<typeof previewOf>>
  },
) {
  const { db, jobs, log, audit } = context.get(servicesContext)
  const { tenant, reviewerId, now } = reviewing(context)
  const outcomes = await decideAll(db, {
    tenant,
    reviewerId,
    now,
    audit,
    to,
    program: program.applying,
    cards: preview.items.map(({ id, version, lang }) => ({ id, version, words: texts[lang] ?? '' })),
    onError: (id, error) => log.error({ application: id, err: error }, 'An application could not be moved'),
  })
  const moved = outcomes.flatMap(({ outcome }) => (outcome.kind === 'moved' ? [outcome] : []))
  const tellAt = moved.find((outcome) => outcome.tellAt !== undefined)?.tellAt
  if (moved.length > 0) await askForTelling(db, tenant, { now, tellAt })
  jobs.wake()
  log.info(
    { program: program.applying.id, to, moved: moved.length },
    'Many applications were decided at once',
  )
  const results = outcomes.map(({ id, outcome }) => ({
    ...nameAndVersion(cards, id),
    id,
    kind: outcome.kind,
    stage: outcome.kind === 'changed' ? outcome.stage : undefined,
    by: outcome.kind === 'changed' ? outcome.by : '',
  }))
  return answer(
    {
      kind: 'done' as const,
      to,
      results,
      tellAt: tellAt?.toISOString(),
      // A planned decline is one version on.
      undoable:
        to === 'declined'
          ? results
              .filter(({ kind }) => kind === 'moved')
              .map(({ id, version }) => ({ id, version: version + 1 }))
          : [],
    },
    200,
  )
}

async function undo(
  context: RequestContext,
  { program, cards, chosen }: { program: OpenHere; cards: readonly NamedCard[]; chosen: readonly Chosen[] },
) {
  const { db, jobs, log, audit } = context.get(servicesContext)
  const { tenant, reviewerId, now } = reviewing(context)
  const known = chosen.filter(({ id }) => cards.some((card) => card.id === id))
  const outcomes = await undoAll(db, {
    tenant,
    reviewerId,
    now,
    audit,
    cards: known,
    onError: (id, error) => log.error({ application: id, err: error }, 'A decline could not be undone'),
  })
  // A place may have gone to one of them at once.
  await askForTelling(db, tenant, { now })
  jobs.wake()
  log.info({ program: program.applying.id, undone: outcomes.length }, 'Many declines were undone at once')
  return answer(
    {
      kind: 'undone' as const,
      results: outcomes.map(({ id, outcome }) => ({
        ...nameAndVersion(cards, id),
        id,
        kind: outcome.kind,
        stage: outcome.kind === 'changed' ? outcome.stage : undefined,
        by: outcome.kind === 'changed' ? outcome.by : '',
      })),
    },
    200,
  )
}

function nameAndVersion(cards: readonly NamedCard[], id: string) {
  const { name = '', version = 0 } = cards.find((card) => card.id === id) ?? {}
  return { name, version }
}
