import { createContext, useContext } from 'react'
import { useLocale } from '#app/locale/locale-context.tsx'
import type { Lang } from '#app/locale/locales.ts'
import { type Direction, pseudoText } from '#app/locale/messages/pseudo.ts'

/** Words for samples: what content and forms would bring, which the catalogue of the interface does not hold. */
export interface SampleText {
  word: string
  /** The longest that one word gets in earnest. */
  longWord: string
  /** What a button says. */
  action: string
  label: string
  title: string
  sentence: string
  /** A person. */
  name: string
  place: string
}

const texts: Record<Lang, SampleText> = {
  en: {
    word: 'Backend',
    longWord: 'Internationalisation',
    action: 'Save this search',
    label: 'Years of experience',
    title: 'What a queue in PostgreSQL costs',
    sentence: 'Three teams moved their jobs into the database they already had. Here is what broke.',
    name: 'Amélie Roche',
    place: 'Hamburg and online',
  },
  ru: {
    word: 'Данные',
    longWord: 'Высокопроизводительность',
    action: 'Сохранить поиск',
    label: 'Опыт работы в годах',
    title: 'Во что обходится очередь в PostgreSQL',
    sentence: 'Три команды перенесли задания в базу, которая у них уже была. Вот что сломалось.',
    name: 'Ирина Соколова',
    place: 'Белград и онлайн',
  },
  uk: {
    word: 'Дані',
    longWord: 'Найвідповідальнішими',
    action: 'Зберегти пошук',
    label: 'Досвід роботи в роках',
    title: 'Скільки коштує черга в PostgreSQL',
    sentence: 'Три команди перенесли завдання в базу, яка в них уже була. Ось що зламалося.',
    name: 'Олена Марчук',
    place: 'Львів та онлайн',
  },
  de: {
    word: 'Datenbank',
    longWord: 'Softwareentwicklungsdienstleistungen',
    action: 'Benachrichtigungseinstellungen speichern',
    label: 'Berufserfahrung in der Softwareentwicklung',
    title: 'Was eine Warteschlange in PostgreSQL an Datenbankverwaltungsaufwand kostet',
    sentence:
      'Drei Teams haben ihre Aufträge in die vorhandene Datenbank verlegt. Das ging dabei zu Bruch, Datenschutzgrundverordnung eingeschlossen.',
    name: 'Karl-Friedrich Hohenstein-Wiesenthal',
    place: 'Mönchengladbach und online',
  },
  fr: {
    word: 'Données',
    longWord: 'Professionnalisation',
    action: 'Enregistrer cette recherche',
    label: "Années d'expérience",
    title: "Ce que coûte une file d'attente dans PostgreSQL",
    sentence: "Trois équipes ont déplacé leurs tâches dans la base qu'elles avaient déjà. Voici la suite.",
    name: 'Amélie Roche',
    place: 'Lyon et en ligne',
  },
  es: {
    word: 'Datos',
    longWord: 'Internacionalización',
    action: 'Guardar esta búsqueda',
    label: 'Años de experiencia',
    title: 'Lo que cuesta una cola en PostgreSQL',
    sentence: 'Tres equipos llevaron sus tareas a la base de datos que ya tenían. Esto es lo que falló.',
    name: 'Inés Prado',
    place: 'Sevilla y en línea',
  },
  nl: {
    word: 'Gegevens',
    longWord: 'Arbeidsmarktontwikkelingen',
    action: 'Zoekopdracht bewaren',
    label: 'Jaren werkervaring',
    title: 'Wat een wachtrij in PostgreSQL kost',
    sentence: 'Drie teams verhuisden hun taken naar de database die ze al hadden. Dit ging er stuk.',
    name: 'Ruud de Wit',
    place: 'Utrecht en online',
  },
}

/** Set while the gallery shows a pseudo-language. */
export const PseudoDirection = createContext<Direction | undefined>(undefined)

/** The sample words in the language that the gallery is shown in. */
export function useSampleText(): SampleText {
  const { lang } = useLocale()
  const direction = useContext(PseudoDirection)
  if (direction === undefined) return texts[lang]
  const pseudo = (key: keyof SampleText) => pseudoText(texts.en[key], direction)
  return {
    word: pseudo('word'),
    longWord: pseudo('longWord'),
    action: pseudo('action'),
    label: pseudo('label'),
    title: pseudo('title'),
    sentence: pseudo('sentence'),
    name: pseudo('name'),
    place: pseudo('place'),
  }
}
