// A newcomer's long walk in one session, in three languages and by three hands: a mouse, a keyboard on a phone, a finger.
// Words come from the site's own texts, so that one walk reads the same in every language.
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import { axeFindings, sideways } from './access-checks.ts'
import { hydrated, sendSignIn } from './provider-pages.ts'
import { ARTICLE, expect, test } from './visitor.ts'

const password = 'seven red lanterns'
const phone = { width: 360, height: 740 }

const walks = [
  {
    locale: 'en-us',
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    press: async (control: Locator) => control.click(),
    names: ['Łucja', 'Nowak'],
  },
  {
    locale: 'de-de',
    viewport: phone,
    hasTouch: false,
    press: async (control: Locator) => control.press('Enter'),
    names: ['Łukasz', 'Groß'],
  },
  {
    locale: 'uk-ua',
    viewport: phone,
    hasTouch: true,
    press: async (control: Locator) => control.tap(),
    names: ['Олена', 'Łyko'],
  },
] as const

interface Letter {
  to: string
  subject: string
  text: string
  html?: string
}

/** The letters to an address, newest first, once there are so many. */
async function lettersTo(page: Page, address: string, many: number): Promise<Letter[]> {
  let letters: Letter[] = []
  await expect(async () => {
    const { data } = (await (await page.request.get('/dev/outbox')).json()) as { data: Letter[] }
    letters = data.filter(({ to }) => to === address)
    expect(letters.length).toBeGreaterThanOrEqual(many)
  }).toPass()
  return letters
}

const linkIn = (letter: Letter | undefined, about: string) =>
  new RegExp(`https?://\\S+${about}\\S*`).exec(letter?.text ?? '')?.[0] ?? ''

/** An answer about the one who is signed in. */
async function asked<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path)
  expect(answer.ok(), path).toBe(true)
  return ((await answer.json()) as { data: T }).data
}

interface Profile {
  consent: { engXTermsAndConditions: string | null }
  onboarding: { flag: boolean | null }
  projects: { name: string; link: string | null }[]
  telegram: string | null
}

/** Whether somebody is signed in here. */
const hasSession = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === 'signed_in')

for (const { locale, viewport, hasTouch, press, names } of walks)
  test.describe(locale, () => {
    test.use({ viewport, hasTouch })

    test(`in ${locale}: a stranger reads, registers, and comes back`, async ({ page, browser }) => {
      test.setTimeout(300_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const here = `/global/${locale}`
      const areas = [
        ...(['shell', 'signIn', 'signInMail', 'newsletter', 'newsletterMail', 'search', 'events'] as const),
        ...(['keep', 'onboarding', 'profile', 'home', 'licenses', 'cv', 'transfer', 'forms'] as const),
      ]
      const t = createTranslate(await loadMessages(langOf(locale), areas), locale)
      const main = page.getByRole('main')
      const heading = (name: string | RegExp) => page.getByRole('heading', { name })
      const pressed = async (control: Locator) => {
        await hydrated(control)
        await press(control)
      }
      const button = (name: string, at: Page | Locator = page) =>
        at.getByRole('button', { name, exact: true })
      /** Nothing is wider than the screen, and axe finds nothing. */
      const isInOrder = async () => {
        expect(await sideways(page), page.url()).toBeLessThanOrEqual(0)
        expect(await axeFindings(page), page.url()).toEqual([])
      }
      const name = `walk-${locale}-${Date.now()}`
      const email = `${name}@example.org`

      await test.step('the language is changed, and query and place in the text stay', async () => {
        const other = locale === 'en-us' ? 'de-de' : 'en-us'
        await page.goto(`/global/${other}${ARTICLE}?from=mail#end`)
        const link = page.locator(`footer a[href^="${here}${ARTICLE}"]`).first()
        await pressed(link)
        await expect(page).toHaveURL(`${here}${ARTICLE}?from=mail#end`)
        await expect(page.locator('html')).toHaveAttribute('lang', langOf(locale))
      })

      await test.step('a notice greets strangers, and the cookie question goes with one press', async () => {
        await page.goto(`${here}/home?from=mail`)
        await expect(button(t('shell.closeNotice')).first()).toBeVisible()
        await pressed(button(t('shell.cookieReject')).first())
        await expect(page.locator('[data-consent-question]')).toBeHidden()
        expect(new URL(page.url()).search).toBe('?from=mail')
      })

      await test.step('the digest: asked for twice, one letter in two forms, confirmed, and left by its own link', async () => {
        const address = `digest-${name}@example.org`
        const form = page.locator('main form:has(input[type=email])').first()
        await hydrated(form)
        await form.getByRole('textbox', { name: t('newsletter.email') }).fill(address)
        await form.getByRole('button').dblclick({ noWaitAfter: true })
        await expect(page.getByText(t('newsletter.asked')).first()).toBeVisible()
        const letters = await lettersTo(page, address, 1)
        expect(letters.map(({ subject }) => subject)).toEqual([`${t('newsletterMail.subject')} · Guildhall`])
        expect(letters[0]?.html).toContain('</html>')
        await page.goto(linkIn(letters[0], '/newsletter/confirm/'))
        await pressed(button(t('newsletterMail.confirm'), main))
        await expect(heading(t('newsletterMail.confirmedTitle'))).toBeVisible()
        await isInOrder()
        await page.goto(linkIn(letters[0], '/newsletter/leave/'))
        await pressed(button(t('newsletter.leave'), main))
        await expect(heading(t('newsletter.leftTitle'))).toBeVisible()
        await isInOrder()
      })

      await test.step('search counts what it shows, type by type', async () => {
        await page.goto(`${here}/search?q=typescript`)
        const kinds = page.getByRole('navigation', { name: t('search.kinds') }).getByRole('link')
        const counts = (await kinds.allInnerTexts()).map((text) =>
          Number(/\d+$/.exec(text.trim())?.[0] ?? -1),
        )
        expect(counts.length).toBeGreaterThan(2)
        const [all = 0, ...parts] = counts
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all)
        await pressed(kinds.nth(1))
        await expect(page).toHaveURL(/type=/)
        await expect(main.getByText(t('search.count', { count: counts[1] ?? 0 })).first()).toBeVisible()
      })

      let event = ''
      let eventPage = ''
      await test.step('an event: a picture to share, a file for the calendar under its own name', async () => {
        // In the demo its date is always in the future. The first event of the list may have begun.
        await page.goto(`${here}/events?q=post-mortem`)
        await pressed(main.locator(`a[href^="${here}/events/a-post-mortem-read-aloud"]`).first())
        await expect(page.getByRole('link', { name: t('events.download') })).toBeVisible()
        event = await page.getByRole('heading', { level: 1 }).innerText()
        eventPage = new URL(page.url()).pathname
        const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
        expect(await page.locator('meta[property="og:image:alt"]').getAttribute('content')).toContain(event)
        const image = await page.request.get(new URL(picture ?? '').pathname)
        expect(image.headers()['content-type']).toMatch(/^image\//)
        const download = page.waitForEvent('download')
        await pressed(page.getByRole('link', { name: t('events.download') }))
        const file = await download
        expect(file.suggestedFilename()).not.toBe('event.ics')
        const text = await (await page.request.get(file.url())).text()
        expect(text).toContain('\nLOCATION')
        expect(text).toContain('\nORGANIZER')
        expect(text).not.toContain('REFRESH-INTERVAL')
      })

      await test.step('keeping it asks for an account, and says what for', async () => {
        await pressed(page.getByRole('button', { name: t('keep.addItem', { title: event }) }))
        const asks = page.getByRole('dialog')
        await expect(asks).toBeVisible()
        await isInOrder()
        await press(asks.getByRole('link', { name: t('signIn.createAccount') }))
        await page.waitForURL('**/sign-up?started')
        await expect(page.getByText(t('signIn.upWish'))).toBeVisible()
      })

      await test.step('the registration, sent twice in a row, writes one letter', async () => {
        const [firstName, lastName] = names
        const fields = { firstName, lastName, email, password }
        await hydrated(page.locator('#email'))
        for (const [field, text] of Object.entries(fields)) await page.locator(`#${field}`).fill(text)
        await page.locator('#terms').check()
        await button(t('signIn.createAccount'), main).dblclick({ noWaitAfter: true })
        await expect(heading(t('signIn.mailTitle'))).toBeVisible()
        await expect(page.locator('strong', { hasText: email })).toBeVisible()
        await expect(button(t('signIn.mailAgain'))).toBeVisible()
        await isInOrder()
        const letters = await lettersTo(page, email, 1)
        expect(letters.map(({ subject }) => subject)).toEqual([
          `${t('signInMail.confirmSubject')} · Guildhall`,
        ])
      })

      await test.step('confirmed on another device, which signs nobody in, and says what to do', async () => {
        const [letter] = await lettersTo(page, email, 1)
        const elsewhere = await browser.newContext({ viewport: phone })
        const other = await elsewhere.newPage()
        await other.goto(linkIn(letter, '/sign-up/confirm'))
        await button(t('signIn.confirmSubmit'), other).press('Enter')
        await expect(other.getByRole('heading', { name: t('signIn.confirmedTitle') })).toBeVisible()
        await expect(other.getByText(t('signIn.confirmedText'))).toBeVisible()
        expect(await hasSession(elsewhere)).toBe(false)
        // The way on from there leads through a sign-in to what was wanted.
        await other
          .getByRole('main')
          .getByRole('link', { name: t('signIn.submit') })
          .press('Enter')
        const kept = other.waitForResponse(
          (answer) => answer.url().endsWith('/api/profile/favorites') && answer.request().method() === 'POST',
        )
        await sendSignIn(other, email, password)
        expect((await kept).ok()).toBe(true)
        await elsewhere.close()
      })

      await test.step('signed in here, the terms are accepted before the first question', async () => {
        await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(`${here}/onboarding`)}`)
        await sendSignIn(page, email, password)
        await page.waitForURL('**/onboarding*')
        const profile = await asked<Profile>(page, '/api/club/profile')
        expect(profile.consent.engXTermsAndConditions).not.toBeNull()
        await expect(heading(t('onboarding.current_occupation'))).toBeVisible()
        await isInOrder()
      })

      await test.step('“skip” leaves the address, what was kept before the account is kept, and home has its date and no notice for newcomers', async () => {
        await page.goto(`${here}/events?skip-onboarding=true`)
        await expect(page).toHaveURL(`${here}/events`)
        await page.goto(eventPage)
        const keeps = page.locator(`main button[aria-label="${t('keep.addItem', { title: event })}"]`)
        await expect(keeps).toHaveAttribute('aria-pressed', 'true')
        await page.goto(`${here}/home`)
        await expect(heading(t('home.hello', { name: names[0] }))).toBeVisible()
        await expect(heading(t('home.dates'))).toBeVisible()
        await expect(main.getByRole('link', { name: event }).first()).toBeVisible()
        await expect(button(t('shell.closeNotice'))).toHaveCount(0)
        await isInOrder()
      })

      const edit = async (part: string): Promise<Locator> => {
        await page.goto(`${here}/profile/edit/${part}`)
        const form = page.locator('main form[novalidate]')
        await form.waitFor()
        return form
      }
      const saved = () => page.waitForURL(({ pathname }) => pathname === `${here}/profile`)

      await test.step('contacts can be saved after a licence was asked for', async () => {
        await page.goto(`${here}/profile/license`)
        await pressed(button(t('licenses.ask'), main))
        await expect(main.getByRole('status').first()).toContainText(email)
        await isInOrder()
        const form = await edit('contacts')
        await form.getByRole('textbox', { name: t('profile.telegram') }).fill('walks_here')
        await press(button(t('profile.save'), form))
        await saved()
        expect((await asked<Profile>(page, '/api/club/profile')).telegram).toBe('walks_here')
      })

      await test.step('a link without https names its remedy; saved twice in a row, an entry is there once', async () => {
        const form = await edit('projects')
        const field = (label: string) => form.getByRole('textbox', { name: new RegExp(`^${label}`) }).first()
        await field(t('profile.projectName')).fill('Tide tables')
        const link = field(t('profile.link'))
        await link.fill('tides of the bay')
        await press(button(t('profile.save'), form))
        await expect(link).toBeFocused()
        await expect(link).toHaveAccessibleDescription(new RegExp(t('forms.notAWebAddress').slice(0, 30)))
        await isInOrder()
        await link.fill('https://example.org/tides')
        await button(t('profile.save'), form).dblclick({ noWaitAfter: true })
        await saved()
        const { projects } = await asked<Profile>(page, '/api/club/profile')
        expect(projects.map((project) => project.name)).toEqual(['Tide tables'])
      })

      const countryNames = new Intl.DisplayNames([locale], { type: 'region' })
      await test.step('the own city is shown to oneself, and the country alone to others', async () => {
        const form = await edit('location')
        const place = form.getByRole('combobox', { name: t('profile.locationId') })
        await place.fill('Copenhagen')
        const first = page.getByRole('option').first()
        await expect(first).toBeVisible()
        const city = ((await first.innerText()).split(/[,\n]/)[0] ?? '').trim()
        await place.press('ArrowDown')
        await place.press('Enter')
        await expect(page.getByRole('option')).toHaveCount(0)
        await press(button(t('profile.save'), form))
        await saved()
        await expect(main).toContainText(city)
        await page.goto(`${here}/profile?as=members`)
        await expect(main).toContainText(countryNames.of('DK') ?? '')
        await expect(main).not.toContainText(city)
        await isInOrder()
      })

      await test.step('skills: typed fast, no choice is made from a stale list', async () => {
        const form = await edit('skills')
        const skill = form.getByRole('combobox', { name: t('profile.primarySkill') })
        await skill.pressSequentially('postg')
        await skill.press('ArrowDown')
        await skill.press('Enter')
        await expect(skill).toHaveValue('PostgreSQL')
        await press(button(t('profile.addSkill'), form))
        await isInOrder()
        await press(button(t('profile.save'), form))
        await saved()
      })

      await test.step('an import says languages in words, and does not offer what is there', async () => {
        await page.goto(`${here}/profile/transfer`)
        const resume = {
          basics: { profiles: [] },
          languages: [{ language: 'Polish', fluency: 'Native speaker' }],
          projects: [{ name: 'Tide tables', url: 'https://example.org/tides' }],
        }
        await page.locator('main input[type=file]').setInputFiles({
          name: 'resume.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify(resume)),
        })
        await pressed(button(t('transfer.read'), main))
        await expect(heading(t('transfer.review'))).toBeVisible()
        await expect(main).toContainText(t('profile.native'))
        await expect(main).not.toContainText('NATIVE')
        await expect(main.locator('summary', { hasText: t('transfer.same', { entries: 1 }) })).toBeVisible()
        await isInOrder()
        await press(button(t('transfer.write'), main))
        await expect(main.getByRole('status').first()).toContainText(t('transfer.written', { entries: 1 }))
      })

      await test.step('the file of a CV has the letters of its owner’s name', async () => {
        await page.goto(`${here}/profile/cv`)
        await isInOrder()
        const download = page.waitForEvent('download')
        await pressed(button(t('cv.make'), main))
        const file = (await download).suggestedFilename()
        for (const part of names) expect(file).toContain(part)
      })

      await test.step('the password is changed, and a letter says what to do if it was somebody else', async () => {
        await page.goto(`${here}/account`)
        await hydrated(page.locator('#current'))
        await page.locator('#current').fill(password)
        await page.locator('main form:has(#current) [name=password]').fill('eight green lanterns')
        await press(page.locator('main form:has(#current) button[type=submit]'))
        await expect(page.getByText(t('signIn.changed'))).toBeVisible()
        await isInOrder()
        const [letter] = await lettersTo(page, email, 2)
        expect(letter?.subject).toContain(t('signInMail.changedSubject'))
        expect(letter?.text).toContain(t('signInMail.changedWhy'))
        expect(letter?.html).toContain('</html>')
      })

      await test.step('signed out everywhere: a page says so, and a letter', async () => {
        await pressed(button(t('signIn.everywhere'), main))
        await expect(heading(t('signIn.everywhereTitle'))).toBeVisible()
        await expect(page.getByText(t('signIn.everywhereDone'))).toBeVisible()
        expect(await hasSession(page.context())).toBe(false)
        await isInOrder()
        // All that this address was ever sent: a second letter of what was sent twice would be here.
        const letters = await lettersTo(page, email, 3)
        expect(letters.map(({ subject }) => subject)).toEqual(
          (['everywhereSubject', 'changedSubject', 'confirmSubject'] as const).map(
            (name) => `${t(`signInMail.${name}`)} · Guildhall`,
          ),
        )
      })
    })
  })
