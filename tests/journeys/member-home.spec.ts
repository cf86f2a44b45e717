// A member's home page by keyboard and on a phone, and the focus after an item is removed from a list.
import type { Locator, Page } from '@playwright/test'
import { axeFindings, shoot, sideways } from './access-checks.ts'
import { signInTo } from './provider-pages.ts'
import { expect, test } from './visitor.ts'

const HERE = '/global/en-us'

async function signIn(page: Page) {
  await signInTo(page, `${HERE}/terms`)
  const headers = { origin: new URL(page.url()).origin }
  await page.request.patch('/api/club/profile', {
    headers,
    data: { consent: { engXTermsAndConditions: new Date().toISOString() } },
  })
  return headers
}

/**
 * Waits until a part of the page is hydrated: before that, the browser posts a form and loads another
 * document.
 */
async function scripted(part: Locator) {
  await expect
    .poll(() =>
      part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
}

/** Makes two courses a member's only favourites. */
async function keepOnly(page: Page, headers: Record<string, string>) {
  const kept = await page.request.get('/api/profile/favorites?short=true')
  const keys = kept.ok() ? ((await kept.json()) as { data: object[] }).data : []
  for (const data of keys) await page.request.delete('/api/profile/favorites', { headers, data })
  const courses = (await (await page.request.get('/api/courses/search?size=2')).json()) as {
    data: { courses: { id: string; name: string }[] }
  }
  for (const { id } of courses.data.courses) {
    const data = { id, type: 'course' }
    expect((await page.request.post('/api/profile/favorites', { headers, data })).ok()).toBe(true)
  }
  return courses.data.courses.map(({ name }) => name)
}

/** Labels of a list with removable items, by language. */
const less = {
  'en-us': {
    hello: /^Hello, /,
    dates: 'Your dates',
    less: /^Less like/,
    put: (title: string) => `We show less like “${title}”.`,
    undo: 'Undo',
  },
  'de-de': {
    hello: /^Hallo, /,
    dates: 'Was bei dir ansteht',
    less: /^Weniger Inhalte wie/,
    put: (title: string) => `Wir zeigen weniger Inhalte wie „${title}“.`,
    undo: 'Rückgängig',
  },
  'uk-ua': {
    hello: /^Вітаємо, /,
    dates: 'Ваші дати',
    less: /^Рідше показувати схоже/,
    put: (title: string) => `Схоже на «${title}» показуватимемо рідше.`,
    undo: 'Скасувати',
  },
} as const

for (const [locale, words] of Object.entries(less))
  test(`home by keyboard on a phone, ${locale}: what comes next is a press away, and less of something moves the focus on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page)
    await page.goto(`/global/${locale}/home`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello)
    await expect(page.getByRole('heading', { name: words.dates })).toBeVisible()
    await expect(page.getByText('Read closely.')).toHaveCount(0)
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    expect(await axeFindings(page)).toEqual([])
    await shoot(page, `home-member-${locale}-360`)

    const less = page.getByRole('button', { name: words.less })
    await expect(less.first()).toBeVisible()
    await scripted(less.first())
    const titles = page.locator('li[data-item] h3 a')
    const [first = '', ...others] = await titles.allTextContents()
    await less.first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.put(first))).toBeVisible()
    // Similar items may be removed with it: the focus is on the nearest one left.
    await expect(async () => {
      const kept = await titles.allTextContents()
      const next = others.find((title) => kept.includes(title)) ?? ''
      await expect(page.getByRole('link', { name: next, exact: true })).toBeFocused({ timeout: 1_000 })
    }).toPass({ timeout: 60_000 })
    await page.getByRole('button', { name: words.undo }).press('Enter')
    await expect(page.getByText(words.put(first))).toHaveCount(0)
    await expect(page.getByRole('link', { name: first, exact: true })).toBeFocused()
  })

test('removing a favourite moves the focus to the next one, and is announced', async ({ page }) => {
  const headers = await signIn(page)
  const names = await keepOnly(page, headers)
  const draft = { headers, data: { values: { name: 'Mira' }, version: 0 } }
  await page.request.put('/api/club/form-drafts/contact', draft)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const [locale, colorScheme] of [
    ['de-de', 'dark'],
    ['en-us', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto(`/global/${locale}/home`)
    await expect(page.locator('main h2')).not.toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
    await shoot(page, `home-member-${locale}-1440`)
  }
  for (const [locale, remove, removed, nothing] of [
    ['de-de', /^„.*“ entfernen$/, (name: string) => `„${name}“ wurde entfernt.`, 'Noch nichts gemerkt'],
    ['uk-ua', /^Прибрати «/, (name: string) => `Прибрано: «${name}».`, 'Ще нічого не збережено'],
    ['en-us', /^Remove “/, (name: string) => `“${name}” was removed.`, 'Nothing saved yet'],
  ] as const) {
    await keepOnly(page, headers)
    await page.goto(`/global/${locale}/favorites`)
    await shoot(page, `favorites-${locale}-1440`)
    const removals = page.getByRole('button', { name: remove })
    const shown = await page.locator('li[data-item] h3 a').allTextContents()
    expect(shown).toHaveLength(names.length)
    await scripted(removals.first())
    await removals.first().press('Enter')
    await expect(page.getByRole('link', { name: shown[1] ?? '', exact: true })).toBeFocused()
    await expect(page.getByRole('status').filter({ hasText: removed(shown[0] ?? '') })).toHaveCount(1)
    await removals.first().press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(nothing)).toBeVisible()
  }
})

test('removing a saved search or a followed author does the same', async ({ page }) => {
  await signIn(page)
  for (const list of ['courses', 'events']) {
    await page.goto(`${HERE}/saved-searches/new?list=${list}`)
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await page.waitForURL(`**${HERE}/saved-searches`)
  }
  const removals = page.getByRole('button', { name: /^Remove/ })
  // The address changes before the page does.
  await expect(removals).not.toHaveCount(0)
  for (let left = await removals.count(); left > 0; left--) {
    await expect(removals).toHaveCount(left)
    await scripted(removals.first())
    await removals.first().press('Enter')
  }
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await page.goto(`${HERE}/authors/olena-marchuk`)
  const follow = page.getByRole('button', { name: 'Follow Olena Marchuk' })
  await expect(follow).toHaveAttribute('aria-pressed', 'false')
  await scripted(follow)
  await follow.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'You follow Olena Marchuk.' })).toHaveCount(1)
  await page.goto(`${HERE}/following`)
  const unfollow = page.getByRole('button', { name: 'Unfollow Olena Marchuk' })
  await scripted(unfollow)
  await unfollow.press('Enter')
  await expect(page.getByText('You are not following anyone yet')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
