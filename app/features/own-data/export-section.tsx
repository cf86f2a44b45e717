import { Form, useNavigation } from 'react-router'
import { Link } from '#app/locale/link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Section } from '#app/ui/section.tsx'
import styles from './own-data.module.css'
import type { ExportFault, ExportSection as Words } from './own-export.server.ts'

interface ExportSectionProps {
  words: Words
  fault: ExportFault | undefined
}

/** Everything as one archive: asked for, being made, fetched. */
export function ExportSection({ words, fault }: ExportSectionProps) {
  const { heading, text, status, reload, ready, form } = words
  const { state, formData } = useNavigation()
  return (
    <Section heading={heading} text={text} id="export">
      <div className={styles.form} data-no-print>
        {fault !== undefined && fault.field === undefined ? (
          <Notice tone="error" role="alert">
            {fault.text}
          </Notice>
        ) : null}
        {status === undefined ? null : (
          <Notice tone={status.tone} role="status">
            {status.text}
          </Notice>
        )}
        {reload === undefined ? null : <Link href="/profile/data#export">{reload}</Link>}
        {ready === undefined ? null : (
          <>
            <p className={styles.device}>{ready.text}</p>
            <ButtonLink href="/api/club/privacy/export/file" download="">
              {ready.download}
            </ButtonLink>
          </>
        )}
        {form === undefined ? null : (
          <Form method="post" action="#export" className={styles.form}>
            <input type="hidden" name="intent" value="export" />
            {form.password === undefined ? null : (
              <TextField
                id="export-password"
                name="password"
                type="password"
                label={form.password}
                autoComplete="current-password"
                error={fault?.field === 'password' ? fault.text : undefined}
                required
              />
            )}
            <Button
              type="submit"
              variant={ready === undefined ? 'primary' : 'secondary'}
              loading={state !== 'idle' && formData?.get('intent') === 'export'}
            >
              {form.submit}
            </Button>
          </Form>
        )}
      </div>
    </Section>
  )
}
