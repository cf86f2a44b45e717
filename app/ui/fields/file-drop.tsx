import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#app/locale/dates.ts'
import { useLocale } from '#app/locale/locale-context.tsx'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'
import controlStyles from './control.module.css'
import { Field, FieldError, type FieldText, splitField } from './field.tsx'
import { FieldSign } from './field-sign.tsx'
import styles from './file-drop.module.css'
import {
  DEFAULT_MAX_SIZE,
  DEFAULT_MIN_SIZE,
  endingsOf,
  type FileLimits,
  type Refusal,
} from './file-limits.ts'
import { ChosenFiles } from './file-list.tsx'
import { type ListedFile, type StoredFile, type Upload, useFileList } from './use-file-list.ts'
import { useFormReset } from './use-form-reset.ts'
import { useScripted } from './use-scripted.ts'

interface FileDropProps extends FieldText, FileLimits {
  id?: string | undefined
  name?: string | undefined
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  readOnly?: boolean | undefined
  /** True while no file can be chosen because something else is in progress. */
  loading?: boolean | undefined
  /** Files uploaded earlier. */
  stored?: readonly StoredFile[] | undefined
  /**
   * Uploads each file at once; the form then sends the returned value. Without it the form sends the files
   * themselves.
   */
  upload?: Upload | undefined
  onFilesChange?: ((files: readonly ListedFile[]) => void) | undefined
  /** Replaces the usual text of a refusal; undefined keeps it. */
  refusalText?: ((refusal: Refusal) => string | undefined) | undefined
}

const NONE: readonly StoredFile[] = []

/**
 * Files from the device, chosen or dropped. A native file input covers the whole area, so keyboard, dropping
 * and sending work without script.
 */
export function FileDrop(props: FileDropProps) {
  const [field, rest] = splitField(props)
  const { id, name, multiple = false, disabled, readOnly, loading, stored = NONE, upload, ...more } = rest
  const { onFilesChange, refusalText, ...limits } = more
  const { t, locale } = useLocale()
  const input = useRef<HTMLInputElement>(null)
  const root = useRef<HTMLDivElement>(null)
  const [dragging, setDragging] = useState(false)
  const [said, setSaid] = useState('')
  const limitsId = useId()
  const list = useFileList({
    ...limits,
    stored,
    upload,
    single: !multiple,
    onChange: onFilesChange,
    onUploaded: (file) => setSaid(t('fields.uploaded', { name: file })),
    onFailed: (file) => setSaid(t('fields.uploadFailed', { name: file })),
  })
  const usualText = useRefusalText(limits)
  const fixed = disabled || readOnly || loading
  const refusals = list.refused.map((refusal) => refusalText?.(refusal) ?? usualText(refusal))
  useFormReset(root, list.reset)

  // The native input holds what the form sends, so it gets the current list without refused and removed
  // files.
  useEffect(() => {
    const element = input.current
    if (!element) return
    const held = new DataTransfer()
    if (!upload) for (const { file } of list.files) if (file) held.items.add(file)
    element.files = held.files
  }, [list.files, upload])

  function choose(files: readonly File[]) {
    const added = list.add(files)
    setSaid(added.map((file) => t('fields.added', { name: file.name })).join('. '))
  }

  // Files that were chosen before this script ran.
  const isScripted = useScripted(() => {
    const before = [...(input.current?.files ?? [])]
    if (before.length > 0) choose(before)
  })

  function remove(file: ListedFile) {
    list.remove(file.key)
    setSaid(t('fields.removed', { name: file.name }))
    // The pressed button no longer exists.
    input.current?.focus()
  }

  return (
    <div ref={root} className={classNames(styles.root, field.className)}>
      <Field
        id={id}
        {...field}
        className={undefined}
        describedBy={[limitsId, refusals.length > 0 && `${limitsId}-error`].filter(Boolean).join(' ')}
      >
        {(control) => (
          <>
            {readOnly ? null : (
              // biome-ignore lint/a11y/noStaticElementInteractions: it shows that a file may be let go here; the field takes it
              <div
                className={classNames(styles.place, dragging && styles.dragging)}
                data-disabled={fixed || undefined}
                data-invalid={control['aria-invalid'] ?? (refusals.length > 0 || undefined)}
                onDragEnter={() => setDragging(!fixed)}
                onDragLeave={({ currentTarget, relatedTarget }) => {
                  if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
                    setDragging(false)
                }}
                onDrop={() => setDragging(false)}
              >
                {loading ? <span className={controlStyles.busy} /> : <FieldSign name="upload" />}
                <span data-needs-script>
                  <span className={styles.choose}>
                    {t(multiple ? 'fields.chooseFiles' : 'fields.chooseFile')}
                  </span>{' '}
                  <span className={styles.drop}>
                    {t(multiple ? 'fields.orDropSeveral' : 'fields.orDrop')}
                  </span>
                </span>
                <span id={limitsId} className={styles.limits}>
                  <Limits {...limits} />
                </span>
                <input
                  ref={input}
                  type="file"
                  {...control}
                  required={control.required && list.files.length === 0}
                  aria-invalid={refusals.length > 0 ? true : control['aria-invalid']}
                  aria-busy={loading || undefined}
                  // Without script the form itself sends the files.
                  name={upload && isScripted ? undefined : name}
                  accept={limits.accept}
                  multiple={multiple}
                  disabled={disabled || loading}
                  className={styles.input}
                  onChange={({ target }) => choose([...(target.files ?? [])])}
                />
              </div>
            )}
            {refusals.length > 0 ? (
              <div id={`${limitsId}-error`}>
                {refusals.map((text, at) => (
                  <FieldError key={text} id={`${limitsId}-${at}`} text={text} />
                ))}
              </div>
            ) : null}
          </>
        )}
      </Field>
      <ChosenFiles
        label={field.label}
        files={list.files}
        fixed={Boolean(fixed)}
        locale={locale}
        onRemove={remove}
        onRetry={list.retry}
      />
      {name
        ? list.files.map(({ key, value }) =>
            value === undefined ? null : (
              <input key={key} type="hidden" name={name} value={value} disabled={disabled} />
            ),
          )
        : null}
      <VisuallyHidden>
        <span role="status">{[said, ...refusals].filter(Boolean).join('. ')}</span>
      </VisuallyHidden>
    </div>
  )
}

/** The limits in words, shown before anybody exceeds them. */
function Limits({ accept = '', maxSize = DEFAULT_MAX_SIZE }: FileLimits): ReactNode {
  const { t, locale } = useLocale()
  const endings = endingsOf(accept)
  const size = t('fields.sizeAtMost', { size: formatNumber(maxSize, locale) })
  return [...(endings.length > 0 ? [endings.join(', ')] : []), size].join(' · ')
}

function useRefusalText(limits: FileLimits): (refusal: Refusal) => string {
  const { t, locale } = useLocale()
  const megabytes = (size: number) => formatNumber(size, locale, { maximumFractionDigits: 2 })
  return ({ name, reason }) => {
    if (reason === 'empty') return t('fields.fileEmpty', { name })
    if (reason === 'wrong type') return t('fields.fileWrongType', { name })
    if (reason === 'too many') return t('fields.tooManyFiles', { name, count: limits.maxFiles ?? 1 })
    if (reason === 'too large')
      return t('fields.fileTooLarge', { name, size: megabytes(limits.maxSize ?? DEFAULT_MAX_SIZE) })
    return t('fields.fileTooSmall', { name, size: megabytes(limits.minSize ?? DEFAULT_MIN_SIZE) })
  }
}
