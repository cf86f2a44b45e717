// Every letter about an account in every language, as sent, in text and HTML.
import { describe, expect, test } from 'vitest'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Reader } from '#services/content/reader/reader.ts'
import { escapeHtml } from '#services/escape.ts'
import type { Accounts } from '#services/identity/provider/account-desk.ts'
import type { MailKind } from '#services/identity/provider/account-mail.ts'
import { langOf, locales } from '#services/languages.ts'
import { expectOneLetter } from '#tests/tools/letter-forms.ts'
import { silentLog } from '#tests/tools/log-and-clock.ts'
import { testContext } from '#tests/tools/request-context.ts'
import { givenLetter } from './given-letter.ts'
import { mailWriter } from './mails.server.ts'

const PRODUCT = 'Ada & Söhne <b>'
const origin = 'https://guildhall.example'
const token = 'a-token'
const reader = { find: async () => ({ entries: [{ title: PRODUCT }] }) } as unknown as Reader

/** Target of each letter, and whether it reports an event or asks for confirmation. */
const letters: Record<MailKind, { page: string; also?: string; reports: boolean }> = {
  confirm: { page: `/sign-up/confirm?token=${token}`, reports: false },
  exists: { page: '/sign-in/forgotten', reports: false },
  reset: { page: `/sign-in/new-password?token=${token}`, reports: false },
  given: { page: `/sign-in/new-password?token=${token}`, reports: false },
  changed: { page: '/sign-in/forgotten', reports: true },
  everywhere: { page: '/sign-in/forgotten', reports: true },
  closed: { page: '/account', reports: true },
  closedHeld: { page: '/account', reports: true },
  // Where its receipt is checked.
  deleted: { page: '/contact', also: '/certificates', reports: true },
}

const footers: Record<
  MailKind,
  | 'confirmWhy'
  | 'existsWhy'
  | 'resetWhy'
  | 'givenWhy'
  | 'changedWhy'
  | 'everywhereWhy'
  | 'closedWhy'
  | 'deletedWrite'
> = {
  confirm: 'confirmWhy',
  exists: 'existsWhy',
  reset: 'resetWhy',
  given: 'givenWhy',
  changed: 'changedWhy',
  everywhere: 'everywhereWhy',
  closed: 'closedWhy',
  closedHeld: 'closedWhy',
  deleted: 'deletedWrite',
}

/** Phrases that tell the reader to do nothing. */
const DO_NOTHING =
  /do nothing|nichts tun|нічого не робіть|ничего не делайте|ne faites rien|no hagas nada|doe dan niets/i

const ownAccounts = {} as Accounts

async function written(kind: MailKind, locale: (typeof locales)[number], accounts?: Accounts) {
  const context = testContext({
    place: { region: 'global', locale },
    services: {
      reader,
      loadMessages,
      origin,
      now: new Date('2026-11-23T10:00:00Z'),
      log: silentLog(),
      accounts,
    },
  })
  const messages = await loadMessages(langOf(locale), ['signInMail'])
  return { ...(await mailWriter(context))(kind, token), words: messages, lang: langOf(locale) }
}

describe.each(Object.entries(letters) as [MailKind, (typeof letters)[MailKind]][])(
  '%s',
  (kind, { page, also, reports }) => {
    test.each(locales)('in %s', async (locale) => {
      const { subject, text, html, words, lang } = await written(kind, locale, ownAccounts)
      const href = `${origin}/global/${locale}${page}`
      expect(subject).toBe(`${words[`signInMail.${kind}Subject`]} · ${PRODUCT}`)
      // Text and HTML have the same links.
      const inText = new Set(text.match(/https?:\/\/\S+/g))
      const inHtml = new Set([...(html ?? '').matchAll(/href="([^"]*)"/g)].map(([, one]) => one))
      expect([...inText]).toEqual([
        ...(also === undefined ? [] : [`${origin}/global/${locale}${also}`]),
        href,
      ])
      expect(inHtml.has(escapeHtml(href))).toBe(true)
      expectOneLetter({ text, html })
      expect(html).not.toContain('<b>')
      expect(html).toContain(`<html lang="${lang}">`)
      // The footer fits the letter's purpose and does not contradict it.
      const footer = String(words[`signInMail.${footers[kind]}`])
      expect(
        text
          .trim()
          .replace(/\s+https?:\S+$/, '')
          .endsWith(footer),
      ).toBe(true)
      expect(DO_NOTHING.test(text)).toBe(!reports)
    })
  },
)

test.each(locales)('an account that the operator gives, in %s', async (locale) => {
  const lang = langOf(locale)
  const words = await loadMessages(lang, ['signInMail'])
  const href = `${origin}/global/${locale}/sign-in/new-password?token=${token}`
  const { subject, text, html } = givenLetter(createTranslate(words, locale), {
    lang,
    product: PRODUCT,
    href,
  })
  expect(subject).toBe(`${words['signInMail.givenSubject']} · ${PRODUCT}`)
  expect(text.match(/https?:\/\/\S+/g)).toEqual([href])
  expect(text).toMatch(DO_NOTHING)
  expectOneLetter({ text, html })
})

test.each(locales)('signing out everywhere, with an account of another provider, in %s', async (locale) => {
  const { text, html, words } = await written('everywhere', locale)
  // This site cannot set that password, so the letter leads nowhere.
  expect(text).toContain(words['signInMail.everywhereElsewhere'])
  expect(text).not.toContain(words['signInMail.everywherePassword'])
  expect(text).not.toMatch(/https?:/)
  expectOneLetter({ text, html })
})
