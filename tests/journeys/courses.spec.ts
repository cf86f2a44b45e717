// Taking courses in a browser: start at the provider and return, finish with proof, drop and enrol again; by
// mouse, by keyboard, on a phone, without script.
import type { Page } from '@playwright/test'
import { axeFindings, sideways } from './access-checks.ts'
import { sentElsewhere } from './another-tab.ts'
import { hydrated, sendSignIn, signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const PHONE = { width: 360, height: 740 }

async function signIn(page: Page, at: string) {
  await signInTo(page, at)
  // The member is shared with other journeys and with failed attempts of this one.
  await forgetCourses(page)
  await page.reload()
}

const takenCourses = async (page: Page): Promise<{ courseId: string }[]> =>
  (await (await page.request.get('/api/club/learning/courses')).json()).data

async function forgetCourses(page: Page) {
  for (const { courseId } of await takenCourses(page))
    await page.request.delete(`/api/club/learning/courses/${courseId}`, {
      headers: { origin: new URL(page.url()).origin },
    })
}

/** What the link of a stranger asks for. */
const courseAction = async (page: Page) => `enrol:${(await takenCourses(page))[0]?.courseId}::`

test('a course elsewhere, on a phone by keyboard: started in another tab, remembered on return, finished with proof', async ({
  page,
  context,
}) => {
  const at = '/global/en-us/courses/containers-explained-in-an-evening'
  await page.setViewportSize(PHONE)
  await signIn(page, at)
  const panel = page.getByRole('region', { name: 'Your progress' })
  const start = panel.getByRole('link', { name: /^Start at LinkedIn/ })
  await hydrated(start)
  const { tab: there, to } = await sentElsewhere(context, () => start.press('Enter'))
  expect([to.host, to.searchParams.get('utm_source')]).toEqual(['linkedin.example', 'club'])
  await expect(there.getByRole('heading', { level: 1, name: 'The demo ends here' })).toBeVisible()
  expect(await axeFindings(there)).toEqual([])
  expect(await sideways(there)).toBeLessThanOrEqual(0)
  await there.getByRole('link', { name: 'Back to the page' }).press('Enter')
  await there.waitForURL(`**${at}`)
  await there.close()
  await page.bringToFront()
  await page.reload()
  await expect(panel).toContainText('You opened it there on')
  await expect(panel.getByRole('link', { name: /^Go on at LinkedIn/ })).toBeVisible()

  const finish = panel.locator('summary', { hasText: 'I finished it' })
  await finish.focus()
  await page.keyboard.press('Enter')
  await panel.getByLabel('Link to the certificate').fill('https://linkedin.example/c/1')
  await page.keyboard.press('Enter')
  await expect(panel).toContainText('Finished on')
  await expect(panel).toContainText('Certificate shown, not checked yet')
  await expect(panel).not.toContainText('Certificate checked')

  await page.goto('/global/en-us/learning')
  await expect(page.getByRole('heading', { name: 'Finished' })).toBeVisible()
  await page.getByRole('button', { name: /Remove .Containers/ }).click()
  await expect(page.getByText('No courses yet')).toBeVisible()
})

test('a course on this site, on a phone: enrolled, dropped and enrolled again', async ({ page }) => {
  const at = '/global/en-us/courses/git-without-fear'
  await page.setViewportSize(PHONE)
  await signIn(page, at)
  const panel = page.getByRole('region', { name: 'Your progress' })
  await hydrated(panel.getByRole('button', { name: 'Enrol' }))
  await panel.getByRole('button', { name: 'Enrol' }).click()
  await expect(panel).toContainText('Enrolled on')
  await panel.getByRole('button', { name: 'Drop it' }).click()
  await expect(panel).toContainText('Dropped on')
  // The pressed button is gone; the focus moves to the message.
  await expect(panel).toBeFocused()
  await panel.getByRole('button', { name: 'Take it again' }).click()
  await expect(panel).toContainText('Enrolled on')
  await expect(panel.locator('summary', { hasText: 'Earlier times' })).toBeVisible()
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  expect(await axeFindings(page)).toEqual([])
  await page.goto('/global/en-us/learning')
  expect(await axeFindings(page)).toEqual([])
  expect(await sideways(page)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /Remove .Git/ }).click()
  await expect(page.getByText('No courses yet')).toBeVisible()
})

test('a stranger enrols: signs in on the way, is enrolled once, and a reload repeats nothing', async ({
  page,
}) => {
  const at = '/global/en-us/courses/git-without-fear'
  await page.goto(at)
  const enrol = page.getByRole('main').getByRole('link', { name: 'Enrol' })
  await hydrated(enrol)
  await enrol.click()
  await sendSignIn(page, 'member@guildhall.example')
  const panel = page.getByRole('region', { name: 'Your progress' })
  await expect(panel).toContainText('Enrolled on')
  expect(new URL(page.url()).search).toBe('')
  await panel.getByRole('button', { name: 'Drop it' }).click()
  await expect(panel).toContainText('Dropped on')
  const crafted = `${at}?action=${encodeURIComponent(await courseAction(page))}`
  await page.goto(crafted)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await expect(panel).toContainText('Dropped on')
  await forgetCourses(page)
  // A link that somebody else wrote changes nothing: it leads to the button.
  await page.goto(crafted)
  await expect(panel.getByRole('button', { name: 'Enrol' })).toBeFocused()
  expect(await takenCourses(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('planned, finished with a day, and removed', async ({ page }) => {
    const at = '/global/en-us/courses/reading-query-plans'
    await signIn(page, at)
    const panel = page.getByRole('region', { name: 'Your progress' })
    await panel.getByRole('button', { name: 'Plan it' }).click()
    await expect(panel).toContainText('You plan to take this course')
    await panel.locator('summary', { hasText: 'I finished it' }).click()
    const day = panel.getByRole('textbox', { name: 'Finished on' })
    await day.fill('some day')
    await panel.getByRole('button', { name: 'I finished it' }).click()
    await expect(panel).toContainText('Enter a day that has already been')
    await expect(day).toHaveValue('some day')
    await day.fill('2 November 2026')
    await panel.getByRole('button', { name: 'I finished it' }).click()
    await expect(panel).toContainText('Finished on 2 November 2026')
    await page.goto('/global/en-us/learning')
    await page.getByRole('button', { name: /Remove .Reading/ }).click()
    await expect(page.getByText('No courses yet')).toBeVisible()
  })
})
