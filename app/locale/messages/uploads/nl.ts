import type { Translation } from '../catalogue.ts'
import type { messages as english } from './en.ts'

export const messages: Translation<typeof english, 'nl'> = {
  'uploads.title': 'Je bestanden',
  'uploads.lead': 'De foto naast je naam en het cv dat je met sollicitaties meestuurt.',
  'uploads.avatarTitle': 'Foto',
  'uploads.avatarText':
    'De foto wordt rond het midden vierkant bijgesneden. Wat de camera erbij noteerde, zoals de plaats, wordt niet bewaard.',
  'uploads.avatarField': 'Nieuwe foto',
  'uploads.avatarNow': 'Je foto',
  'uploads.avatarNone': 'Nog geen foto: je initialen worden getoond.',
  'uploads.avatarSoon': 'Je nieuwe foto staat erop. De pagina wordt zo opnieuw getoond.',
  'uploads.cvTitle': 'Cv',
  'uploads.cvText': 'Alleen jij kunt het ophalen, via een link die 15 minuten werkt.',
  'uploads.cvField': 'Nieuw cv',
  'uploads.cvNone': 'Nog geen cv.',
  'uploads.cvSaved': '{name} is nu je cv.',
  'uploads.checking': '{name} is aangekomen en wordt gecontroleerd.',
  'uploads.download': 'Downloaden',
  'uploads.remove': 'Verwijderen',
  'uploads.removed': 'Het bestand is verwijderd.',
  'uploads.removeCvTitle': 'Je cv verwijderen?',
  'uploads.removeAvatarTitle': 'Je foto verwijderen?',
  'uploads.removeText': 'Het bestand wordt gewist en kan niet worden teruggehaald.',
  'uploads.send': 'Uploaden',
  'uploads.withoutScript': 'Bestand kiezen',
  'uploads.lookAgain': 'Opnieuw kijken',
  'uploads.waitsForConnection': 'De verbinding is weg. Het uploaden gaat verder zodra ze terug is.',
  'uploads.interrupted':
    'Het uploaden werd afgebroken voordat het bestand volledig binnen was. Kies het opnieuw.',
  'uploads.faultEmpty': 'Het bestand heeft geen inhoud.',
  'uploads.faultTooLarge': 'Het bestand is te groot.',
  'uploads.faultWrongKind': 'Bestanden van dit soort worden hier niet aangenomen.',
  'uploads.faultDisguised':
    'De inhoud is niet wat de naam zegt. Sla het bestand opnieuw op in de juiste indeling en stuur dat.',
  'uploads.faultEncrypted': 'Het bestand heeft een wachtwoord of beperkingen. Stuur er een zonder.',
  'uploads.faultMacros': 'Het document bevat macro’s. Sla het op zonder macro’s, of als pdf.',
  'uploads.faultActive':
    'Het bestand bevat scripts, andere bestanden of delen die van elders worden gehaald. Sla het op als gewone pdf.',
  'uploads.faultPolyglot': 'Er zit een tweede bestand in dit bestand. Sla het opnieuw op en stuur dat.',
  'uploads.faultBomb': 'Uitgepakt zou het bestand veel groter zijn dan het lijkt.',
  'uploads.faultBroken': 'Het bestand is beschadigd of afgebroken. Sla het opnieuw op en stuur dat.',
  'uploads.faultMalware': 'De virusscanner heeft iets in het bestand gevonden.',
  'uploads.faultTime': 'De controle duurt langer dan gewoonlijk. Kijk over een paar minuten nog eens.',
  'uploads.faultOther': 'Dat is niet gelukt. Probeer het opnieuw.',
}
