import type { SignedIn } from '#services/identity/viewer.ts'
import { onboardingVersions } from './choices.ts'
import { type ProfilePatchInput, patchFields, patchSchema, type WrittenFields } from './patch-schema.ts'
import type { Profile } from './profile.ts'

/** What members usually tell: enough for pages to show what they show to somebody who is known. */
const usual: ProfilePatchInput = {
  currentJobType: 'it',
  seniorityLevel: 'middle',
  skills: [
    { id: 'typescript', is_primary: true, level: 2 },
    { id: 'css', level: 2 },
    { id: 'postgresql', level: 1 },
  ],
  primarySkillId: 'typescript',
  secondarySkillIds: ['css', 'postgresql'],
  targetRole: 'frontend-developer',
  jobSearchStatus: 'open',
  userSelfEnglishLevel: 'b2',
}

/**
 * The profile of nobody: whom an editor sees the site as. All have answered what would stand between them and the pages;
 * a newcomer has told nothing else.
 */
export function personaProfile(
  {
    userId,
    email,
    employee,
    fullName,
    persona,
  }: Pick<SignedIn, 'userId' | 'email' | 'employee' | 'fullName' | 'persona'>,
  now: Date,
): Profile {
  const [firstName = '', lastName = ''] = fullName.split(' ')
  return {
    ...(persona === 'newcomer' ? unanswered : answered),
    ...{ userId, email, epamer: employee, firstName, lastName },
    ...{ englishLevel: null, assessments: [], applicantId: null, employeeMetadata: null },
    onboarding: { flag: true, version: onboardingVersions.at(-1) ?? null },
    consent: {
      engXTermsAndConditions: now.toISOString(),
      clubTermsAndConditions: true,
      clubTermsAndConditionsVersion2: true,
    },
    version: 1,
    updatedAt: now.toISOString(),
  }
}

/** Every field that a member may write, with the emptiest value that it takes. */
const unanswered = Object.fromEntries(
  Object.entries(patchFields).map(([name, schema]) => [
    name,
    [null, [], false, {}].find((value) => schema.safeParse(value).success),
  ]),
) as WrittenFields

const answered = { ...unanswered, ...patchSchema.parse(usual) } as WrittenFields
