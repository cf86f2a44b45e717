// Forms of work, education and projects, with a row for each entry. Two fields share a line and a checkbox
// has its own, so start and end date stay side by side as long as two fields precede them.
import {
  dictionary,
  endsUnlessActive,
  type FormFacts,
  type FormParts,
  found,
  foundMany,
  itemId,
  link,
  longText,
  lookups,
  period,
  rows,
  shortText,
} from './form-fields.ts'

export function workForm(facts: FormFacts): FormParts {
  const { t, dictionaries } = facts
  return {
    groups: [
      rows('workExperience', t('profile.workExperience'), t('profile.addWork'), [
        itemId,
        shortText('company', t('profile.company')),
        found('country', t('profile.country'), lookups.countries),
        { field_id: 'is_it', type: 'checkbox', label: t('profile.isIt'), checked: true },
        found('job_title_it', t('profile.jobTitleId'), lookups.titles),
        shortText('job_title', t('profile.jobTitleId')),
        dictionary('employment_form', t('profile.employmentForm'), dictionaries.employmentTypes),
        ...period(facts),
        dictionary('industry', t('profile.industry'), dictionaries.industries),
        foundMany('skills', t('profile.itemSkills'), lookups.skills),
        longText(facts),
      ]),
    ],
    conditions: [
      endsUnlessActive,
      { field_id: 'job_title_it', related_field_id: 'is_it', type: 'visible', value: true },
      { field_id: 'job_title', related_field_id: 'is_it', type: 'hidden', value: true },
    ],
  }
}

export function educationForm(facts: FormFacts): FormParts {
  const { t, dictionaries } = facts
  return {
    groups: [
      rows('education', t('profile.education'), t('profile.addEducation'), [
        itemId,
        shortText('organization', t('profile.organization')),
        dictionary('degree', t('profile.degree'), dictionaries.educationDegrees),
        shortText('faculty', t('profile.faculty')),
        shortText('grade', t('profile.grade')),
        { field_id: 'is_it', type: 'checkbox', label: t('profile.isItStudy'), checked: true },
        ...period(facts),
        found('country', t('profile.country'), lookups.countries),
        foundMany('skills', t('profile.itemSkills'), lookups.skills),
      ]),
    ],
    conditions: [endsUnlessActive],
  }
}

export function projectsForm(facts: FormFacts): FormParts {
  const { t, dictionaries, jobs } = facts
  return {
    groups: [
      rows('projects', t('profile.project'), t('profile.addProject'), [
        itemId,
        shortText('name', t('profile.projectName')),
        dictionary('type', t('profile.projectType'), dictionaries.projectTypes),
        link(facts),
        shortText('role', t('profile.role')),
        ...period(facts),
        { field_id: 'individual', type: 'checkbox', label: t('profile.individual') },
        shortText('team', t('profile.team')),
        ...(jobs.length === 0
          ? []
          : [
              {
                field_id: 'linked_experience',
                type: 'select' as const,
                label: t('profile.linkedExperience'),
                option_list: [...jobs],
              },
            ]),
        found('itJobTitleId', t('profile.jobTitleId'), lookups.titles),
        found('locationId', t('profile.locationId'), lookups.places),
        dictionary('employmentType', t('profile.employmentForm'), dictionaries.employmentTypes),
        dictionary('industryId', t('profile.industry'), dictionaries.industries),
        dictionary('degreeId', t('profile.degree'), dictionaries.educationDegrees),
        foundMany('technologies', t('profile.technologies'), lookups.skills),
        foundMany('tools', t('profile.tools'), lookups.skills),
        foundMany('skills', t('profile.itemSkills'), lookups.skills),
        longText(facts),
      ]),
    ],
    conditions: [
      endsUnlessActive,
      { field_id: 'team', related_field_id: 'individual', type: 'hidden', value: true },
    ],
  }
}
