// Every possible mistake in a profile form has its own text in every language.
import { expect, test } from 'vitest'
import { errorText } from '#app/forms/validation/messages.ts'
import { validate } from '#app/forms/validation/validate.ts'
import type { FormValues } from '#app/forms/values/values.ts'
import { loadMessages } from '#app/locale/messages/load.ts'
import { createTranslate } from '#app/locale/messages/translate.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { readPatch } from '#domain/profile/read-patch.ts'
import type { Section } from '#domain/profile/sections.ts'
import { langs, localeOfLang } from '#services/languages.ts'
import { noChoices } from './names.ts'
import { errorsOfFaults } from './save-section.ts'
import { sectionForm } from './section-forms.ts'
import { patchOf } from './section-patch.ts'

const now = new Date('2026-11-23T10:00:00Z')
const nobody = { workExperience: [], education: [], projects: [], certificates: [] } as unknown as Profile
const lines = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`).join('\n')

const ways: [way: string, section: Section, values: FormValues, path: string][] = [
  ['empty', 'personal', { firstName: ' ' }, 'firstName'],
  ['too long', 'personal', { firstName: 'a'.repeat(101) }, 'firstName'],
  ['invisible signs', 'personal', { firstName: 'Ada\tB' }, 'firstName'],
  ['no phone', 'contacts', { phone: '+1 2' }, 'phone'],
  ['no e-mail', 'contacts', { linkedInLicenseEmail: 'ada at example' }, 'linkedInLicenseEmail'],
  ['no account', 'contacts', { github: 'https://gitlab.com/ada' }, 'github'],
  ['a long line', 'skills', { userSecondarySkills: `git\n${'a'.repeat(101)}` }, 'userSecondarySkills'],
  ['too many lines', 'interests', { userInterests: lines(51) }, 'userInterests'],
  [
    'no such month',
    'workExperience',
    { workExperience: [{ start_date: '2024-13' }] },
    'workExperience.0.start_date',
  ],
  [
    'the end first',
    'education',
    { education: [{ organization: 'x', start_date: '2024-05', end_date: '2023-01' }] },
    'education.0.end_date',
  ],
  ['no link', 'projects', { projects: [{ name: 'x', link: 'example.com' }] }, 'projects.0.link'],
  ['a wrong slug', 'privacy', { isPublic: true, publicSlug: 'Ada B' }, 'publicSlug'],
  ['no domain', 'privacy', { hiddenFromOwnEmployer: true, employerDomain: 'here' }, 'employerDomain'],
]

test.each(langs)('each way to be wrong has its own words in %s', async (lang) => {
  const locale = localeOfLang(lang)
  const t = createTranslate(await loadMessages(lang, ['forms', 'profile']), locale)
  const facts = { t, dictionaries: noChoices, skillLevels: [], jobs: [] }
  const messageOf = new Map<string, string>()
  const add = (way: string, text: string) => {
    expect(text, way).not.toBe(t('forms.invalid'))
    expect(
      [...messageOf].find(([other, said]) => other !== way && said === text)?.[0],
      `${way}: ${text}`,
    ).toBeUndefined()
    messageOf.set(way, text)
  }
  for (const [way, section, values, path] of ways) {
    const read = readPatch(patchOf(section, values, nobody), now)
    if (read.ok) throw new Error(`${way} is taken`)
    const errors = errorsOfFaults(read.faults, t)
    const error = errors.find((one) => one.path === path)
    if (error === undefined)
      throw new Error(`${way} says the same at ${errors.map((one) => one.path).join()}`)
    add(way, errorText(t, error.message))
    // The form reports the same message before sending, or leaves it to the server; never a vaguer one.
    for (const { message } of validate(sectionForm(section, facts), values, { locale, today: '2026-11-23' }))
      expect(errorText(t, message), way).not.toBe(t('forms.invalid'))
  }
  add(
    'a slug that is taken',
    errorText(t, errorsOfFaults([{ pointer: '/publicSlug', code: 'taken' }], t)[0]?.message ?? { text: '' }),
  )
  add(
    'not in the list',
    errorText(
      t,
      errorsOfFaults([{ pointer: '/targetRole', code: 'unknown_reference' }], t)[0]?.message ?? { text: '' },
    ),
  )
  add(
    'not to be checked now',
    errorText(
      t,
      errorsOfFaults([{ pointer: '/targetRole', code: 'not_checked' }], t)[0]?.message ?? { text: '' },
    ),
  )
})
