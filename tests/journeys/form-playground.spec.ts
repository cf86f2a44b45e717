import { expect, test } from './gallery.ts'

const FORMS = '/global/en-us/forms?sample=visible'

test('an author changes a definition: errors appear at once, the form follows, in every language, with its payload', async ({
  page,
  gallery,
}) => {
  await page.goto(new URL(gallery.address('')).origin + FORMS)
  const editor = page.getByRole('textbox', { name: 'Definition' })
  const problems = page.getByRole('region', { name: 'Definition' }).getByRole('status')
  await expect(async () => {
    // Its script may not have started yet.
    await editor.blur()
    await editor.focus()
    await expect(problems).toContainText('No faults.', { timeout: 5_000 })
  }).toPass()
  const written = await editor.inputValue()
  const form = page.locator('form', { has: page.locator('button[name=_action]') })
  const payload = page.getByRole('region', { name: 'Payload' })

  await form.getByLabel('Another skill').check()
  await form.getByLabel('Which?').fill('Rust')
  await expect(payload).toContainText('"which": "Rust"')

  await editor.fill(written.replace('"Which?"', '"Which one?", "maxlength": "long"'))
  await expect(problems).toContainText('maxlength (which): is string, not number')
  await problems.getByRole('button').first().click()
  await expect(editor).toBeFocused()
  const chosen = await editor.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  )
  expect(chosen).toContain('"maxlength": "long"')
  await expect(form.getByLabel('Which?')).toBeVisible()

  await editor.fill(written.replace('"Which?"', '"Which one?"'))
  await expect(problems).toContainText('No faults.')
  await expect(form.getByLabel('Which one?')).toHaveValue('Rust')
  await form.getByLabel('Which one?').fill('')
  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch')
  // A language's messages are loaded when it is chosen.
  await expect(page.locator('[lang=de]', { has: form })).toBeVisible()
  await form.locator('button[name=_action]').click()
  await expect(form.getByText('Dieses Feld ist ein Pflichtfeld').first()).toBeVisible()

  await editor.fill('{')
  await expect(problems).toContainText('Line 1')
  await page.getByRole('button', { name: 'Back to the sample' }).click()
  await expect(editor).toHaveValue(written)
  const folder = process.env.SHOTS
  for (const width of folder ? [360, 1440] : []) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `${folder}/playground-${width}.png`, fullPage: width === 360 })
  }
})
