// What several words of job titles have in common: the root of a word family, and words of one meaning.
import type { Lang } from '../languages.ts'
import { fold } from './fold.ts'
import { stemOfTitleWord } from './title-words.ts'

/** Endings that make words of one family of each other, folded. */
const derivations = [
  // German
  'ung ungs er erei ei ist isch lich ik iker ant ent anz enz ation ator ierer ier ieren ierung eur ur or ig log loge logie onom onomie wissenschaft wissenschaftl',
  // Dutch
  'ing ings aar erij ij tie atie eren eur iek isch ische kunde kundig loog logie schap schappelijk schappen iseer',
  // French
  'eur age tion ation ition ment ement erie ien iste ique ier ogue ologue ologie iere if ance ant isseur isation',
  // Spanish
  'ador edor idor dor acion icion cion ero eria ista ismo ico ia ario ivo al ante ente iente aje miento amiento imiento ura ado ido izacion or ogo ologo ologia ar er ir eador ez',
  // English
  'er or ing ist ian ment ation ition tion ion al ic ical ics i ologi ologist eri ive ance ant ent ed able ure',
]
  .flatMap((endings) => endings.split(' '))
  .toSorted((a, b) => b.length - a.length)
const LEAST_ROOT = 4

/** Of a stem: the same for `metallurg`, `metallurgi` and `metallurgist`. Empty if there is none but the word. */
export function rootOfTitleWord(stem: string): string {
  if (/[^a-z]/.test(stem)) return stem
  let root = stem
  for (let times = 0; times < 2; times++) {
    const ending = derivations.find((each) => root.endsWith(each) && root.length - each.length >= LEAST_ROOT)
    if (ending === undefined) break
    root = root.slice(0, -ending.length)
  }
  return root.replace(/(?<=.{3})(.)\1$/, '$1').replace(/(?<=.{4})[eioau]$/, '')
}

const sets: Partial<Record<Lang, string>> = {
  de: `
    fachkraft kaufmann fachwirt betriebswirt sachbearbeiter angestellter fachangestellter mitarbeiter referent spezialist experte
    leiter manager führungskraft chef direktor geschäftsführer betriebsleiter
    meister aufsichtskraft polier vorarbeiter produktionsleiter industriemeister werkmeister
    techniker ingenieur technologe
    bediener maschinenführer anlagenführer steuerer maschinenbediener führer
    helfer hilfsarbeiter arbeiter hilfskraft gehilfe facharbeiter mitarbeiter bediener
    lehrer lehrkraft dozent pädagoge hochschullehrkraft ausbilder
    verkäufer fachverkäufer händler
    monteur installateur mechaniker
    entwickler programmierer
    designer gestalter
    analyst analytiker
    berater consultant beauftragter
    assistent helfer
    wissenschafter wissenschaftler forscher
    einkäufer käufer
    it ikt edv
    kfz kraftfahrzeug auto fahrzeug automobil
    werbung marketing
    vertrieb verkauf handel
    gastronomie restaurant gastgewerbe
    pfleger betreuer
    macher hersteller produzent erzeuger
    gehilfe helfer assistent
    prüfer kontrolleur inspektor gutachter sachverständiger
    fahrer führer lenker
    kellner servierer servicekraft bedienung
    maler lackierer anstreicher
    schlosser metallbauer
    spengler klempner
    tischler schreiner
    fleischer metzger
    chauffeur fahrer
    gastwirt wirt gastronom
    wart wärter
    hausmeister hauswart
    büro sekretariat verwaltung
    flug luftfahrt luftverkehr flugzeug
    bahn eisenbahn schiene zug
    fracht spedition logistik
    schiff schifffahrt
    textil stoff gewebe
    bekleidung kleidung
    maschen stricken wirken
    metall stahl eisen
    kunst künstler
    tourismus fremdenverkehr reise
    veranstaltung event
    gebäude haus
    möbel einrichtung
    friedhof bestattung
    kunststoff plastik
    forschung untersuchung
    ausbildung schulung weiterbildung
    tierwirt züchter tierhalter
    obst frucht
    pelz fell
    software programm anwendung
    netz netzwerk
    datenbank daten
    sicherheit schutz
    steuer finanz
    rezeption empfang
    qualität güte
    kosten kalkulation
    kälte klima lüftung heizung
    verwalter administrator
    koster tester verkoster
    schulung unterricht
    engineer ingenieur
    support kundendienst service
    customer kunde`,
  nl: `
    bedrijfsleider manager directeur leidinggevende hoofd chef verantwoordelijke leider beheerder ondernemer
    voorman ploegbaas teamleider opzichter leidinggevende
    docent leerkracht leraar vakdocent hoogleraar lector instructeur praktijkopleider
    medewerker assistent bediende arbeider operator
    operator machinist bediener machinebediener machineoperator
    monteur technicus installateur mecanicien reparateur
    adviseur consultant consulent
    verkoper verkoopmedewerker verkoopspecialist handelaar verkoopadviseur
    onderzoeker wetenschapper
    ontwikkelaar programmeur developer
    ontwerper vormgever
    deskundige specialist expert
    rijwiel fiets
    plastic kunststof
    schoenen schoeisel
    universitair hoger wetenschappelijk
    huidverzorging schoonheid
    horeca restaurant café catering
    cafetaria snackbar fastfood
    wasserette wasserij stomerij textielverzorging
    scheepsbouw jachtbouw schip jacht vaartuig scheepvaart
    auto personenauto motorvoertuig voertuig
    levensmiddelen voeding voedsel voedingsmiddelen
    bouw bouwbedrijf bouwkunde
    transport vervoer logistiek
    post postkantoor
    beleid bestuur
    scheikunde chemie
    landbouw agrarisch boerderij
    dier vee dieren
    bos natuur
    gas water energie nutsvoorziening
    lassen las lasser
    leer leder
    metaalbewerking metaalproductie metaal
    reclame marketing promotie
    communicatie voorlichting
    jeugd jongeren kinderen
    zorg verpleging verzorging gezondheidszorg
    administratie boekhouding
    personeel hr
    film video bioscoop
    televisie tv video
    toneel theater drama podium
    muzikant instrumentalist musicus
    taal talen
    school onderwijs
    vloer dekvloer
    detailhandel winkel
    filiaal winkel
    groothandel handelaar
    assistent hulp
    planner coördinator
    constructeur ingenieur ontwerper
    calculator ramer
    elektro elektrotechniek elektriciteit elektronica
    informatica ict computer
    engineer ingenieur
    chauffeur bestuurder
    inspecteur controleur
    arts specialist medicus
    kweker teler
    fabricage productie industrie
    computers computer`,
  es: `
    operador operario trabajador peón maquinista
    dependiente vendedor comerciante
    director gerente jefe encargado responsable supervisor gestor administrador
    técnico especialista experto ingeniero
    profesor maestro docente instructor
    empleado auxiliar administrativo agente asistente ayudante
    montador instalador colocador ajustador mecánico reparador
    fabricar elaborar producir producción fabricación elaboración procesamiento
    envasar envasado embotellado embalaje
    diseñador creador
    conductor chófer
    fabricante productor elaborador
    cuidador vigilante
    cultivo cultivador agricultor
    ganado ganadero ganadería
    tejido textil tela
    ropa prenda confección
    calzado zapatería
    piel cuero marroquinería
    pescado pesca pescadería
    leche lácteo
    pan panadería
    carne cárnico carnicería
    fruta vegetal verdura
    bebida embotellado
    papel cartón
    madera mueble carpintería
    metal metálico
    soldadura soldador soldeo
    frío refrigeración
    calefacción climatización
    imprenta impresión impresor gráfico
    informática tic sistemas
    comunicación telecomunicación
    radar radio telecomunicación
    sonido audio audiovisual
    imagen vídeo audiovisual fotografía
    guion guionista escritor
    restaurante hostelería restauración cocina
    deporte deportista atleta deportivo
    funerario fúnebre
    edificio construcción
    edificación construcción
    tejado cubierta
    pavimento suelo
    demolición demoledor derribo
    mina minería minero
    químico química
    aeronáutica aeroespacial aeronave
    buque naval barco
    educación enseñanza docencia
    mercado marketing
    instrumento precisión
    caucho goma
    vidrio cristal
    sombrero guante
    aserradero serrería
    alimento alimentación alimentario
    azúcar refinería
    limpieza limpiador
    almacén almacenaje`,
}

const synonyms = new Map<string, string[]>()
for (const [lang, lines] of Object.entries(sets))
  for (const line of lines.trim().split('\n')) {
    const stems = [
      ...new Set(
        line
          .trim()
          .split(' ')
          .map((word) => stemOfTitleWord(fold(word))),
      ),
    ]
    for (const stem of stems) {
      const key = `${lang} ${stem}`
      synonyms.set(
        key,
        [...new Set([...(synonyms.get(key) ?? []), ...stems])].filter((other) => other !== stem),
      )
    }
  }

/** Stems that mean the same in a title, in this language. */
export const synonymsOfTitleWord = (stem: string, lang: Lang): readonly string[] =>
  synonyms.get(`${lang} ${stem}`) ?? []
