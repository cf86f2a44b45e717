import { useLocale } from '#app/locale/locale-context.tsx'
import { Section } from '#app/ui/section.tsx'
import type { LatestCvUpload } from '#services/uploads/current-uploads.ts'
import { AvatarUpload } from './avatar-upload.tsx'
import { CvUpload } from './cv-upload.tsx'

export interface MemberFilesProps {
  userId: string
  name: string
  avatar: string | undefined
  avatarUploadId: string | undefined
  cv: LatestCvUpload | null
}

/** The member's picture and CV, as parts of the page. */
export function MemberFiles({ userId, name, avatar, avatarUploadId, cv }: MemberFilesProps) {
  const { t } = useLocale()
  return (
    <>
      <Section id="picture" heading={t('uploads.avatarTitle')} text={t('uploads.avatarText')}>
        <AvatarUpload userId={userId} name={name} src={avatar} uploadId={avatarUploadId} />
      </Section>
      <Section id="cv" heading={t('uploads.cvTitle')} text={t('uploads.cvText')}>
        <CvUpload current={cv} />
      </Section>
    </>
  )
}
