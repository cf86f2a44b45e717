import { createHash } from 'node:crypto'
import { z } from 'zod'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { type Reader, readerOf } from '#app/features/audience/audience.ts'
import { screensOf, visibilities } from '#app/features/blocks/visibility.ts'
import { type Rule, rulesSchema } from '#app/features/eligibility/eligibility.ts'
import { findEntries, localeOfEntry } from '#app/features/entry-page/entry-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import type { JsonObject } from '#db/json.ts'
import { type CvWish, cvWishes } from '#domain/applications/cv.ts'
import { feeOf } from '#domain/applications/fee.ts'
import {
  impossibleNumber,
  isOrderPossible,
  momentIn,
  type OpenProgram,
  type PlaceOrder,
  placeOrders,
  startIn,
} from '#domain/applications/program.ts'
import { workflows } from '#domain/applications/stages.ts'
import { languageName } from '#domain/catalogue/code-names.ts'
import { ianaZone } from '#domain/catalogue/import/time-zone.ts'
import { namesOfValues } from '#domain/catalogue/skill-names.ts'
import { jobTypes } from '#domain/catalogue/vacancy.ts'
import { isDay } from '#domain/meeting/wall-time.ts'
import { formerSkills } from '#domain/skills/current-skills.ts'
import { containerTypes, type VendorName, vendorNamed } from '#services/applications/vendor.ts'
import { mandatoryText, option, problemsOf, text, texts } from '#services/content/entry-fields.ts'
import type { Entry } from '#services/content/reader/reader.ts'
import { langOf } from '#services/languages.ts'
import { type ApplyModal, applyModals, byStart, type ProgramCard } from './programs.ts'

export const PROGRAMS = 'program_page'
const MAX = 100

export const workflowTypes = workflows

const number = z.number().positive().nullish().catch(null)
export const programFields = z.object({
  uid: z.string(),
  locale: z.string(),
  _version: z.number().nullish().catch(null),
  title: mandatoryText,
  url: mandatoryText,
  summary: text,
  vendor: text,
  level: z.enum(['beginner', 'intermediate', 'advanced']).nullish().catch(null),
  format: z.enum(['online', 'onsite', 'hybrid']).nullish().catch(null),
  language: text,
  weeks: number,
  hours_a_week: number,
  seats: number,
  starts: text,
  skills: texts,
  visibility: option(visibilities),
  /** It is over for good: its page says so, and its applications stay. */
  archived: z.boolean().nullish().catch(null),
  // The application link. Stacks of other products have more values than ours.
  application_url: text,
  product: text,
  form_id: text,
  workflow_type: z.enum(workflowTypes).nullish().catch(null),
  apply_type: z.enum(jobTypes).nullish().catch(null),
  // An unknown order is not read as arrival: nobody can apply until it is corrected.
  place_order: z.string().nullish().catch('?'),
  container_type: z.enum(containerTypes).nullish().catch(null),
  container_id: text,
  opens: text,
  closes: text,
  time_zone: text,
  decision_by: text,
  price: number,
  currency: text,
  // The fee for a place. A programme whose fee cannot be read is not free: nobody can apply for it.
  fee: z.number().nullish().catch(-1),
  fee_title: text,
  fee_hours: z.number().nullish().catch(-1),
  fee_terms: text,
  again_after_days: number,
  decline_after_hours: z.number().min(0).nullish().catch(null),
  modals: texts,
  reviewers: number,
  cv: z.enum(cvWishes).nullish().catch(null),
  blind: z.boolean().nullish().catch(null),
  blind_questions: texts,
  eligibility: z.unknown().optional(),
})

/** A programme that people apply for on this site. */
export interface Applying extends OpenProgram {
  /** It is a vacancy: texts say so. */
  isVacancy: boolean
  /** Whether it asks for a CV. */
  cv: CvWish | undefined
  modals: ApplyModal[]
  rules: Rule[]
  /** Names the rules: stored with each application. */
  rulesVersion: string
  timeZone: string
}

export interface Program extends ProgramCard {
  isArchived: boolean
  /** The day until which applicants hear, in the programme's zone. */
  decisionBy: string | undefined
  price: { amount: number; currency: string } | undefined
  /** Undefined if nobody can apply here. */
  applying: Applying | undefined
  application: {
    product: string | null
    form_id: string | null
    application_wizard: { url: string } | null
    workflow_type: (typeof workflowTypes)[number] | null
    apply_type: (typeof jobTypes)[number] | null
  }
}

/**
 * Lists offer no archived ones, and those do not count among the most that are read; who applied for one, or decides
 * about it, has its title all the same: it is asked for by what names it.
 */
export type AskedPrograms =
  | 'offered'
  | 'archived'
  | { uids: readonly string[] }
  /** The last part of its address. */
  | { part: string }

function queryOf(asked: AskedPrograms): JsonObject {
  if (asked === 'offered') return { archived: { $ne: true } }
  if (asked === 'archived') return { archived: true }
  return 'uids' in asked
    ? { uid: { $in: [...asked.uids] } }
    : { url: { $regex: `/${asked.part.replaceAll(/[^\p{L}\p{N}_-]/gu, '\\$&')}$` } }
}

/**
 * The published programmes that the reader may see, in their language if translated, earliest start first; those that
 * cannot be shown are logged. The reader is the viewer, unless it is for a letter.
 */
export async function findPrograms(
  context: RequestContext,
  reader?: Reader,
  asked: AskedPrograms = 'offered',
): Promise<Program[]> {
  const { locale } = context.get(placeContext)
  if (typeof asked === 'object' && 'uids' in asked && asked.uids.length === 0) return []
  const { entries } = await findEntries(context, {
    contentType: PROGRAMS,
    query: queryOf(asked),
    limit: MAX,
    except: ['body', 'steps', 'meta'],
  })
  const archived = asked === 'offered' ? 'without-archived' : 'with-archived'
  return (await programsOf(context, entries, reader, archived)).sort(byStart(locale))
}

export async function programsOf(
  context: RequestContext,
  entries: readonly Entry[],
  reader: Reader = readerOf(context.get(viewerContext).viewer),
  archived: 'with-archived' | 'without-archived' = 'without-archived',
): Promise<Program[]> {
  const { locale } = context.get(placeContext)
  const { db, log } = context.get(servicesContext)
  const shown = entries.flatMap((entry) => {
    const parsed = programFields.safeParse(entry)
    if (parsed.success) {
      const isShown =
        screensOf(parsed.data.visibility, 'All', reader) !== undefined &&
        (archived === 'with-archived' || parsed.data.archived !== true)
      return isShown ? [parsed.data] : []
    }
    log.warn(
      { entry: entry.uid, contentType: PROGRAMS, problem: problemsOf(parsed.error) },
      'A programme cannot be listed',
    )
    return []
  })
  // Content goes on saying the id of a skill that was merged; profiles have the one that stays.
  const former: ReadonlyMap<string, string> = shown.some(namesSkills) ? await formerSkills(db) : new Map()
  const programs = shown.map((program) => ({
    ...program,
    skills: [...new Set(program.skills.map((id) => former.get(id) ?? id))],
  }))
  const applyings = new Map(programs.map((program) => [program.uid, applyingOf(context, program, former)]))
  const names = await namesOfValues(
    db,
    programs.flatMap(({ skills }) => skills),
    langOf(locale),
  )
  return programs.map((program) => ({
    uid: program.uid,
    title: program.title,
    url: program.url,
    summary: program.summary,
    locale: localeOfEntry(program),
    vendor: program.vendor,
    level: program.level ?? null,
    format: program.format ?? null,
    language: program.language === '' ? '' : languageName(program.language, locale),
    weeks: program.weeks ?? null,
    hoursAWeek: program.hours_a_week ?? null,
    seats: program.seats ?? null,
    isArchived: program.archived === true,
    decisionBy: isDay(program.decision_by) ? program.decision_by : undefined,
    starts: /^\d{4}-\d{2}-\d{2}/.exec(program.starts)?.[0],
    // Until the vocabulary is loaded, the id is used as the name.
    skills: program.skills.map((id) => ({ id, name: names.get(id) ?? id })),
    price:
      program.price && program.currency
        ? { amount: program.price, currency: program.currency.toUpperCase() }
        : undefined,
    applying: applyings.get(program.uid),
    application: {
      product: program.product || null,
      form_id: program.form_id || null,
      application_wizard:
        applyings.get(program.uid) !== undefined
          ? { url: applyUrl(context, program.url) }
          : program.application_url === ''
            ? null
            : { url: program.application_url },
      workflow_type: program.workflow_type ?? null,
      apply_type: program.apply_type ?? null,
    },
  }))
}

const namesSkills = ({ skills, eligibility }: z.infer<typeof programFields>): boolean =>
  skills.length > 0 || (eligibility !== undefined && eligibility !== null)

/** The page of its application, below a region and a locale. */
export const applyPage = (programUrl: string): string =>
  `/apply/${programUrl.slice(programUrl.lastIndexOf('/') + 1)}`

function applyUrl(context: RequestContext, programUrl: string): string {
  const { region, locale } = context.get(placeContext)
  return context.get(servicesContext).origin + pagePath({ region, locale, page: applyPage(programUrl) })
}

/** Nobody applies for what is archived. */
const notAfter = (closes: Date | undefined, now: Date): Date =>
  closes !== undefined && closes < now ? closes : now

function connectedVendor(context: RequestContext, vendor: string): VendorName | undefined {
  const name = vendorNamed(vendor)
  return name !== undefined && context.get(servicesContext).vendors.has(name) ? name : undefined
}

type ProgramFields = z.infer<typeof programFields>

/** The fee of a programme, or the field that makes it invalid. Undefined if the programme has no fee. */
export function feeOfProgram({
  fee: amount,
  currency,
  fee_title,
  fee_terms: terms,
  fee_hours: hours,
  title,
}: Pick<ProgramFields, 'fee' | 'currency' | 'fee_title' | 'fee_terms' | 'fee_hours' | 'title'>) {
  if (!amount) return undefined
  return feeOf({ amount, currency, title: fee_title || title, terms, hours: hours ?? undefined })
}

/** The order in which places are given, as content says it; empty is by arrival. */
export function orderOf(written: string | null | undefined): PlaceOrder | 'unknown' {
  if (!written) return 'arrival'
  return placeOrders.find((order) => order === written) ?? 'unknown'
}

/** Whether it is still published is asked again by whoever takes a place. */
function versionRead(context: RequestContext, { uid, locale, _version: version }: ProgramFields) {
  if (!version) return undefined
  const { apiKey, branch, environment } = context.get(placeContext).site
  return { apiKey, branch, environment, contentType: PROGRAMS, uid, locale, version }
}

/** Whoever wrote something that cannot be understood is told in the log, and nobody applies meanwhile. */
function applyingOf(
  context: RequestContext,
  program: z.infer<typeof programFields>,
  former: ReadonlyMap<string, string>,
): Applying | undefined {
  if (!program.workflow_type || program.application_url !== '') return undefined
  const refused = (reason: string) => {
    context
      .get(servicesContext)
      .log.error({ entry: program.uid, contentType: PROGRAMS, reason }, 'Failed to load application config')
    return undefined
  }
  const moment = (text: string) => (text === '' ? undefined : (momentIn(text, program.time_zone) ?? null))
  const [opens, closes] = [moment(program.opens), moment(program.closes)]
  if (opens === null || closes === null) return refused('opens, closes and time_zone are no moment')
  const starts = program.starts === '' ? undefined : startIn(program.starts, program.time_zone || 'UTC')
  if (program.starts !== '' && starts === undefined) return refused('starts is no moment')
  const numbers = {
    seats: program.seats ?? null,
    againAfterDays: program.again_after_days ?? null,
    declineAfterHours: program.decline_after_hours ?? 24,
    reviewers: program.reviewers ?? 0,
  }
  const impossible = impossibleNumber(numbers)
  if (impossible !== undefined) return refused(`${impossible} cannot be right`)
  const fee = feeOfProgram(program)
  if (fee !== undefined && 'wrong' in fee) return refused(`fee: its ${fee.wrong} cannot be right`)
  if (fee !== undefined && context.get(servicesContext).checkout === undefined)
    return refused('fee: no checkout is connected (CHECKOUT_URL)')
  const order = orderOf(program.place_order)
  if (
    order === 'unknown' ||
    !isOrderPossible({ order, workflow: program.workflow_type, seats: numbers.seats, closes })
  )
    return refused('place_order does not fit')
  const modals = z.array(z.enum(applyModals)).safeParse(program.modals)
  // Dialogs are a convenience: without them people apply on pages.
  if (!modals.success) refused(`modals: ${problemsOf(modals.error)}`)
  try {
    const rules = rulesSchema
      .parse(program.eligibility)
      .map((rule) =>
        rule.about === 'skill' ? { ...rule, skill: former.get(rule.skill) ?? rule.skill } : rule,
      )
    return {
      id: program.uid,
      isVacancy: false,
      cv: program.cv ?? undefined,
      modals: program.modals.length === 0 ? [...applyModals] : (modals.data ?? []),
      workflow: program.workflow_type,
      order,
      ...numbers,
      read: versionRead(context, program),
      fee: fee && { ...fee, locale: localeOfEntry(program) },
      blind: program.blind === true ? { questions: program.blind_questions } : undefined,
      opens,
      closes: program.archived === true ? notAfter(closes, context.get(servicesContext).now) : closes,
      starts,
      vendor: connectedVendor(context, program.vendor),
      container:
        program.container_type && program.container_id !== ''
          ? { type: program.container_type, id: program.container_id }
          : undefined,
      rules,
      rulesVersion: createHash('sha256').update(JSON.stringify(rules)).digest('base64url').slice(0, 12),
      // As the runtime spells it: `opens` and `closes` were read so.
      timeZone: ianaZone(program.time_zone) ?? 'UTC',
    }
  } catch (error) {
    return refused(error instanceof z.ZodError ? problemsOf(error) : String(error))
  }
}
