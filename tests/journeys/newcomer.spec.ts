// From registration to a complete profile, seen by others as its visibility allows, and transferred to
// another account: one pass through the whole site, as a person would do it.

import { readFileSync } from 'node:fs'
import type { Browser, Locator, Page } from '@playwright/test'
import { linkMailedTo } from './mailbox.ts'
import { sendRegistration, sendSignIn } from './provider-pages.ts'
import { cvNamed, sendPicture } from './sent-files.ts'
import { expect, test, troublesOf } from './visitor.ts'

const HERE = '/global/en-us'

interface Profile extends Record<string, unknown> {
  workExperience: { id: string; company: string }[]
  projects: { linked_experience: string | null }[]
  consent: { engXTermsAndConditions: string | null }
}
const profileOf = async (page: Page): Promise<Profile> =>
  ((await (await page.request.get('/api/club/profile')).json()) as { data: Profile }).data

async function register(page: Page, firstName: string, arrival: string) {
  const email = `${firstName.toLowerCase()}-${Date.now()}@example.org`
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(arrival)}`)
  await sendRegistration(page, email, 'seven red lanterns', [firstName, 'New'])
  await page.goto(await linkMailedTo(page, email))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

async function signedIn(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(`/api/login?area=club&redirect=${encodeURIComponent(`${HERE}/terms`)}`)
  await sendSignIn(page, email)
  await page.waitForURL('**/terms')
  return page
}

/** Edits one part of the profile in place and saves it. */
async function edit(page: Page, part: string, fill: (form: Locator) => Promise<void>) {
  await page.goto(`${HERE}/profile/edit/${part}`)
  const form = page.locator('main form[novalidate]')
  await form.waitFor()
  await fill(form)
  await form.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.waitForURL(({ pathname }) => pathname === `${HERE}/profile`)
}

/** A field by label; in a list its name includes the entry. */
const named = (label: string) => new RegExp(`^${label.replace(/[()]/g, '\\$&')}(?: ?, .*)?$`)

/** Types, and chooses the first option of that name. */
async function choose(form: Locator, label: string, text: string) {
  await form
    .getByRole('combobox', { name: named(label) })
    .last()
    .fill(text)
  await form
    .page()
    .getByRole('option', { name: new RegExp(`^${text}( |$)`) })
    .first()
    .click()
}
const fillAll = async (form: Locator, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts))
    await form
      .getByRole('textbox', { name: named(label) })
      .last()
      .fill(text)
}
const select = (form: Locator, label: string, option: string) =>
  form.getByLabel(named(label)).last().selectOption({ label: option })
const button = (form: Locator, name: string) => form.getByRole('button', { name, exact: true })

test('a newcomer completes a profile, is seen as its visibility allows, and transfers it to another account', async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000)
  const slug = `ada-${Date.now()}`

  // Reference data is loaded in the background of the first start.
  for (const known of ['/v2/skills/lookup?q=rust', '/v2/locations/lookup?q=copenhagen'])
    await expect
      .poll(async () => ((await (await page.request.get(known)).json()) as { total?: number }).total ?? 0, {
        timeout: 240_000,
      })
      .toBeGreaterThan(0)

  await test.step('registers, accepts the terms, passes the onboarding and returns', async () => {
    await register(page, 'Ada', `${HERE}/terms`)
    await page.waitForURL('**/terms')
    // Accepted at registration.
    expect((await profileOf(page)).consent.engXTermsAndConditions).not.toBeNull()
    await page.goto(`${HERE}/profile`)
    await page.waitForURL('**/onboarding?redirect=*')
    // The form says so once it is hydrated: before, it would be posted and load another document.
    await page.locator('main form[novalidate]').waitFor()
    const next = page.getByRole('button', { name: 'Next' })
    await page.getByRole('radio', { name: 'I work in IT' }).check()
    await next.click()
    await expect(page.getByRole('heading', { name: /main skill/ })).toBeFocused()
    await choose(page.locator('main'), 'Main skill', 'TypeScript')
    await next.click()
    await page.getByRole('heading', { name: 'How good is your English?' }).waitFor()
    await page.getByRole('radio').nth(3).check()
    await next.click()
    await page.getByRole('heading', { name: 'Which field do you work in?' }).waitFor()
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByRole('heading', { name: 'What is your role?' }).waitFor()
    await choose(page.locator('main'), 'Job title', 'Front-end Developer')
    await next.click()
    await page.getByRole('button', { name: 'Finish here' }).click()
    await page.getByRole('heading', { name: 'Your first matches are ready' }).waitFor()
    await page.getByRole('link', { name: 'Go on to where you were heading' }).click()
    await page.waitForURL(`**${HERE}/profile`)
  })

  await test.step('edits every part', async () => {
    await edit(page, 'personal', (form) => fillAll(form, { 'First name': 'Ada', 'Last name': 'Lindqvist' }))
    await edit(page, 'contacts', (form) =>
      fillAll(form, {
        Phone: '+442079460958',
        Telegram: 'ada_l',
        Discord: 'ada.l',
        LinkedIn: 'ada-lindqvist',
        GitHub: 'ada-lindqvist',
      }),
    )
    await edit(page, 'occupation', async (form) => {
      await select(form, 'Seniority', 'Senior')
      await fillAll(form, { Specialisation: 'Design systems' })
    })
    await edit(page, 'skills', async (form) => {
      await form.getByLabel('Level').first().selectOption({ label: 'Expert' })
      await choose(form, 'Other skill', 'PostgreSQL')
      await form.getByLabel('Level').nth(1).selectOption({ label: 'Advanced' })
      await button(form, 'Add a skill').press('Enter')
      await choose(form, 'Other skill', 'Rust')
      await fillAll(form, { 'Skills that are not in the list': 'Letterpress\nBread baking' })
    })
    await edit(page, 'languages', async (form) => {
      await select(form, 'Your level of English (self-assessed)', 'C1 Advanced')
      await choose(form, 'Language', 'Swedish')
      await select(form, 'Level', 'Native')
    })
    await edit(page, 'location', async (form) => {
      await choose(form, 'City or country', 'Copenhagen')
      await choose(form, 'Citizenship', 'Sweden')
      await form.getByRole('radio', { name: 'Also abroad' }).check()
    })
    await edit(page, 'target', async (form) => {
      await form.getByRole('radio', { name: 'Actively looking' }).check()
      await choose(form, 'Job title you want', 'Java Developer')
      await form.getByRole('checkbox', { name: 'Full-time' }).check()
    })
    await edit(page, 'interests', async (form) => {
      await form.getByRole('checkbox').first().check()
      await fillAll(form, { 'Other interests': 'Rowing' })
    })
    await edit(page, 'community', async (form) => {
      await form.getByRole('checkbox').first().check()
      await form.getByRole('checkbox').last().check()
    })
  })

  await test.step('adds jobs; moves, removes and restores them by keyboard', async () => {
    const said = page.locator('main form [role=status]')
    await edit(page, 'workExperience', async (form) => {
      await fillAll(form, { Company: 'Second Press', From: '2021-03' })
      await form.getByLabel('Ongoing').check()
      await choose(form, 'Country', 'Denmark')
      await fillAll(form, { 'What you did': 'Forms that work without script' })
      await button(form, 'Add a job').press('Enter')
      await expect(form.getByLabel('Company').nth(1)).toBeFocused()
      await page.keyboard.type('First Mill')
      await form.getByLabel('From').nth(1).fill('2018-01')
      await form.getByLabel('Until').last().fill('2021-02')
      await choose(form, 'Job title', 'Front-end Developer')
    })
    const before = (await profileOf(page)).workExperience
    expect(before.map(({ company }) => company)).toEqual(['Second Press', 'First Mill'])

    await edit(page, 'workExperience', async (form) => {
      await button(form, 'Move up: Work experience 2').press('Enter')
      await expect(said.filter({ hasText: 'Work experience 2 is now number 1 of 2.' })).toBeAttached()
      // The first entry can only be moved down.
      await expect(button(form, 'Move down: Work experience 1')).toBeFocused()
      await button(form, 'Remove: Work experience 1').press('Enter')
      await expect(form.getByLabel('Company')).toHaveCount(1)
      await expect(said.filter({ hasText: 'Work experience 1 was removed.' })).toBeAttached()
      await expect(button(form, 'Undo')).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(form.getByLabel('Company').first()).toHaveValue('First Mill')
      await expect(form.getByLabel('Company').first()).toBeFocused()
      await expect(said.filter({ hasText: 'Work experience 1 is back.' })).toBeAttached()
      // Another tab saves another part meanwhile: an entry moved and moved back is still saved.
      const origin = new URL(page.url()).origin
      await page.request.patch('/api/club/profile', {
        headers: { origin },
        data: { currentSpecialization: 'Forms' },
      })
    })
    const after = await profileOf(page)
    expect(after.workExperience).toEqual(before.toReversed())
    expect(after.currentSpecialization).toBe('Forms')
  })

  await test.step('adds studies, certificates, and a project that was part of a job', async () => {
    await edit(page, 'education', async (form) => {
      await fillAll(form, { 'School or university': 'Lund University', 'Faculty or subject': 'Mathematics' })
      await fillAll(form, { Grade: '4.5', From: '2013-09', Until: '2017-06' })
      await form.getByLabel('Degree').selectOption({ index: 4 })
    })
    await edit(page, 'certificates', (form) =>
      fillAll(form, { Name: 'Accessible forms', 'Issued by': 'Print guild', Issued: '2024-05' }),
    )
    await edit(page, 'projects', async (form) => {
      await fillAll(form, { Name: 'Type case', 'Your role': 'Author', Link: 'https://example.org/case' })
      await fillAll(form, { From: '2022-01', Until: '2022-08', 'What you did': 'A font for forms' })
      await form.getByLabel('Type of project').selectOption({ index: 2 })
      await select(form, 'While at', 'Second Press')
      await choose(form, 'Technologies', 'TypeScript')
    })
    const { projects, workExperience } = await profileOf(page)
    expect(projects[0]?.linked_experience).toBe(workExperience[1]?.id)
    await expect(page.locator('#projects')).toContainText('While at Second Press')
  })

  await test.step('sends a CV and a picture, and removes both', async () => {
    const remove = async () => {
      await page.getByRole('button', { name: 'Remove', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    }
    await page.goto(`${HERE}/profile/files`)
    await page.getByLabel('New CV', { exact: true }).setInputFiles(cvNamed('Ada.pdf'))
    await page.getByText('Ada.pdf is your CV now.').waitFor()
    await remove()
    await page.getByText('No CV yet.').waitFor()
    await sendPicture(page)
    await page.locator('header img[src^="/avatar/"]').first().waitFor({ state: 'attached' })
    await remove()
    await page.getByText('No picture yet').waitFor()
  })

  await test.step('opens a public page, which sends nobody more than they may see', async () => {
    await edit(page, 'privacy', async (form) => {
      await form.getByLabel('My page is public').check()
      await form.getByLabel('The address of the page ends with').fill(slug)
      await form.getByLabel('My employer cannot see').check()
      await form.getByLabel('My employer’s domain').fill('employer.example')
      await select(form, 'Telegram', 'Members')
    })
    const stranger = await (await browser.newContext()).newPage()
    const member = await signedIn(browser, 'member@guildhall.example')
    const employer = await signedIn(browser, 'employee@employer.example')
    for (const [who, seen] of Object.entries({ stranger, member, employer })) {
      const troubles = troublesOf(seen)
      const answer = await seen.goto(`${HERE}/people/${slug}`)
      await expect(seen.getByRole('heading', { level: 1 })).toContainText('Ada')
      const shared = await seen.request.get(`${HERE}/people/${slug}.data`)
      const bytes = `${await answer?.text()}${await shared.text()}${await seen.content()}`
      const isTold = (text: string) => bytes.includes(text)
      const forMembers = who !== 'stranger'
      for (const text of ['Lindqvist', 'Second Press', 'ada_l', 'Lund University', 'Rowing'])
        expect(isTold(text), `${text} for a ${who}`).toBe(forMembers)
      for (const text of ['442079460958', 'Java Developer', 'Copenhagen', '@example.org'])
        expect(isTold(text), `${text} for a ${who}`).toBe(false)
      for (const text of ['TypeScript', 'Type case']) expect(isTold(text), `${text} for a ${who}`).toBe(true)
      expect(troubles).toEqual([])
      await seen.context().close()
    }
  })

  await test.step('exports a file, and imports it into another account', async () => {
    await page.goto(`${HERE}/profile/transfer`)
    const download = page.waitForEvent('download')
    await page.locator('a[href="/api/club/profile/resume"]').click()
    const resume = readFileSync(await (await download).path())
    const { meta } = JSON.parse(resume.toString()) as { meta: { lost: { path: string }[] } }
    expect(meta.lost.map(({ path }) => path).sort()).toEqual(lost)

    const other = await (await browser.newContext()).newPage()
    await register(other, 'Bea', `${HERE}/profile/transfer?skip-onboarding=true`)
    await other.waitForURL('**/profile/transfer*')
    await other.goto(`${HERE}/profile/transfer`)
    await other
      .getByLabel('File', { exact: false })
      .setInputFiles({ name: 'resume.json', mimeType: 'application/json', buffer: resume })
    await other.getByRole('button', { name: 'Read the file' }).click()
    await other.getByRole('heading', { name: 'What would change' }).waitFor()
    for (const box of await other.locator('input[name=take]').all()) await box.check()
    await other.getByRole('button', { name: 'Add the selected items to my profile' }).click()
    await other.getByText(/entries were added/).waitFor()
    expect(mapped(await profileOf(other))).toEqual(mapped(await profileOf(page)))
    await other.context().close()
  })
})

/** Data that JSON Resume cannot hold: the file itself lists them. */
const lost = [
  '/citizenshipId',
  '/contributionTypes',
  '/currentJobType',
  '/currentSpecialization',
  '/interests',
  '/jobFunctionId',
  '/jobSearchStatus',
  '/mentorshipTypes',
  '/projects/0/linked_experience',
  '/relocationStatus',
  '/seniorityLevel',
  '/targetEmploymentForms',
  '/targetRole',
  '/workExperience/1/is_it',
]

const without = (item: Record<string, unknown>, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(item).filter(([field]) => !fields.includes(field)))

/** The fields that a JSON Resume carries. Entries have different ids in each account. */
function mapped(profile: Profile) {
  const items = (field: string) =>
    (profile[field] as Record<string, unknown>[]).map((item) =>
      without(item, ['id', 'is_it', 'linked_experience']),
    )
  const plain = [
    ...['firstName', 'lastName', 'phone', 'telegram', 'discord', 'linkedin', 'github', 'jobTitleId'],
    ...['locationId', 'skills', 'primarySkillId', 'secondarySkillIds', 'userSecondarySkills'],
    ...['userSelfEnglishLevel', 'languages', 'userInterests'],
  ]
  return {
    ...Object.fromEntries(plain.map((field) => [field, profile[field]])),
    work: items('workExperience'),
    education: items('education'),
    projects: items('projects'),
    certificates: items('certificates'),
  }
}
