import { givenLetter } from '#app/features/sign-in/given-letter.ts'
import { emailField } from '#app/features/sign-in/new-account.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { placeFor, type SitePlaces } from '#app/locale/locales.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { giveAccount } from '#services/identity/provider/give-account.ts'
import { isLang, type Lang, langOf, langs, localeOfLang } from '#services/languages.ts'
import { createSmtpMail } from '#services/mail/smtp.ts'
import type { Env } from '../env.ts'
import { type Arguments, type CliContext, type Command, CommandError, UsageError } from './command.ts'
import { productName } from './product-name.ts'

const LONGEST_NAME = 80

/** Operators' command that makes accounts, the only way to get one where SIGN_UP is closed. */
export const userAdd: Command = {
  name: 'user add',
  summary: 'Makes an account for an e-mail address, and sends the link that sets its password.',
  usage: '<e-mail address> [--first-name <name>] [--last-name <name>] [--language <language>]',
  details: `
The link works once, within three days; later "Forgot your password?" does the same, and ends this link if it is asked for earlier.
Without SMTP_URL the link is printed: whoever has it can set the password, so give it to that person alone. Called again, it makes a
new link and ends the earlier one as long as nobody signs in to the account, and otherwise changes nothing. An account that was given to
a wrong address is removed by \`user remove-unused\`.`,
  options: {
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    language: { type: 'string' },
  },
  optionHelp: {
    'first-name <name>': 'can be changed by its member later',
    'last-name <name>': 'likewise',
    'language <language>': `of the e-mail: ${langs.join(', ')}; default: the site's`,
  },
  async run(args, context) {
    const { env, out, now } = context
    const [given, ...more] = args.positionals
    if (given === undefined || more.length > 0) throw new UsageError('One e-mail address is needed')
    const email = emailField.safeParse(given)
    if (!email.success) throw new UsageError(`'${given}' is not an e-mail address`)
    const lang = languageOf(args, env.places)
    const [firstName, lastName] = [nameOf(args, 'first-name'), nameOf(args, 'last-name')]
    if (env.provider !== undefined)
      throw new CommandError(
        `${env.provider.issuer} keeps the accounts of this site (OIDC_ISSUER): make it there.`,
      )
    const database = await context.openDatabase()
    const done = await giveAccount(database.db, { email: email.data, firstName, lastName, lang }, now())
    if (done.kind === 'in use') {
      out(`${email.data} has an account, and a way to sign in to it. Nothing has changed.`)
      return 0
    }
    const about = done.kind === 'made' ? 'has an account now' : 'has an account that nobody has signed in to'
    const locale = localeOfLang(lang)
    const page = pagePath({ ...placeFor(env.places, { locale }), page: '/sign-in/new-password' })
    const link = new URL(page, env.ORIGIN ?? `http://${env.HOST}:${env.PORT}`)
    link.searchParams.set('token', done.token)
    if (context.mail === undefined && env.SMTP_URL === undefined) {
      out(`${email.data} ${about}. This link sets its password, once, within three days:`)
      out(link.href)
      return 0
    }
    const t = createTranslate(await loadMessages(lang, ['signInMail']), locale)
    const product = await productName(env, database, locale)
    await send({ to: done.account.email, ...givenLetter(t, { lang, product, href: link.href }) }, context)
    out(`${email.data} ${about}. An e-mail with the link that sets its password has been sent.`)
    return 0
  },
}

async function send(message: Parameters<NonNullable<CliContext['mail']>['send']>[0], context: CliContext) {
  const smtp = context.mail === undefined ? smtpOf(context.env) : undefined
  try {
    await (context.mail ?? smtp)?.send(message)
  } catch (error) {
    throw new CommandError(
      `The account is there, but the e-mail could not be sent: ${(error as Error).message}\nThe same command sends it again.`,
    )
  } finally {
    await smtp?.close()
  }
}

const smtpOf = ({ SMTP_URL, MAIL_FROM }: Env) =>
  SMTP_URL === undefined ? undefined : createSmtpMail(SMTP_URL, { from: MAIL_FROM })

function languageOf(args: Arguments, { locales, locale }: SitePlaces): Lang {
  const language = args.text('language') ?? langOf(locale)
  const own = locales.map(langOf)
  if (!isLang(language) || !own.includes(language))
    throw new UsageError(`--language '${language}' is none of ${own.join(', ')}`)
  return language
}

function nameOf(args: Arguments, option: string): string {
  const name = args.text(option)?.trim() ?? ''
  if (name.length > LONGEST_NAME) throw new UsageError(`--${option} has more than ${LONGEST_NAME} letters`)
  return name
}
