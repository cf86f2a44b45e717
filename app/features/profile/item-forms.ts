// The forms of work, education and projects: rows, one for each.
import {
  choices,
  endsUnlessActive,
  type FormFacts,
  type FormParts,
  found,
  foundMany,
  LINE,
  LONG_TEXT,
  link,
  lookups,
  period,
  rows,
} from './form-fields.ts'

export function workForm(facts: FormFacts): FormParts {
  const { t, dictionaries } = facts
  return {
    groups: [
      rows('workExperience', t('profile.workExperience'), t('profile.addWork'), [
        { field_id: 'id', type: 'hidden' },
        { field_id: 'company', label: t('profile.company'), maxlength: LINE },
        { field_id: 'is_it', type: 'checkbox', label: t('profile.isIt'), checked: true },
        found('job_title_it', t('profile.jobTitleId'), lookups.titles),
        { field_id: 'job_title', label: t('profile.jobTitleId'), maxlength: LINE },
        ...period(facts),
        found('country', t('profile.country'), lookups.countries),
        {
          field_id: 'employment_form',
          type: 'select',
          label: t('profile.employmentForm'),
          option_list: choices(dictionaries.employmentTypes),
        },
        {
          field_id: 'industry',
          type: 'select',
          label: t('profile.industry'),
          option_list: choices(dictionaries.industries),
        },
        foundMany('skills', t('profile.itemSkills'), lookups.skills),
        { field_id: 'description', type: 'textarea', label: t('profile.description'), maxlength: LONG_TEXT },
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
        { field_id: 'id', type: 'hidden' },
        { field_id: 'organization', label: t('profile.organization'), maxlength: LINE },
        {
          field_id: 'degree',
          type: 'select',
          label: t('profile.degree'),
          option_list: choices(dictionaries.educationDegrees),
        },
        { field_id: 'faculty', label: t('profile.faculty'), maxlength: LINE },
        { field_id: 'is_it', type: 'checkbox', label: t('profile.isItStudy'), checked: true },
        ...period(facts),
        found('country', t('profile.country'), lookups.countries),
        { field_id: 'grade', label: t('profile.grade'), maxlength: LINE },
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
      rows('projects', t('profile.projects'), t('profile.addProject'), [
        { field_id: 'id', type: 'hidden' },
        { field_id: 'name', label: t('profile.projectName'), maxlength: LINE },
        {
          field_id: 'type',
          type: 'select',
          label: t('profile.projectType'),
          option_list: choices(dictionaries.projectTypes),
        },
        link(facts),
        { field_id: 'role', label: t('profile.role'), maxlength: LINE },
        { field_id: 'individual', type: 'checkbox', label: t('profile.individual') },
        { field_id: 'team', label: t('profile.team'), maxlength: LINE },
        ...period(facts),
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
        foundMany('technologies', t('profile.technologies'), lookups.skills),
        foundMany('tools', t('profile.tools'), lookups.skills),
        foundMany('skills', t('profile.itemSkills'), lookups.skills),
        { field_id: 'description', type: 'textarea', label: t('profile.description'), maxlength: LONG_TEXT },
      ]),
    ],
    conditions: [
      endsUnlessActive,
      { field_id: 'team', related_field_id: 'individual', type: 'hidden', value: true },
    ],
  }
}
