import { ARTICLE, expect, test } from './visitor.ts'

const path = `/global/en-us${ARTICLE}`

test('a network opens in a window of its own that cannot reach back', async ({ page, baseURL }) => {
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

test('the link is copied, which is said for two seconds', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await page.goto(path)
  const list = page.getByRole('list', { name: 'Share' })
  await page.clock.runFor(5_000)
  await list.getByRole('button', { name: 'Copy link' }).click()
  await expect(list.getByRole('status')).toHaveText('Link copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`)
  await page.clock.runFor(1_900)
  await expect(list.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await page.clock.runFor(200)
  await expect(list.getByRole('button', { name: 'Copy link' })).toBeVisible()
})

test('where the device shares by itself, it is offered first', async ({ page, baseURL }) => {
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
