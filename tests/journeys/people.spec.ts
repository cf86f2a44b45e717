// Contact between people: found by a skill, asked for mentoring, notified by mail, answered; and a mistake
// that reaches editors.
import type { Browser, Page } from '@playwright/test'
import { axeFindings, shoot, sideways } from './access-checks.ts'
import { linkMailedTo } from './mailbox.ts'
import { signInTo } from './provider-pages.ts'
import { ARTICLE, expect, test } from './visitor.ts'

const HERE = '/global/en-us'
const phone = { width: 360, height: 740 }

const signIn = (page: Page, email: string) => signInTo(page, `${HERE}/terms`, { email })

const looksRight = async (page: Page, name: string) => {
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
  await shoot(page, name)
}

/** Another person's browser, on a phone. */
async function another(browser: Browser, javaScriptEnabled = true) {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', javaScriptEnabled })
  return context.newPage()
}

test('a member is found by a skill, asked for mentoring by keyboard, notified by mail, and answers', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, 'editor@guildhall.example')
  await page.goto(`${HERE}/people?skills=typescript&mentoring=offers`)
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible()
  await looksRight(page, 'people-360')
  await page.getByRole('link', { name: 'Mira Holm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mira Holm' })).toBeVisible()
  await looksRight(page, 'person-360')
  await page.getByRole('link', { name: 'Ask for mentoring' }).press('Enter')
  // After an earlier run there is a thread, and the page leads to it.
  await expect(
    page.getByRole('heading', { name: /^(?:Ask Mira Holm for mentoring|Conversation with Mira Holm)$/ }),
  ).toBeVisible()
  await looksRight(page, 'message-360')

  const words = 'How do you test a form <b>well</b>?'
  const field = page.getByLabel(/^Your (?:message|answer)/)
  if (await field.isVisible()) {
    await field.fill(words)
    await page.getByRole('button', { name: /^Send (?:message|answer)$/ }).press('Enter')
    await expect(page.getByText('Your message is sent.')).toBeVisible()
  }
  await expect(page.getByText(words).first()).toBeVisible()

  const mira = await another(browser)
  await signIn(mira, 'member@guildhall.example')
  const link = await linkMailedTo(mira, 'member@guildhall.example', '/messages/')
  await mira.goto(`${HERE}/home`)
  await expect(mira.getByRole('link', { name: 'Message from Edda Lind' })).toBeVisible()
  await mira.goto(new URL(link).pathname)
  await expect(mira.getByText(words).first()).toBeVisible()
  await looksRight(mira, 'thread-360')
  await mira.getByLabel('Your answer').fill('With somebody who has never seen it.')
  await mira.getByRole('button', { name: 'Send answer' }).press('Enter')
  await expect(mira.getByText('Your message is sent.')).toBeVisible()
  await expect(mira.getByLabel('Your answer')).toHaveValue('')

  await page.goto(`${HERE}/messages`)
  await page.getByRole('link', { name: 'Mira Holm' }).click()
  await expect(page.getByText('With somebody who has never seen it.').first()).toBeVisible()
  await mira.context().close()
})

test('a selected passage is part of the report, which reaches the list without script, too', async ({
  page,
  browser,
}) => {
  await page.goto(`${HERE}${ARTICLE}`)
  const link = page.getByRole('link', { name: 'Report a mistake' })
  await expect
    .poll(async () => {
      // The line about the article’s English is folded: its text cannot be selected.
      await page.locator('[data-article-text] p').filter({ visible: true }).first().selectText()
      return link.getAttribute('href')
    })
    .toContain('&text=')
  await link.press('Enter')
  await expect(page.getByLabel('The passage')).not.toHaveValue('')
  const words = `Not true since ${Date.now()}`
  await page.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(page.getByLabel('What is wrong')).toBeFocused()
  await page.getByLabel('What is wrong').fill(words)
  await page.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(page.getByText('The editors have it.')).toBeVisible()

  const plain = await another(browser, false)
  await plain.goto(`${HERE}${ARTICLE}`)
  await plain.getByRole('button', { name: 'Thank the author' }).click()
  await expect(plain.getByRole('heading', { name: 'Thank you for saying so' })).toBeVisible()
  await plain.getByRole('link', { name: 'Back to the page' }).click()
  await plain.getByRole('link', { name: 'Report a mistake' }).click()
  await plain.getByLabel('What is wrong').fill(`${words}, by hand`)
  await plain.getByRole('button', { name: 'Send to the editors' }).click()
  await expect(plain.getByText('The editors have it.')).toBeVisible()
  await plain.context().close()

  await signIn(page, 'editor@guildhall.example')
  await page.goto(`${HERE}/admin/mistakes`)
  await expect(page.getByText(words, { exact: true })).toBeVisible()
  await expect(page.getByText(`${words}, by hand`)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
})
