import { data, redirect } from 'react-router'
import { placeContext } from '#app/contexts/place.server.ts'
import { servicesContext } from '#app/contexts/services.server.ts'
import { memberOf } from '#app/contexts/viewer.server.ts'
import { unlistedHead } from '#app/features/discovery/head.ts'
import { loadSiteIdentity } from '#app/features/discovery/site-identity.server.ts'
import { readForm } from '#app/features/sign-in/sign-in-page.server.ts'
import { pagePath } from '#app/locale/addresses.ts'
import { Link } from '#app/locale/link.tsx'
import { MoreMessages, useLocale } from '#app/locale/locale-context.tsx'
import { createTranslate } from '#app/locale/messages/translate.ts'
import { Button } from '#app/ui/button.tsx'
import { FileInput } from '#app/ui/fields/file-input.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Container, Section } from '#app/ui/section.tsx'
import { PageHead } from '#app/ui/structure/page-head.tsx'
import { rateLimitHeaders } from '#services/limits.ts'
import { acceptOf } from '#services/uploads/check/formats.ts'
import { listUploads } from '#services/uploads/current-uploads.ts'
import type { UploadState } from '#services/uploads/uploads.ts'
import type { Route } from './+types/files-page'
import { loadMemberFiles } from './member-files.server.ts'
import { MemberFiles } from './member-files.tsx'
import { orderUpload } from './order-upload.server.ts'
import { type ListedFile, OtherFiles } from './other-files.tsx'
import type { UploadForm } from './send-upload.ts'
import { isSentKind, listedKinds, type SentKind, sentKinds } from './sent-kinds.ts'
import { faultKeys } from './upload-faults.ts'
import styles from './uploads.module.css'

const fieldKeys = {
  cv: 'uploads.cvField',
  avatar: 'uploads.avatarField',
  'english-video': 'uploads.kind.english-video',
  certificate: 'uploads.kind.certificate',
  document: 'uploads.kind.document',
} as const satisfies Record<SentKind, string>

const UPLOAD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale } = context.get(placeContext)
  const { uploads, db, origin, now } = context.get(servicesContext)
  const viewer = memberOf(context)
  const { searchParams } = new URL(request.url)
  const here = pagePath({ ...context.get(placeContext), page: '/profile/files' })
  const upload = searchParams.get('upload') ?? ''
  const wanted = searchParams.get('form')
  const kind = isSentKind(wanted) ? wanted : undefined
  // Checked first, because this may complete the upload, and the lists must not be older.
  const outcome = UPLOAD_ID.test(upload) ? await uploads.state(viewer.userId, upload) : undefined
  const [{ words, files }, { product }, others, order] = await Promise.all([
    loadMemberFiles(context, viewer),
    loadSiteIdentity(context),
    listUploads(
      db,
      viewer.userId,
      listedKinds.map((kind) => sentKinds[kind]),
    ),
    kind &&
      orderUpload({ db, now, uploads }, viewer.userId, sentKinds[kind], {
        redirect: `${origin}${here}?upload={id}`,
      }),
  ])
  if (order?.kind === 'too-often')
    throw data(null, { status: 429, headers: rateLimitHeaders(order.allowance) })
  return {
    messages: words,
    head: unlistedHead(createTranslate(words, locale)('uploads.title'), product),
    files,
    others: others.flatMap((file): ListedFile[] => {
      const kind = listedKinds.find((one) => sentKinds[one] === file.kind)
      return kind === undefined ? [] : [{ ...file, kind, changedAt: file.changedAt.toISOString() }]
    }),
    form:
      order?.kind === 'ordered' && kind
        ? { ...order.form, kind, accept: acceptOf(sentKinds[kind]) }
        : undefined,
    outcome,
  }
}

/** Removes a file without script. */
export async function action({ context, request }: Route.ActionArgs) {
  const { uploads } = context.get(servicesContext)
  const viewer = memberOf(context)
  const { remove = '' } = await readForm(request)
  if (!UPLOAD_ID.test(remove) || !(await uploads.remove(viewer.userId, remove))) return data(null, 404)
  return redirect(`${pagePath({ ...context.get(placeContext), page: '/profile/files' })}?upload=${remove}`)
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function FilesPage({ loaderData }: Route.ComponentProps) {
  return (
    <MoreMessages messages={loaderData.messages}>
      <Files {...loaderData} />
    </MoreMessages>
  )
}

function Files({ files, others, form, outcome }: Route.ComponentProps['loaderData']) {
  const { t } = useLocale()
  return (
    <>
      <Container>
        <PageHead title={t('uploads.title')} intro={t('uploads.lead')}>
          {outcome ? <Outcome {...outcome} /> : null}
        </PageHead>
      </Container>
      {form ? (
        <Section heading={t(fieldKeys[form.kind])}>
          <PlainForm {...form} />
        </Section>
      ) : null}
      <MemberFiles {...files} />
      <OtherFiles files={others} />
    </>
  )
}

/** Result of sending or removing a file by form. */
function Outcome({ uploadId, status, fileName, failure, type }: UploadState) {
  const { t } = useLocale()
  if (status === 'FAILED')
    return (
      <Notice tone="error" role="alert">
        {t(faultKeys[failure ?? 'other'])}
      </Notice>
    )
  const name = fileName ?? ''
  if (status === 'UPLOADED')
    return (
      <Notice role="status">
        {type === 'AVATAR'
          ? t('uploads.avatarNow')
          : t(type === 'CV' ? 'uploads.cvSaved' : 'uploads.saved', { name })}
      </Notice>
    )
  if (status === 'REMOVED' || status === 'CANCELED')
    return <Notice role="status">{t('uploads.removed')}</Notice>
  return (
    <Notice role="status">
      {status === 'REQUESTED' ? t('uploads.interrupted') : t('uploads.checking', { name })}{' '}
      <Link href={`/profile/files?upload=${uploadId}`}>{t('uploads.lookAgain')}</Link>
    </Notice>
  )
}

/** The plain signed form: the file goes to the storage, which redirects back here. */
function PlainForm({ url, fields, kind, accept }: UploadForm & { kind: SentKind; accept: string }) {
  const { t } = useLocale()
  return (
    <form method="post" action={url} encType="multipart/form-data" className={styles.form}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FileInput name="file" required accept={accept} aria-label={t(fieldKeys[kind])} />
      <Button type="submit">{t('uploads.send')}</Button>
    </form>
  )
}
