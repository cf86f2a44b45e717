import { Form, useNavigation } from 'react-router'
import { templatesPage } from '#app/features/application-board/board-addresses.ts'
import { wordsField } from '#app/features/application-board/bulk.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/fields/text-field.tsx'
import { Textarea } from '#app/ui/fields/textarea.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/template-page'
import styles from './templates.module.css'
import { actOnTemplate, loadTemplate } from './templates.server.ts'

/** One template of letters: its words in each language, and the letters that they make. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadTemplate(context, params.template, url)
}

export async function action({ context, params, request }: Route.ActionArgs) {
  return actOnTemplate(context, params.template, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function TemplatePage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <TemplateForm template={loaderData} said={actionData} />
    </MoreMessages>
  )
}

interface TemplateFormProps {
  template: Route.ComponentProps['loaderData']
  said: Route.ComponentProps['actionData']
}

function TemplateForm({ template, said }: TemplateFormProps) {
  const { t, lang: pageLang } = useLocale()
  const { formData } = useNavigation()
  const { stage, name, version, languages, letters, maxName, maxText } = template
  const texts: Partial<Record<string, string>> = said?.texts ?? template.texts
  const busy = formData?.get('intent')
  return (
    <Container className={styles.page}>
      <PageHead
        title={name === '' ? t(stage === 'offer' ? 'applyDesk.newOffer' : 'applyDesk.newDecline') : name}
        intro={t(stage === 'offer' ? 'applyDesk.offerText' : 'applyDesk.declineText')}
      >
        <p>
          <Link href={templatesPage}>{t('applyDesk.templates')}</Link>
        </p>
      </PageHead>
      {said === undefined || said.kind === 'no-name' || said.kind === 'too-long' ? null : (
        <Notice tone="error" role="alert">
          {said.kind === 'no-text'
            ? t('applyDesk.textFirst')
            : said.kind === 'full'
              ? t('applyDesk.tooManyTemplates')
              : t('applyDesk.templateChanged')}
        </Notice>
      )}
      <Form method="post" key={version} className={styles.form}>
        <input type="hidden" name="version" value={said?.version ?? version ?? 0} />
        <TextField
          name="name"
          label={t('applyDesk.templateName')}
          description={t('applyDesk.templateNameText')}
          maxLength={maxName}
          defaultValue={said?.name ?? name}
          error={said?.kind === 'no-name' ? t('applyDesk.nameFirst') : undefined}
        />
        {languages.map(({ lang, name: language }) => (
          <Textarea
            key={lang}
            name={wordsField(lang)}
            lang={lang}
            label={language}
            rows={4}
            limit={maxText}
            defaultValue={texts[lang]}
            error={
              said?.kind === 'too-long' && (texts[lang]?.length ?? 0) > maxText
                ? t('fields.charactersOver', { count: (texts[lang]?.length ?? 0) - maxText })
                : undefined
            }
          />
        ))}
        <div className={styles.ways}>
          <Button type="submit" name="intent" value="save" loading={busy === 'save'}>
            {t('applyDesk.save')}
          </Button>
          {version === undefined ? null : (
            <Button
              type="submit"
              name="intent"
              value="delete"
              variant="secondary"
              loading={busy === 'delete'}
            >
              {t('applyDesk.delete')}
            </Button>
          )}
        </div>
      </Form>
      {letters.length === 0 ? null : (
        <section className={styles.form}>
          <h2>{t('applyDesk.letters')}</h2>
          {letters.map(({ lang, subject, text }) => (
            <blockquote key={lang} className={styles.mail} lang={lang === pageLang ? undefined : lang}>
              <p>
                <strong>{subject}</strong>
              </p>
              <p>{text}</p>
            </blockquote>
          ))}
        </section>
      )}
    </Container>
  )
}
