// Files below assets/, each with an optional <file>.yaml beside it for title, description and tags.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative, sep } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { imageSize } from '#services/content/store/image-size.ts'
import { mediaType } from '#services/content/store/media-types.ts'
import type { ImageAsset } from './markdown-to-rich-text.ts'
import type { Problem } from './problems.ts'
import { assetUid } from './uids.ts'

const sidecarSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  /** For an asset whose bytes are stored elsewhere. */
  url: z.string().optional(),
  content_type: z.string().optional(),
  file_size: z.string().optional(),
  dimension: z.strictObject({ width: z.number(), height: z.number() }).optional(),
  filename: z.string().optional(),
  _meta: z
    .strictObject({
      uid: z.string().optional(),
      created_at: z.string().optional(),
      updated_at: z.string().optional(),
      /** Environments to publish in; absent means all of the stack's. */
      environments: z.array(z.string()).optional(),
      /**
       * Properties exactly as delivered, where the file cannot express them. Null means the property is
       * absent.
       */
      exact: z.record(z.string(), z.json()).optional(),
    })
    .optional(),
})

export type AssetSidecar = z.infer<typeof sidecarSchema>

/** @throws when it is not YAML */
export const parseSidecar = (text: string) => sidecarSchema.safeParse(parse(text) ?? {})

export interface AssetSource {
  /** Relative to the stack's folder: 'assets/rack.jpg'. */
  path: string
  uid: string
  filename: string
  contentType: string
  sidecar: AssetSidecar
  /** Absent when the bytes are stored elsewhere. */
  file?: { bytes: Buffer; digest: string; dimension: { width: number; height: number } | undefined }
}

export async function readAssets(
  folder: string,
  apiKey: string,
): Promise<{ assets: Map<string, AssetSource>; problems: Problem[] }> {
  const root = join(folder, 'assets')
  const assets = new Map<string, AssetSource>()
  const problems: Problem[] = []
  if (!existsSync(root)) return { assets, problems }
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
  const paths = new Set(files.map((file) => (file.endsWith('.yaml') ? file.slice(0, -'.yaml'.length) : file)))
  for (const path of paths) {
    const sidecar = readSidecar(folder, path, files, problems)
    const filename = sidecar.filename ?? basename(path)
    const bytes = files.includes(path) ? readFileSync(join(folder, path)) : undefined
    if (bytes === undefined && sidecar.url === undefined) {
      problems.push({ file: `${path}.yaml`, field: '', reason: `there is no file '${path}', and no url` })
      continue
    }
    assets.set(path, {
      path,
      uid: sidecar._meta?.uid ?? assetUid(apiKey, path),
      filename,
      contentType: sidecar.content_type ?? mediaType(filename),
      sidecar,
      ...(bytes === undefined
        ? {}
        : {
            file: {
              bytes,
              digest: createHash('sha256').update(bytes).digest('hex'),
              dimension: await imageSize(bytes, mediaType(filename)),
            },
          }),
    })
  }
  return { assets, problems }
}

function readSidecar(folder: string, path: string, files: string[], problems: Problem[]): AssetSidecar {
  const file = `${path}.yaml`
  if (!files.includes(file)) return {}
  try {
    const parsed = parseSidecar(readFileSync(join(folder, file), 'utf8'))
    if (parsed.success) return parsed.data
    problems.push(
      ...parsed.error.issues.map((issue) => ({
        file,
        field: issue.path.map(String).join('.'),
        reason: issue.message,
      })),
    )
  } catch (error) {
    problems.push({
      file,
      field: '',
      reason: `is not YAML: ${String((error as Error).message).split('\n')[0]}`,
    })
  }
  return {}
}

/**
 * What rich text needs to know about a picture. The url is the path, which does not change with the picture's
 * version.
 */
export const imageAsset = ({ uid, path, filename, contentType, sidecar }: AssetSource): ImageAsset => ({
  uid,
  url: sidecar.url ?? path,
  filename,
  contentType,
})
