import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { pageBefore, REVIEW_STEP } from '#app/forms/wizard/wizard.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/fields/use-scripted.ts'
import { anchorOf, BACK_FIELD, type ContentForm, FORM_PARAMETER, type FormSteps } from './content-form.ts'

export interface WizardProps {
  content: ContentForm & { steps: FormSteps }
}

/** Address of one page of a form in steps. */
export const hrefOf = (form: FormDefinition, page: string): string =>
  `?step=${page}#${anchorOf(form.form_id)}`

/** Where a page of a form in steps posts to. */
export const actionOf = (form: FormDefinition): string =>
  `?${FORM_PARAMETER}=${form.form_id}#${anchorOf(form.form_id)}`

/** Back keeps the input: with script as the step's draft, without script by posting it. */
export function Back({ form, page }: { form: FormDefinition; page: string }) {
  const { t } = useLocale()
  const isScripted = useScripted()
  const before = pageBefore(form, page)
  if (before === undefined) return null
  const look = { variant: 'plain', icon: 'arrow-left', children: t('forms.back') } as const
  return isScripted || page === REVIEW_STEP ? (
    <ButtonLink href={hrefOf(form, before)} {...look} />
  ) : (
    <Button type="submit" name={BACK_FIELD} value="yes" formNoValidate {...look} />
  )
}
