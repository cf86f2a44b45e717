import { expect, test } from 'vitest'
import { pictureAddresses } from './picture-addresses.ts'

const own = (name: string) => `/content/assets/guildhall/blt1/3/${name}`

test('pictures of embedded assets, of documents and of HTML are found once each', () => {
  expect(
    pictureAddresses({
      body: {
        type: 'doc',
        children: [{ type: 'reference', attrs: { 'asset-link': own('a.jpg') }, children: [] }],
      },
      html: `<p>One</p><img alt="" src="${own('b.png')}"><img src="${own('a.jpg')}">`,
      _embedded_items: {
        body: [{ url: own('a.jpg') }, { url: 'https://images.contentstack.io/v3/assets/k/u/1/c.webp' }],
      },
    }),
  ).toEqual([own('a.jpg'), own('b.png'), 'https://images.contentstack.io/v3/assets/k/u/1/c.webp'])
})

test('drawings, files and other hosts have no renditions', () => {
  expect(
    pictureAddresses({
      url: own('a.svg'),
      more: [{ src: own('cv.pdf') }, { src: 'https://elsewhere.example/a.png' }],
    }),
  ).toEqual([])
})
