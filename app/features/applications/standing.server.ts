import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { viewerContext } from '#app/contexts/viewer.server.ts'
import { testFor } from '#app/features/assessment/english-test-address.ts'
import {
  type Answer,
  isAskedInForm,
  judge,
  judgeBeforeForm,
  type Rule,
} from '#app/features/eligibility/eligibility.ts'
import { lastDayOf } from '#app/features/programs/last-day.ts'
import {
  type Applying,
  applyPage,
  findPrograms,
  type Program,
} from '#app/features/programs/programs.server.ts'
import { formatDate, formatNumber, formatTime } from '#app/locale/dates.ts'
import type { Translate } from '#app/locale/messages/translate.ts'
import { inCurrency } from '#app/locale/money.ts'
import { type Application, applicationsOfMember } from '#domain/applications/application-rows.ts'
import { takenOf } from '#domain/applications/board.ts'
import { drawOf, seedDigest } from '#domain/applications/draw.ts'
import { factsOf, type MemberFacts } from '#domain/applications/facts.ts'
import { type Fee, inUnits, mayPay } from '#domain/applications/fee.ts'
import { type FeeStanding, feeOfApplication } from '#domain/applications/fee-rows.ts'
import { opennessOf } from '#domain/applications/program.ts'
import type { Stage } from '#domain/applications/stages.ts'
import { standingOf } from '#domain/applications/submit.ts'
import { countryName } from '#domain/catalogue/code-names.ts'
import { namesOfValues } from '#domain/catalogue/skill-names.ts'
import { readFormProgress } from '#domain/form-drafts/form-progress.ts'
import { type Locale, langOf, parseLocale } from '#services/languages.ts'
import { BACK } from './application-addresses.ts'
import { formIdOf } from './apply-form.ts'
import { type TestWait, testWaitOf } from './english-wait.server.ts'
import { addableOf, missingText } from './missing.server.ts'
import type { ApplyingStanding, OwnStanding } from './standing.ts'

/** A programme that people apply for here. */
export type OpenHere = Program & { applying: NonNullable<Program['applying']> }

export const isOpenHere = (program: Program): program is OpenHere => program.applying !== undefined

/** The facts of the member who reads the page; undefined for the anonymous. */
export async function ownFacts(context: RequestContext): Promise<MemberFacts | undefined> {
  const { tenant } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const profile = await context.get(viewerContext).viewerProfile()
  return profile && factsOf(db, profile, { tenant, now })
}

/** What the page of a programme says about applying, to this reader. */
export async function loadStanding(
  context: RequestContext,
  program: OpenHere,
  t: Translate,
): Promise<ApplyingStanding> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now } = context.get(servicesContext)
  const { applying } = program
  const of = { tenant, programId: applying.id }
  const { order = 'arrival' } = applying
  const [facts, taken, draw] = await Promise.all([
    ownFacts(context),
    takenOf(db, of),
    order === 'draw' ? drawOf(db, of) : undefined,
  ])
  const judged = facts && judgeBeforeForm(applying.rules, facts, applying.id)
  const skills = await skillNames(context, applying.rules)
  const moment = (at: Date | undefined) => at && momentText(at, locale, applying.timeZone)
  const lacksTest = applying.rules.some(
    (rule, index) => judged?.rules[index] === 'unknown' && addableOf(rule) === 'test',
  )
  const testWait = lacksTest
    ? await testWaitOf(context, (at) => momentText(at, locale, applying.timeZone))
    : undefined
  const own =
    facts &&
    judged &&
    (await loadOwn(context, program, { facts, answer: judged.answer, skills, testWait, t }))
  // Members who have applied confirmed these in the form.
  const answers =
    facts && own?.existing
      ? judge(applying.rules, { ...facts, confirmedAge: own.existing.confirmedAge }, applying.id).rules
      : judged?.rules
  const texts = textsOf(context, applying.rules, { skills, t })
  const page = applyPage(program.url)
  return {
    open: opennessOf(applying, now),
    opens: moment(applying.opens),
    closes: moment(applying.closes),
    workflow: applying.workflow,
    order,
    draw: draw && {
      digest: seedDigest(draw.seed),
      seed: draw.drawnAt === null ? undefined : draw.seed,
      drawnAt: draw.drawnAt === null ? undefined : moment(draw.drawnAt),
    },
    seats: applying.seats,
    placesLeft: applying.seats === null ? null : Math.max(0, applying.seats - taken),
    againAfterDays: applying.againAfterDays,
    fee: applying.fee && {
      amount: amountText(applying.fee, locale),
      hours: applying.fee.hours,
      terms: applying.fee.terms,
      lang: otherLang(applying.fee.locale, locale),
    },
    rules: applying.rules.map((rule, index) => ({
      text: texts[index] ?? '',
      answer: answers?.[index],
      fix:
        answers?.[index] === 'unknown'
          ? fixOf(rule, { page, programId: applying.id, testWait, t })
          : undefined,
      asked: isAskedInForm(rule) && answers?.[index] !== 'yes' ? t('applying.ageAsked') : undefined,
    })),
    own,
    page,
    isVacancy: applying.isVacancy,
    modals: applying.modals,
  }
}

/** The language of a text that is written in another one than the page. */
export function otherLang(written: string | undefined, locale: Locale): string | undefined {
  const known = written === undefined ? undefined : parseLocale(written)
  return known === undefined || langOf(known) === langOf(locale) ? undefined : langOf(known)
}

/** Returns `€49.00`. */
export const amountText = (fee: Pick<Fee, 'amount' | 'currency'>, locale: Locale): string =>
  formatNumber(inUnits(fee), locale, inCurrency(fee.currency))

/** Returns `15 January 2027, 18:00 (UTC+1)`: a clock is named by its distance from UTC, as for events. */
export function momentText(at: Date, locale: Locale, timeZone: string): string {
  const offset = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', 'UTC')
  return `${formatDate(at, locale, timeZone)}, ${formatTime(at, locale, timeZone)} (${offset})`
}

/** Until when one can apply, for vacancies by their last day; undefined if it does not close. */
export function closesText({ closes, timeZone, isVacancy }: Applying, locale: Locale, t: Translate) {
  const time = closes && closingText({ closes, timeZone, isVacancy }, locale)
  return time === undefined ? undefined : t('applying.closes', { time })
}

/** Vacancies have a last day and no clock. */
export const closingText = (
  { closes, timeZone, isVacancy }: { closes: Date; timeZone: string; isVacancy: boolean },
  locale: Locale,
): string =>
  isVacancy ? formatDate(lastDayOf({ closes, timeZone }) ?? '', locale) : momentText(closes, locale, timeZone)

const OTHERS = 3

async function loadOwn(
  context: RequestContext,
  { applying }: OpenHere,
  {
    facts,
    answer,
    skills,
    testWait,
    t,
  }: {
    facts: MemberFacts
    answer: Answer
    skills: SkillNames
    testWait: TestWait | undefined
    t: Translate
  },
): Promise<OwnStanding | undefined> {
  const { tenant, locale } = context.get(placeContext)
  const { db, now, examinator } = context.get(servicesContext)
  const { viewer } = context.get(viewerContext)
  if (!viewer.authorized) return undefined
  const memberId = viewer.userId
  const [mine, draft] = await Promise.all([
    applicationsOfMember(db, { tenant, memberId }),
    readFormProgress(db, { memberId }, { formId: formIdOf(applying.id), now }),
  ])
  const standing = standingOf(
    mine.filter(({ programId }) => programId === applying.id),
    applying,
    now,
  )
  const others =
    answer === 'no'
      ? (await findPrograms(context)).filter(
          (one) =>
            one.applying !== undefined &&
            opennessOf(one.applying, now) === 'open' &&
            judgeBeforeForm(one.applying.rules, facts, one.uid).answer === 'yes' &&
            isOpenHere(one) &&
            hasNone(mine, one, now),
        )
      : []
  return {
    answer,
    missing: missingText(applying.rules, facts, applying.id, {
      t,
      locale,
      skills,
      isTestLengthKnown: examinator.answersAtOnce,
      testWait: testWait?.text,
    }),
    existing: standing.open && {
      id: standing.open.id,
      stage: standing.open.stage,
      workflow: standing.open.workflow,
      confirmedAge: standing.open.confirmedAge ?? undefined,
      toPay: toPayOf(context, await feeOfApplication(db, standing.open.id), {
        stage: standing.open.stage,
        timeZone: applying.timeZone,
      }),
    },
    againFrom: standing.againFrom?.toISOString(),
    hasDraft: draft !== undefined,
    others: others.slice(0, OTHERS).map(({ title, url, locale }) => ({ title, url, locale })),
  }
}

/** What has to be paid to keep a place, and by when; undefined if nothing has to. */
export function toPayOf(
  context: RequestContext,
  fee: FeeStanding | undefined,
  { stage, timeZone }: { stage: Stage; timeZone: string },
) {
  const { locale } = context.get(placeContext)
  const { now, checkout } = context.get(servicesContext)
  if (!fee?.dueAt || checkout === undefined || !mayPay({ stage, dueAt: fee.dueAt }, fee.payment, now))
    return undefined
  return { amount: amountText(fee, locale), time: momentText(fee.dueAt, locale, timeZone) }
}

/** The member has neither an open application for it, nor to wait before the next one. */
export const hasNone = (mine: readonly Application[], { uid, applying }: OpenHere, now: Date): boolean =>
  Object.keys(
    standingOf(
      mine.filter(({ programId }) => programId === uid),
      applying,
      now,
    ),
  ).length === 0

const skillLevelKeys = [
  'applying.novice',
  'applying.intermediate',
  'applying.advanced',
  'applying.expert',
] as const

type SkillNames = ReadonlyMap<string, string>

/** Names of the skills that rules ask for, by id. */
function skillNames(context: RequestContext, rules: readonly Rule[]): Promise<SkillNames> {
  const ids = rules.flatMap((rule) => (rule.about === 'skill' ? [rule.skill] : []))
  return namesOfValues(context.get(servicesContext).db, ids, langOf(context.get(placeContext).locale))
}

/** The rules in the reader's language. */
export const ruleTexts = async (
  context: RequestContext,
  rules: readonly Rule[],
  t: Translate,
): Promise<string[]> => textsOf(context, rules, { skills: await skillNames(context, rules), t })

function textsOf(
  context: RequestContext,
  rules: readonly Rule[],
  { skills, t }: { skills: SkillNames; t: Translate },
): string[] {
  const { locale } = context.get(placeContext)
  const list = (names: readonly string[]) =>
    new Intl.ListFormat(locale, { type: 'disjunction' }).format([...names])
  const textOf = (rule: Rule): string => {
    switch (rule.about) {
      case 'english':
        return t(rule.confirmed ? 'applying.ruleConfirmedEnglish' : 'applying.ruleEnglish', {
          level: rule.atLeast,
        })
      case 'skill':
        return t('applying.ruleSkill', {
          skill: skills.get(rule.skill) ?? rule.skill,
          level: t(skillLevelKeys[rule.atLeast] ?? 'applying.novice'),
        })
      case 'country':
        return t('applying.ruleCountry', {
          countries: list(rule.values.map((code) => countryName(code, locale))),
        })
      case 'occupation':
        return t('applying.ruleOccupation', {
          occupations: list(rule.values.map((value) => t(`applying.occupation.${value}`))),
        })
      case 'employee':
        return t(rule.values.includes('yes') ? 'applying.ruleEmployee' : 'applying.ruleNotEmployee')
      case 'first':
        return t('applying.ruleFirst')
      case 'age':
        return t('applying.ruleAge', { age: rule.atLeast })
    }
  }
  return rules.map(textOf)
}

/**
 * The page on which a member adds what is missing; it leads back here. A test may be finished on another device, so it
 * remembers the programme that asked for it, and its result leads back.
 */
function fixOf(
  rule: Rule,
  {
    page,
    programId,
    testWait,
    t,
  }: { page: string; programId: string; testWait: TestWait | undefined; t: Translate },
): { label: string; href: string } | undefined {
  const edit = (section: string) => `/profile/edit/${section}?${BACK}=${encodeURIComponent(page)}#editor`
  switch (addableOf(rule)) {
    case 'test':
      return testWait?.fix ?? { label: t('applying.takeTest'), href: testFor(programId) }
    case 'english':
      return { label: t('applying.tellEnglish'), href: edit('languages') }
    case 'skill':
      return { label: t('applying.tellSkill'), href: edit('skills') }
    case 'country':
      return { label: t('applying.tellCountry'), href: edit('location') }
    case 'occupation':
      return { label: t('applying.tellOccupation'), href: edit('occupation') }
    default:
      return undefined
  }
}
