import type { Db } from '#db/database.ts'
import { demoAccounts } from '#services/identity/provider/demo-accounts.ts'
import { writeEmployeeTitle } from './employee-titles.ts'
import type { ProfilePatchInput } from './patch-schema.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

const idOf = (email: string): string | undefined =>
  demoAccounts.find((account) => account.email === email)?.id

const complete: ProfilePatchInput = {
  headline: 'I make interfaces that still work on the last ferry',
  about:
    'Front-end developer by trade, sailor by Sunday. I care about forms that lose nothing, pages that are quick on an old phone, and teams where somebody asks the simple question.\nAsk me about accessibility, design tokens, or how to mend an old code base without stopping the work.',
  phone: '+4533121212',
  telegram: '@mira_holm',
  discord: 'mira.holm',
  linkedin: 'https://www.linkedin.com/in/mira-holm-example',
  github: 'mira-holm-example',
  currentJobType: 'it',
  currentTitleLine: { id: 'software-engineering', name: 'Software engineering' },
  jobTitleId: 'frontend-developer',
  jobFunctionId: '2513',
  currentSpecialization: 'Interfaces that everybody can use',
  seniorityLevel: 'senior',
  skills: [
    { id: 'typescript', is_primary: true, level: 3 },
    { id: 'react', level: 3 },
    { id: 'css', level: 3 },
    { id: 'node-js', level: 2 },
    { id: 'postgresql', level: 1 },
    { id: 'playwright', level: 2 },
  ],
  userSecondarySkills: ['Design tokens'],
  locationId: '2618425',
  citizenshipId: 'DK',
  relocationStatus: 'country',
  targetRole: 'frontend-developer',
  targetEmploymentForms: ['full-time', 'contract'],
  targetLocationId: 'DK',
  jobSearchStatus: 'open',
  userSelfEnglishLevel: 'c1',
  nativeLanguageLevel: 'native',
  languages: [
    { id: 'da', level: 'native' },
    { id: 'de', level: 'b1' },
  ],
  mentorshipTypes: ['be-mentor'],
  contributionTypes: ['talks', 'review'],
  interests: [{ uid: 'open-source' }, { uid: 'speaking' }, { uid: 'mentoring' }],
  userInterests: ['Sailing', 'Type design'],
  workExperience: [
    {
      id: 'harbour',
      is_it: true,
      job_title_it: 'frontend-developer',
      company: 'Harbour Ticketing',
      description:
        'The booking of ferries for twelve islands: from a form of nine pages to one that fits on a phone.\nTwo colleagues learned testing from me, and I learned patience from the timetable.',
      start_date: '2021-03',
      is_active: true,
      employment_form: 'full-time',
      country: 'DK',
      industry: 'H',
      skills: ['typescript', 'react'],
    },
    {
      id: 'lantern',
      is_it: true,
      job_title_it: 'javascript-developer',
      company: 'Lantern Press',
      description: 'The reading room of a newspaper archive.',
      start_date: '2017-09',
      end_date: '2021-02',
      employment_form: 'full-time',
      country: 'DE',
      industry: 'J',
      skills: ['css'],
    },
  ],
  education: [
    {
      id: 'aarhus',
      organization: 'Aarhus University',
      country: 'DK',
      faculty: 'Computer science',
      is_it: true,
      degree: 'master',
      start_date: '2012-09',
      end_date: '2017-06',
    },
  ],
  projects: [
    {
      id: 'tide',
      type: 'open-source',
      name: 'Tide tables',
      link: 'https://example.org/tide-tables',
      role: 'Maintainer',
      description: 'Tides of small harbours, on one page that works without a network.',
      individual: true,
      start_date: '2022-01',
      is_active: true,
      technologies: ['typescript'],
      skills: [],
      tools: ['playwright'],
    },
    {
      id: 'booking',
      type: 'commercial',
      name: 'Ferry booking',
      role: 'Lead of the front end',
      team: '5',
      start_date: '2021-03',
      end_date: '2023-10',
      linked_experience: 'harbour',
      skills: ['react'],
    },
  ],
  certificates: [
    {
      id: 'cpacc',
      name: 'Accessibility core competencies',
      issued_by: 'An association of accessibility professionals',
      issued_on: '2023-05',
      link: 'https://example.org/certificates/cpacc',
    },
  ],
  onboarding: { flag: true, version: 'v2' },
  consent: { clubTermsAndConditions: true, clubTermsAndConditionsVersion2: true },
  isPublic: true,
  isListed: true,
  publicSlug: 'mira-holm',
  employerDomain: 'harbour.example',
}

/** What an employer says of somebody; their title comes beside it. */
const employee: ProfilePatchInput = {
  currentJobType: 'it',
  currentSpecialization: 'Teams that ship every day',
  skills: [
    { id: 'java', is_primary: true, level: 3 },
    { id: 'postgresql', level: 2 },
  ],
  locationId: '2911298',
  userSelfEnglishLevel: 'c1',
  languages: [{ id: 'de', level: 'native' }],
}

/**
 * A complete profile for the demo's member and an empty one for its newcomer; later changes of theirs stay.
 */
export async function seedDemoProfiles(db: Db, now: Date): Promise<void> {
  await settleOthers(db, now)
  const member = idOf('member@guildhall.example')
  const newcomer = idOf('newcomer@guildhall.example')
  if (newcomer !== undefined) await readProfile(db, newcomer, { now })
  if (member === undefined || (await readProfile(db, member, { now }))?.version !== 1) return
  const outcome = await updateProfile(
    db,
    member,
    { ...complete, consent: { ...complete.consent, engXTermsAndConditions: now.toISOString() } },
    { now, reference: 'trusted' },
  )
  if (outcome.kind === 'invalid')
    throw new Error(`The demo profile is not valid: ${JSON.stringify(outcome.faults)}`)
}

/**
 * The other demo accounts have finished onboarding and accepted the terms, so that they see the site at once.
 */
async function settleOthers(db: Db, now: Date): Promise<void> {
  for (const { id, email } of demoAccounts) {
    if (/^(?:member|newcomer)@/.test(email)) continue
    if ((await readProfile(db, id, { now }))?.version !== 1) continue
    const onboarding = { flag: true, version: 'v2' }
    const consent = { engXTermsAndConditions: now.toISOString() }
    const employment = email.startsWith('employee@') ? employee : {}
    await updateProfile(db, id, { ...employment, onboarding, consent }, { now, reference: 'trusted' })
    if (email.startsWith('employee@')) await writeEmployeeTitle(db, id, 'engineering-manager', now)
  }
}
