import { Fragment } from 'react'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import deskStyles from '#app/ui/structure/desk-list.module.css'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import type { Route } from './+types/edit-page'
import { type EditedEntry, loadEditPage } from './edit-page.server.ts'
import styles from './editing.module.css'

/** Shows editors where a page's texts are stored; linked in the menu of every page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return loadEditPage(context, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function EditPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Places {...loaderData} />
    </MoreMessages>
  )
}

function Places({ page, entries, around, published, draft, push }: Route.ComponentProps['loaderData']) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('editing.title')} intro={t('editing.lead', { page })}>
          <p className={styles.ways}>
            {draft ? (
              <ButtonLink href={draft} size="small" target="_blank">
                {t('editing.draft')}
              </ButtonLink>
            ) : null}
            <ButtonLink href={published} size="small" variant="quiet">
              {t('editing.published')}
            </ButtonLink>
          </p>
        </PageHead>
      </Container>
      <Section heading={t('editing.thisPage')}>
        {entries.length === 0 ? <EmptyState title={t('editing.none')} /> : <Entries entries={entries} />}
        {push && entries.length > 0 ? (
          <p className={styles.push}>
            {t('editing.publish')} <code className={styles.file}>{push}</code>
          </p>
        ) : null}
      </Section>
      <Section heading={t('editing.around')}>
        <Entries entries={around} />
      </Section>
    </>
  )
}

function Entries({ entries }: { entries: readonly EditedEntry[] }) {
  const { t } = useLocale()
  return (
    <ul className={deskStyles.list}>
      {entries.map(({ contentType, uid, title, file, translation, address }) => (
        <li key={uid} className={deskStyles.item}>
          <h3 className={deskStyles.name}>{title}</h3>
          <p className={deskStyles.kind}>
            {contentType} {uid}
          </p>
          {file ? <File path={file} /> : null}
          {translation ? (
            <p className={styles.note}>
              {t('editing.untranslated')} <File path={translation} />
            </p>
          ) : null}
          {address ? (
            <p>
              <ButtonLink href={address} tracking={false} size="small" icon="external" iconAt="end">
                {t('editing.open')}
              </ButtonLink>
            </p>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** It breaks between folders, not within their names. */
function File({ path }: { path: string }) {
  return (
    <code className={styles.file}>
      {path.split('/').map((name, at) => (
        <Fragment key={name}>
          {at > 0 ? '/' : null}
          {at > 0 ? <wbr /> : null}
          {name}
        </Fragment>
      ))}
    </code>
  )
}
