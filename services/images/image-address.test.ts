import { describe, expect, test } from 'vitest'
import { type AssetImage, assetPath, assetSources } from './image-address.ts'

describe('where the image service has an asset', () => {
  test.each([
    ['/content/assets/demo/blt1/3/rack.jpg', '/images/asset/demo/blt1/3/rack.jpg'],
    ['/v3/assets/demo/blt1/3/rack.jpg', '/images/asset/demo/blt1/3/rack.jpg'],
    [
      'https://guildhall.example/content/assets/demo/blt1/3/a%20b.jpg?x=1',
      '/images/asset/demo/blt1/3/a%20b.jpg',
    ],
    [
      'https://images.contentstack.io/v3/assets/k/blt1/64aa/rack.jpg?width=9',
      '/images/remote/images.contentstack.io/v3/assets/k/blt1/64aa/rack.jpg',
    ],
    ['https://images.contentstack.io.evil.example/x.jpg', undefined],
    ['https://tracker.example/pixel.gif', undefined],
    ['/content/assets/demo/blt1/3', undefined],
    ['/content/assets/demo/../../etc/3/passwd', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AA', undefined],
    ['', undefined],
  ])('%s: %s', (url, path) => expect(assetPath(url)).toBe(path))
})

describe('what an <img> of an asset needs', () => {
  const sources = (asset: Partial<AssetImage>) =>
    assetSources({ url: '/content/assets/demo/blt1/3/rack.jpg', ...asset })

  test('every width below its own, and its own', () => {
    expect(sources({ dimension: { width: 500, height: 250 } })).toEqual({
      src: '/images/asset/demo/blt1/3/rack.jpg?w=640',
      srcset:
        '/images/asset/demo/blt1/3/rack.jpg?w=320 320w, /images/asset/demo/blt1/3/rack.jpg?w=480 480w, ' +
        '/images/asset/demo/blt1/3/rack.jpg?w=640 500w',
      width: 500,
      height: 250,
    })
  })

  test('a picture larger than all widths, or of unknown size, comes in each of them', () => {
    for (const asset of [{ dimension: { width: 6000, height: 4000 } }, {}]) {
      const { srcset = '', src } = sources(asset) ?? {}
      expect(srcset.split(', ').map((one) => one.split(' ')[1])).toEqual([
        '320w',
        '480w',
        '640w',
        '960w',
        '1280w',
        '1920w',
      ])
      expect(src).toMatch(/w=960$/)
    }
  })

  test('drawings and animations as they are, other files not at all', () => {
    expect(
      sources({ url: '/content/assets/demo/blt1/3/a.svg', content_type: 'image/svg+xml' })?.srcset,
    ).toBeUndefined()
    expect(sources({ url: '/content/assets/demo/blt1/3/a.gif' })?.src).toBe('/images/asset/demo/blt1/3/a.gif')
    expect(sources({ content_type: 'application/pdf' })).toBeUndefined()
    expect(sources({ url: '/content/assets/demo/blt1/3/cv.pdf' })).toBeUndefined()
  })
})
