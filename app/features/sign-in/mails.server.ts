import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { MailKind, WriteMail } from '#services/identity/provider/account-mail.ts'
import { type Locale, langOf } from '#services/languages.ts'
import { type LetterParts, writeLetter } from '#services/mail/letter.ts'
import { givenParts } from './given-letter.ts'
import { removalDay } from './removal-day.ts'

const pages: Record<MailKind, string> = {
  confirm: '/sign-up/confirm',
  exists: '/sign-in/forgotten',
  reset: '/sign-in/new-password',
  given: '/sign-in/new-password',
  changed: '/sign-in/forgotten',
  everywhere: '/sign-in/forgotten',
  // Whose account is closed is led from every page to the one about that.
  closed: '/account',
  closedHeld: '/account',
  deleted: '/contact',
}

/** Where anybody checks what this site has signed. */
const CHECK_PAGE = '/certificates'

/** Mail programs break long words where they like; whoever checks a receipt may leave these breaks in. */
const inLines = (receipt: string): string => receipt.replace(/.{64}(?=.)/g, '$&\n')

/**
 * Writes letters about an account in the language of the page that requested them, or of whom they are for.
 * @param of.byOperator the operator closes the account for its member
 */
export async function mailWriter(
  context: RequestContext,
  { locale: of, byOperator = false }: { locale?: Locale | undefined; byOperator?: boolean } = {},
): Promise<WriteMail> {
  const here = context.get(placeContext)
  const place = { ...here, locale: of ?? here.locale }
  const { locale } = place
  const { loadMessages, origin, now, accounts, env } = context.get(servicesContext)
  const days = env.ACCOUNT_DELETION_DAYS
  const lang = langOf(locale)
  const [messages, { product }] = await Promise.all([
    loadMessages(lang, ['signInMail']),
    loadSiteIdentity(context),
  ])
  const t = createTranslate(messages, locale)
  const date = formatDate(now, locale)

  /** Text of each letter below its title; `href` is its link. */
  const partsOf: Record<
    MailKind,
    (href: string, token: string) => Pick<LetterParts, 'text' | 'action' | 'more' | 'footer'>
  > = {
    confirm: (href) => ({
      text: [t('signInMail.confirmText', { product })],
      action: { label: t('signInMail.confirmAction'), href },
      footer: [t('signInMail.confirmWhy')],
    }),
    exists: (href) => ({
      text: [t('signInMail.existsText', { product })],
      action: { label: t('signInMail.setPassword'), href },
      footer: [t('signInMail.existsWhy')],
    }),
    reset: (href) => ({
      text: [t('signInMail.resetText', { product })],
      action: { label: t('signInMail.setPassword'), href },
      footer: [t('signInMail.resetWhy')],
    }),
    given: (href) => givenParts(t, { product, href }),
    changed: (href) => ({
      text: [t('signInMail.changedText', { product })],
      action: { label: t('signInMail.setPassword'), href },
      footer: [t('signInMail.changedWhy')],
    }),
    everywhere: (href) => ({
      text: [
        t('signInMail.everywhereText', { product, date }),
        t(accounts ? 'signInMail.everywherePassword' : 'signInMail.everywhereElsewhere'),
      ],
      // Another provider's password is set there.
      action: accounts && { label: t('signInMail.setPassword'), href },
      footer: [t('signInMail.everywhereWhy')],
    }),
    closed: (href) => ({
      text: [
        t(byOperator ? 'signInMail.closedForText' : 'signInMail.closedText', {
          ...{ product, date, day: formatDate(removalDay(now, days), locale) },
        }),
        t('signInMail.closedHidden'),
        t(byOperator ? 'signInMail.closedStillBack' : 'signInMail.closedBack'),
      ],
      action: { label: t('signInMail.closedAction'), href },
      footer: [t('signInMail.closedWhy')],
    }),
    closedHeld: (href) => ({
      text: [
        t('signInMail.closedHeldText', { product, date, day: formatDate(removalDay(now, days), locale) }),
        t('signInMail.closedHidden'),
        t('signInMail.closedStillBack'),
      ],
      action: { label: t('signInMail.closedAction'), href },
      footer: [t('signInMail.closedWhy')],
    }),
    deleted: (href, receipt) => ({
      text: [
        t('signInMail.deletedText', { product, date }),
        t('signInMail.deletedGone'),
        t('signInMail.deletedStays'),
        ...(receipt === '' ? [] : [t('signInMail.deletedReceipt'), inLines(receipt)]),
      ],
      more:
        receipt === ''
          ? undefined
          : {
              label: t('signInMail.deletedCheck'),
              href: new URL(pagePath({ ...place, page: CHECK_PAGE }), origin).href,
            },
      footer: [t('signInMail.deletedLast'), { label: t('signInMail.deletedWrite'), href }],
    }),
  }

  return (kind, token) => {
    const link = new URL(pagePath({ ...place, page: pages[kind] }), origin)
    if (kind === 'confirm' || kind === 'reset' || kind === 'given') link.searchParams.set('token', token)
    return writeLetter({
      lang,
      product,
      title: t(`signInMail.${kind}Subject`),
      ...partsOf[kind](link.href, token),
    })
  }
}
