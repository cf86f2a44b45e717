// The way in, in languages other than English: from a stranger's home page to a member's home and a public page. On a phone,
// by keyboard. Words come from the site's own texts.
import type { Locator, Page } from '@playwright/test'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { langOf } from '#services/languages.ts'
import { sideways } from './access-checks.ts'
import { linkMailedTo } from './mailbox.ts'
import { expect, test } from './visitor.ts'

test.use({ viewport: { width: 360, height: 760 } })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const press = (at: Page | Locator, name: string) =>
  at.getByRole('button', { name, exact: true }).press('Enter')

/** Types into a field with a list of choices, and takes the first. */
async function takeFirst(page: Page, field: Locator, text: string, option: RegExp) {
  await field.fill(text)
  await expect(page.getByRole('option').first()).toHaveText(option)
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue(option)
}

for (const { locale, firstName, lastName } of [
  { locale: 'de-de', firstName: 'Jürgen', lastName: 'Groß' },
  { locale: 'uk-ua', firstName: 'Олена', lastName: 'Ящук' },
] as const)
  test(`in ${locale}: a stranger registers, answers the first questions, adds a job, and has a public page`, async ({
    page,
    browser,
  }) => {
    const here = `/global/${locale}`
    const areas = ['signIn', 'onboarding', 'profile', 'forms', 'home'] as const
    const t = createTranslate(await loadMessages(langOf(locale), areas), locale)
    const fits = async () => expect(await sideways(page)).toBeLessThanOrEqual(0)
    const name = `${locale}-${Date.now()}`
    const email = `${name}@example.org`

    await test.step('from the home page to an account', async () => {
      await page.goto(`${here}/home`)
      await page.locator('main a[href*="/sign-up"]').first().press('Enter')
      await expect(heading(page, t('signIn.upTitle'))).toBeVisible()
      await fits()
      for (const [id, text] of Object.entries({ firstName, lastName, email, password: 'seven red lanterns' }))
        await page.locator(`#${id}`).fill(text)
      await page.locator('#terms').press('Space')
      await page.locator('#password').press('Enter')
      await expect(heading(page, t('signIn.mailTitle'))).toBeVisible()
      await fits()
      const link = await linkMailedTo(page, email)
      expect(new URL(link).pathname).toBe(`${here}/sign-up/confirm`)
      await page.goto(link)
      await fits()
      await press(page, t('signIn.confirmSubmit'))
      await page.waitForURL(`**${here}/onboarding*`)
    })

    await test.step('the questions, to an end with matches', async () => {
      const next = () => press(page, t('onboarding.next'))
      await expect(heading(page, t('onboarding.current_occupation'))).toBeVisible()
      // The form says so once it is hydrated: before, it would be posted and load another document.
      await page.locator('main form[novalidate]').waitFor()
      await page.locator('input[type=radio][value=it]').press('Space')
      await page.keyboard.press('Enter')
      await expect(heading(page, t('onboarding.primary_skill'))).toBeFocused()
      await takeFirst(page, page.getByRole('main').getByRole('combobox'), 'TypeScript', /^TypeScript$/)
      await next()
      await expect(heading(page, t('onboarding.english_level'))).toBeFocused()
      await page.locator('input[type=radio][value=b1]').press('Space')
      await next()
      await expect(heading(page, t('onboarding.title_line'))).toBeFocused()
      await press(page, t('onboarding.skip'))
      await expect(heading(page, t('onboarding.it_role'))).toBeFocused()
      await takeFirst(page, page.getByRole('main').getByRole('combobox'), 'QA', /QA|якості/)
      await next()
      await press(page, t('onboarding.finish'))
      await expect(heading(page, t('onboarding.doneTitle'))).toBeVisible()
      await fits()
      await page.getByRole('link', { name: t('onboarding.toHome') }).press('Enter')
      await expect(heading(page, t('home.hello', { name: firstName }))).toBeVisible()
      await fits()
    })

    const edit = async (part: string): Promise<Locator> => {
      await page.goto(`${here}/profile/edit/${part}`)
      const form = page.locator('main form[novalidate]')
      await form.waitFor()
      return form
    }
    const save = (form: Locator) => press(form, t('profile.save'))
    const saved = () => page.waitForURL(({ pathname }) => pathname === `${here}/profile`)

    await test.step('a job, with a mistake on the way', async () => {
      const form = await edit('workExperience')
      const field = (label: string) => form.getByRole('textbox', { name: new RegExp(`^${label}`) }).first()
      await field(t('profile.company')).fill('Werk & Söhne')
      await field(t('profile.startDate')).fill('2021-03')
      const end = field(t('profile.endDate'))
      await end.fill('2020-01')
      await save(form)
      await expect(end).toBeFocused()
      await expect(end).toHaveAccessibleDescription(new RegExp(t('forms.endBeforeStart')))
      await fits()
      await end.fill('2022-02')
      await save(form)
      await saved()
      await expect(page.getByRole('main')).toContainText('Werk & Söhne')
      await fits()
    })

    await test.step('a public page, whose address is told and which strangers open', async () => {
      const form = await edit('privacy')
      await form.getByRole('checkbox', { name: t('profile.isPublic') }).press('Space')
      await form.getByRole('textbox', { name: t('profile.publicSlug') }).fill(name)
      await fits()
      await save(form)
      await saved()
      await expect(page.getByRole('main')).toContainText(`${here}/people/${name}`)
      await fits()
      const stranger = await (await browser.newContext()).newPage()
      await stranger.goto(`${here}/people/${name}`)
      await expect(stranger.getByRole('heading', { level: 1 })).toContainText(firstName)
      await stranger.context().close()
    })
  })
