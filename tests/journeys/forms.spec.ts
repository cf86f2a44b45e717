import type { Locator, Page } from '@playwright/test'
import { expect, type Gallery, test } from './gallery.ts'

const REQUIRED = 'The field is required'

const addressOf = (gallery: Gallery, sample: string, locale = 'en-us') =>
  `${new URL(gallery.address('')).origin}/global/${locale}/forms?sample=${sample}`

/** Waits until a part of the page is hydrated. */
async function scripted(part: Locator) {
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

/** Opens a hydrated sample of the form engine. */
async function openForm(page: Page, gallery: Gallery, sample: string, locale?: string) {
  await page.goto(addressOf(gallery, sample, locale))
  const send = page.locator('button[name=_action]').first()
  await scripted(send)
  return { form: page.locator('form', { has: send }), send, sent: page.getByRole('region', { name: 'Sent' }) }
}

test('errors are shown above and beside the fields, and the first of them has the focus', async ({
  page,
  gallery,
}) => {
  const { form, send, sent } = await openForm(page, gallery, 'whole-contact')
  await send.click()
  const summary = form.getByRole('region', { name: /need another look/ })
  await expect(summary.getByRole('link')).toHaveText([
    `Name: ${REQUIRED}`,
    `E-mail: ${REQUIRED}`,
    `Topic: ${REQUIRED}`,
    `Message: ${REQUIRED}`,
  ])
  await expect(form.getByLabel('Name')).toBeFocused()
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription(new RegExp(REQUIRED))

  await page.keyboard.type('Ada')
  await expect(summary.getByRole('link')).toHaveCount(3)
  await summary.getByRole('link', { name: /^Message/ }).click()
  await expect(form.getByLabel('Message')).toBeFocused()
  await page.keyboard.type('Hello')
  await form.getByLabel('E-mail').fill('ada')
  await expect(form.getByText('Address must contain one @ character').last()).toBeVisible()
  await form.getByLabel('E-mail').fill('ada@example.com')
  await form.getByLabel('Topic').selectOption('Something else')
  await form.getByLabel('Subject').fill('Queues')
  await form.getByLabel('Topic').selectOption('A course')
  await expect(form.getByLabel('Subject')).toHaveCount(0)
  await send.click()
  await expect(sent).toContainText('"name": "Ada"')
  await expect(sent).not.toContainText('Queues')
  await form.getByLabel('Topic').selectOption('Something else')
  await expect(form.getByLabel('Subject')).toHaveValue('Queues')
})

test('a failure loses nothing, is reported with an address to write to, and a second press sends nothing twice', async ({
  page,
  gallery,
}) => {
  const { form, send, sent } = await openForm(page, gallery, 'toasts')
  await form.getByLabel('Name').fill('please fail')
  await send.click()
  await expect(form.getByRole('status').filter({ hasText: 'That did not work' })).toContainText(
    'Or drop us a note at hello@example.com',
  )
  await expect(form.getByLabel('Name')).toHaveValue('please fail')
  await form.getByLabel('Name').fill('Ada')
  await send.dblclick()
  await expect(sent).toContainText('"key"')
  await expect(form.getByLabel('Name')).toBeDisabled()
})

test('rows are added, moved and removed with the keyboard', async ({ page, gallery }) => {
  const { form } = await openForm(page, gallery, 'rows-most')
  await form.getByLabel('Company').fill('A')
  await form.getByRole('button', { name: 'Add more' }).press('Enter')
  await expect(form.getByLabel('Company').nth(1)).toBeFocused()
  await page.keyboard.type('B')
  await expect(form.getByRole('button', { name: 'Add more' })).toHaveCount(0)
  await form.getByRole('button', { name: 'Move up: Jobs 2' }).press('Enter')
  await expect(form.getByLabel('Company').first()).toHaveValue('B')
  await form.getByRole('button', { name: 'Remove: Jobs 1' }).press('Enter')
  await expect(form.getByLabel('Company')).toHaveValue('A')
  await expect(form.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
})

test('Enter in a field sends the form and presses no other button', async ({ page, gallery }) => {
  const { form, sent } = await openForm(page, gallery, 'rows')
  await form.getByRole('button', { name: 'Add a job' }).click()
  await form.getByLabel('Company').first().fill('A')
  await form.getByLabel('Company').first().press('Enter')
  await expect(sent).toContainText('"company": "A"')
  await expect(form.getByLabel('Company')).toHaveCount(2)
})

test('a draft is stored on the device, restored, and deleted once sent', async ({ page, gallery }) => {
  const { form } = await openForm(page, gallery, 'text')
  await form.getByLabel('Name').fill('Ada')
  await expect(form.getByText(/^Saved \d\d:\d\d$/)).toBeVisible()
  const again = await openForm(page, gallery, 'text')
  await expect(again.form.getByLabel('Name')).toHaveValue('Ada')
  await expect(again.form.getByText(/^Your answers from/)).toBeVisible()
  await again.send.click()
  await expect(again.sent).toContainText('Ada')
  await openForm(page, gallery, 'text')
  await expect(page.getByLabel('Name')).toHaveValue('')
})

// `npm run bench -- --only form` measures the time.
test('a key press in a form of 200 fields renders only its field and those that it shows', async ({
  page,
  gallery,
}) => {
  const { form } = await openForm(page, gallery, 'many-fields')
  const first = form.getByLabel('Field 0', { exact: true })
  await expect(form.getByRole('textbox')).toHaveCount(100)
  await first.fill('warm')
  await expect(form.getByRole('textbox')).toHaveCount(101)
  await form.evaluate((element) => {
    const seen = { changed: new Set<Node>() }
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      for (const { target } of changes) seen.changed.add(target)
    }).observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await first.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let count = 0; count < 60; count++) {
      set?.call(input, `text ${count}`)
      // React renders the changes of a discrete event before the event ends.
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })
  const changed = await page.evaluate(
    () => (window as unknown as { seen: { changed: Set<Node> } }).seen.changed.size,
  )
  // At most the input itself and the line that says when the draft was saved.
  expect(changed).toBeLessThan(4)
})

test('the first field with an error is scrolled into view, however far down it is', async ({
  page,
  gallery,
}) => {
  const { form, send } = await openForm(page, gallery, 'many-fields')
  const last = form.getByLabel('Field 99')
  await expect(last).not.toBeInViewport()
  await send.click()
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await expect(last).toHaveAccessibleDescription(/The field is required/)
})

test('a service’s option is sent unchanged', async ({ page, gallery }) => {
  const { form, send, sent } = await openForm(page, gallery, 'select-async')
  await form.getByRole('combobox').fill('back')
  await form.getByRole('option', { name: 'Backend' }).click()
  await send.click()
  await expect(sent).toContainText('"id": "backend"')
})

test('a hidden field takes its value from a cookie', async ({ page, gallery }) => {
  await page
    .context()
    .addCookies([{ name: 'utm_campaign', value: 'autumn', url: new URL(gallery.address('')).origin }])
  const { send, sent } = await openForm(page, gallery, 'hidden-cookie')
  await send.click()
  await expect(sent).toContainText('"campaign": "autumn"')
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a form is posted, validated with the same messages, and sent', async ({ page, gallery }) => {
    await page.goto(addressOf(gallery, 'visible'))
    await page.getByLabel('Another skill').check()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(`Which? ${REQUIRED}`)).toBeVisible()
    await page.getByLabel('Which?').fill('Rust')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('region', { name: 'Sent' })).toContainText('"which": "Rust"')
  })

  test('rows are added and removed', async ({ page, gallery }) => {
    await page.goto(addressOf(gallery, 'rows'))
    await page.getByLabel('Company').fill('A')
    await page.getByRole('button', { name: 'Add a job' }).click()
    await page.getByLabel('Company').nth(1).fill('B')
    await page.getByRole('button', { name: 'Remove: Jobs 1' }).click()
    await expect(page.getByLabel('Company')).toHaveValue('B')
  })
})
