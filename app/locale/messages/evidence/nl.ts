import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'evidence.title': 'Bewijs van je vaardigheden',
  'evidence.intro': 'Waaruit elk van je vaardigheden blijkt, hoe sterk en sinds wanneer.',
  'evidence.emptyTitle': 'Nog geen bewijs',
  'evidence.emptyText':
    'Voeg vaardigheden, werk of projecten toe aan je profiel, rond een cursus af of voeg hier een project of certificaat toe.',
  'evidence.toProfile': 'Naar je profiel',
  'evidence.list': 'Je vaardigheden',
  'evidence.strength': 'Sterkte',
  'evidence.strengthOf': '{word} · {percent} van 100',
  'evidence.onlySaid': 'Alleen je eigen opgave',
  'evidence.some': 'Enig bewijs',
  'evidence.good': 'Goed bewijs',
  'evidence.strong': 'Sterk bewijs',
  'evidence.levelProven': 'Aangetoond niveau: {level}',
  'evidence.levelSaid': 'Niveau volgens jezelf: {level}',
  'evidence.facts': 'Waaruit ‘{skill}’ blijkt',
  'evidence.inProfile': 'in je profiel',
  'evidence.remove': 'Verwijderen',
  'evidence.removeItem': 'Verwijderen: {title}',
  'evidence.removed': 'Verwijderd: {title}',
  'evidence.added': 'Toegevoegd. Het telt vanaf nu mee.',
  'evidence.add': 'Project of certificaat toevoegen',
  'evidence.what': 'Wat is het?',
  'evidence.project': 'Project',
  'evidence.certificate': 'Certificaat',
  'evidence.skills': 'Vaardigheden die eruit blijken',
  'evidence.skillsHint': 'Gescheiden door komma’s: SQL, Python',
  'evidence.name': 'Naam',
  'evidence.link': 'Link',
  'evidence.linkHint': 'Een pagina waarop het te zien is.',
  'evidence.date': 'Datum',
  'evidence.dateHint': 'Wanneer het klaar was of is uitgegeven.',
  'evidence.expires': 'Geldig tot',
  'evidence.expiresHint': 'Alleen als het verloopt.',
  'evidence.save': 'Toevoegen',
  'evidence.faultSkills': 'Vul minstens één vaardigheid in en hoogstens {most}.',
  'evidence.faultUnknown':
    '‘{name}’ staat niet in de lijst met vaardigheden. Controleer de spelling of neem de naam die je profiel voorstelt.',
  'evidence.faultUnchecked':
    'Vaardigheden kunnen nu niet worden gecontroleerd. Probeer het over een minuut opnieuw.',
  'evidence.faultName': 'Vul een naam van hoogstens 100 tekens in.',
  'evidence.faultLink': 'Vul het hele adres in, bijvoorbeeld https://example.com/page.',
  'evidence.faultDate': 'Vul een dag in die niet in de toekomst ligt, bijvoorbeeld {date}.',
  'evidence.faultExpires': 'Vul een dag na de datum hierboven in, of laat dit leeg.',
  'evidence.faultFull': 'Je hebt al {most} items toegevoegd. Verwijder er een om een ander toe te voegen.',
  'evidence.whoSees':
    'Anderen zien een bewijs alleen als je hun zowel je vaardigheden toont als het deel van je profiel waar het uit komt.',
  'evidence.settings': 'Wie wat ziet',
  'evidence.rule': 'Hoe wordt dit berekend?',
  'evidence.ruleTogether':
    'Elk bewijs heeft een gewicht, en gewichten tellen op zoals onafhankelijke kansen: twee keer 50 is 75. Wat over één ding gaat, zoals een cursus en het certificaat ervan, telt één keer.',
  'evidence.ruleSaid': 'Je eigen opgave telt hoogstens {most}, hoe vaak je die ook doet.',
  'evidence.ruleFade':
    'Gewichten nemen af: na {tool} jaar bij tools en frameworks, {language} bij talen, databases en platforms en {method} bij methoden en werken met mensen is nog de helft over. Zonder datum telt de helft.',
  'evidence.ruleLevel':
    'Het niveau blijft het beste dat een bewijs heeft getoond. Alleen de sterkte neemt af.',
  'evidence.ruleChecked':
    'Wat is gecontroleerd houdt {kept}% van zijn gewicht, ook als het verlopen is. Al het andere telt niet meer zodra het verlopen is.',
  'evidence.ruleTable': 'Gewicht van nieuw bewijs, van 100',
  'evidence.ruleFact': 'Bewijs',
  'evidence.ruleWeight': 'Gewicht',
}
