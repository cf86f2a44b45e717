// A reviewer carries cards to other stages, by mouse and by keyboard; decides about several applications at once, by keyboard
// on a phone: chooses them, reads every letter before it is sent, undoes a decline of many, and makes an offer that each
// applicant gets in their language; arranges an interview.
import { type Browser, type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test'
import { expectNothingCutOff } from './meeting-pages.ts'

const SLUG = 'first-job-backend'
const BOARD = `/global/en-us/admin/applications/${SLUG}`
const applicants = [
  { email: 'member@guildhall.example', locale: 'en-us' },
  { email: 'employee@employer.example', locale: 'uk-ua' },
]

test.use({ viewport: { width: 360, height: 780 } })

const contexts: BrowserContext[] = []
/** Pages of those who apply. */
const members: Page[] = []

async function signedIn(browser: Browser, email: string, to: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  contexts.push(context)
  const page = await context.newPage()
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(to)}`)
  await page.locator('input[name=email]').first().fill(email)
  await page.locator('input[name=password]').fill('guildhall-demo')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${to}`)
  return page
}

/** Applies as a browser without script does: this journey is about what comes after. */
async function apply(browser: Browser, { email, locale }: (typeof applicants)[number]): Promise<void> {
  const path = `/global/${locale}/apply/${SLUG}`
  const page = await signedIn(browser, email, path)
  members.push(page)
  // An application that another journey has left would be open still.
  await withdraw(page)
  const read = async (address: string) => (await page.request.get(address)).text()
  const form = /\?form=(apply-[\w-]+)/.exec(await read(path))?.[1]
  const step = (fields: Record<string, string>) =>
    page.request.post(`${path}?form=${form}`, {
      form: fields,
      headers: { origin: new URL(page.url()).origin },
    })
  await step({ _step: 'you', first_name: 'Ada', last_name: 'Byron' })
  await step({ _step: 'reasons', why: 'I want to ship something that is used' })
  const consent = /name="(consent-\w+)"/.exec(await read(`${path}?step=agreement`))?.[1] ?? ''
  await step({ _step: 'agreement', [consent]: 'on' })
  const version = /name="_version" value="(\d+)"/.exec(await read(`${path}?step=review`))?.[1] ?? ''
  await step({ _step: 'review', _version: version })
}

async function withdraw(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/club/programs')).json()
  const { id } = data.find((program: { slug: string }) => program.slug === SLUG)
  await page.request.patch(`/api/club/program-items/${id}`, {
    headers: { origin: new URL(page.url()).origin },
    data: { registration_status: 'not_registered' },
  })
}

// A second attempt, and the other journeys, begin without them.
test.afterEach(async () => {
  for (const page of members.splice(0)) await withdraw(page)
  for (const context of contexts.splice(0)) await context.close()
})

const cardsIn = (desk: Page, stage: string) => desk.locator(`section[aria-labelledby=stage-${stage}] li`)

/** Takes hold of a card, and moves it over a stage. */
async function drag(desk: Page, card: Locator, stage: string): Promise<void> {
  await expect(card.getByRole('button', { name: /^Move: / })).toBeEnabled()
  await card.hover()
  await desk.mouse.down()
  const column = desk.locator(`section[aria-labelledby=stage-${stage}]`)
  const inWindow = (desk.viewportSize()?.width ?? 0) - 10
  // Near its edge the board scrolls under the pointer, which follows the stage until that rests.
  const isReached = async () => {
    const box = await column.boundingBox()
    if (box === null) throw new Error(`${stage} is not on the board`)
    const middle = box.x + box.width / 2
    await desk.mouse.move(Math.min(middle, inWindow), box.y + 60, { steps: 5 })
    await desk.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return middle < inWindow && (await column.boundingBox())?.x === box.x
  }
  await expect.poll(isReached).toBe(true)
}

/** A received application is carried by a finger on its handle, and by a tap on it and one on the stage. It stays where it is. */
async function carryByTouch(browser: Browser, desk: Page): Promise<void> {
  const storageState = await desk.context().storageState()
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    storageState,
  })
  contexts.push(context)
  const page = await context.newPage()
  const device = await context.newCDPSession(page)
  /** Says what one finger does; the others stay as they are. */
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number }, id = 0) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints: [{ ...at, id }] })
  const middle = async (of: Locator) => {
    const box = await of.boundingBox()
    if (box === null) throw new Error('it is not on the board')
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const handle = cardsIn(page, 'new')
    .first()
    .getByRole('button', { name: /^Move: / })
  const review = page.locator('section[aria-labelledby=stage-review]')
  const label = page.locator('p[aria-hidden]', { hasText: 'Move to: In review' })
  const preview = page.getByRole('heading', { name: 'Preview: In review, applications: 1' })

  await page.goto(BOARD)
  await expect(handle).toBeEnabled()
  const from = await middle(handle)
  const to = await middle(review)
  await touch('touchStart', from)
  for (const part of [0.1, 0.4, 0.7, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await expect(label).toBeVisible()
  // A second finger neither steers nor drops it.
  await touch('touchStart', from, 1)
  await touch('touchMove', { x: from.x, y: from.y + 40 }, 1)
  await touch('touchEnd', { x: from.x, y: from.y + 40 }, 1)
  await expect(label).toBeVisible()
  await touch('touchEnd', to)
  await expect(preview).toBeVisible()

  await page.goto(BOARD)
  await expect(handle).toBeEnabled()
  await handle.tap()
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  // One scrolls to the stage first.
  await touch('touchStart', to)
  for (const up of [20, 40, 60]) await touch('touchMove', { x: to.x, y: to.y - up })
  await touch('touchEnd', { x: to.x, y: to.y - 60 })
  // A tap on a page that still glides only stops it.
  await restsScrolled(page)
  await expect(handle).toHaveAttribute('aria-pressed', 'true')
  await review.getByRole('heading').tap()
  await expect(preview).toBeVisible()
}

/** Waits until the page has not moved for ten frames. */
const restsScrolled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let [at, still] = [window.scrollY, 0]
        requestAnimationFrame(function look() {
          still = window.scrollY === at ? still + 1 : 0
          at = window.scrollY
          if (still < 10) requestAnimationFrame(look)
          else resolve()
        })
      }),
  )

/** Two received applications come to be in review. Each way of moving one leads to the preview, and changes nothing itself. */
async function carryToReview(browser: Browser, desk: Page): Promise<void> {
  await desk.setViewportSize({ width: 1280, height: 800 })
  const first = cardsIn(desk, 'new').first()
  const label = desk.locator('p[aria-hidden]', { hasText: 'Move to: ' })
  const status = desk.locator('main span[role=status]')

  // Escape cancels; so does letting go outside of all stages.
  await drag(desk, first, 'declined')
  await expect(label).toContainText('Move to: Declined')
  await desk.keyboard.press('Escape')
  await expect(status).toHaveText('Nothing was moved.')
  await desk.mouse.up()
  await drag(desk, first, 'declined')
  await desk.mouse.move(640, 4)
  await desk.mouse.up()
  await expect(status).toHaveText('Nothing was moved.')

  // Somebody else moves the card that is on the screen.
  const href = (await first.getByRole('link').getAttribute('href')) ?? ''
  const moved = await desk.request.post(href, {
    form: { to: 'review', version: '1' },
    headers: { origin: new URL(desk.url()).origin },
  })
  expect(moved.ok()).toBe(true)
  await drag(desk, first, 'interview')
  await desk.mouse.up()
  await expect(desk.getByRole('heading', { name: 'Preview: Interview, applications: 0' })).toBeVisible()
  await expect(desk.locator('main')).toContainText('It is now here: In review.')
  await expect(desk.getByRole('button', { name: /^Move the applications shown/ })).toHaveCount(0)

  // Nobody moves an application back to those that were received.
  await desk.goto(BOARD)
  await drag(desk, cardsIn(desk, 'review').first(), 'new')
  await expect(desk.locator('p[aria-hidden]', { hasText: 'cannot be moved there' })).toBeVisible()
  await desk.mouse.up()
  await expect(status).toHaveText('The application cannot be moved there.')
  await expect(cardsIn(desk, 'new')).toHaveCount(1)

  // A decline by mouse, with its reason, undone. The window is too narrow for all stages.
  await desk.setViewportSize({ width: 1024, height: 800 })
  await drag(desk, cardsIn(desk, 'review').first(), 'declined')
  await expect(label).toContainText('Move to: Declined')
  await desk.mouse.up()
  await desk.locator('textarea[name=text-en]').fill('The group is full')
  await desk.getByRole('button', { name: 'Update the preview' }).click()
  await desk.getByRole('button', { name: /^Move the applications shown/ }).click()
  await expect(desk.getByText('Done: 1 of 1.')).toBeVisible()
  await desk.getByRole('button', { name: 'Undo these declines' }).click()
  await expect(desk.getByText('The decline is undone.')).toBeVisible()

  await carryByTouch(browser, desk)

  await desk.setViewportSize({ width: 1280, height: 800 })
  // By arrow keys: one stage on, and no further than Escape.
  await desk.goto(BOARD)
  const handle = cardsIn(desk, 'new')
    .first()
    .getByRole('button', { name: /^Move: / })
  await expect(handle).toBeEnabled()
  await handle.press('Enter')
  await expect(status).toContainText('choose a stage with the arrow keys')
  await handle.press('ArrowRight')
  await handle.press('ArrowRight')
  await expect(status).toHaveText('Move to: Test')
  await handle.press('Escape')
  await expect(status).toHaveText('Nothing was moved.')
  await handle.press('Enter')
  await handle.press('ArrowRight')
  await expect(status).toHaveText('Move to: In review')
  await handle.press('Enter')
  await desk.getByRole('button', { name: /^Move the applications shown/ }).press('Enter')
  await expect(desk.getByText('Done: 1 of 1.')).toBeVisible()
  await desk.setViewportSize({ width: 360, height: 780 })
}

test('a reviewer carries cards, undoes a decline of several and makes an offer, after reading each letter', async ({
  browser,
}) => {
  for (const applicant of applicants) await apply(browser, applicant)
  const desk = await signedIn(browser, 'reviewer@guildhall.example', BOARD)

  await carryToReview(browser, desk)

  const choose = async (stage: string) => {
    await desk.goto(`${BOARD}?stage=review`)
    await expectNothingCutOff(desk)
    await desk.getByRole('checkbox', { name: /^All on this page: 2/ }).press('Space')
    await desk.getByRole('combobox', { name: 'Move to' }).selectOption({ label: stage })
    await desk.getByRole('button', { name: 'Show the preview' }).press('Enter')
    await expect(desk.getByRole('heading', { name: /^Preview/ })).toBeVisible()
  }
  const write = async (english: string, ukrainian: string) => {
    await desk.locator('textarea[name=text-en]').fill(english)
    await desk.locator('textarea[name=text-uk]').fill(ukrainian)
    await desk.getByRole('button', { name: 'Update the preview' }).press('Enter')
    await expect(desk.locator('main')).toContainText(ukrainian)
  }
  const carryOut = () => desk.getByRole('button', { name: /^Move the applications shown/ }).press('Enter')

  await choose('Declined')
  await expect(desk.getByRole('button', { name: /^Move the applications shown/ })).toHaveCount(0)
  await write('The group is full', 'Група вже повна')
  await expect(desk.locator('blockquote[lang=uk]')).toContainText('Причина: Група вже повна')
  await expectNothingCutOff(desk)
  await carryOut()
  await expect(desk.getByText('Done: 2 of 2.')).toBeVisible()
  await desk.getByRole('button', { name: 'Undo these declines' }).press('Enter')
  await expect(desk.getByText('The decline is undone.')).toHaveCount(2)

  await choose('Offer')
  await write('We begin in January', 'Починаємо в січні')
  await carryOut()
  await expect(desk.getByText('Done: 2 of 2.')).toBeVisible()
  await expectNothingCutOff(desk)
  const lettersTo = async (email: string) => {
    const answer = await desk.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
    const { data } = (await answer.json()) as { data: { to: string; text: string }[] }
    return data.flatMap(({ to, text }) => (to === email ? [text] : [])).join('\n')
  }
  await expect.poll(() => lettersTo('member@guildhall.example')).toContain('We begin in January')
  await expect.poll(() => lettersTo('employee@employer.example')).toContain('Починаємо в січні')
})

test('what was arranged has the focus, and so has why a change was refused', async ({ browser }) => {
  // Others apply as the first one, and nobody may more than three times a day.
  for (const applicant of applicants.slice(1)) await apply(browser, applicant)
  const desk = await signedIn(browser, 'reviewer@guildhall.example', `${BOARD}?stage=new`)
  const links = await desk
    .locator('main a')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  const card = links.find((href) => /\/[\da-f-]{36}$/.test(href)) ?? ''
  await desk.goto(card)
  const day = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10)
  const open = (name: string) => desk.locator('summary', { hasText: name }).press('Enter')
  const place = desk.locator('input[name=place]')
  const interview = desk.locator('main [role=status]', { hasText: 'Where:' })

  await open('Arrange an interview')
  await desk.locator('input[name=day]').fill(day)
  await desk.locator('input[name=time]').fill('15:00')
  await place.fill('Room 5')
  await desk.getByRole('button', { name: 'Arrange and send' }).press('Enter')
  await expect(desk.getByRole('heading', { name: 'Appointment', exact: true })).toBeFocused()
  await expect(interview).toContainText('Room 5')

  // Somebody else is first.
  const other = { day, time: '15:00', zone: 'UTC', minutes: '30', link: '', note: '', place: 'Room 6' }
  await desk.request.post(card, {
    form: { interview: 'arrange', version: '1', ...other },
    headers: { origin: new URL(desk.url()).origin },
  })
  await open('Change the interview')
  await place.fill('Room 7')
  await desk.getByRole('button', { name: 'Change and send' }).press('Enter')
  await expect(desk.getByRole('alert').filter({ hasText: 'Somebody else has changed' })).toBeFocused()
  await expect(interview).toContainText('Room 6')
  await expect(place).toHaveValue('Room 7')
  await expectNothingCutOff(desk)
})
