// A course of lessons on this site, from its first lesson to the profile: on a phone by keyboard, and without
// script.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'yaml'
import { axeFindings, sideways } from './access-checks.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const COURSE = 'git-without-fear'
const HERE = `/global/en-us/courses/${COURSE}`
const ENTRIES = join(import.meta.dirname, '../../content/guildhall/entries/course_lesson')
const MAX_LESSONS = 20

interface Question {
  id: string
  options: { id: string }[]
  answers: string[]
}

/** The questions of the current lesson with their answers, from its source. */
function questionsAt(page: Page): Question[] {
  const lesson = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const written = readFileSync(join(ENTRIES, `${COURSE}--${lesson}`, 'en-us.md'), 'utf8')
  return parse(written.split('---')[1] ?? '').quiz ?? []
}

async function signIn(page: Page) {
  await signInTo(page, HERE)
  // The member is shared with other journeys and with failed attempts of this one.
  const { data } = await (await page.request.get('/api/club/learning/courses')).json()
  for (const { courseId } of data)
    await page.request.delete(`/api/club/learning/courses/${courseId}`, {
      headers: { origin: new URL(page.url()).origin },
    })
  await page.reload()
}

type Press = (page: Page, what: ReturnType<Page['locator']>) => Promise<void>

/**
 * Goes from the course's page through every lesson and back.
 * @returns the number of lessons
 */
async function takeAll(page: Page, press: Press, answered: (page: Page) => Promise<void>): Promise<number> {
  await press(page, page.getByRole('link', { name: 'Open the first lesson' }))
  for (let number = 1; number <= MAX_LESSONS; number++) {
    await expect(page.getByText(`Lesson ${number} of `)).toBeVisible()
    const questions = questionsAt(page)
    for (const { id, answers } of questions)
      for (const answer of answers)
        await page.locator(`input[name="answer.${id}"][value="${answer}"]`).press('Space')
    if (questions.length > 0) {
      await press(page, page.getByRole('button', { name: 'Check the answers' }))
      await expect(page.getByText(`${questions.length} of ${questions.length} right: passed.`)).toBeVisible()
      await answered(page)
    } else await press(page, page.getByRole('button', { name: /^Mark as/ }))
    await expect(page.locator('#done')).toContainText('Done on ')
    const next = page.locator('a[rel="next"]')
    if ((await next.count()) === 0) {
      await expect(page.getByText('All lessons are done, and the course is finished.')).toBeVisible()
      await press(page, page.getByRole('navigation', { name: 'Lessons' }).getByText('To the course'))
      await page.waitForURL(`**${HERE}`)
      return number
    }
    await press(page, next)
  }
  throw new Error('The lessons have no end')
}

async function isOnProfile(page: Page, lessons: number) {
  await expect(page.getByText(`100%, ${lessons} of ${lessons} lessons`)).toBeVisible()
  await page.goto('/global/en-us/profile')
  await expect(page.getByRole('main')).toContainText('Git without fear')
}

// If the words are within a link, the link takes the focus.
const byKeyboard: Press = (_, what) =>
  what.locator('xpath=ancestor-or-self::*[self::a or self::button][1]').press('Enter')

test('on a phone, by keyboard: every lesson to the end, with the focus on each result, and the course on the profile', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page)
  const lessons = await takeAll(page, byKeyboard, async () => {
    await expect(page.locator('#outcome')).toBeFocused()
    await expect(page.locator('#outcome')).toBeInViewport()
    expect(await sideways(page)).toBe(0)
  })
  expect(lessons).toBeGreaterThan(5)
  await isOnProfile(page, lessons)
  // Removing a mark changes the number; the course stays finished.
  await page.goto(HERE)
  await byKeyboard(page, page.locator(`main a[href^="${HERE}/lessons/"]`).last())
  await byKeyboard(page, page.getByRole('button', { name: 'Undo' }))
  await expect(page.locator('#done')).not.toContainText('Done on ')
  await page.goto(HERE)
  await expect(page.getByText(`${lessons - 1} of ${lessons} lessons`)).toBeVisible()
  await expect(page.getByText('You have finished this course; it stays finished')).toBeVisible()
  await expect(page.getByText('100%')).toBeHidden()
  expect(await axeFindings(page)).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('every lesson to the end, each result at the address of the answer, and the course on the profile', async ({
    page,
  }) => {
    test.slow()
    await signIn(page)
    const lessons = await takeAll(
      page,
      async (_, what) => what.click(),
      async () => {
        expect(new URL(page.url()).hash).toBe('#outcome')
        await expect(page.locator('#outcome')).toBeInViewport()
      },
    )
    await isOnProfile(page, lessons)
  })
})
