import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'terms.title': 'Voorwaarden',
  'terms.lead': 'Wat we afspreken zolang je lid bent.',
  'terms.version': 'Versie {version}, van kracht sinds {date}',
  'terms.accountTitle': 'Je account',
  'terms.accountText':
    'Het account is van jou alleen. Wat in je profiel staat, is waar en gaat over jou. Je kunt het account op elk moment verwijderen; je gegevens worden dan ook verwijderd.',
  'terms.conductTitle': 'Hoe we met elkaar omgaan',
  'terms.conductText':
    'Ga netjes met elkaar om. Val niemand lastig, misleid niemand, maak geen reclame en probeer de site niet te verstoren of te lezen wat niet voor jou bedoeld is. Wie dat doet, kan worden uitgesloten.',
  'terms.contentTitle': 'Wat je ons stuurt',
  'terms.contentText':
    'Teksten en bestanden blijven van jou. Je staat ons toe ze te bewaren en te tonen aan wie jij hebt gekozen. Een cv ziet niemand zolang je het niet met een sollicitatie meestuurt.',
  'terms.offersTitle': 'Cursussen, evenementen en vacatures',
  'terms.offersText':
    'Veel daarvan komt van anderen, die ervoor instaan. We controleren wat we publiceren en verbeteren fouten die je meldt, maar beloven geen plek en geen baan.',
  'terms.changesTitle': 'Als deze voorwaarden veranderen',
  'terms.changesText':
    'Als een wijziging jou aangaat, vragen we het je opnieuw en zeggen we wat er anders is. Tot je akkoord gaat, kun je de site zonder account lezen.',
  'terms.changed': 'Wat er veranderd is sinds je laatste akkoord',
  'terms.change1': 'De eerste voorwaarden van deze site.',
  'terms.change2':
    'Nieuw: wat geldt voor de bestanden die je stuurt. Ze blijven van jou, en een cv ziet niemand zolang je het niet met een sollicitatie meestuurt.',
  'terms.askTitle': 'Ga je akkoord?',
  'terms.askText':
    'Accepteer deze voorwaarden om als lid verder te gaan. Weiger je, dan word je uitgelogd en kun je zonder account verder lezen.',
  'terms.accept': 'Accepteren',
  'terms.decline': 'Weigeren',
  'terms.accepted': 'Je hebt deze voorwaarden geaccepteerd.',
  'terms.outdated': 'De voorwaarden zijn gewijzigd terwijl deze pagina openstond. Lees ze opnieuw.',
  'terms.historyTitle': 'Wat je hebt geaccepteerd',
  'terms.historyNone': 'Nog niets.',
  'terms.historyVersion': 'Versie',
  'terms.historyDate': 'Geaccepteerd',
  'terms.historyLanguage': 'Taal',
  'terms.historyDigest': 'Vingerafdruk van de tekst',
}
