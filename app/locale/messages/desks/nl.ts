import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'desks.title': 'Beheer',
  'desks.lead': 'Wat op je wacht, wat er aan de inhoud te doen is en wat de site draaiend houdt.',
  'desks.decisions': 'Beslissingen',
  'desks.content': 'Inhoud',
  'desks.site': 'De site',
  'desks.wait': 'Te doen: {count}',
  'desks.manyWait': 'Te doen: meer dan {count}',
  'desks.applications': 'Mensen die zich voor programma’s en vacatures hebben aangemeld.',
  'desks.englishTests': 'Opvallende resultaten, voordat ze meetellen.',
  'desks.speaking': 'Gesproken antwoorden om te beluisteren en te beoordelen.',
  'desks.learning': 'Certificaten die leden hebben ingeleverd en gemelde beoordelingen.',
  'desks.licenses': 'Leden die om een licentie voor LinkedIn Learning hebben gevraagd.',
  'desks.messages': 'Wat leden hebben gemeld, en wat ermee moet gebeuren.',
  'desks.privacy': 'Wat mensen over hun eigen gegevens vragen, en wanneer ze antwoord moeten hebben.',
  'desks.programs': 'Programma’s schrijven, publiceren en sluiten.',
  'desks.mistakes': 'Wat lezers op pagina’s is opgevallen.',
  'desks.links': 'Links op deze site die nergens heen leiden.',
  'desks.vocabulary': 'Vaardigheden die in geïmporteerde items staan en die de woordenlijst niet kent.',
  'desks.englishItems': 'Hoe leden elke vraag beantwoorden, en welke uitgeschakeld zijn.',
  'desks.careerQuiz': 'Hoe betrouwbaar de uitspraken meten, in elke taal.',
  'desks.viewAs': 'Als bezoeker, als nieuw lid, uit een land of op een andere dag.',
  'desks.submissions': 'Wat met de formulieren van deze site is verstuurd.',
  'desks.subscribers': 'Wie de nieuwsbrief krijgt, en de lijst als bestand.',
  'desks.tenants': 'De andere sites van deze installatie.',
  'desks.roles': 'Wie welke rol heeft, en wie er een krijgt.',
  'desks.jobs': 'Wat de site zelf doet, en wat er is mislukt.',
  'desks.begin': 'Eerste stappen',
  'desks.beginText': 'Wat deze site nog mist. De hele weg staat in {guide}, in de map van de software.',
  'desks.begin.mail': 'E-mail versturen',
  'desks.beginText.mail':
    'Er is geen mailserver ingesteld, dus niemand kan een adres bevestigen en een account aanmaken:',
  'desks.begin.name': 'De site een naam en pagina’s geven',
  'desks.beginText.name':
    'Home, Over, Contact en Privacy zeggen nog wat elke nieuwe site zegt. Hiermee worden het bestanden die je bewerkt:',
  'desks.begin.articles': 'De voorbeeldartikelen vervangen',
  'desks.beginText.articles':
    'Ze zijn als voorbeeld gemarkeerd. Haal ze uit je content zodra je eigen artikelen hebt.',
  'desks.begin.lists': 'De lijsten vullen',
  'desks.beginText.lists':
    'Vacatures, cursussen en evenementen worden geïmporteerd uit bestanden en feeds (docs/importing.md):',
}
