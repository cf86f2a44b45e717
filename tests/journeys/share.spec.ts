import { ARTICLE, expect, test } from './visitor.ts'

const path = `/global/en-us${ARTICLE}`

test('a network that reads the page gets its picture', async ({ page, request }) => {
  await page.goto(path)
  const address = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await request.get(new URL(address ?? '').pathname)
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])
})

test('a network opens in a new window without an opener', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const opened: string[][] = []
    Object.assign(window, { opened, open: (...asked: string[]) => void opened.push(asked) })
  })
  await page.goto(path)
  const list = page.getByRole('list', { name: 'Share' })
  await expect(async () => {
    await list.getByRole('link', { name: /LinkedIn/ }).click({ modifiers: [] })
    const [asked] = await page.evaluate(() => (window as unknown as { opened: string[][] }).opened)
    expect(new URL(asked?.[0] ?? '').searchParams.get('url')).toBe(`${baseURL}${path}`)
    expect(asked?.[2]).toMatch(/noopener/)
  }).toPass()
  await expect(page).toHaveURL(path)
})

test('the link is copied, with a message for a while', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(path)
  const list = page.getByRole('list', { name: 'Share' })
  // The scripts start after the first paint; a click before that does nothing.
  await expect(async () => {
    await list.getByRole('button', { name: 'Copy link' }).click({ timeout: 5_000 })
    await expect(list.getByRole('status')).toHaveText('Link copied', { timeout: 1_500 })
  }).toPass()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`)
  await expect(list.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(list.getByRole('status')).toBeEmpty()
})

test('on devices with their own share dialog, it is offered first', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    const shared: object[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: async (data: object) => void shared.push(data),
    })
  })
  await page.goto(path)
  const list = page.getByRole('list', { name: 'Share' })
  await list.getByRole('listitem').first().getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate(() => (window as unknown as { shared: object[] }).shared)).toEqual([
    { url: `${baseURL}${path}`, title: expect.stringMatching(/queue/i) },
  ])
})
