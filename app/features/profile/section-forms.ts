// The form of each part of a profile, as data for the form engine. Names of fields are those of the API, so that a fault which
// the API tells finds its field.
import type { FormDefinition, FormInput } from '#app/forms/definition/form-schema.ts'
import { faultText, readDefinition } from '#app/forms/definition/read-definition.ts'
import {
  jobSearchStatuses,
  jobTypes,
  languageLevels,
  relocationStatuses,
  seniorityLevels,
} from '#domain/profile/choices.ts'
import { audiences } from '#domain/profile/visibility.ts'
import {
  boxes,
  choices,
  type FormFacts,
  type FormParts,
  found,
  LINE,
  LINK,
  level,
  lines,
  link,
  lookups,
  month,
  one,
  rows,
} from './form-fields.ts'
import { educationForm, projectsForm, workForm } from './item-forms.ts'
import type { SharedDictionaries } from './names.ts'
import { hideableBySection, type Section } from './sections.ts'

export function sectionForm(section: Section, facts: FormFacts): FormDefinition {
  const { t } = facts
  const { groups, conditions } = partsOf(section, facts)
  const read = readDefinition({
    form_id: `profile-${section}`,
    title: t(`profile.${section}`),
    hide_title: true,
    ...(hasItems(section) && { primary_title: t('profile.emptyRows') }),
    groups: [{ group_id: 'base', fields: [{ field_id: 'version', type: 'hidden' }] }, ...groups],
    conditions,
    actions: [
      { action_id: 'save', title: t('profile.save') },
      {
        action_id: 'cancel',
        title: t('profile.cancel'),
        type: 'link',
        mode: 'quiet',
        url: `/profile#${section}`,
      },
    ],
    settings: { success_title: t('profile.saved'), error_title: t('profile.saveFailed') },
  } satisfies FormInput)
  if (read.form === undefined) throw new Error(read.faults.map(faultText).join('; '))
  return read.form
}

function partsOf(section: Section, facts: FormFacts): FormParts {
  const { t, dictionaries } = facts
  const optional = (dictionary: keyof SharedDictionaries) => choices(dictionaries[dictionary])
  switch (section) {
    case 'personal':
      return one([
        {
          field_id: 'firstName',
          label: t('profile.firstName'),
          required: true,
          maxlength: LINE,
          user_data_field: 'firstName',
        },
        { field_id: 'lastName', label: t('profile.lastName'), maxlength: LINE, user_data_field: 'lastName' },
      ])
    case 'contacts':
      return one([
        { field_id: 'phone', type: 'phone', label: t('profile.phone') },
        { field_id: 'whatsApp', type: 'phone', label: t('profile.whatsApp') },
        { field_id: 'telegram', label: t('profile.telegram'), maxlength: LINE },
        { field_id: 'discord', label: t('profile.discord'), maxlength: LINE },
        {
          field_id: 'linkedin',
          label: t('profile.linkedin'),
          description: t('profile.accountHelp'),
          maxlength: LINK,
        },
        {
          field_id: 'github',
          label: t('profile.github'),
          description: t('profile.accountHelp'),
          maxlength: LINK,
        },
        {
          field_id: 'linkedInLicenseEmail',
          type: 'email',
          label: t('profile.linkedInLicenseEmail'),
          maxlength: LINE,
        },
      ])
    case 'occupation':
      return occupation(facts)
    case 'skills':
      return {
        groups: [
          {
            group_id: 'main',
            fields: [
              found('primarySkill', t('profile.primarySkill'), lookups.skills),
              level('primaryLevel', facts),
            ],
          },
          rows('skills', t('profile.otherSkills'), t('profile.addSkill'), [
            found('id', t('profile.otherSkills'), lookups.skills),
            level('level', facts),
            { field_id: 'aside', type: 'checkbox', label: t('profile.skillAside') },
          ]),
          { group_id: 'more', fields: [lines('userSecondarySkills', facts)] },
        ],
      }
    case 'languages':
      return {
        groups: [
          {
            group_id: 'main',
            fields: [
              {
                field_id: 'userSelfEnglishLevel',
                type: 'select',
                label: t('profile.userSelfEnglishLevel'),
                option_list: optional('englishLevels'),
              },
            ],
          },
          rows('languages', t('profile.otherLanguages'), t('profile.addLanguage'), [
            found('id', t('profile.otherLanguages'), lookups.languages),
            {
              field_id: 'level',
              type: 'select',
              label: t('profile.level'),
              option_list: languageLevels.map((id) => ({
                id,
                name: id === 'native' ? t('profile.native') : id.toUpperCase(),
              })),
            },
          ]),
        ],
      }
    case 'location':
      return one([
        {
          ...found('locationId', t('profile.locationId'), lookups.places),
          description: t('profile.locationHelp'),
        },
        found('citizenshipId', t('profile.citizenshipId'), lookups.countries),
        {
          field_id: 'relocationStatus',
          type: 'radio',
          label: t('profile.relocationStatus'),
          option_list: relocationStatuses.map((id) => ({ id, name: t(`profile.relocation.${id}`) })),
        },
      ])
    case 'target':
      return one([
        {
          field_id: 'jobSearchStatus',
          type: 'radio',
          label: t('profile.jobSearchStatus'),
          option_list: jobSearchStatuses.map((id) => ({ id, name: t(`profile.search.${id}`) })),
        },
        found('targetRole', t('profile.targetRole'), lookups.titles),
        found('targetLocationId', t('profile.targetLocationId'), lookups.places),
        boxes('targetEmploymentForms', t('profile.targetEmploymentForms'), optional('employmentTypes')),
      ])
    case 'interests':
      return one([
        boxes('interests', t('profile.interests'), optional('interests')),
        lines('userInterests', facts),
      ])
    case 'community':
      return one([
        boxes('mentorshipTypes', t('profile.mentorshipTypes'), optional('mentorshipPreferences')),
        boxes('contributionTypes', t('profile.contributionTypes'), optional('contributionPreferences')),
      ])
    case 'workExperience':
      return workForm(facts)
    case 'education':
      return educationForm(facts)
    case 'projects':
      return projectsForm(facts)
    case 'certificates':
      return {
        groups: [
          rows('certificates', t('profile.certificate'), t('profile.addCertificate'), [
            { field_id: 'id', type: 'hidden' },
            { field_id: 'name', label: t('profile.certificateName'), maxlength: LINE },
            { field_id: 'issued_by', label: t('profile.issuedBy'), maxlength: LINE },
            month('issued_on', t('profile.issuedOn'), facts),
            link(facts),
          ]),
        ],
      }
    case 'privacy':
      return privacy(facts)
  }
}

const hasItems = (section: Section): boolean =>
  ['workExperience', 'education', 'projects', 'certificates'].includes(section)

function occupation({ t, dictionaries }: FormFacts): FormParts {
  const names = new Map(dictionaries.currentRoleTypes.map(({ value, label }) => [value, label]))
  const shownFor = (field_id: string, types: readonly (typeof jobTypes)[number][]) => ({
    field_id,
    related_field_id: 'currentJobType',
    type: 'visible' as const,
    options_list: [...types],
  })
  return {
    ...one([
      {
        field_id: 'currentJobType',
        type: 'radio',
        label: t('profile.currentJobType'),
        option_list: jobTypes.map((id) => ({ id, name: names.get(id) ?? id })),
      },
      found('currentTitleLine', t('profile.currentTitleLine'), lookups.lines),
      found('jobTitleId', t('profile.jobTitleId'), lookups.titles),
      {
        field_id: 'seniorityLevel',
        type: 'select',
        label: t('profile.seniorityLevel'),
        option_list: seniorityLevels.map((id) => ({ id, name: t(`profile.seniority.${id}`) })),
      },
      found('nonItJobFunction', t('profile.nonItJobFunction'), lookups.functions),
      {
        field_id: 'nonItIndustry',
        type: 'select',
        label: t('profile.nonItIndustry'),
        option_list: choices(dictionaries.industries),
      },
      { field_id: 'currentSpecialization', label: t('profile.currentSpecialization'), maxlength: LINE },
    ]),
    conditions: [
      shownFor('currentTitleLine', ['it']),
      shownFor('jobTitleId', ['it']),
      shownFor('seniorityLevel', ['it']),
      shownFor('nonItJobFunction', ['non-it', 'other']),
      shownFor('nonItIndustry', ['non-it', 'other']),
      shownFor('currentSpecialization', ['it', 'student']),
    ],
  }
}

function privacy({ t }: FormFacts): FormParts {
  const option_list = audiences.map((id) => ({ id, name: t(`profile.audience.${id}`) }))
  return {
    groups: [
      {
        group_id: 'page',
        fields: [
          { field_id: 'isPublic', type: 'checkbox', label: t('profile.isPublic') },
          {
            field_id: 'publicSlug',
            label: t('profile.publicSlug'),
            description: t('profile.publicSlugHelp'),
            maxlength: LINE,
            is_nested: true,
            custom_validator: {
              value: '^[a-z0-9]+(-[a-z0-9]+)*$',
              flags: 'u',
              message: t('profile.slugWrong'),
            },
          },
          {
            field_id: 'hiddenFromOwnEmployer',
            type: 'checkbox',
            label: t('profile.hiddenFromOwnEmployer'),
          },
          {
            field_id: 'employerDomain',
            label: t('profile.employerDomain'),
            description: t('profile.employerDomainHelp'),
            maxlength: LINE,
            is_nested: true,
          },
        ],
      },
      ...hideableBySection.map(([section, fields]) => ({
        group_id: `of_${section}`,
        title: t(`profile.${section}`),
        fields: fields.map((field) => ({
          field_id: `visible_${field}`,
          type: 'select' as const,
          label: t(`profile.${field}`),
          option_list,
        })),
      })),
    ],
    conditions: [
      { field_id: 'publicSlug', related_field_id: 'isPublic', type: 'visible', value: true },
      { field_id: 'employerDomain', related_field_id: 'hiddenFromOwnEmployer', type: 'visible', value: true },
    ],
  }
}
