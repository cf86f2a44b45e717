import { lookups } from '#app/features/profile/form-fields.ts'
import { optionId, optionName } from '#app/forms/definition/options.ts'
import { createLookup } from '#app/forms/view/lookup.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Combobox } from '#app/ui/fields/combobox.tsx'
import { Select } from '#app/ui/fields/select.tsx'
import styles from './program-desk.module.css'
import {
  type FieldFaults,
  MAX_SKILLS,
  skillField,
  skillLevelNames,
  type TypedSkill,
} from './typed-program.ts'

const lookup = createLookup()
const findSkill = async (query: string, signal: AbortSignal) =>
  (await lookup(lookups.skills, query, signal)).map((option) => ({
    value: optionId(option) ?? '',
    label: optionName(option),
  }))

/** Rows that are offered beside those that are filled in; saving offers more. */
const EMPTY_ROWS = 2

interface SkillRulesProps {
  page: { skillNames: Record<string, string> }
  skills: readonly TypedSkill[]
  faults: FieldFaults
}

/** Skills that people need, each with its level. Without script a name is typed, and looked up as it is saved. */
export function SkillRules({ page, skills, faults }: SkillRulesProps) {
  const { t } = useLocale()
  const rows = Array.from({ length: Math.min(MAX_SKILLS, skills.length + EMPTY_ROWS) }, (_, index) => index)
  return (
    <fieldset className={styles.rows}>
      <legend className={styles.legend}>{t('programDesk.field.skills')}</legend>
      <p className={styles.note}>{t('programDesk.help.skills')}</p>
      {rows.map((index) => {
        const name = skillField(index)
        const { skill, level } = skills[index] ?? { skill: '', level: '' }
        return (
          <div key={name} className={styles.pair}>
            <Combobox
              id={name}
              name={name}
              label={t('programDesk.field.skill', { number: index + 1 })}
              loadOptions={findSkill}
              defaultValue={skill === '' ? null : { value: skill, label: page.skillNames[skill] ?? skill }}
              error={faults[name] && t(`programDesk.wrong.${faults[name]}`)}
            />
            <Select
              name={`${name}-level`}
              label={t('programDesk.field.skillLevel')}
              labelEnd={t('programDesk.field.skill', { number: index + 1 })}
              placeholder={false}
              defaultValue={level || skillLevelNames[0]}
              options={skillLevelNames.map((value) => ({ value, label: t(`applying.${value}`) }))}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
