import { randomUUID } from 'node:crypto'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf, viewerContext } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { forgetTyped, typedBefore } from '#app/features/typed-forms/typed-forms.server.ts'
import { pagePath, parsePagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { Messages } from '#app/locale/messages/catalogue.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { isDay } from '#app/ui/fields/calendar-grid.ts'
import { parseTypedDate } from '#app/ui/fields/typed-date.ts'
import {
  addEvidence,
  MAX_FACTS,
  MAX_SKILLS_OF_FACT,
  removeEvidence,
} from '#domain/evidence/added-evidence.ts'
import { type Evidence, type Proof, proofsOf } from '#domain/evidence/evidence.ts'
import { fadeClassOf } from '#domain/evidence/kinds.ts'
import { readEvidence } from '#domain/evidence/read-evidence.ts'
import { isOff } from '#domain/features/feature-facts.ts'
import type { Feature } from '#domain/features/features.ts'
import type { Fault } from '#services/fault.ts'
import { langOf } from '#services/languages.ts'
import type { ReferenceData, ReferenceEntry } from '#services/reference-data/reference-data.ts'
import { type ShownEvidence, shownEvidenceOf } from './shown-evidence.ts'

export const EVIDENCE_PAGE = '/profile/evidence'

export interface OwnFact extends ShownEvidence {
  /** Where it is stored, on this site; or the link that the member gave. */
  href: string | undefined
  /** Id to remove it by; only what was added here can be removed here. */
  added: string | undefined
}

export interface ProvenSkill {
  id: string
  name: string
  /** The best one shown by proof, else by the member's own word. */
  level: { name: string; proven: boolean } | undefined
  /** 0 to 100. */
  percent: number
  band: 'onlySaid' | 'some' | 'good' | 'strong'
  facts: OwnFact[]
}

export interface NewFactValues {
  id: string
  kind: string
  skills: string
  title: string
  link: string
  date: string
  expires: string
}
export type FactField = Exclude<keyof NewFactValues, 'id'>

export interface EvidencePageData {
  head: ReturnType<typeof unlistedHead>
  messages: Messages
  skills: ProvenSkill[]
  form: NewFactValues
  today: string
  /** A fact was just added. */
  isAdded: boolean
}

export async function loadEvidencePage(context: RequestContext, request: Request): Promise<EvidencePageData> {
  const { locale } = context.get(placeContext)
  const { viewerProfile } = context.get(viewerContext)
  const { db, env, now, reference, matching, loadMessages } = context.get(servicesContext)
  const { userId } = memberOf(context)
  const lang = langOf(locale)
  const today = now.toISOString().slice(0, 10)
  const [messages, { product }, profile, typed] = await Promise.all([
    loadMessages(lang, ['evidence', 'proofs', 'fields']),
    loadSiteIdentity(context),
    viewerProfile(),
    typedBefore(context, request, hereIn(context)),
  ])
  const evidence = await readEvidence(db, { memberId: userId, now, profile, matching })
  const [entries, levels] = await Promise.all([
    entriesOf(reference, evidence, lang),
    reference.search('skill-levels', { lang, filter: 'scheme==Proficiency', size: 20 }),
  ])
  const levelNames = levels.results
    .toSorted((one, other) => Number(one.rank) - Number(other.rank))
    .map(({ label, name }) => String(label ?? name))
  const proofs = proofsOf(evidence, today, (skill) => fadeClassOf(textOf(entries.get(skill)?.type)))
  const nameOf = (id: string) => textOf(entries.get(id)?.name) ?? id
  return {
    head: unlistedHead(createTranslate(messages, locale)('evidence.title'), product),
    messages,
    skills: [...proofs.values()]
      .map((proof) =>
        shownSkill(proof, { name: nameOf(proof.skill), levelNames, today, off: env.FEATURES_OFF }),
      )
      .sort((a, b) => b.percent - a.percent || a.name.localeCompare(b.name, locale)),
    form: { ...emptyForm(today), ...typed, id: randomUUID() },
    today,
    isAdded: new URL(request.url).searchParams.has('added'),
  }
}

const hereIn = (context: RequestContext): string =>
  pagePath({ ...context.get(placeContext), page: EVIDENCE_PAGE })

const emptyForm = (today: string) => ({
  ...{ kind: 'project', skills: '', title: '', link: '', expires: '' },
  date: today,
})

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

async function entriesOf(
  reference: ReferenceData,
  evidence: readonly Evidence[],
  lang: Parameters<ReferenceData['byIds']>[2]['lang'],
): Promise<Map<string, ReferenceEntry>> {
  const ids = [...new Set(evidence.map(({ skill }) => skill))]
  const { results } = ids.length === 0 ? { results: [] } : await reference.byIds('skills', ids, { lang })
  return new Map(results.map((entry) => [String(entry.id), entry]))
}

function shownSkill(
  { skill, level, saidLevel, strength, claimedOnly, evidence }: Proof,
  {
    name,
    levelNames,
    today,
    off,
  }: { name: string; levelNames: readonly string[]; today: string; off: readonly Feature[] },
): ProvenSkill {
  const shown = level ?? saidLevel
  return {
    id: skill,
    name,
    level: shown === null ? undefined : { name: levelNames[shown] ?? '', proven: level !== null },
    percent: Math.round(strength * 100),
    band: claimedOnly ? 'onlySaid' : strength < 0.5 ? 'some' : strength < 0.75 ? 'good' : 'strong',
    facts: evidence.map((fact) => ({
      ...shownEvidenceOf(fact, today),
      href: hrefOf(fact, off),
      added: fact.place.type === 'added' ? fact.place.id : undefined,
    })),
  }
}

/** The page of a source. Undefined if its feature is off: its name is then shown without a link. */
function hrefOf(fact: Evidence, off: readonly Feature[]): string | undefined {
  const href = placeOf(fact)
  return href === undefined || isOff(parsePagePath(href)?.page ?? href, off) ? undefined : href
}

function placeOf({ place, link }: Evidence): string | undefined {
  if (place.type === 'profile') return `/profile#${place.section}`
  if (place.type === 'course') return '/learning'
  return place.type === 'test' ? '/english-test/result' : (link ?? undefined)
}

export interface FactFault {
  typed: NewFactValues
  /** Texts by field; `form` concerns all of it. */
  texts: Partial<Record<FactField | 'form', string>>
}

/** Adds or removes a fact as the page's forms ask. @returns undefined once done */
export async function changeByForm(
  context: RequestContext,
  request: Request,
): Promise<{ done: 'added' | 'removed' } | { fault: FactFault }> {
  const { db } = context.get(servicesContext)
  const { userId: memberId } = memberOf(context)
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, 2_000) : ''
  }
  if (form.get('intent') === 'remove') {
    const id = text('id')
    if (UUID.test(id)) await removeEvidence(db, { memberId, id })
    return { done: 'removed' }
  }
  const typed: NewFactValues = {
    id: UUID.test(text('id')) ? text('id') : randomUUID(),
    ...{ kind: text('kind'), skills: text('skills'), title: text('title'), link: text('link') },
    ...{ date: text('date'), expires: text('expires') },
  }
  const texts = await addTyped(context, memberId, typed)
  if (texts !== undefined) return { fault: { typed, texts } }
  await forgetTyped(context, request, hereIn(context))
  return { done: 'added' }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** @returns what is wrong with it, undefined once it is added */
async function addTyped(
  context: RequestContext,
  memberId: string,
  typed: NewFactValues,
): Promise<FactFault['texts'] | undefined> {
  const { locale } = context.get(placeContext)
  const { db, now, reference, loadMessages } = context.get(servicesContext)
  const today = now.toISOString().slice(0, 10)
  const t = createTranslate(await loadMessages(langOf(locale), ['evidence']), locale)
  const names = typed.skills
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .slice(0, MAX_SKILLS_OF_FACT + 1)
  const found = await Promise.all(names.map((name) => skillNamed(reference, name, langOf(locale))))
  const unknown = names.filter((_, index) => found[index]?.id === undefined)
  const dayOf = (written: string) =>
    isDay(written) ? written : (parseTypedDate(written, locale, today) ?? written)
  const faults = await addEvidence(db, {
    ...{ reference, memberId, now },
    fact: {
      ...{ id: typed.id, kind: typed.kind, title: typed.title.trim() },
      skills: found.flatMap(({ id }) => (id === undefined ? [] : [id])),
      link: typed.link.trim(),
      date: dayOf(typed.date.trim()),
      expires: typed.expires.trim() === '' ? null : dayOf(typed.expires.trim()),
    },
    mustLink: true,
    onlyCheck: unknown.length > 0,
  })
  const texts: FactFault['texts'] = {}
  if (unknown[0] !== undefined)
    texts.skills = found.some(({ id, isOut }) => id === undefined && isOut)
      ? t('evidence.faultUnchecked')
      : t('evidence.faultUnknown', { name: unknown[0] })
  for (const fault of faults) {
    const field = fieldOf(fault)
    texts[field] ??= wordsOf(fault, field)
  }
  return Object.keys(texts).length === 0 ? undefined : texts

  function wordsOf({ code }: Fault, field: FactField | 'form'): string {
    switch (field) {
      case 'skills':
        return code === 'not_checked'
          ? t('evidence.faultUnchecked')
          : t('evidence.faultSkills', { most: MAX_SKILLS_OF_FACT })
      case 'title':
        return t('evidence.faultName')
      case 'link':
        return t('evidence.faultLink')
      case 'date':
        return t('evidence.faultDate', { date: formatDate(today, locale) })
      case 'expires':
        return t('evidence.faultExpires')
      default:
        return t('evidence.faultFull', { most: MAX_FACTS })
    }
  }
}

const fields: readonly FactField[] = ['kind', 'skills', 'title', 'link', 'date', 'expires']
const fieldOf = ({ pointer }: Fault): FactField | 'form' =>
  fields.find((field) => field === pointer.split('/')[1]) ?? 'form'

/** The skill with this name, in any language and by any of its names. `isOut`: they cannot be looked up. */
async function skillNamed(
  reference: ReferenceData,
  name: string,
  lang: Parameters<ReferenceData['byIds']>[2]['lang'],
): Promise<{ id: string | undefined; isOut: boolean }> {
  // Another service chooses by likeness, and not the exact name first.
  const { results, degraded } = await reference.lookup('skills', { q: name, lang, exact: true, size: 20 })
  return { id: textOf(results[0]?.id), isOut: degraded === true }
}
