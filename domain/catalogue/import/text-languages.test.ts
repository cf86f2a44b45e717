import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { languageOfSample, languageSample } from './text-language.ts'
import { TextLanguages } from './text-languages.ts'

const texts = new TextLanguages()
afterAll(() => texts.close())
const languagesOf = (bodies: readonly string[], title = '') =>
  texts.of(bodies.map((body) => ({ title, body })))

const passages = readFileSync(join(import.meta.dirname, 'text-languages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [language = '', title = '', body = ''] = line.split('\t')
    return { language, title, body }
  })

/** Of job advertisements, as somebody could write them. */
const sentences: Record<string, string> = {
  uk: 'Ми шукаємо розробника, який допоможе нашій команді будувати сервіси для мільйонів людей. Досвід роботи з базами даних буде перевагою.',
  ru: 'Мы ищем разработчика, который поможет нашей команде строить сервисы для миллионов людей. Опыт работы с базами данных будет преимуществом.',
  pl: 'Szukamy programisty, który pomoże naszemu zespołowi tworzyć usługi dla milionów ludzi. Mile widziane doświadczenie z bazami danych.',
  pt: 'Procuramos uma pessoa que ajude a nossa equipa a construir serviços para milhões de pessoas. Experiência com bases de dados é uma vantagem.',
  it: 'Cerchiamo una persona che aiuti il nostro gruppo a costruire servizi per milioni di utenti. È gradita esperienza con le basi di dati.',
  cs: 'Hledáme vývojáře, který pomůže našemu týmu budovat služby pro miliony lidí. Výhodou jsou zkušenosti s databázemi.',
  tr: 'Ekibimizin milyonlarca kişi için hizmetler geliştirmesine yardımcı olacak bir yazılımcı arıyoruz. Veritabanı deneyimi tercih sebebidir.',
  el: 'Ζητούμε έναν προγραμματιστή που θα βοηθήσει την ομάδα μας να φτιάξει υπηρεσίες για εκατομμύρια ανθρώπους.',
  he: 'אנחנו מחפשים מפתחת שתעזור לצוות שלנו לבנות שירותים עבור מיליוני אנשים. ניסיון בעבודה עם מסדי נתונים הוא יתרון.',
  ja: '何百万人もの人々が利用するサービスを開発するエンジニアを募集しています。データベースの経験がある方を歓迎します。',
  ko: '수백만 명이 사용하는 서비스를 함께 만들 개발자를 찾고 있습니다. 데이터베이스 경험이 있으면 좋습니다.',
  zh: '我们正在寻找一名开发人员，帮助我们的团队为数百万人构建服务。有数据库经验者优先。',
}

describe('the language of a text', () => {
  test('is read in passages of long texts, beside a title in English too', async () => {
    for (const title of [undefined, 'Senior Data Engineer, Marketing (Remote)']) {
      const found = await texts.of(passages.map((one) => ({ ...one, title: title ?? one.title })))
      const wrong = passages.filter(({ language }, index) => found[index] !== language)
      expect(wrong).toEqual([])
    }
  })

  test('is read in the letters that only it has, and in languages that the site does not have', async () => {
    expect(await languagesOf(Object.values(sentences))).toEqual(Object.keys(sentences))
  })

  test('is read in HTML and Markdown, whose code and addresses say nothing', async () => {
    const code = 'for (const item of items) { if (item.name === undefined) return undefined }\n'.repeat(9)
    const german =
      'Wir suchen eine Entwicklerin, die unserem Team hilft, Dienste für Millionen von Menschen zu bauen und zu betreiben.'
    const found = await languagesOf([
      `<pre><code>${code}</code></pre><p>${german}</p>`,
      `\`\`\`js\n${code}\`\`\`\n${german} [Mehr](https://example.org/we-are-looking-for-somebody-who-writes)`,
    ])
    expect(found).toEqual(['de', 'de'])
  })

  test('is not known from a title, a list of products, an address or too little', async () => {
    const lists = [
      '',
      'Entwickler gesucht.',
      'https://example.org/wir-suchen-eine-entwicklerin-die-uns-hilft-und-gerne-schreibt '.repeat(3),
      'Java, Kotlin, AWS, Docker, Kubernetes, PostgreSQL, Terraform, React, Node.js, GraphQL, Kafka, Redis, Jenkins',
      '12 000 – 15 000 €, 40 h, 30 d, 24/7, 2026-01-31, A1, B2, C1, '.repeat(9),
    ]
    const found = await languagesOf(
      lists,
      'Softwareentwicklerin für unser Team in der Nähe von Berlin gesucht',
    )
    expect(found).toEqual(lists.map(() => null))
  })

  test('is not known of a text in two languages with the same letters', async () => {
    expect(await languagesOf([`${sentences.uk} ${sentences.ru}`])).toEqual([null])
  })

  test('is only what the library is sure of', () => {
    const sample = languageSample('', passages[0]?.body ?? '') ?? ''
    const said = (reliable: boolean, lead: number) =>
      languageOfSample(sample, () => ({ language: 'en', reliable, lead }))
    expect([said(true, 0.3), said(true, 0.001), said(false, 0.3)]).toEqual(['en', null, null])
    expect(languageOfSample(sample, () => undefined)).toBe(null)
  })

  test('texts that are asked at the same time are answered in their order', async () => {
    const [one, other] = await Promise.all([
      languagesOf([sentences.uk ?? '']),
      languagesOf([sentences.pl ?? '', '']),
    ])
    expect([one, other]).toEqual([['uk'], ['pl', null]])
  })

  test('once the import has ended, nothing starts another thread, and what waits is rejected', async () => {
    const ending = new TextLanguages()
    const ask = () => ending.of([{ title: '', body: sentences.uk ?? '' }])
    expect(await ask()).toEqual(['uk'])
    const asked = [ask(), ask()]
    // Nobody waits for this one any more.
    void ask()
    await ending.close()
    expect(await Promise.allSettled(asked)).toEqual(
      asked.map(() => ({ status: 'rejected', reason: new Error('The import has ended') })),
    )
    await expect(ask()).rejects.toThrow('The import has ended')
    await ending.close()
  })
})
