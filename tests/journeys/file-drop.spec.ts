// Files from the device: chosen, dropped, uploaded at once or sent with their form.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, openSample, sentBy, test } from './gallery.ts'

const LABEL = 'Years of experience'

const file = (name: string, kilobytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.alloc(kilobytes * 1024, 'a'),
})

test('accepts files within the limits, names the others, and sends the list', async ({ page, gallery }) => {
  const sample = await openSample(page, gallery, 'File drop', 'empty')
  const field = sample.getByLabel(LABEL, { exact: true })
  const files = sample.getByRole('list', { name: /^Chosen files/ }).getByRole('listitem')
  await field.setInputFiles([
    file('letter.pdf', 512),
    file('film.pdf', 6 * 1024),
    { name: 'run.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ') },
  ])
  await expect(files).toHaveCount(1)
  await expect(files).toContainText([/0\.50\sMB/])
  await expect(field).toHaveAccessibleDescription(/film\.pdf is larger than 5\sMB.*run\.exe is not of a type/)
  await expect(sample.getByRole('status')).toContainText('letter.pdf added. film.pdf is larger')
  await field.setInputFiles([file('second.pdf', 1)])
  await expect(files).toHaveCount(2)
  expect(await sentBy(sample)).toEqual([
    ['files', 'letter.pdf'],
    ['files', 'second.pdf'],
  ])
  await sample.getByRole('button', { name: 'Remove letter.pdf' }).click()
  await expect(field).toBeFocused()
  await expect(sample.getByRole('status')).toHaveText('letter.pdf removed')
  expect(await sentBy(sample)).toEqual([['files', 'second.pdf']])
})

test('shows an upload’s progress; it can be cancelled, fail, and be tried again', async ({
  page,
  gallery,
}) => {
  const sample = await openSample(page, gallery, 'File drop', 'sending at once')
  const field = sample.getByLabel(LABEL, { exact: true })
  const step = sample.getByRole('button', { name: '+10' })
  const files = sample.getByRole('listitem')
  await field.setInputFiles([
    file('one.pdf', 1),
    file('fail.pdf', 1),
    file('two.pdf', 1),
    file('three.pdf', 1),
  ])
  await expect(sample.getByRole('status')).toContainText('three.pdf was left out: at most 3 files')
  await expect(files).toHaveCount(3)
  for (let times = 0; times < 3; times++) await step.click()
  await expect(sample.getByRole('progressbar', { name: 'Uploading one.pdf' })).toHaveAttribute('value', '30')
  await expect(files.first()).toContainText('30%')
  await sample.getByRole('button', { name: 'Cancel uploading two.pdf' }).click()
  await expect(files).toHaveCount(2)
  for (let times = 0; times < 2; times++) await step.click()
  await expect(sample.getByRole('status')).toContainText('fail.pdf could not be uploaded')
  for (let times = 0; times < 5; times++) await step.click()
  await expect(sample.getByRole('status')).toContainText('one.pdf uploaded')
  expect(await sentBy(sample)).toEqual([['uploads', 'id of one.pdf']])
  await sample.getByRole('button', { name: 'Upload fail.pdf again' }).click()
  await expect(sample.getByRole('progressbar', { name: 'Uploading fail.pdf' })).toHaveAttribute('value', '0')
})

test('files dropped on the field are in the list', async ({ page, gallery }) => {
  const folder = mkdtempSync(join(tmpdir(), 'guildhall-drop-'))
  try {
    for (const name of ['letter.pdf', 'run.exe']) writeFileSync(join(folder, name), 'x')
    const sample = await openSample(page, gallery, 'File drop', 'empty')
    const field = sample.getByLabel(LABEL, { exact: true })
    await field.scrollIntoViewIfNeeded()
    const box = await field.boundingBox()
    if (box === null) throw new Error('not there')
    const session = await page.context().newCDPSession(page)
    // Simulates the system's file manager, which scripts cannot.
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
      await session.send('Input.dispatchDragEvent', {
        type,
        x: box.x + box.width / 2,
        y: box.y + box.height / 2,
        data: {
          items: [],
          files: ['letter.pdf', 'run.exe'].map((name) => join(folder, name)),
          dragOperationsMask: 1,
        },
      })
    const files = sample.getByRole('list', { name: /^Chosen files/ }).getByRole('listitem')
    await expect(files).toHaveCount(1)
    await expect(files).toContainText(['letter.pdf'])
    await expect(field).toHaveAccessibleDescription(/run\.exe is not of a type/)
    expect(await sentBy(sample)).toEqual([['files', 'letter.pdf']])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
