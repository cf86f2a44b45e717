import { data } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { STEP_TITLES } from '#app/features/applications/apply-form.ts'
import { ownQuestions } from '#app/features/applications/own-questions.server.ts'
import type { OpenHere } from '#app/features/applications/standing.server.ts'
import { REVIEW_STEP } from '#app/forms/wizard/wizard.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { FEWEST } from '#domain/applications/few.ts'
import { GIVEN_UP_DAYS, type Numbers, numbersOf } from '#domain/applications/numbers.ts'
import { CSV_START, csvLine } from '#services/csv.ts'
import { langOf } from '#services/languages.ts'
import { askedAbout, conflictPage, described, neverKept, programOf } from './board.server.ts'
import { boardPage, filePart, numbersFile } from './board-addresses.ts'

export async function loadNumbers(context: RequestContext, slug: string) {
  const program = await programOf(context, slug)
  const numbers = await numbersOf(context.get(servicesContext).db, askedAbout(context, program))
  if (numbers === undefined) return conflictPage(context, program)
  const shown = {
    kind: 'numbers' as const,
    ...(await described(context, program.title)),
    title: program.title,
    board: boardPage(slug),
    file: numbersFile(slug),
    fewest: FEWEST,
    givenUpDays: GIVEN_UP_DAYS,
    numbers: { ...numbers, givenUp: await namedSteps(context, program, numbers) },
  }
  return data(shown, { headers: neverKept })
}

/** Where forms were given up, in the reader's words, whatever language the forms were filled in. */
async function namedSteps(context: RequestContext, program: OpenHere, { givenUp }: Numbers) {
  const { locale } = context.get(placeContext)
  const messages = await context
    .get(servicesContext)
    .loadMessages(langOf(locale), ['applying', 'applyDesk', 'forms'])
  const t = createTranslate(messages, locale)
  const known = (step: string): step is keyof typeof STEP_TITLES => Object.hasOwn(STEP_TITLES, step)
  const asked = givenUp.some(({ step }) => step === 'questions') && (await ownQuestions(context, program))
  const title = typeof asked === 'object' ? asked.title : undefined
  return givenUp.map(({ step, steps, count }) => {
    if (step === null) return { name: t('applyDesk.stepsDone', { count: steps }), count }
    if (step === REVIEW_STEP) return { name: t('forms.review'), count }
    const usual = known(step) ? t(STEP_TITLES[step]) : step
    return { name: step === 'questions' ? (title ?? usual) : usual, count }
  })
}

/** The same numbers, and no others, for a spreadsheet. */
export async function numbersAsFile(context: RequestContext, slug: string): Promise<Response> {
  const program = await programOf(context, slug)
  const numbers = await numbersOf(context.get(servicesContext).db, askedAbout(context, program))
  if (numbers === undefined) throw new Response(null, { status: 403 })
  return new Response(CSV_START + linesOf(numbers).map(csvLine).join(''), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filePart(slug)}-numbers.csv"`,
      'x-content-type-options': 'nosniff',
      ...neverKept,
    },
  })
}

const cell = (value: number | null): string => (value === null ? `<${FEWEST}` : String(value))

function linesOf({ sent, reached, stays, sources, givenUp }: Numbers): string[][] {
  return [
    ['what', 'of', 'value'],
    ['sent', '', cell(sent)],
    ...reached.map(({ stage, count }) => ['reached', stage, cell(count)]),
    ...stays.map(({ stage, hours }) => ['median_hours', stage, cell(hours)]),
    ...sources.map(({ source, count }) => ['source', source ?? '', cell(count)]),
    ...givenUp.map(({ step, steps, count }) =>
      step === null
        ? ['given_up_after_steps', String(steps), cell(count)]
        : ['given_up_at_step', step, cell(count)],
    ),
  ]
}
