import type { Translate } from '#app/locale/messages/translate.ts'
import { type LetterItem, writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

export type ReminderFacts = { plan: string; off: string } & (
  | { kind: 'due'; date: string; steps: readonly LetterItem[] }
  | { kind: 'moved' | 'day-moved' | 'last-day'; title: string; before: string; date: string }
  | { kind: 'off'; title: string; before: string }
)

/** Returns a reminder of a plan, as text and HTML. */
export function reminderLetter({ t, lang, product }: Words, facts: ReminderFacts) {
  const { plan, off } = facts
  const footer = [t('planMail.why'), { label: t('planMail.off'), href: off }]
  const action = { label: t('planMail.open'), href: plan }
  if (facts.kind === 'due') {
    const { date, steps } = facts
    const title = t('planMail.subject', { date })
    return writeLetter({
      lang,
      product,
      title,
      text: [t('planMail.due', { date })],
      items: steps,
      more: action,
      footer,
    })
  }
  const { title, before } = facts
  if (facts.kind === 'off')
    return writeLetter({
      ...{ lang, product, action, footer },
      title: t('planMail.cancelledSubject', { title }),
      text: [t('planMail.cancelled', { title, before })],
    })
  return writeLetter({
    ...{ lang, product, action, footer },
    title: t(subjects[facts.kind], { title }),
    text: [
      t(facts.kind === 'last-day' ? 'planMail.lastDay' : 'planMail.moved', {
        title,
        before,
        date: facts.date,
      }),
    ],
  })
}

const subjects = {
  moved: 'planMail.movedSubject',
  'day-moved': 'planMail.dayMovedSubject',
  'last-day': 'planMail.lastDaySubject',
} as const
