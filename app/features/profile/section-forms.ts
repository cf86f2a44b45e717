// The form of each profile section, as data for the form engine. Field names are those of the API, so that
// API faults find their field.
import type { FormDefinition, FormInput } from '#app/forms/definition/form-schema.ts'
import { faultText, readDefinition } from '#app/forms/definition/read-definition.ts'
import { languageLevels } from '#domain/profile/choices.ts'
import { rowOf } from '#domain/profile/fields.ts'
import type { Section } from '#domain/profile/sections.ts'
import { audiences, hideableBySection } from '#domain/profile/visibility.ts'
import { closedHref } from './editor-address.ts'
import {
  boxes,
  choices,
  type FieldInput,
  type FormFacts,
  type FormParts,
  found,
  LINE,
  level,
  link,
  lookups,
  month,
  rows,
} from './form-fields.ts'
import { educationForm, projectsForm, workForm } from './item-forms.ts'
import { askedField, type PlainField, plainFieldsOf } from './plain-fields.ts'

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
        url: closedHref(section),
      },
    ],
    settings: { success_title: t('profile.saved'), error_title: t('profile.saveFailed') },
  } satisfies FormInput)
  if (read.form === undefined) throw new Error(read.faults.map(faultText).join('; '))
  return read.form
}

interface Extra {
  /** Groups before and after those derived from rows. */
  above?: FormParts['groups']
  below?: FormParts['groups']
  /** Before the derived fields, in the same group. */
  first?: FieldInput[]
  conditions?: FormParts['conditions']
}

function partsOf(section: Section, facts: FormFacts): FormParts {
  const names = plainFieldsOf(section)
  const { above = [], below = [], first = [], conditions = [] } = extras[section]?.(facts) ?? {}
  const fields = [...first, ...names.map((name) => askedField(name, facts))]
  return {
    groups: [...above, ...(fields.length === 0 ? [] : [{ group_id: 'fields', fields }]), ...below],
    conditions: [...names.flatMap(shownForJobTypes), ...conditions],
  }
}

const shownForJobTypes = (field: PlainField) => {
  const { ofJobTypes } = rowOf(field)
  return ofJobTypes === undefined
    ? []
    : [
        {
          field_id: field,
          related_field_id: 'currentJobType',
          type: 'visible' as const,
          options_list: [...ofJobTypes],
        },
      ]
}

/** What rows cannot express. */
const extras: Readonly<Partial<Record<Section, (facts: FormFacts) => Extra>>> = {
  skills: (facts) => ({
    above: [
      {
        group_id: 'main',
        fields: [
          found('primarySkill', facts.t('profile.primarySkill'), lookups.skills),
          level('primaryLevel', facts),
        ],
      },
      rows('skills', facts.t('profile.otherSkills'), facts.t('profile.addSkill'), [
        found('id', facts.t('profile.otherSkills'), lookups.skills),
        level('level', facts),
        { field_id: 'aside', type: 'checkbox', label: facts.t('profile.skillAside') },
      ]),
    ],
  }),
  languages: ({ t }) => ({
    below: [
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
  }),
  interests: ({ t, dictionaries }) => ({
    first: [boxes('interests', t('profile.interests'), choices(dictionaries.interests))],
  }),
  workExperience: (facts) => below(workForm(facts)),
  education: (facts) => below(educationForm(facts)),
  projects: (facts) => below(projectsForm(facts)),
  certificates: (facts) => ({
    below: [
      rows('certificates', facts.t('profile.certificate'), facts.t('profile.addCertificate'), [
        { field_id: 'id', type: 'hidden' },
        { field_id: 'name', label: facts.t('profile.certificateName'), maxlength: LINE },
        { field_id: 'issued_by', label: facts.t('profile.issuedBy'), maxlength: LINE },
        month('issued_on', facts.t('profile.issuedOn'), facts),
        link(facts),
      ]),
    ],
  }),
  privacy,
}

const below = ({ groups, conditions }: FormParts): Extra => ({
  below: groups,
  ...(conditions && { conditions }),
})

const hasItems = (section: Section): boolean =>
  ['workExperience', 'education', 'projects', 'certificates'].includes(section)

function privacy({ t }: FormFacts): Extra {
  const option_list = audiences.map((id) => ({ id, name: t(`profile.audience.${id}`) }))
  return {
    below: hideableBySection.map(([section, fields]) => ({
      group_id: `of_${section}`,
      title: t(`profile.${section}`),
      fields: fields.map((field) => ({
        field_id: `visible_${field}`,
        type: 'select' as const,
        label: t(`profile.${field}`),
        option_list,
      })),
    })),
    conditions: [
      ...['publicSlug', 'isListed', 'acceptsMessages'].map((field_id) => ({
        ...{ field_id, related_field_id: 'isPublic', type: 'visible' as const, value: true },
      })),
      { field_id: 'employerDomain', related_field_id: 'hiddenFromOwnEmployer', type: 'visible', value: true },
    ],
  }
}
