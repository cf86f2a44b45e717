import type { Translate } from '#app/locale/messages/translate.ts'
import type { LetterKind } from '#domain/meeting/letter-kinds.ts'
import { writeLetter } from '#services/mail/letter.ts'

interface Words {
  t: Translate
  lang: string
  product: string
}

export interface EventLetterFacts {
  title: string
  /** Time in the event's time zone, and in the recipient's if it differs. */
  when: string
  whenForYou: string
  where: string
  /** Previous time of a moved event, if it changed. */
  whenWas?: string | undefined
  whereWas?: string | undefined
  /** Reason given by the host for removing them or for cancelling; may be empty. */
  reason: string
  guests: number
  /** True if the event can be joined online. */
  joins: boolean
  /** End of an offer or a hold. */
  until: string
  /** Address of the button. */
  page: string
  /** Address of the page with buttons to cancel or to accept an offer. */
  answer: string
  /** True if the recipient has an account: the event's page shows their answer. */
  isMember: boolean
}

const gone: readonly LetterKind[] = ['left', 'removed', 'calledOff', 'offerOver']

/** Returns a letter about an event, as text and HTML. */
export function eventLetter({ t, lang, product }: Words, kind: LetterKind, facts: EventLetterFacts) {
  const { title, when, whenForYou, where, whenWas, whereWas, until, page, answer } = facts
  const isGone = gone.includes(kind)
  const lines = [
    kind === 'confirm'
      ? t('comingMail.confirm', { title })
      : kind === 'offered'
        ? t('comingMail.offered', { time: until })
        : t(`comingMail.${kind}`),
    ...((kind === 'removed' || kind === 'calledOff') && facts.reason !== ''
      ? [t('comingMail.reason', { reason: facts.reason })]
      : []),
    whenWas === undefined
      ? t('comingMail.when', { time: when })
      : t('comingMail.whenWas', { before: whenWas, time: when }),
    ...(whenForYou === '' ? [] : [t('comingMail.forYou', { time: whenForYou })]),
    ...(where === '' && whereWas === undefined
      ? []
      : [
          whereWas === undefined
            ? t('comingMail.where', { place: where })
            : t('comingMail.whereWas', { before: whereWas, place: where }),
        ]),
    ...(facts.guests > 0 && !isGone ? [t('comingMail.party', { count: facts.guests })] : []),
    ...(facts.joins && ['coming', 'movedUp', 'moved', 'reminder'].includes(kind)
      ? [t('comingMail.joinNote')]
      : []),
  ]
  return writeLetter({
    lang,
    product,
    title: t(`comingMail.${kind}Title`, { title }),
    text: lines,
    action: actionOf(),
    more: moreOf(),
    footer:
      kind === 'confirm'
        ? [t('comingMail.until', { time: until }), t('comingMail.ignore')]
        : [t('comingMail.why', { product })],
  })

  function actionOf() {
    if (kind === 'confirm') return { label: t('comingMail.confirmButton'), href: answer }
    if (kind === 'offered') return { label: t('comingMail.offeredButton'), href: answer }
    if (kind === 'standing') return { label: t('comingMail.seeAnswer'), href: answer }
    if (facts.isMember || isGone) return { label: t('comingMail.see'), href: page }
    return { label: t('comingMail.seeAnswer'), href: answer }
  }

  function moreOf() {
    if (kind === 'moved') return { label: t('comingMail.cannotThen'), href: answer }
    if (kind === 'waiting') return { label: t('comingMail.leaveList'), href: answer }
    return kind === 'coming' || kind === 'movedUp' || kind === 'reminder'
      ? { label: t('comingMail.cannot'), href: answer }
      : undefined
  }
}
