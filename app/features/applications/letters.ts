import type { Translate } from '#app/locale/messages/translate.ts'
import type { LetterKind } from '#domain/applications/letter-rows.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

export interface ApplicationLetterFacts {
  /** Of the programme or vacancy. */
  title: string
  isVacancy?: boolean
  /** Why it was declined; may be empty. */
  reason: string
  /** What a reviewer wrote with an offer; may be empty. */
  message: string
  /** Address of the application's page. */
  page: string
  interview?: InterviewFacts | undefined
  /** The fee for the place. */
  fee?: { amount: string; hours: number; until: string } | undefined
  refund?: RefundFacts | undefined
}

export interface RefundFacts {
  amount: string
  /** With all refunds before it. */
  total: string
  paid: string
  isAll: boolean
}

export interface InterviewFacts {
  /** In the zone in which it was arranged, and in the recipient's if it differs. */
  when: string
  whenForYou: string
  place: string
  /** There is a link to join, which the letter leaves to the page of the application. */
  hasLink: boolean
  note: string
  isChange: boolean
}

/** Returns a letter about an application, as text and HTML. */
export function applicationLetter(
  { t, lang, product }: Words,
  kind: LetterKind,
  { title, isVacancy = false, reason, message, page, interview, fee, refund }: ApplicationLetterFacts,
) {
  const isChange = kind === 'appointment' && interview?.isChange === true
  return writeLetter({
    lang,
    product,
    title: isChange
      ? t('applyMail.appointmentChangedTitle', { title })
      : t(isVacancy && hasOwnTitle(kind) ? `applyMail.vacancy.${kind}Title` : `applyMail.${kind}Title`, {
          title,
        }),
    text: [
      isChange
        ? t('applyMail.appointmentChanged', { title })
        : t(isVacancy && hasOwnText(kind) ? `applyMail.vacancy.${kind}` : `applyMail.${kind}`, { title }),
      ...(interview ? interviewLines(interview, kind, t) : []),
      ...(fee !== undefined && givesPlace(kind) ? [t('applyMail.payWithin', fee)] : []),
      ...(fee !== undefined && kind === 'payReminder'
        ? [t('applyMail.payUntil', { amount: fee.amount, time: fee.until })]
        : []),
      ...(refund === undefined
        ? []
        : [t(refund.isAll ? 'applyMail.refundedAll' : 'applyMail.refundedPart', { ...refund })]),
      ...(kind === 'declined' && reason !== '' ? [t('applyMail.reason', { reason })] : []),
      ...(kind === 'offer' && message !== '' ? [message] : []),
    ],
    action: { label: t('applyMail.see'), href: page },
    footer: [t('applyMail.why', { product })],
  })
}

function interviewLines(
  { when, whenForYou, place, hasLink, note }: InterviewFacts,
  kind: LetterKind,
  t: Translate,
): string[] {
  const time = t('applyMail.when', { time: when })
  if (kind !== 'appointment') return [time]
  return [
    time,
    ...(whenForYou === '' ? [] : [t('applyMail.forYou', { time: whenForYou })]),
    ...(place === '' ? [] : [t('applyMail.where', { place })]),
    ...(hasLink ? [t('applyMail.joinNote')] : []),
    ...(note === '' ? [] : [note]),
    t('applyMail.otherTime'),
  ]
}

/** Letters after which a place has to be paid for. */
const givesPlace = (kind: LetterKind): boolean =>
  kind === 'placed' || kind === 'movedUp' || kind === 'accepted'

// Nobody gets a place in a job.
const ownTitles = ['offer', 'accepted'] as const satisfies readonly LetterKind[]
const hasOwnTitle = (kind: LetterKind): kind is (typeof ownTitles)[number] =>
  ownTitles.some((one) => one === kind)
const ownTexts = [
  ...ownTitles,
  'declined',
  'reopened',
  'test',
  'interview',
] as const satisfies readonly LetterKind[]
const hasOwnText = (kind: LetterKind): kind is (typeof ownTexts)[number] =>
  ownTexts.some((one) => one === kind)
