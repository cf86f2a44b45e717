import { Checkbox } from '#app/ui/fields/checkbox.tsx'
import { ALSO_FIELD, type ReviewChoice } from './content-form.ts'

interface ChoiceBoxesProps {
  choices: readonly ReviewChoice[] | undefined
  /** Of the answers that are shown. */
  version: number
  /** Choices that were made in a post without script. */
  also: readonly string[] | undefined
}

/** The choices at the review. A tick is for the answers that were read with it: beside others the box is a new one, off. */
export const ChoiceBoxes = ({ choices = [], version, also }: ChoiceBoxesProps) =>
  choices.map(({ name, label }) => (
    <Checkbox
      key={`${version} ${name}`}
      name={ALSO_FIELD}
      value={name}
      label={label}
      defaultChecked={also?.includes(name)}
    />
  ))
