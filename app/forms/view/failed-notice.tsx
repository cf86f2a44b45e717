import { useLocale } from '#app/locale/locale-context.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { FormDefinition } from '../definition/form-schema.ts'

/** A form was not sent: its own words, and an address to write to if it has one. */
export function FailedNotice({ settings }: Pick<FormDefinition, 'settings'>) {
  const { t } = useLocale()
  const { error_title, error_description, error_mailto } = settings
  return (
    <Notice tone="error">
      <strong>{error_title ?? t('forms.sendFailed')}</strong>
      {error_description === undefined ? null : <p>{error_description}</p>}
      {error_mailto === undefined ? null : (
        <p>
          {t('forms.dropUsANote')} <a href={`mailto:${error_mailto}`}>{error_mailto}</a>
        </p>
      )}
    </Notice>
  )
}
