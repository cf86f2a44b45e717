import { placeContext } from '#app/contexts/place.server.ts'
import type { RequestContext } from '#app/contexts/request-context.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberReader } from '#app/features/audience/audience.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { PLAN_PAGE } from '#app/features/planning/plan-links.ts'
import { STOP } from '#app/features/saved-searches/alert-mail.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { formatDate } from '#app/locale/dates.ts'
import type { WantedPlace } from '#app/locale/locales.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { dayOf } from '#domain/plan/moved-days.ts'
import type { ReminderAbout } from '#domain/plan/reminders.ts'
import { stepName } from '#domain/plan/step.ts'
import { intlTagOf, langOf } from '#services/languages.ts'
import type { MailMessage } from '#services/mail/mail.ts'
import { signToken } from '#services/signed-token.ts'
import { findPlanItems } from './plan-items.server.ts'
import { reminderLetter } from './reminder-letter.ts'

/** What the token of a reminder's link is for. */
export const STOP_REMINDERS = 'stop-plan'

interface ReminderMailOptions {
  /** Signs the link that switches the reminders off. */
  key: Uint8Array
  contextOf: (place: WantedPlace) => Promise<RequestContext>
}

/** Writes reminders in the language in which they were asked for. */
export function planReminderWriter({ key, contextOf }: ReminderMailOptions) {
  return async (about: ReminderAbout): Promise<Omit<MailMessage, 'to'>> => {
    const context = await contextOf(about)
    const { region, locale } = context.get(placeContext)
    const { origin, loadMessages } = context.get(servicesContext)
    const steps = about.kind === 'due' ? about.steps : [about.step]
    const [messages, { product }, items] = await Promise.all([
      loadMessages(langOf(locale), ['planMail']),
      loadSiteIdentity(context),
      findPlanItems(context, steps, memberReader),
    ])
    const address = (page: string) => origin + pagePath({ region, locale, page })
    const titled = steps.map((step) => ({
      title: items.get(stepName(step))?.title ?? step.title,
      href: address(`${PLAN_PAGE}#step-${step.id}`),
    }))
    const token = signToken(key, STOP_REMINDERS, about.stopId)
    const links = { plan: address(PLAN_PAGE), off: address(`${PLAN_PAGE}/reminders/${token}`) }
    const instant = new Intl.DateTimeFormat(intlTagOf(locale), {
      timeZone: about.zone ?? 'UTC',
      dateStyle: 'long',
      timeStyle: 'long',
    })
    return {
      ...reminderLetter(
        { t: createTranslate(messages, locale), lang: langOf(locale), product },
        about.kind === 'due'
          ? { ...links, kind: 'due', date: formatDate(about.day, locale), steps: titled }
          : {
              ...links,
              title: titled[0]?.title ?? '',
              ...momentsOf(about, (at) =>
                about.step.kind === 'event' ? instant.format(at) : formatDate(dayOf(at), locale),
              ),
            },
      ),
      unsubscribe: `${origin}${STOP}/${token}`,
    }
  }
}

function momentsOf(about: Exclude<ReminderAbout, { kind: 'due' }>, written: (at: Date) => string) {
  const before = written(about.before)
  if (about.kind === 'off') return { kind: about.kind, before }
  const kind = about.kind === 'moved' && about.step.kind !== 'event' ? 'day-moved' : about.kind
  return { kind, before, date: written(about.start) } as const
}
