import { memo } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Tooltip } from '#app/ui/overlays/tooltip.tsx'
import type { Field } from '../definition/field-schema.ts'
import { errorText } from '../validation/messages.ts'
import { readValue } from '../values/read-value.ts'
import { isFilled } from '../values/values.ts'
import { controlId, useForm, useStore } from './form-context.ts'
import styles from './form-view.module.css'
import { registry } from './registry.tsx'
import { SuggestionView, suggestionId } from './suggestion-view.tsx'

interface FieldViewProps {
  field: Field
  path: string
  /** Name of the field's row. */
  rowName?: string | undefined
}

/** One field; renders nothing while it is hidden. */
export const FieldView = memo(function FieldView({ field, path, rowName }: FieldViewProps) {
  const { store, prefix, suggestions } = useForm()
  const { t } = useLocale()
  const snapshot = useStore(store, () => store.field(path), path)
  if (snapshot === undefined || !snapshot.state.visible) return null
  const Control = registry[field.type]
  const { label = '', description, required } = field
  const text = {
    label,
    labelEnd: rowName,
    description,
    // A disabled field is not required, whatever its definition says.
    required: required && snapshot.state.enabled,
    error: snapshot.error === undefined ? undefined : errorText(t, snapshot.error),
    extraLabel: (
      <Beside field={field} path={path} isPreferred={snapshot.isPreferred} canBe={snapshot.canBePreferred} />
    ),
  }
  const id = controlId(prefix, path)
  const suggestion =
    snapshot.state.enabled && !isFilled(readValue(field, snapshot.value)) ? suggestions?.[path] : undefined
  const control = (
    <Control
      field={field}
      path={path}
      id={id}
      snapshot={snapshot}
      text={hasBeside(field) ? text : { ...text, extraLabel: undefined }}
      describedBy={suggestion && suggestionId(id)}
      change={(value) => store.change(path, value)}
      leave={() => store.leave(path)}
    />
  )
  if (field.type === 'hidden') return control
  return (
    <div
      data-path={path}
      className={classNames(styles.field, field.is_nested && styles.nested)}
      style={field.max_width === undefined ? undefined : { maxInlineSize: field.max_width }}
    >
      {control}
      {suggestion ? <SuggestionView suggestion={suggestion} path={path} id={id} /> : null}
    </div>
  )
})

const hasTooltip = ({ tooltip_headline, tooltip_text }: Field): boolean =>
  tooltip_headline !== undefined || tooltip_text !== undefined

const hasBeside = (field: Field): boolean =>
  field.extra_label !== undefined || field.preferable_variant || hasTooltip(field)

interface BesideProps {
  field: Field
  path: string
  isPreferred: boolean
  canBe: boolean
}

/** End of the label's line: more text, an explanation, the mark of preference. */
function Beside({ field, path, isPreferred, canBe }: BesideProps) {
  const { store, isScripted } = useForm()
  const { t } = useLocale()
  const { tooltip_headline: headline, tooltip_text: words, extra_label } = field
  return (
    <span className={styles.beside}>
      {extra_label}
      {hasTooltip(field) ? (
        <Tooltip
          {...(headline === undefined ? { variant: 'plain', text: words ?? '' } : { headline, text: words })}
        >
          {(described) => (
            <button
              type="button"
              className={styles.explain}
              aria-label={t('forms.explain', { label: field.label ?? '' })}
              {...described}
            >
              ?
            </button>
          )}
        </Tooltip>
      ) : null}
      {field.preferable_variant ? (
        <label className={styles.preferred}>
          <input
            type="checkbox"
            name={`${path}_preferred`}
            checked={isPreferred}
            // Without script it is not yet known whether there will be a value.
            disabled={isScripted && !canBe}
            onChange={() => store.prefer(path)}
          />
          {t('forms.preferred')}
        </label>
      ) : null}
    </span>
  )
}
