import type { Clock } from '#services/clock.ts'
import type { Mail } from '#services/mail/mail.ts'
import { createOutbox } from '#services/mail/outbox.ts'
import { createSmtpMail } from '#services/mail/smtp.ts'
import { outboxFolder } from './dev-outbox.ts'
import type { Env } from './env.ts'

/** The mail server that the settings name, else files in the data folder. */
export const createMailOf = (env: Env, clock: Pick<Clock, 'now'>): Mail =>
  env.SMTP_URL === undefined
    ? createOutbox(outboxFolder(env), { from: env.MAIL_FROM, now: () => clock.now() })
    : createSmtpMail(env.SMTP_URL, { from: env.MAIL_FROM })
