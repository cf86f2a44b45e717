import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cvDisposition, plainName } from './file-name.ts'

test.each([
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Jürgen Weiß-Öhler', 'juergen-weiss-oehler'],
  ['Søren Ærø', 'soren-aero'],
  ['Олена Марчук', 'olena-marchuk'],
  ['Григорій Їжак', 'hryhorii-izhak'],
  ['Григорий Щукин', 'grigorii-shchukin'],
  ['Nguyễn Thị Ánh', 'nguyen-thi-anh'],
  ['李', ''],
])('%s loses no letter: %s', (name, plain) => {
  expect(plainName(name)).toBe(plain)
})

test('the header has both names', () => {
  expect(cvDisposition('Łukasz Nowak')).toBe(
    `attachment; filename="cv-lukasz-nowak.pdf"; filename*=UTF-8''cv-%C5%81ukasz-Nowak.pdf`,
  )
  expect(cvDisposition('李')).toContain('filename="cv-profile.pdf"')
  expect(cvDisposition(undefined)).toBe('attachment; filename="cv.pdf"')
})

test('any name makes a valid header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const header = cvDisposition(name)
      expect(header).toMatch(
        /^attachment; filename="cv-[a-z0-9-]+\.pdf"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/,
      )
      expect(() => new Headers({ 'content-disposition': header })).not.toThrow()
    }),
  )
})
