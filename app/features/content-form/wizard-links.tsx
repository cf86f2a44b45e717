import { useSearchParams } from 'react-router'
import type { FormDefinition } from '#app/forms/definition/form-schema.ts'
import { pageBefore, REVIEW_STEP } from '#app/forms/wizard/wizard.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { useScripted } from '#app/ui/fields/use-scripted.ts'
import { anchorOf, BACK_FIELD, type ContentForm, FORM_PARAMETER, type FormSteps } from './content-form.ts'

export interface WizardProps {
  content: ContentForm & { steps: FormSteps }
  /** Called instead of showing that everything was sent. */
  onSent?: (() => void) | undefined
}

/** Returns the address of a page of a form in steps; what else the address of this page says stays. */
export function useStepHref(form: FormDefinition): (page: string) => string {
  const [query] = useSearchParams()
  return (page) => {
    const kept = new URLSearchParams(query)
    kept.delete(FORM_PARAMETER)
    kept.set('step', page)
    return `?${kept}#${anchorOf(form.form_id)}`
  }
}

/** Where a page of a form in steps posts to. */
export const actionOf = (form: FormDefinition): string =>
  `?${FORM_PARAMETER}=${form.form_id}#${anchorOf(form.form_id)}`

/** Back keeps the input: with script as the step's draft, without script by posting it. */
export function Back({ form, page }: { form: FormDefinition; page: string }) {
  const { t } = useLocale()
  const isScripted = useScripted()
  const hrefOf = useStepHref(form)
  const before = pageBefore(form, page)
  if (before === undefined) return null
  const look = { variant: 'plain', icon: 'arrow-left', children: t('forms.back') } as const
  return isScripted || page === REVIEW_STEP ? (
    <ButtonLink href={hrefOf(before)} {...look} />
  ) : (
    <Button type="submit" name={BACK_FIELD} value="yes" formNoValidate {...look} />
  )
}
