// Any S3-compatible storage, through the vendor's client. The storage itself enforces what a form or link
// allows.
import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { attachment } from '#services/attachment.ts'
import type { Clock } from '#services/clock.ts'
import type { FileStorage } from './storage.ts'

export interface S3Settings {
  /** Undefined: the vendor's own, by region. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  /** `endpoint/bucket` instead of `bucket.endpoint`, which most other vendors need. */
  pathStyle: boolean
}

export function createS3Storage(settings: S3Settings, clock: Pick<Clock, 'now'>): FileStorage {
  const { endpoint, region, bucket: Bucket, accessKeyId, secretAccessKey, pathStyle } = settings
  const client = new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Not every S3-compatible storage knows the newer checksums; those that require them say so.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const secondsUntil = (expires: Date) =>
    Math.max(1, Math.floor((expires.getTime() - clock.now().getTime()) / 1_000))

  return {
    origin: targetOrigin(settings),
    close: async () => client.destroy(),

    async form({ key, contentType, least, most, expires, redirect }) {
      const { url, fields } = await createPresignedPost(client, {
        Bucket,
        Key: key,
        Conditions: [['content-length-range', least, most]],
        Fields: {
          ...(contentType === undefined ? {} : { 'Content-Type': contentType }),
          ...(redirect === undefined ? {} : { success_action_redirect: redirect }),
        },
        Expires: secondsUntil(expires),
      })
      return { url, fields }
    },

    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix }))
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          yield { key: Key, bytes: Size, contentType: '', changedAt: LastModified ?? clock.now() }
    },

    async open(key) {
      let bytes: number
      try {
        bytes = (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? 0
      } catch (error) {
        if (error instanceof NotFound) return undefined
        throw error
      }
      return {
        bytes,
        async read(start, length) {
          if (length <= 0 || start >= bytes) return Buffer.alloc(0)
          const Range = `bytes=${start}-${Math.min(bytes, start + length) - 1}`
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
          return Buffer.from((await Body?.transformToByteArray()) ?? [])
        },
        async stream() {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key }))
          return Body instanceof Readable ? Body : Readable.from([])
        },
        close: async () => {},
      }
    },

    async put(key, bytes, contentType) {
      // A stream has no length, which the storage needs in advance.
      const body =
        bytes instanceof Blob
          ? { Body: Readable.fromWeb(bytes.stream() as never), ContentLength: bytes.size }
          : { Body: bytes }
      await client.send(new PutObjectCommand({ Bucket, Key: key, ...body, ContentType: contentType }))
    },

    async move(from, to) {
      await this.copy(from, to)
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }))
    },

    async copy(from, to) {
      const CopySource = `${Bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource }))
    },

    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
    },

    link(key, { fileName, contentType, expires }) {
      const command = new GetObjectCommand({
        Bucket,
        Key: key,
        ResponseContentDisposition: attachment(fileName),
        ResponseContentType: contentType,
      })
      return getSignedUrl(client, command, { expiresIn: secondsUntil(expires) })
    },
  }
}

/** The origin of form targets, for the content security policy. */
function targetOrigin({ endpoint, region, bucket, pathStyle }: S3Settings): string {
  const base = new URL(endpoint ?? `https://s3.${region}.amazonaws.com`)
  return pathStyle ? base.origin : `${base.protocol}//${bucket}.${base.host}`
}
